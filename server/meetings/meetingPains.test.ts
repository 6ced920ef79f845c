import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { Device } from './notesTestKit.ts'
import { newMeeting, refusal, seeOwnOnly } from './testKit.ts'

const add = `mutation ($m: ID!, $pain: ID!, $title: String) { addMeetingPain(companyDialogId: $m, painId: $pain, title: $title) { id } }`
const remove = `mutation ($m: ID!, $pain: ID!) { removeMeetingPain(companyDialogId: $m, painId: $pain) { id } }`
const vote = `mutation ($m: ID!, $pain: ID!, $isUp: Boolean!) { voteForPain(companyDialogId: $m, painId: $pain, isUp: $isUp) { id } }`
const note = `mutation ($m: ID!, $pain: ID!, $note: String!) { savePainNote(companyDialogId: $m, painId: $pain, note: $note) { id } }`
const read = `query ($m: ID!) { companyDialog(id: $m) { seq pains { painId note voteCount hasMyVote pain { id title dateDeleted } creator { id } } } }`

const start = async () => {
  const org = await newTestOrganisation(),
    [ann, bob] = [org.as('member'), org.as('colleague')],
    m = await newMeeting(ann)
  const pains = async (person = ann) => (await person.ask(read, { m })).companyDialog.pains
  return { org, ann, bob, m, pains }
}

test('two people who name the same pain name it once; each has one vote', async () => {
  const { ann, bob, m, pains } = await start(),
    pain = newId()
  await ann.ask(add, { m, pain, title: 'Too slow' })
  await bob.ask(add, { m, pain })
  for (const isUp of [true, true]) await bob.ask(vote, { m, pain, isUp })
  await ann.ask(vote, { m, pain, isUp: true })
  expect(await pains(bob)).toMatchObject([
    {
      painId: pain,
      voteCount: 2,
      hasMyVote: true,
      pain: { title: 'Too slow' },
      creator: { id: ann.userId },
    },
  ])
  await ann.ask(vote, { m, pain, isUp: false })
  expect(await pains()).toMatchObject([{ voteCount: 1, hasMyVote: false }])
})

test('one that is taken off and named again has its note and its votes', async () => {
  const { ann, m, pains } = await start(),
    pain = newId()
  await ann.ask(add, { m, pain, title: 'Too slow' })
  await ann.ask(vote, { m, pain, isUp: true })
  await ann.ask(note, { m, pain, note: 'Since May' })
  for (let n = 0; n < 2; n++) await ann.ask(remove, { m, pain })
  expect(await pains()).toEqual([])
  expect(await refusal(ann, vote, { m, pain, isUp: true })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'painId',
  })
  await ann.ask(add, { m, pain })
  expect(await pains()).toMatchObject([{ note: 'Since May', voteCount: 1 }])
})

test('two devices without a network make the same pain: both ids stand for the one that is there', async () => {
  const { ann, bob, m, pains } = await start(),
    [mine, theirs] = [newId(), newId()]
  await ann.ask(add, { m, pain: mine, title: 'Too slow' })
  await bob.ask(add, { m, pain: theirs, title: 'too SLOW' })
  await bob.ask(note, { m, pain: theirs, note: 'In summer' })
  await ann.ask(note, { m, pain: mine, note: 'In summer and autumn' })
  for (const pain of [mine, theirs]) await bob.ask(vote, { m, pain, isUp: true })
  expect(await pains()).toMatchObject([
    { painId: mine, note: 'In summer and autumn', voteCount: 1, pain: { id: mine } },
  ])
  await bob.ask(remove, { m, pain: theirs })
  expect(await pains()).toEqual([])
  await bob.ask(add, { m, pain: theirs })
  expect(await pains()).toMatchObject([{ painId: mine, voteCount: 1 }])
  const device = new Device(bob, m, { field: 'PAIN_NOTE', itemId: theirs })
  await device.read()
  device.type({ at: 0, remove: 0, insert: 'Too slow: ' })
  await device.send()
  expect(await pains()).toMatchObject([{ note: 'Too slow: In summer and autumn' }])
  expect((await ann.ask('{ pains { id } }')).pains).toEqual([{ id: mine }])
})

