// What no longer shows an item is no use of it, and whatever takes ids of media looks whether they are there.
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newPlaybook, publish, refusal } from '../playbooks/testKit.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { newMeeting } from './testKit.ts'

let org: TestOrganisation, manager: Person, item: string
const newItem = async (): Promise<string> => {
  const id = newId()
  await manager.ask(
    'mutation ($id: ID) { createMediaLink(id: $id, address: "https://example.com/one") { id } }',
    { id },
  )
  return id
}
beforeEach(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
  item = await newItem()
})
const usesOf = async (person: Person): Promise<{ kind: string }[]> => {
  const { isUsed, useCount, uses } = (
    await person.ask(
      'query ($id: ID!) { mediaItem(id: $id) { isUsed useCount uses { kind title within } } }',
      { id: item },
    )
  ).mediaItem
  expect([isUsed, useCount]).toEqual([uses.length > 0, uses.length])
  return uses
}
const setQuestion =
  'mutation ($id: ID!, $title: String, $media: [ID!]) { updateQuestion(id: $id, title: $title, mediaItemIds: $media) { id } }'
const add =
  'mutation ($id: ID!, $media: ID!) { addMeetingMedia(companyDialogId: $id, mediaItemId: $media) { id } }'

test('bullets, pains, meetings and playbooks in the bin use nothing', async () => {
  const pain = newId(),
    [first, second] = [newId(), newId()],
    meeting = await newMeeting(manager),
    book = await newPlaybook(manager)
  await manager.ask(
    `mutation ($pain: ID!, $a: ID, $b: ID, $media: [ID!]) { createPain(id: $pain, title: "Too slow") { id }
      a: createBullet(id: $a, painId: $pain, text: "A", mediaItemIds: $media) { id } b: createBullet(id: $b, painId: $pain, text: "B", mediaItemIds: $media) { id } }`,
    { pain, a: first, b: second, media: [item] },
  )
  await manager.ask(add, { id: meeting, media: item })
  await manager.ask(setQuestion, { id: book.yes, media: [item] })
  const kinds = async (): Promise<string[]> => (await usesOf(manager)).map(({ kind }) => kind)
  expect((await kinds()).toSorted()).toEqual(['BULLET', 'BULLET', 'MEETING', 'QUESTION'])
  await manager.ask('mutation ($id: ID!) { deleteBullet(id: $id) { id } }', { id: first })
  expect((await kinds()).toSorted()).toEqual(['BULLET', 'MEETING', 'QUESTION'])
  await manager.ask('mutation ($id: ID!) { deletePain(id: $id) }', { id: pain })
  expect((await kinds()).toSorted()).toEqual(['MEETING', 'QUESTION'])
  await manager.ask('mutation ($id: ID!) { deleteCompanyDialog(id: $id) }', { id: meeting })
  expect(await kinds()).toEqual(['QUESTION'])
  await manager.ask('mutation ($id: ID!) { deletePlaybook(id: $id) }', { id: book.id })
  expect(await kinds()).toEqual([])
})

test('a question counts once, as the draft says it for whoever edits that; the version before is no use', async () => {
  const book = await newPlaybook(manager)
  await manager.ask(setQuestion, { id: book.yes, media: [item] })
  await publish(manager, book.id)
  await manager.ask(setQuestion, { id: book.yes, title: 'All ready?' })
  const use = (title: string) => [{ kind: 'QUESTION', title, within: 'Discovery' }]
  expect(await usesOf(manager)).toEqual(use('All ready?'))
  expect(await usesOf(org.as('member'))).toEqual(use('Ready?'))
  // the draft shows it no more, the customer still sees it
  await manager.ask(setQuestion, { id: book.yes, media: [] })
  expect(await usesOf(manager)).toEqual(use('Ready?'))
  await publish(manager, book.id)
  expect([await usesOf(manager), await usesOf(org.as('member'))]).toEqual([[], []])
})

