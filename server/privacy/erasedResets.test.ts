// What was removed as a whole does not bring back who was erased since.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { ask, filled, remove, restore, stateOf, undo, workOf } from '../reset/resetTestKit.ts'
import { resumeAndExpireResets } from '../reset/resumeAndExpireResets.ts'
import { theProduct } from '../test/testOrganisation.ts'
import { carryOut } from '../work/runs.ts'
import { sweepHolds } from '../work/sweepHolds.ts'
import { eraseContactJob } from './eraseContact.ts'

const name = 'Ottoline Vanhoutte'
const erase =
  'mutation ($id: ID, $contactId: ID!, $name: String!) { eraseContact(id: $id, contactId: $contactId, name: $name, clearsAnswers: false) { id } }'

test('a removal cannot be undone once a contact was erased, nor an erasure begin beside an undo', async () => {
  const { org } = await filled(),
    admin = org.as('admin'),
    { database, files } = await theProduct()
  const contactId = newId()
  await admin.ask(
    `mutation ($id: ID) { createContact(id: $id, contact: { firstName: "Ottoline", lastName: "Vanhoutte" }) { id } }`,
    { id: contactId },
  )
  await newMeeting(admin, { title: `With ${name}` })
  const code = async (document: string, variables: Record<string, unknown>) =>
    (await admin.gql(document, variables)).errors?.[0]?.extensions.code
  const id = await ask(org, admin, 'COMPANY_DIALOGS'),
    other = await ask(org, admin, 'LABELS')
  await remove(org, id)
  await remove(org, other)
  const erasure = { id: newId(), contactId, name }
  await admin.ask(undo, { id: other })
  expect(await code(erase, erasure)).toBe('STATE_REFUSED')
  await restore(org, other)
  expect(await stateOf(org, id)).toMatchObject({ canUndo: true })
  const last = await ask(org, admin, 'QUESTIONS')
  await remove(org, last)
  expect(await stateOf(org, id)).toMatchObject({ canUndo: false, canUndoLater: true })
  await admin.ask(erase, erasure)
  // it waits for its turn
  expect(await stateOf(org, id)).toMatchObject({ canUndo: false })
  const work = await workOf(org, id)
  await carryOut(eraseContactJob, { ...work, data: { erasureId: erasure.id } }, true)
  const ended = { state: 'DONE', canUndo: false, canUndoLater: false }
  expect(await stateOf(org, id)).toMatchObject(ended)
  expect(await code(undo, { id })).toBe('STATE_REFUSED')
  const kept = async (): Promise<{ key: string }[]> =>
    (
      await org.sql<{ files: { key: string }[] }>(
        'select files from data_reset where organisation_id = $1',
        [org.organisationId],
      )
    ).flatMap((row) => row.files)
  const isHeld = () =>
    org.sql(`select ${sweepHolds()} as held, $1::uuid as of`, [org.organisationId])
  const before = await kept()
  expect(await isHeld()).toMatchObject([{ held: true }])
  expect(before.length).toBeGreaterThan(1)
  await resumeAndExpireResets(database, files, org.organisationId)
  expect(await kept()).toEqual([])
  for (const { key } of before) expect(await files.exists(org.organisationId, key)).toBe(false)
  // recordings and files that only the archive named may be swept
  expect(await isHeld()).toMatchObject([{ held: false }])
  // a removal after it can be undone
  const later = await ask(org, admin, 'CONTACTS')
  await remove(org, later)
  expect(await stateOf(org, later)).toMatchObject({ canUndo: true })
})
