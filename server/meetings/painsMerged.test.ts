// Pains are merged while people name them, vote for them and note what was said of them.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { askBehind } from '../test/askBehind.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { Device } from './notesTestKit.ts'
import { newMeeting } from './testKit.ts'

const add = `mutation ($m: ID!, $pain: ID!, $title: String) { addMeetingPain(companyDialogId: $m, painId: $pain, title: $title) { id } }`
const vote = `mutation ($m: ID!, $pain: ID!) { voteForPain(companyDialogId: $m, painId: $pain, isUp: true) { id } }`
const merge = `mutation ($id: ID!, $into: ID!) { mergePains(id: $id, into: $into) { id } }`
const read = `query ($m: ID!) { companyDialog(id: $m) { pains { note voteCount pain { id title dateDeleted } } } }`

async function world() {
  const org = await newTestOrganisation(),
    [ann, bob, manager] = [org.as('member'), org.as('colleague'), org.as('manager')],
    m = await newMeeting(ann, { organisationUserIds: [bob.organisationUserId] })
  const newPain = async (title: string): Promise<string> =>
    (await ann.ask('mutation ($title: String!) { createPain(title: $title) { id } }', { title }))
      .createPain.id
  const pains = async (person: Person) => (await person.ask(read, { m })).companyDialog.pains
  return {
    org,
    ann,
    bob,
    manager,
    m,
    pains,
    from: await newPain('Slow'),
    into: await newPain('Late'),
  }
}

test('who votes for a pain, notes what was said of it or names it while it is merged loses nothing', async () => {
  const { org, ann, bob, manager, m, pains, from, into } = await world()
  await ann.ask(add, { m, pain: from })
  // a vote that waits until the merge is done
  const { errors } = await askBehind(
    org.organisationId,
    [`select from meeting where id = '${m}' for no key update`],
    () => ann.gql(vote, { m, pain: from }),
    [
      `update pain set standing_id = '${into}', merged_into_id = '${into}', date_deleted = now() where id = '${from}'`,
    ],
  )
  expect(errors).toBeUndefined()
  expect(await pains(bob)).toMatchObject([{ voteCount: 1, pain: { id: into, title: 'Late' } }])
  await org.sql(
    'update pain set standing_id = null, merged_into_id = null, date_deleted = null where organisation_id = $1 and id = $2',
    [org.organisationId, from],
  )
  const devices = [ann, bob].map(
    (person) => new Device(person, m, { field: 'PAIN_NOTE', itemId: from }),
  )
  for (const [n, device] of devices.entries()) {
    await device.read()
    device.type({ at: 0, remove: 0, insert: ['Since May. ', 'In summer. '][n]! })
  }
  const answers = await Promise.all([
    bob.gql(vote, { m, pain: from }),
    manager.gql(merge, { id: from, into }),
    bob.gql(add, { m, pain: from }),
    ...devices.map((device) => device.send()),
  ])
  expect(answers.flatMap((answer) => answer?.errors ?? [])).toEqual([])
  const [one, ...others] = await pains(ann)
  expect(others).toEqual([])
  expect(one).toMatchObject({ voteCount: 2, pain: { id: into, dateDeleted: null } })
  for (const said of ['Since May.', 'In summer.']) expect(one.note).toContain(said)
})

test('a pain is not merged into one that somebody merges into another just now', async () => {
  const { org, ann, manager, m, pains, from, into } = await world(),
    last = newId()
  await ann.ask(add, { m, pain: from })
  await ann.ask('mutation ($id: ID!) { createPain(id: $id, title: "Dear") { id } }', { id: last })
  const { errors } = await askBehind(
    org.organisationId,
    [
      `select pg_advisory_xact_lock(hashtextextended('pains ' || '${org.organisationId}'::uuid, 0))`,
      `update pain set standing_id = '${last}', merged_into_id = '${last}', date_deleted = now() where id = '${into}'`,
    ],
    () => manager.gql(merge, { id: from, into }),
  )
  expect(errors![0]!.extensions).toMatchObject({ code: 'NOT_FOUND', field: 'into' })
  expect(await pains(ann)).toMatchObject([{ pain: { id: from, dateDeleted: null } }])
})