test('new questions and bullets take only what is there; a meeting has so many', async () => {
  const book = await newPlaybook(manager),
    unknown = { code: 'BAD_INPUT', field: 'mediaItemIds', rule: 'UNKNOWN_ID' },
    foreign = newId(),
    pain = newId()
  const { hubs } = (
    await manager.ask('query ($id: ID!) { playbook(id: $id) { draft { hubs { id } } } }', {
      id: book.id,
    })
  ).playbook.draft
  expect(
    await refusal(
      manager,
      'mutation ($b: ID!, $h: ID!, $media: [ID!]) { createQuestion(playbookId: $b, questionHubId: $h, title: "New?", dataTypeString: BOOL, mediaItemIds: $media) { id } }',
      { b: book.id, h: hubs[0].id, media: [foreign] },
    ),
  ).toMatchObject(unknown)
  await manager.ask('mutation ($id: ID!) { createPain(id: $id, title: "Too slow") { id } }', {
    id: pain,
  })
  expect(
    await refusal(
      manager,
      'mutation ($p: ID!, $media: [ID!]) { createBullet(painId: $p, text: "A", mediaItemIds: $media) { id } }',
      { p: pain, media: [foreign] },
    ),
  ).toMatchObject(unknown)
  const bullet = newId()
  await manager.ask(
    'mutation ($p: ID!, $id: ID) { createBullet(id: $id, painId: $p, text: "A") { id } }',
    { p: pain, id: bullet },
  )
  expect(
    await refusal(
      manager,
      'mutation ($id: ID!, $media: [ID!]) { updateBullet(id: $id, mediaItemIds: $media) { id } }',
      { id: bullet, media: [foreign] },
    ),
  ).toMatchObject(unknown)
  const meeting = await newMeeting(manager),
    max = limits.mediaAttached
  // one whose first content is on its way is not there yet
  const there = (type: string | null, address: string | null) =>
    org.sql(
      'update media_item set type = $3, address = $4 where organisation_id = $1 and id = $2',
      [org.organisationId, item, type, address],
    )
  await there(null, null)
  expect(await refusal(manager, add, { id: meeting, media: item })).toMatchObject({
    field: 'mediaItemId',
    rule: 'UNKNOWN_ID',
  })
  await there('LINK', 'https://example.com/one')
  // whoever looks at the meeting is told
  const events = async (): Promise<number> =>
    (
      await org.sql(
        "select from meeting_event where organisation_id = $1 and meeting_id = $2 and kind = 'FILE'",
        [org.organisationId, meeting],
      )
    ).length
  for (const count of [1, 1]) {
    await manager.ask(add, { id: meeting, media: item })
    expect(await events()).toBe(count)
  }
  await manager.ask(
    'mutation ($id: ID!, $media: ID!) { removeMeetingMedia(companyDialogId: $id, mediaItemId: $media) { id } }',
    { id: meeting, media: item },
  )
  expect(await events()).toBe(2)
  await org.sql(
    'update meeting set media_item_ids = array(select gen_random_uuid() from generate_series(1, $3::int)) where organisation_id = $1 and id = $2',
    [org.organisationId, meeting, max],
  )
  expect(await refusal(manager, add, { id: meeting, media: item })).toMatchObject({
    rule: 'TOO_MANY',
    params: { max },
  })
})

test('the log says which options have another picture, and nothing of options that are as before', async () => {
  const book = await newPlaybook(manager),
    [red, blue] = book.options,
    set = (mediaItemId: string | null) =>
      manager.ask(
        'mutation ($id: ID!, $options: [OptionInput!]) { updateQuestion(id: $id, options: $options) { id } }',
        {
          id: book.choice,
          options: [
            { id: red, title: 'Red', mediaItemId },
            { id: blue, title: 'Blue' },
          ],
        },
      )
  for (const one of [item, item, null]) await set(one)
  const lines = await org.sql<{ property: string; value2: string }>(
    "select property, value2 from activity where organisation_id = $1 and source_id = $2 and property in ('options', 'optionMedia') and value is null order by date_created, id",
    [org.organisationId, book.choice],
  )
  const pictured = { property: 'optionMedia', value2: 'Red' }
  expect(lines.filter(({ property }) => property === 'optionMedia')).toEqual([pictured, pictured])
})