test('a pain in the bin can still be named by a device that was away, and is shown as that', async () => {
  const { org, ann, m, pains } = await start(),
    pain = newId()
  await ann.ask('mutation ($id: ID!) { createPain(id: $id, title: "Too slow") { id } }', {
    id: pain,
  })
  await org.as('manager').ask('mutation ($id: ID!) { deletePain(id: $id) }', { id: pain })
  await ann.ask(add, { m, pain })
  expect(await pains()).toMatchObject([{ pain: { id: pain, dateDeleted: expect.any(String) } }])
})

test('two people write one note, each pain by itself', async () => {
  const { ann, bob, m, pains } = await start(),
    [slow, late] = [newId(), newId()]
  await ann.ask(add, { m, pain: slow, title: 'Slow' })
  await ann.ask(add, { m, pain: late, title: 'Late' })
  await ann.ask(note, { m, pain: slow, note: 'two' })
  const device = (person: typeof ann, itemId: string) =>
    new Device(person, m, { field: 'PAIN_NOTE', itemId })
  const [a, b, c] = [device(ann, slow), device(bob, slow), device(bob, late)]
  for (const one of [a, b, c]) await one.read()
  a.type({ at: 0, remove: 0, insert: 'one ' })
  b.type({ at: 3, remove: 0, insert: ' three' })
  c.type({ at: 0, remove: 0, insert: 'other' })
  for (const one of [a, b, c]) await one.send()
  expect((await pains()).map((one: { note: string }) => one.note)).toEqual([
    'one two three',
    'other',
  ])
})

test('unknown pains, and more than a meeting has, are refused', async () => {
  const { org, ann, m } = await start()
  expect(await refusal(ann, add, { m, pain: newId() })).toEqual({
    code: 'BAD_INPUT',
    field: 'painId',
    rule: 'UNKNOWN_ID',
  })
  await org.sql(
    `with p as (insert into pain (organisation_id, id, title, rank, creator_id) select $1, uuidv7(), 'Pain ' || n, 'n', $2 from generate_series(1, ${limits.painsPerMeeting}) n returning id)
    insert into meeting_pain (organisation_id, id, meeting_id, pain_id, creator_id) select $1, uuidv7(), $3, id, $2 from p`,
    [org.organisationId, ann.userId, m],
  )
  expect(await refusal(ann, add, { m, pain: newId(), title: 'One more' })).toEqual({
    code: 'BAD_INPUT',
    field: 'companyDialogId',
    rule: 'TOO_MANY',
    params: { max: limits.painsPerMeeting },
  })
})

test('a title that is there can be made again and again only so often', async () => {
  const { org, ann, m } = await start(),
    pain = newId()
  await ann.ask(add, { m, pain, title: 'Too slow' })
  await org.sql(
    `insert into pain (organisation_id, id, title, rank, creator_id, merged_into_id, standing_id, date_deleted)
    select $1, uuidv7(), 'Too slow', 'n', $2, $3, $3, now() from generate_series(1, ${limits.mergedPains}) n`,
    [org.organisationId, ann.userId, pain],
  )
  expect(await refusal(ann, add, { m, pain: newId(), title: 'Too slow' })).toEqual({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'TOO_MANY',
    params: { max: limits.mergedPains },
  })
})

