import { expect, test } from 'vitest'
import { newVisitor, newVisitorWithWorker, openAs, troubles, useBrowser } from './browser.ts'
import { ask, setLanguage, signIn } from './demoPerson.ts'
import { goToAnew } from './navigation.ts'

useBrowser()

test('everything is found from the keyboard: an account, nothing, a page, an action; without a network what was seen before', async () => {
  const { context, page, leave } = await newVisitorWithWorker()
  await signIn(page, 'Emma', '/companyDialogs')
  const field = page.getByRole('combobox', { name: 'Search everything' }),
    options = page.getByRole('option')
  const {
    companies: {
      list: [account],
    },
  } = await ask<{ companies: { list: { id: string; name: string }[] } }>(
    page,
    '{ companies(search: "pieces auto", take: 1) { list { id name } } }',
  )
  const search = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.type(typed)
  }
  // the whole name, without its accents
  await search(account!.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  await page
    .getByRole('option', { name: new RegExp(`^${account!.name}`), selected: true })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/account/${account!.id}`)
  await page.getByRole('heading', { name: account!.name, level: 1 }).waitFor()

  await search('qzqzqz')
  await page.getByText('No results..').first().waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await search('')
  expect(await field.inputValue()).toBe('')
  await page.keyboard.type('contacts')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contacts/all')
  // opened lately, the last first
  await search('')
  await expect
    .poll(() =>
      page.getByRole('group', { name: 'Opened lately' }).getByRole('option').allInnerTexts(),
    )
    .toEqual([account!.name, 'Meetings'])
  await page.keyboard.type('new acc')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New account' }).getByLabel('Name').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const {
    questions: [question],
  } = await ask<{ questions: { id: string; title: string }[] }>(
    page,
    '{ questions(take: 1) { id title } }',
  )
  await search(question!.title)
  await page.getByRole('option', { selected: true }).filter({ hasText: question!.title }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: question!.title, level: 1 }).waitFor()
  await page.getByRole('definition').first().waitFor()

  await context.setOffline(true)
  await search(question!.title.slice(0, -3))
  await options.filter({ hasText: question!.title }).first().waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await search('pièces a')
  await page.getByText(/^No network: only/).waitFor()
  await options.filter({ hasText: account!.name }).first().click()
  await page.getByRole('heading', { name: account!.name, level: 1 }).waitFor()
  await search(question!.title)
  await options.filter({ hasText: question!.title }).first().click()
  await page.getByRole('heading', { name: question!.title, level: 1 }).waitFor()
  await context.setOffline(false)

  // nobody who comes after finds what was opened here
  await page.getByRole('button', { name: 'your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in again' }).waitFor()
  // on the way over the provider's page, between two of which nothing can be asked
  await page.waitForFunction(() => localStorage.getItem('recents') === null)
  expect(troubles.get(context)).toEqual([])
  await leave()
})

test('the profile: a name refused and saved, languages that change dates at once, colleagues, what is new', async () => {
  const { context, page } = await newVisitor()
  // somebody whom no other journey looks for by name
  await openAs(page, 'Camille', '/pages/profile')
  await page.waitForURL('**/profile/*')
  const { me } = await ask<{ me: { id: string; firstName: string } }>(
    page,
    '{ me { id firstName } }',
  )
  expect(new URL(page.url()).pathname).toBe(`/profile/${me.id}`)
  const first = page.getByRole('textbox', { name: 'First name' })
  await first.fill(' ')
  await page.keyboard.press('Control+Enter')
  await page.getByText('This is required.').waitFor()
  await first.fill('Camilla')
  await page.getByRole('radio', { name: 'Teal' }).check({ force: true })
  expect(await page.getByRole('textbox', { name: 'E-mail' }).getAttribute('readonly')).not.toBe(
    null,
  )
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Camilla/ }).waitFor()

  await page.getByRole('link', { name: 'Language' }).click()
  await page.getByRole('radio', { name: 'Français' }).click()
  await page.getByRole('heading', { name: 'Mon profil', level: 1 }).waitFor()
  await page.goto('/settings/whatsnew/')
  const day = page.locator('main time').first()
  await expect.poll(() => day.innerText()).toMatch(/samedi 21 novembre 2026/)
  expect(await page.locator('main [lang="en"]').count()).toBeGreaterThan(0)
  await setLanguage(page, 'EN')
  await page.evaluate(() => localStorage.removeItem('language'))
  await page.reload()
  await expect.poll(() => day.innerText()).toMatch(/Saturday,? 21 November 2026/)
  // read: the dot is gone, and stays so
  await expect.poll(() => page.getByRole('button', { name: 'something is new' }).count()).toBe(0)

  await goToAnew(page, `/profile/${me.id}?part=settings`)
  await page.getByRole('button', { name: 'Choose layout and colours' }).click()
  await page
    .getByRole('dialog', { name: 'Layout and colours' })
    .getByRole('radio', { name: 'Side', exact: true })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await goToAnew(page, `/profile/${me.id}?part=organisation`)
  await page.getByRole('table', { name: 'Colleagues' }).getByRole('link', { name: /Sofie/ }).click()
  await page.waitForURL('**/user/*')
  await page.getByRole('heading', { name: /Sofie/, level: 1 }).waitFor()
  await goToAnew(page, '/user/01920000-0000-7000-8000-00000000dead')
  await page.getByText('There is no such person').waitFor()
  await goToAnew(page, '/profile/01920000-0000-7000-8000-00000000dead')
  await page.getByText('Only people themselves see their profile.').waitFor()
  await goToAnew(page, `/profile/${me.id}`)
  await first.fill(me.firstName)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: new RegExp(`^${me.firstName}`) }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})
