// An administrator acts for a member in one tab: seen at once, ended, told, and apart from what is their own.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { ask, comeAs, setLanguage } from './demoPerson.ts'
import { founded, join, leaveTour } from './founded.ts'

useBrowser()

const bar = (page: Page) => page.getByRole('region', { name: /^You act for / })

async function beginActing(page: Page, email: string, reason: string) {
  const row = page
    .getByRole('table', { name: 'Members' })
    .getByRole('row')
    .filter({ hasText: email })
  await row.getByRole('button', { name: /: more$/ }).click()
  await page.getByRole('menu').getByText('Act for them', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Act for / })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Act for them' }).click()
  await bar(page).waitFor()
}

test('acts for a member: what is done is in their name, and both hear of it', async () => {
  const { context, page, invite } = await founded('Acting and Co')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  const guest = await newVisitor()
  await comeAs(guest.page, /New here/)
  await guest.page.getByRole('heading', { name: 'Welcome to Parley', level: 1 }).waitFor()
  const {
    newcomer: { email },
  } = await ask<{ newcomer: { email: string } }>(guest.page, '{ newcomer { email } }')
  await invite(email)
  await guest.page.reload()
  await join(guest.page, 'Acting and Co', '/accounts')
  const theirs = (await ask<{ me: { id: string } }>(guest.page, '{ me { id } }')).me.id

  await leaveTour(page, `/profile/${me.id}?part=organisation`)
  const own = await context.newPage()
  await own.goto('/accounts')
  await own.getByRole('banner').waitFor()
  await page.getByRole('radio', { name: 'Admins', exact: true }).check()
  await page.getByText('Admins may act for members.').waitFor()
  await beginActing(page, email, 'To show a list')
  expect(await own.getByRole('banner').count()).toBe(1)

  await page.goto(`/profile/${theirs}`)
  await page.getByText('Only people themselves see their profile.').waitFor()
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'New account' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Made for somebody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Made for somebody', level: 1 }).waitFor()
  await bar(page).waitFor()
  // another tab of the same browser is its own person
  await own.reload()
  await own.getByRole('banner').waitFor()
  expect(await bar(own).count()).toBe(0)

  // the way out is read whole on the smallest phone, in the language with the longest words
  await setLanguage(guest.page, 'NL')
  const usual = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  const end = page.getByRole('button', { name: 'Niet meer namens dit lid handelen' })
  const words = end.getByText('Niet meer namens dit lid handelen')
  await expect
    .poll(() => words.evaluate((each) => each.scrollWidth - each.clientWidth))
    .toBeLessThanOrEqual(0)
  await page.setViewportSize(usual)
  await setLanguage(guest.page, 'EN')
  await page.reload()
  await bar(page).getByRole('button', { name: 'Stop acting' }).click()
  await bar(page).waitFor({ state: 'detached' })
  await page.getByRole('banner').waitFor()
  const { companies } = await ask<{
    companies: { list: { id: string; name: string; ownerId: string }[] }
  }>(page, `{ companies { list { id name ownerId } } }`)
  const made = companies.list.find(({ name }) => name === 'Made for somebody')!
  expect(made.ownerId).toBe(theirs)
  const { logs } = await ask<{ logs: { creator: { id: string }; onBehalfOf: { id: string } }[] }>(
    page,
    'query ($id: ID!) { logs(id: $id) { creator { id } onBehalfOf { id } } }',
    { id: made.id },
  )
  expect(logs[0]).toEqual({ creator: { id: me.id }, onBehalfOf: { id: theirs } })
  await guest.page.goto('/apps/mail')
  await guest.page.getByRole('link', { name: /acted for you/ }).waitFor()
  await guest.page.getByText('To show a list').waitFor()

  // ended elsewhere: the tab says so, and goes on as itself
  await page.goto(`/profile/${me.id}?part=organisation`)
  await beginActing(page, email, 'Once more')
  await ask(
    own,
    'mutation { updateOrganisationSetting(key: "impersonation", value: "nobody") { id } }',
  )
  await page.goto('/accounts')
  await page.getByRole('heading', { name: /^You do not act for .* any more$/, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Go on as yourself' }).click()
  await page.getByRole('banner').waitFor()
  expect(await bar(page).count()).toBe(0)
  expect([troubles.get(context), troubles.get(guest.context)]).toEqual([[], []])
  await guest.context.close()
  await context.close()
})
