import type { Page } from 'playwright-core'
import { newVisitor } from './browser.ts'
import { ask, comeAs } from './demoPerson.ts'
import { newKey } from './newKey.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

/** An organisation of its own, with its administrator, a newcomer. */
export async function founded(title: string, seats = 3) {
  const { context, page } = await newVisitor()
  const key = await newKey(seats)
  await comeAs(page, /New here/)
  await heading(page, 'Welcome to Parley')
  await ask(
    page,
    'mutation($key: String!) { validateLicense(licenseId: $key, language: "EN") { id } }',
    { key },
  )
  const {
    me,
    organisationLicenses: [licence],
  } = await ask<{
    me: { currentOrganisation: { id: string } }
    organisationLicenses: { id: string }[]
  }>(page, '{ me { currentOrganisation { id } } organisationLicenses { id } }')
  await ask(
    page,
    'mutation($id: ID!, $title: String!) { updateOrganisation(id: $id, title: $title) { id } }',
    { id: me.currentOrganisation.id, title },
  )
  const invite = async (email: string) =>
    (
      await ask<{ addMember: { id: string } }>(
        page,
        'mutation($email: String!, $licence: ID!) { addMember(email: $email, role: Manager, organisationLicenseId: $licence) { id } }',
        { email, licence: licence!.id },
      )
    ).addMember.id
  return {
    context,
    page,
    invite,
    remove: (id: string) => ask(page, 'mutation($id: ID!) { removeMember(memberID: $id) }', { id }),
  }
}

/** Takes the invitation and leaves the tour out. */
export async function join(page: Page, organisation: string, path: string) {
  await page.getByText(`There is a seat for you at ${organisation}.`).waitFor()
  await page.getByRole('button', { name: 'Join' }).click()
  await heading(page, 'Create playbook')
  await leaveTour(page, path)
}

/** Opens a page as somebody who has been through it. */
export async function leaveTour(page: Page, path: string) {
  for (const step of ['url', 'done'])
    await ask(page, 'mutation($step: OnboardingStep!) { setOnboarding(step: $step) { id } }', {
      step,
    })
  await page.goto(path)
  await page.getByRole('banner').waitFor()
}
