import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newVisitor, troubles, useBrowser } from './browser.ts'
import { ask, askRaw, comeAs } from './demoPerson.ts'
import { newKey } from './newKey.ts'

useBrowser()

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('with a key: the organisation gets its name, the tour its four steps, each outlives a reload, and the accounts are waiting', async () => {
  const key = await newKey(2),
    { context, page } = await newVisitor()
  await comeAs(page, /New here/)
  await heading(page, 'Welcome to Parley')
  await page.getByLabel('Licence key').fill('not a key')
  await press(page, 'Continue')
  await page.getByRole('alert').getByText('License key is not valid').waitFor()
  await page.getByLabel('Licence key').fill(key)
  await page.keyboard.press('Enter')
  await heading(page, 'What is your organisation called?')
  // the steps in front of it cannot be left out
  expect(await askRaw(page, 'mutation { setOnboarding(step: done) { id } }')).toMatchObject({
    errors: [{ extensions: { code: 'STATE_REFUSED' } }],
  })
  await page.goto('/playbooks')
  await heading(page, 'What is your organisation called?')
  expect(await page.getByLabel('Name of the organisation').inputValue()).toBe('By key')
  await page.getByLabel('Name of the organisation').fill('Nora & Co')
  await press(page, 'Save')
  for (const step of ['Create playbook', 'Gather customer data', 'Analyse results']) {
    await heading(page, step)
    await press(page, 'Next')
  }
  await heading(page, 'Target segments')
  await page.reload()
  await heading(page, 'Target segments')
  await press(page, 'Back')
  await heading(page, 'Analyse results')
  await press(page, 'Next')
  await press(page, 'Finish')
  await page.waitForURL((url) => url.pathname === '/accounts/all')
  await heading(page, 'Accounts')
  expect(
    await ask(
      page,
      '{ me { role onboardingStep currentOrganisation { title } } companies { totalCount } }',
    ),
  ).toEqual({
    me: { role: 'Admin', onboardingStep: 'done', currentOrganisation: { title: 'Nora & Co' } },
    companies: { totalCount: 0 },
  })
  await page.reload()
  await heading(page, 'Accounts')
  // where there is nothing yet, a page leads to what comes before it
  for (const path of ['/leads', '/qualifications']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'To the campaigns' }).click()
    await heading(page, 'Campaigns')
  }
  await page.goto('/insights')
  await page.getByRole('link', { name: 'To the playbooks' }).click()
  await page.getByText('No playbooks yet').waitFor()
  await page.getByRole('button', { name: 'New playbook' }).last().click()
  await page.getByRole('dialog', { name: 'New playbook' }).waitFor()
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('on trial, in Dutch, by keyboard alone', async () => {
  const { context, page } = await newVisitor({ locale: 'nl-BE' })
  await page.goto('/companyDialogs')
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click()
  await page
    .getByRole('button', { name: /Nieuw hier/ })
    .first()
    .click()
  await heading(page, 'Welkom bij Parley')
  await page.getByRole('button', { name: /Start een proefperiode/ }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Naam van de organisatie' })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('Proef & Zonen')
  await page.keyboard.press('Enter')
  await page.getByText('Stap 1 van 4').waitFor()
  for (let step = 2; step <= 4; step++) {
    await page.keyboard.press('ArrowRight')
    await page.getByText(`Stap ${step} van 4`).waitFor()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/accounts/all')
  await heading(page, 'Accounts')
  expect(
    await ask(
      page,
      '{ me { role language currentOrganisation { title organisationLicense { isTrial } } } }',
    ),
  ).toEqual({
    me: {
      role: 'Admin',
      language: 'NL',
      currentOrganisation: { title: 'Proef & Zonen', organisationLicense: { isTrial: true } },
    },
  })
  expect(troubles.get(context)).toEqual([])
  await context.close()
})

test('by invitation: it is offered to who proves the address; whoever is removed stands at the door again', async () => {
  const admin = await newVisitor(),
    { context, page } = await newVisitor()
  await comeAs(admin.page, /New here/)
  await admin.page.getByLabel('Licence key').fill(await newKey(2))
  await press(admin.page, 'Continue')
  await heading(admin.page, 'What is your organisation called?')
  await page.goto('/companyDialogs')
  await press(page, 'Sign in')
  const number = /Newcomer (\d+)/.exec(
    await page
      .getByRole('button', { name: /New here/ })
      .first()
      .innerText(),
  )![1]!
  const {
    organisationLicenses: [licence],
  } = await ask<{ organisationLicenses: { id: string }[] }>(
    admin.page,
    '{ organisationLicenses { id } }',
  )
  const { addMember } = await ask<{ addMember: { id: string } }>(
    admin.page,
    'mutation($email: String!, $licence: ID!) { addMember(email: $email, role: Manager, organisationLicenseId: $licence) { id } }',
    { email: `newcomer-${number}@demo.example`, licence: licence!.id },
  )
  await page
    .getByRole('button', { name: /New here/ })
    .first()
    .click()
  await page.getByText('There is a seat for you at By key.').waitFor()
  await press(page, 'Join')
  await heading(page, 'Create playbook')
  expect(await ask(page, '{ me { role lastName } }')).toEqual({
    me: { role: 'Manager', lastName: `Newcomer ${number}` },
  })
  await ask(admin.page, 'mutation($id: ID!) { removeMember(memberID: $id) }', addMember)
  await page.reload()
  await heading(page, 'Welcome to Parley')
  expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0)
  await press(page, 'Devices')
  await page
    .getByRole('dialog', { name: 'Where you are signed in' })
    .getByText('This device')
    .waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await page.waitForURL('**/login**')
  await Promise.all([admin.context.close(), context.close()])
})

test('a suspended person is told so, and gets nowhere else', async () => {
  const { context, page } = await newVisitor()
  await comeAs(page, /suspended/)
  await page.getByText('Your account has been suspended. Please contact us').waitFor()
  expect(await askRaw(page, '{ newcomer { email } }')).toMatchObject({
    errors: [{ extensions: { code: 'SUSPENDED' } }],
  })
  await context.close()
})

test('somebody without a role sees the own profile, wherever they go', async () => {
  const { context, page } = await newVisitor()
  await comeAs(page, /Without a role/)
  await page.waitForURL(/\/profile\/[0-9a-f-]{36}/)
  await page.goto('/accounts/all')
  await page.waitForURL(/\/profile\/[0-9a-f-]{36}/)
  expect(
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Meetings|Accounts|Playbooks/ })
      .count(),
  ).toBe(0)
  await context.close()
})