test('each change is an event of the meeting and a line in its log', async () => {
  const { ann, m } = await start(),
    pain = newId(),
    seq = async () => (await ann.ask(read, { m })).companyDialog.seq as number
  const before = await seq()
  await ann.ask(add, { m, pain, title: 'Too slow' })
  await ann.ask(vote, { m, pain, isUp: true })
  await ann.ask(note, { m, pain, note: 'Since May' })
  await ann.ask(remove, { m, pain })
  expect((await seq()) - before).toBe(4)
  const { logs } = await ann.ask('query ($m: ID!) { logs(id: $m) { property value value2 } }', {
    m,
  })
  expect(logs).toEqual(
    expect.arrayContaining([
      { property: 'pain', value: null, value2: 'Too slow' },
      { property: 'painVote', value: null, value2: 'Too slow' },
      { property: 'painNote', value: '', value2: 'Since May' },
      { property: 'pain', value: 'Too slow', value2: null },
    ]),
  )
})

test('accounts are found by any of the ids that are one pain by now, while it is named in a meeting that counts', async () => {
  const { org, ann } = await start(),
    manager = org.as('manager'),
    [slow, late, companyId] = [newId(), newId(), newId()]
  await ann.ask(
    'mutation ($id: ID!) { createCompany(id: $id, company: { name: "Acme" }) { id } }',
    { id: companyId },
  )
  const [m, cancelled] = [
    await newMeeting(ann, { companyId }),
    await newMeeting(ann, { companyId }),
  ] as const
  await ann.ask(add, { m, pain: slow, title: 'Slow' })
  await ann.ask(add, { m: cancelled, pain: late, title: 'Late' })
  const findBy = async (pain: string) =>
    (
      await ann.ask(
        'query ($ids: [ID!]) { companies(conditions: [{ field: PAIN, operator: ANY_OF, ids: $ids }]) { list { id } } }',
        { ids: [pain] },
      )
    ).companies.list
  expect(await findBy(late)).toEqual([{ id: companyId }])
  await ann.ask('mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: CANCEL) { id } }', {
    m: cancelled,
  })
  expect(await findBy(late)).toEqual([])
  await manager.ask('mutation ($id: ID!, $into: ID!) { mergePains(id: $id, into: $into) { id } }', {
    id: slow,
    into: late,
  })
  for (const pain of [slow, late]) expect(await findBy(pain)).toEqual([{ id: companyId }])
  await ann.ask(remove, { m, pain: late })
  for (const pain of [slow, late]) expect(await findBy(pain)).toEqual([])
})

test('what was typed into a note has its line in the log before the pain goes', async () => {
  const { ann, m } = await start(),
    pain = newId()
  await ann.ask(add, { m, pain, title: 'Too slow' })
  const device = new Device(ann, m, { field: 'PAIN_NOTE', itemId: pain })
  await device.read()
  device.type({ at: 0, remove: 0, insert: 'Since May' })
  await device.send()
  await ann.ask(remove, { m, pain })
  const { logs } = await ann.ask('query ($m: ID!) { logs(id: $m) { property value2 } }', { m })
  expect(logs).toContainEqual({ property: 'painNote', value2: 'Since May' })
})

test('who sees their own meetings only is told of no others in which a pain was named', async () => {
  const { org, ann, m } = await start(),
    manager = org.as('manager'),
    pain = newId(),
    companyId = newId()
  await manager.ask(
    'mutation ($id: ID!) { createCompany(id: $id, company: { name: "Acme" }) { id } }',
    { id: companyId },
  )
  const hidden = await newMeeting(manager, { companyId })
  await ann.ask(add, { m, pain, title: 'Too slow' })
  await manager.ask(add, { m: hidden, pain })
  const told = async () => {
    const { pain: found, company } = await ann.ask(
      'query ($pain: ID!, $id: ID!) { pain(id: $pain) { namings { companyDialog { id } } } company(id: $id) { pains { meetingCount } } }',
      { pain, id: companyId },
    )
    return [
      found.namings
        .map((one: { companyDialog: { id: string } }) => one.companyDialog.id)
        .toSorted(),
      company.pains,
    ]
  }
  expect(await told()).toEqual([[m, hidden].toSorted(), [{ meetingCount: 1 }]])
  await seeOwnOnly(org)
  expect(await told()).toEqual([[m], []])
})
