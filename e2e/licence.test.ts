// Of an organisation on trial: its administrator sees the time that is left, renews with a key, and sets what holds for all.
import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { ask, comeAs } from './demoPerson.ts'
import { leaveTour } from './founded.ts'
import { newKey } from './newKey.ts'
import { seriousFaults } from './seriousFaults.ts'

useBrowser()

test('a trial counts down in the frame until it is renewed; hours, the bin and kinds of next steps are set', async () => {
  const { context, page } = await newVisitor(),
    key = await newKey(5)
  await comeAs(page, /New here/)
  await page.getByRole('heading', { name: 'Welcome to Parley' }).waitFor()
  await ask(page, 'mutation { startTrial(organisationTitle: "On trial", language: "EN") { id } }')
  const { me } = await ask<{ me: { id: string } }>(page, '{ me { id } }')
  // as if three weeks had passed
  await context.route('**/graphql', async (route) => {
    if (!/LicenceEnd/.test(route.request().postData() ?? '')) return route.fallback()
    const response = await route.fetch(),
      soon = new Date(Date.now() + 9.5 * 86_400_000).toISOString()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"dateExpires":"[^"]*"/, `"dateExpires":"${soon}"`),
    })
  })
  await leaveTour(page, `/profile/${me.id}?part=organisation`)
  const notice = page.getByRole('link', { name: /^The trial ends on/ })
  await expect.poll(() => notice.innerText()).toMatch(/Trial 9 days 1\d:\d\d:\d\d$/)

  await page.getByRole('switch', { name: 'The calendar marks working hours' }).click()
  await page.getByRole('checkbox', { name: 'Sat' }).waitFor()
  await page.getByText('The calendar marks these hours.').waitFor()
  const days = page.getByRole('textbox', { name: 'Days that deleted things stay in the bin' })
  await days.fill('60')
  await days.press('Tab')
  await page.getByText('Deleted things stay in the bin for 60 days.').waitFor()
  const kinds = page.getByRole('list', { name: 'Kinds of next steps' })
  await kinds.getByRole('button', { name: 'Move No follow-up' }).press('Alt+ArrowUp')
  await expect
    .poll(() => ask(page, '{ nextStepTypes { title } organisationSettings { key value } }'))
    .toMatchObject({
      nextStepTypes: expect.arrayContaining([{ title: 'No follow-up' }]) as unknown,
      organisationSettings: [
        { key: 'binDays', value: '60' },
        { key: 'workingHours', value: '{"days":[1,2,3,4,5],"from":"08:30","to":"17:30"}' },
      ],
    })
  // the bar on top covers a part of what is scrolled under it
  await page.evaluate(() => scrollTo(0, 0))
  expect(await seriousFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Enter a key' }).click()
  await page.getByRole('textbox', { name: 'Licence key' }).fill(key)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/The licence runs until/).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
  await page.getByText('1 taken, 4 free').waitFor()
  await page.goto('/bin')
  await page.getByText('Deleted things stay here for 60 days.').waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})
