import { expect, test } from 'vitest'
import { ageLicence } from '../organisations/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { announceLicenceEnd } from './licenceEnding.ts'
import { count } from './notificationsTestKit.ts'

const inbox = '{ notifications { kind licenceEnds dateRead creator { id } } }'

test('administrators are told once that the licence ends soon; renewed, nobody need look', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    { database } = await theProduct()
  const run = () => announceLicenceEnd(database, org.organisationId)
  // it lasts 12 months
  await ageLicence(org.licenceId, 340)
  await run()
  expect(await count(admin)).toBe(0)
  await ageLicence(org.licenceId, 355)
  await Promise.all([run(), run()])
  await run()
  expect((await admin.ask(inbox)).notifications).toEqual([
    { kind: 'LICENCE_ENDING', licenceEnds: expect.any(String), dateRead: null, creator: null },
  ])
  for (const name of ['manager', 'member', 'colleague'] as const)
    expect(await count(org.as(name))).toBe(0)
  await ageLicence(org.licenceId, 100)
  await run()
  expect((await admin.ask(inbox)).notifications).toMatchObject([{ dateRead: expect.any(String) }])
})
