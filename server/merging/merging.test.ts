// Two records become one, and two again.
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  accountsOf,
  create as createCampaign,
  foodOnly,
  judge,
  world,
} from '../campaigns/campaignsTestKit.ts'
import { newBook, refusal } from '../meetings/testKit.ts'
import { newOpportunity } from '../opportunities/opportunitiesTestKit.ts'
import { testDatabase } from '../test/testProcess.ts'
import {
  comment,
  contactOf,
  everything,
  merge,
  mergeAs,
  meetingWith,
  undo,
} from './mergingTestKit.ts'
import { notMoved, references } from './references.ts'

let made: Awaited<ReturnType<typeof world>>
beforeEach(async () => {
  made = await world()
})
const save = `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) {
  saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { entryId } }`

test('every column that refers to accounts or contacts moves with them', async () => {
  const client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
  const referring = async (table: string): Promise<string[]> =>
    (
      await client.query<{ name: string }>(
        `select c.relname || '.' || a.attname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
        where k.contype = 'f' and k.confrelid = $1::regclass order by 1`,
        [table],
      )
    ).rows.map(({ name }) => name)
  const known = (kind: 'COMPANY' | 'CONTACT'): string[] =>
    references[kind].map(({ table, column }) => `${table}.${column}`).toSorted()
  expect(await referring('company')).toEqual(known('COMPANY'))
  expect(await referring('contact')).toEqual(known('CONTACT'))
  // unique keys that hold such a column say what is one
  const { rows: unique } = await client.query<{ table: string; columns: string[] }>(
    `select x.indrelid::regclass::text as table, array_agg(a.attname::text) as columns from pg_index x
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any(x.indkey)
    where x.indisunique and x.indrelid::regclass::text = any($1) group by x.indexrelid, x.indrelid`,
    [Object.values(references).flatMap((all) => all.map(({ table }) => table))],
  )
  for (const { table, column, once } of Object.values(references).flat())
    if (unique.some((one) => one.table === table && one.columns.includes(column)))
      expect(once, `${table}.${column}`).toBeTruthy()
  const { rows } = await client.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attname ~ '(company|contact)_ids?$' and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)) order by 1`,
  )
  await client.end()
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(notMoved).toSorted())
})

test('all that an account has moves, what both have stays once, and the undo puts it back', async () => {
  const { org, manager, member, food, steel, stages } = made,
    [apple, bread] = food
  const book = await newBook(manager, ['BOOL'])
  const { campaign } = await manager.ask(createCampaign, {
    title: 'Spring',
    playbookId: book.id,
    audience: foodOnly,
  })
  await manager.ask(`mutation { setCampaignState(id: "${campaign.id}", state: RUNNING) { id } }`)
  await manager.ask(judge, { campaignId: campaign.id, companyIds: [bread], verdict: 'QUALIFIED' })
  const both = await contactOf(member, apple, 'Both'),
    only = await contactOf(member, bread, 'Only')
  await member.ask(
    `mutation { linkContact(companyId: "${bread}", contactId: "${both}", role: "Buyer", decisionMaker: true) { id } }`,
  )
  const meetings = [
    await meetingWith(member, apple, { playbookId: book.id }),
    await meetingWith(member, bread, {
      playbookId: book.id,
      startDate: '2027-03-02T09:00:00Z',
      endDate: '2027-03-02T09:30:00Z',
      contactIds: [both, only],
    }),
  ]
  for (const m of meetings)
    await member.ask(save, { m, q: book.questions.BOOL, value: { valueYesNo: true }, c: newId() })
  const deal = await newOpportunity(member, { stageId: stages.fresh, companyId: bread })
  const { createLabel } = await member.ask(
    'mutation { createLabel(title: "Hot", color: "#b42318") { id } }',
  )
  for (const id of food)
    await member.ask(
      `mutation { createLabelLink(labelId: "${createLabel.id}", typeId: "${id}", type: COMPANY) { id } }`,
    )
  await comment(member, `companyId: "${bread}"`)
  await member.ask(
    `mutation { updateCompany(id: "${bread}", vAT: "BE 0123.456.789", address: { city: "Gent", emails: ["a@bread.example"] }) { id } }`,
  )
  const before = await everything(org)

  const preview = await manager.ask(
    `{ mergePreview(table: COMPANY, winnerId: "${apple}", loserId: "${bread}") { winnerTitle loserTitle fields { field winner loser joined takesLoser } moves { part count both } } }`,
  )
  expect(preview.mergePreview).toMatchObject({ winnerTitle: 'Apple', loserTitle: 'Bread' })
  expect(preview.mergePreview.fields).toEqual(
    expect.arrayContaining([
      { field: 'NAME', winner: 'Apple', loser: 'Bread', joined: null, takesLoser: false },
      { field: 'VAT', winner: null, loser: 'BE 0123.456.789', joined: null, takesLoser: true },
      {
        field: 'EMAILS',
        winner: null,
        loser: 'a@bread.example',
        joined: 'a@bread.example',
        takesLoser: false,
      },
    ]),
  )
  expect(preview.mergePreview.moves).toEqual([
    { part: 'MEETING', count: 1, both: 0 },
    { part: 'CONTACT', count: 2, both: 1 },
    { part: 'ANSWER', count: 1, both: 0 },
    { part: 'OPPORTUNITY', count: 1, both: 0 },
    { part: 'CAMPAIGN', count: 1, both: 1 },
    { part: 'COMMENT', count: 1, both: 0 },
    { part: 'LABEL', count: 1, both: 1 },
  ])

  const { id, canUndo } = await mergeAs(manager, apple, bread, { take: ['VAT', 'ADDRESS'] })
  expect(canUndo).toBe(true)
  const seen = await member.ask(
    `{ company(id: "${apple}") { id name vAT address { city emails } contacts { role decisionMaker contact { id } } labels { id } comments { content }
      companyDialogs { id } opportunities { id } newestAnswers { companyDialogId } } companiesCount
      old: company(id: "${bread}") { id } bin { id } }`,
  )
  expect(seen.company).toMatchObject({
    name: 'Apple',
    vAT: 'BE 0123.456.789',
    address: { city: 'Gent', emails: ['a@bread.example'] },
    labels: [{ id: createLabel.id }],
    comments: [{ content: 'Nice people' }],
    opportunities: [{ id: deal }],
  })
  expect(seen.company.contacts.toSorted((a: { role: string }) => (a.role ? -1 : 1))).toEqual([
    { role: 'Buyer', decisionMaker: true, contact: { id: both } },
    { role: null, decisionMaker: false, contact: { id: only } },
  ])
  expect(seen.company.companyDialogs).toHaveLength(2)
  expect(seen.old).toEqual({ id: apple })
  expect(seen.bin).toEqual([])
  expect(seen.companiesCount).toBe(3)
  // its newest answer is that of the meeting which came
  const newest = await org.sql(
    'select meeting_id, newest_of from answer where organisation_id = $1 and newest_of is not null',
    [org.organisationId],
  )
  expect(newest).toEqual([{ meeting_id: meetings[1], newest_of: apple }])
  // the verdict says more than none
  const { list } = await accountsOf(manager, campaign.id)
  expect(list.map(({ companyId, verdict }) => [companyId, verdict])).toEqual([[apple, 'QUALIFIED']])
  const found = await member.ask('{ companies(search: "bread") { totalCount } }')
  expect(found.companies.totalCount).toBe(0)
  // what was told of the other one is told here
  const told = await member.ask(
    `{ logs(id: "${apple}") { property value2 } timeline(companyId: "${apple}", kind: COMMENT) { value2 } }`,
  )
  expect(told.logs).toEqual(
    expect.arrayContaining([
      { property: 'created', value2: 'Bread' },
      { property: 'merged', value2: 'Apple' },
    ]),
  )
  expect(told.timeline).toEqual([{ value2: 'Nice people' }])

  expect((await manager.ask(undo, { id })).merge).toMatchObject({ leftThere: 0, canUndo: false })
  expect(await everything(org)).toEqual(before)
  // once more changes nothing
  await manager.ask(undo, { id })
  expect(await everything(org)).toEqual(before)
  const lines = await org.sql(
    `select source_id, property from activity where organisation_id = $1 and property in ('merged', 'mergedInto', 'mergeUndone', 'restored') order by date_created, property`,
    [org.organisationId],
  )
  expect(lines).toEqual([
    { source_id: apple, property: 'merged' },
    { source_id: bread, property: 'mergedInto' },
    { source_id: apple, property: 'mergeUndone' },
    { source_id: bread, property: 'restored' },
  ])
  expect(steel).toBeTruthy()
})

test('all that a contact has moves, and goes back', async () => {
  const { org, manager, member, food, stages } = made
  const stays = await contactOf(member, food[0], 'Peeters', 'CEO'),
    goes = await contactOf(member, food[1], 'Peters')
  const m = await meetingWith(member, food[0], { contactIds: [stays] })
  await member.ask(`mutation { linkContact(companyId: "${food[0]}", contactId: "${goes}") { id } }`)
  await member.ask(
    `mutation { updateCompanyDialog(id: "${m}", typeUpdate: ATTENDEES, contactIds: ["${stays}", "${goes}"]) { id } }`,
  )
  const alone = await meetingWith(member, food[1], { contactIds: [goes] })
  const deal = await newOpportunity(member, {
    stageId: stages.fresh,
    companyId: food[1],
    contactIds: [goes],
  })
  await comment(member, `contactId: "${goes}"`)
  const inBin = await meetingWith(member, food[1], { contactIds: [goes] })
  await member.ask(`mutation { deleteCompanyDialog(id: "${inBin}") }`)
  const { mergePreview } = await manager.ask(
    `{ mergePreview(table: CONTACT, winnerId: "${stays}", loserId: "${goes}") { moves { part count both } } }`,
  )
  // as the lists have them: without the one in the bin
  expect(mergePreview.moves[0]).toEqual({ part: 'MEETING', count: 2, both: 1 })
  const before = await everything(org)
  const { id } = await mergeAs(manager, stays, goes, { table: 'CONTACT', take: ['NAME'] })
  const { contact } = await member.ask(
    `{ contact(id: "${goes}") { id lastName address { emails } companies { company { id } role } companyDialogs { id } comments { content } opportunityParts { opportunity { id } } } }`,
  )
  expect(contact).toMatchObject({
    id: stays,
    lastName: 'Peters',
    address: { emails: ['peeters@anvil.example', 'peters@anvil.example'] },
    comments: [{ content: 'Nice people' }],
    opportunityParts: [{ opportunity: { id: deal } }],
  })
  expect(contact.companies).toEqual([
    { company: { id: food[0] }, role: 'CEO' },
    { company: { id: food[1] }, role: null },
  ])
  expect(contact.companyDialogs.map((one: { id: string }) => one.id).toSorted()).toEqual(
    [m, alone].toSorted(),
  )
  await manager.ask(undo, { id })
  expect(await everything(org)).toEqual(before)
})

test('Admins and Managers merge what is theirs; nobody else, and nobody for them', async () => {
  const { org, member, manager, food } = made,
    [apple, bread] = food
  const given = { table: 'COMPANY', winnerId: apple, loserId: bread, take: [] }
  expect((await refusal(member, merge, given))?.code).toBe('FORBIDDEN')
  expect((await refusal(org.as('stranger'), merge, given))?.code).toMatch(/FORBIDDEN|NOT_FOUND/)
  expect(await refusal(manager, merge, { ...given, loserId: apple })).toMatchObject({
    field: 'loserId',
    rule: 'DUPLICATE',
  })
  expect(await refusal(manager, merge, { ...given, loserId: newId() })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'loserId',
  })
  const { id } = await mergeAs(manager, apple, bread)
  expect((await refusal(member, undo, { id }))?.code).toBe('FORBIDDEN')
  const { data, errors } = await member.gql(`{ merges(winnerId: "${apple}") { id } }`)
  expect(data?.['merges'] ?? null).toBeNull()
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await refusal(manager, merge, given))?.code).toBe('NOT_FOUND')
})
