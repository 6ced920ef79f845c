import { newVisitor, signedInAs } from './browser.ts'
import { ask } from './demoPerson.ts'

/** A key that nobody has used yet, from the super admin. */
export async function newKey(seats: number): Promise<string> {
  const { context, page } = await newVisitor()
  await signedInAs(page, 'Sofie')
  const { createOrganisationLicense } = await ask<{ createOrganisationLicense: { code: string } }>(
    page,
    'mutation($seats: Int) { createOrganisationLicense(title: "By key", amount: $seats) { code } }',
    { seats },
  )
  await context.close()
  return createOrganisationLicense.code
}
