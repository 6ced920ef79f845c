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

test('what was sent to the one that went reaches the other, or is refused', async () => {
  const { manager, member, food, stages, org } = made,
    [apple, bread] = food
  const stays = await contactOf(member, apple, 'Peeters'),
    goes = await contactOf(member, apple, 'Peters')
  await mergeAs(manager, apple, bread)
  await mergeAs(manager, stays, goes, { table: 'CONTACT' })
  const { createLabel } = await member.ask(
    'mutation { createLabel(title: "Hot", color: "#b42318") { id } }',
  )
  // an edit of a field that was seen as it is, and one of a field that is something else here
  const edit = `mutation ($url: String, $name: String, $base: CompanyBaseInput) { updateCompany(id: "${bread}", url: $url, name: $name, base: $base) { id } }`
  expect(
    (await member.ask(edit, { url: 'https://bread.example', base: { url: null } })).updateCompany
      .id,
  ).toBe(apple)
  expect(
    await refusal(member, edit, { name: 'Bread & Co', base: { name: 'Bread' } }),
  ).toMatchObject({ code: 'CONFLICT', field: 'name', params: { current: { name: 'Apple' } } })
  await comment(member, `companyId: "${bread}"`)
  await comment(member, `contactId: "${goes}"`)
  await member.ask(
    `mutation { createLabelLink(labelId: "${createLabel.id}", typeId: "${bread}", type: COMPANY) { id }
      setPrio(table: COMPANY, id: "${bread}", prio: 3)
      updateContact(id: "${goes}", jobTitle: "Baker") { id }
      linkContact(companyId: "${bread}", contactId: "${goes}", role: "Owner") { id } }`,
  )
  const m = await meetingWith(member, bread, { contactIds: [goes, stays] }),
    deal = await newOpportunity(member, {
      stageId: stages.fresh,
      companyId: bread,
      contactIds: [goes],
    })
  const { company, contact, companyDialog, opportunity } = await member.ask(
    `{ company(id: "${apple}") { url prio labels { id } comments { id } contacts { role contact { id } } }
      contact(id: "${stays}") { jobTitle comments { id } }
      companyDialog(id: "${m}") { company { id } contacts { id } }
      opportunity(id: "${deal}") { companyId contacts { contact { id } } } }`,
  )
  expect(company).toMatchObject({
    url: 'https://bread.example',
    prio: 3,
    labels: [{ id: createLabel.id }],
    comments: [{ id: expect.any(String) }],
    contacts: [{ role: 'Owner', contact: { id: stays } }],
  })
  expect(contact).toMatchObject({ jobTitle: 'Baker', comments: [{ id: expect.any(String) }] })
  expect(companyDialog).toEqual({ company: { id: apple }, contacts: [{ id: stays }] })
  expect(opportunity).toEqual({ companyId: apple, contacts: [{ contact: { id: stays } }] })
  for (const gone of [`deleteCompany(id: "${bread}")`, `deleteContact(id: "${goes}")`])
    expect((await refusal(member, `mutation { ${gone} }`))?.code).toBe('NOT_FOUND')
  expect(
    (await refusal(member, `mutation { restore(table: COMPANY, id: "${bread}") }`))?.code,
  ).toBe('STATE_REFUSED')
  expect(
    await org.sql('select id from meeting where organisation_id = $1 and company_id = $2', [
      org.organisationId,
      bread,
    ]),
  ).toEqual([])
})

test('the undo leaves what was changed since, and the later merge is undone first', async () => {
  const { org, manager, member, food, steel } = made,
    [apple, bread] = food
  const moved = await meetingWith(member, bread),
    back = await meetingWith(member, bread)
  await member.ask(`mutation { updateCompany(id: "${bread}", url: "https://b.example") { id } }`)
  const first = await mergeAs(manager, apple, bread, { take: ['NAME', 'URL'] })
  await member.ask(
    `mutation { updateCompany(id: "${apple}", name: "Apple & Bread") { id }
      updateCompanyDialog(id: "${moved}", typeUpdate: DETAILS, companyId: "${steel}") { id } }`,
  )
  const second = await mergeAs(manager, steel, apple)
  // the address of the first leads on
  const { company } = await member.ask(`{ company(id: "${bread}") { id } }`)
  expect(company.id).toBe(steel)
  expect((await refusal(manager, undo, { id: first.id }))?.code).toBe('STATE_REFUSED')
  await manager.ask(undo, { id: second.id })
  expect((await manager.ask(undo, { id: first.id })).merge).toMatchObject({ leftThere: 1 })
  const seen = await member.ask(
    `{ apple: company(id: "${apple}") { name url } bread: company(id: "${bread}") { name url companyDialogs { id } } steel: company(id: "${steel}") { companyDialogs { id } } }`,
  )
  expect(seen).toEqual({
    apple: { name: 'Apple & Bread', url: null },
    bread: { name: 'Bread', url: 'https://b.example', companyDialogs: [{ id: back }] },
    steel: { companyDialogs: [{ id: moved }] },
  })
  const third = await mergeAs(manager, apple, bread)
  const { merges } = await manager.ask(`{ merges(winnerId: "${apple}") { id loserTitle } }`)
  expect(merges).toEqual([{ id: third.id, loserTitle: 'Bread' }])
  await org.sql(
    `update record_merge set date_created = now() - interval '31 days' where organisation_id = $1 and id = $2`,
    [org.organisationId, third.id],
  )
  expect((await refusal(manager, undo, { id: third.id }))?.code).toBe('NOT_FOUND')
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
