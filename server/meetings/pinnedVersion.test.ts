import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { moveMeeting, newBook, newMeeting, publishBook, refusal } from './testKit.ts'

test('a meeting follows the newest version until it is started; then it stays, and can be upgraded and taken back', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    book = await newBook(manager, ['BOOL', 'INPUT']),
    id = await newMeeting(member, { playbookId: book.id })
  const rename =
      'mutation ($book: ID!, $q: ID!, $title: String) { updateQuestion(playbookId: $book, id: $q, title: $title) { id } }',
    preview =
      'query ($id: ID!) { upgradePreview(companyDialogId: $id) { fromNumber toNumber kept parked new } }'
  await manager.ask(rename, { book: book.id, q: book.questions.BOOL, title: 'Second wording' })
  await publishBook(manager, book.id)
  expect((await moveMeeting(member, id, 'START')).playbookVersion.number).toBe(2)
  expect((await member.ask(preview, { id })).upgradePreview).toBeNull()
  await member.ask(
    'mutation ($id: ID!, $q: ID!, $c: ID!) { saveAnswer(companyDialogId: $id, questionId: $q, value: { valueText: "Kept" }, commandId: $c) { entryId } }',
    { id, q: book.questions.INPUT, c: newId() },
  )
  await manager.ask(
    'mutation ($book: ID!, $q: ID!) { deleteQuestion(playbookId: $book, id: $q) { id } }',
    { book: book.id, q: book.questions.INPUT },
  )
  await publishBook(manager, book.id)
  const before = (
    await member.ask(
      'query ($id: ID!) { companyDialog(id: $id) { playbookVersion { id number } } }',
      { id },
    )
  ).companyDialog.playbookVersion
  expect(before.number).toBe(2)
  expect((await member.ask(preview, { id })).upgradePreview).toEqual({
    fromNumber: 2,
    toNumber: 3,
    kept: [],
    parked: [book.questions.INPUT],
    new: [],
  })
  const upgrade =
    'mutation ($id: ID!, $versionId: ID) { upgradePlaybookVersion(companyDialogId: $id, versionId: $versionId) { playbookVersion { number } answers { valueText } } }'
  expect((await member.ask(upgrade, { id })).upgradePlaybookVersion).toEqual({
    playbookVersion: { number: 3 },
    answers: [{ valueText: 'Kept' }],
  })
  expect(
    (await member.ask(upgrade, { id, versionId: before.id })).upgradePlaybookVersion.playbookVersion
      .number,
  ).toBe(2)
  expect(await refusal(member, upgrade, { id, versionId: newId() })).toMatchObject({
    field: 'versionId',
    rule: 'UNKNOWN_ID',
  })
  expect(await refusal(org.as('stranger'), upgrade, { id })).toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['setPlaybookId', 'setPlaybookId(companyDialogId: $id, playbookId: $playbookId)'],
  [
    'updateCompanyDialog',
    'updateCompanyDialog(id: $id, typeUpdate: DETAILS, playbookId: $playbookId)',
  ],
])('%s changes the playbook until the meeting is started or answered', async (_name, call) => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL']),
    id = await newMeeting(member)
  const set = `mutation ($id: ID!, $playbookId: ID) { set: ${call} { playbookId } }`
  expect((await member.ask(set, { id, playbookId: book.id })).set.playbookId).toBe(book.id)
  expect((await member.ask(set, { id, playbookId: null })).set.playbookId).toBeNull()
  for (const none of [newId(), ''])
    expect(await refusal(member, set, { id, playbookId: none })).toMatchObject({
      field: 'playbookId',
      rule: 'UNKNOWN_ID',
    })
  await moveMeeting(member, id, 'START')
  expect(await refusal(member, set, { id, playbookId: book.id })).toMatchObject({
    code: 'STATE_REFUSED',
    params: { state: 'RUNNING' },
  })
})

test('START that waits behind setPlaybookId pins the version of the new playbook', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    [before, after] = [
      await newBook(org.as('manager'), ['BOOL']),
      await newBook(org.as('manager'), ['BOOL']),
    ],
    id = await newMeeting(member, { playbookId: before.id })
  const { pool } = await theProduct(),
    other = await pool.connect()
  try {
    await other.query(
      `begin; set local app.organisation_id = '${org.organisationId}'; update meeting set playbook_id = '${after.id}', playbook_version_id = null where organisation_id = '${org.organisationId}' and id = '${id}'`,
    )
    const starting = moveMeeting(member, id, 'START')
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    // not by the holder: within a transaction the list of connections stays as it was seen first
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(() => org.sql(waiting, [rows[0]!.pid])).toHaveLength(1)
    await other.query('commit')
    expect(await starting).toMatchObject({
      companyDialogState: { companyDialogStatus: 'RUNNING' },
      isPinned: true,
    })
  } finally {
    other.release()
  }
  expect(
    await org.sql(
      'select v.playbook_id from meeting m join playbook_version v on v.organisation_id = m.organisation_id and v.id = m.playbook_version_id where m.id = $1',
      [id],
    ),
  ).toEqual([{ playbook_id: after.id }])
})
