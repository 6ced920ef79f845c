import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { newBook } from '../meetings/testKit.ts'
import { openDatabase } from '../test/testProcess.ts'
import {
  newTestOrganisation,
  theProduct,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { binnedKinds } from './binnedKinds.ts'
import { emptyBin } from './emptyBins.ts'

const make = {
  COMPANY: ['createCompany', '(company: { name: "Acme" })'],
  CONTACT: ['createContact', '(contact: { firstName: "Ada", lastName: "L" })'],
  COMPANY_DIALOG: [
    'createCompanyDialog',
    '(title: "Talk", startDate: "2026-03-02T09:00:00Z", endDate: "2026-03-02T10:00:00Z", timeZone: "Europe/Brussels")',
  ],
  PLAYBOOK: ['createPlaybook', '(title: "Discovery")'],
  LABEL: ['createLabel', '(title: "Hot", color: "#b42318")'],
  CAMPAIGN: ['createCampaign', '(title: "Spring")'],
  PAIN: ['createPain', '(title: "Slow")'],
  LIST_VIEW: ['createListView', '(table: COMPANY, title: "Urgent", content: { prio: 3 })'],
} as const
type Kind = keyof typeof make
const kinds = Object.keys(make) as Kind[]
/** These need others: server/opportunities/bin.test.ts, server/pains/pains.test.ts, server/files/files.test.ts, server/recordings/recordings.test.ts, server/media/mediaItems.test.ts. */
const others = 'OPPORTUNITY OPPORTUNITY_STAGE PIPELINE BULLET FILE RECORDING MEDIA_ITEM'.split(' ')
const create = async (person: Person, kind: Kind): Promise<string> =>
  (await person.ask(`mutation { made: ${make[kind][0]}${make[kind][1]} { id } }`)).made.id
const remove = (person: Person, kind: Kind, id: string) =>
  person.ask(`mutation ($id: ID!) { ${make[kind][0].replace('create', 'delete')}(id: $id) }`, {
    id,
  })
const restore = 'mutation ($table: BinTable!, $id: ID!) { restore(table: $table, id: $id) }'
const binOf = async (
  person: Person,
): Promise<{ id: string; table: Kind; title: string; dateDeleted: string }[]> =>
  (await person.ask('{ bin { id table title dateDeleted } }')).bin

test('what is deleted is in the bin, and comes back from it', async () => {
  expect([...kinds, ...others].toSorted()).toEqual(
    binnedKinds()
      .map(({ kind }) => kind.name)
      .toSorted(),
  )
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  for (const kind of kinds) {
    const id = await create(manager, kind)
    expect(await binOf(manager)).toEqual([])
    await remove(manager, kind, id)
    expect(await binOf(manager)).toMatchObject([
      {
        id,
        table: kind,
        title: {
          COMPANY: 'Acme',
          CONTACT: 'Ada L',
          COMPANY_DIALOG: 'Talk',
          PLAYBOOK: 'Discovery',
          LABEL: 'Hot',
          LIST_VIEW: 'Urgent',
          CAMPAIGN: 'Spring',
          PAIN: 'Slow',
        }[kind],
      },
    ])
    for (let i = 0; i < 2; i++)
      expect((await manager.ask(restore, { table: kind, id })).restore).toBe(id)
    expect(await binOf(manager)).toEqual([])
  }
  expect(
    await org.sql(
      `select count(*)::int as count from activity where organisation_id = $1 and property = 'restored'`,
      [org.organisationId],
    ),
  ).toEqual([{ count: kinds.length }])
})

test('a stranger sees and restores nothing; members no playbooks; those limited to their own meetings only these', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    stranger = org.as('stranger'),
    ids = new Map<Kind, string>()
  for (const kind of kinds) {
    ids.set(kind, await create(manager, kind))
    await remove(manager, kind, ids.get(kind)!)
    for (const id of [ids.get(kind)!, newId()])
      expect((await stranger.gql(restore, { table: kind, id })).errors![0]!.extensions).toEqual({
        code: 'NOT_FOUND',
        field: 'id',
      })
  }
  expect(await binOf(stranger)).toEqual([])
  expect((await binOf(org.as('member'))).map((item) => item.table)).not.toContain('PLAYBOOK')
  expect(
    (await org.as('member').gql(restore, { table: 'PLAYBOOK', id: ids.get('PLAYBOOK') }))
      .errors![0]!.extensions.code,
  ).toBe('FORBIDDEN')
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  ;(await theProduct()).people.forget()
  expect((await binOf(org.as('member'))).map((item) => item.table)).not.toContain('COMPANY_DIALOG')
  expect(
    (
      await org
        .as('member')
        .gql(restore, { table: 'COMPANY_DIALOG', id: ids.get('COMPANY_DIALOG') })
    ).errors![0]!.extensions.code,
  ).toBe('NOT_FOUND')
})

test('a label does not come back beside another of its title', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await create(member, 'LABEL')
  await remove(member, 'LABEL', id)
  await create(member, 'LABEL')
  expect((await member.gql(restore, { table: 'LABEL', id })).errors![0]!.extensions).toMatchObject({
    code: 'BAD_INPUT',
    rule: 'DUPLICATE',
  })
})

let database: Database
beforeAll(async () => {
  database = await openDatabase({ sizes: { rules: 1 } })
})
afterAll(() => database.close())
const count = async (org: TestOrganisation, table: string): Promise<number> =>
  (
    await org.sql(`select count(*)::int as count from ${table} where organisation_id = $1`, [
      org.organisationId,
    ])
  )[0]!['count']
const tables: Record<Kind, string> = {
  COMPANY: 'company',
  CONTACT: 'contact',
  COMPANY_DIALOG: 'meeting',
  PLAYBOOK: 'playbook',
  LABEL: 'label',
  LIST_VIEW: 'list_view',
  CAMPAIGN: 'campaign',
  PAIN: 'pain',
}

test('the bin empties after 30 days, with all that hangs on it; twice does no harm', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const book = await create(manager, 'PLAYBOOK'),
    hub = newId(),
    question = newId()
  await manager.ask(
    `mutation ($p: ID!, $h: ID!, $q: ID!) { createQuestionHub(id: $h, playbookId: $p, hub: { title: "H" }) { id } createQuestion(id: $q, questionHubId: $h, playbookId: $p, title: "Q", dataTypeString: OPTIONS_RADIO, options: [{ title: "A" }]) { id } publishPlaybook(id: $p) { id } }`,
    { p: book, h: hub, q: question },
  )
  for (const kind of kinds) {
    const id = kind === 'PLAYBOOK' ? book : await create(manager, kind)
    // of which there is no second one with the title
    await create(manager, kind === 'LABEL' || kind === 'PAIN' ? 'COMPANY' : kind)
    await remove(manager, kind, id)
  }
  const day = (days: number): Date => new Date(Date.now() + days * 86_400_000)
  await emptyBin(database, org.organisationId)
  await emptyBin(database, org.organisationId, day(29))
  for (const kind of kinds)
    expect(await count(org, tables[kind])).toBe(
      { LABEL: 1, PAIN: 1, COMPANY: 4 }[kind as string] ?? 2,
    )
  for (let i = 0; i < 2; i++) await emptyBin(database, org.organisationId, day(31))
  for (const kind of kinds)
    expect([kind, await count(org, tables[kind])]).toEqual([
      kind,
      { LABEL: 0, PAIN: 0, COMPANY: 3 }[kind as string] ?? 1,
    ])
  for (const table of ['question', 'question_lineage', 'question_option'])
    expect(await count(org, table)).toBe(0)
})

test('what a meeting still needs stays, out of sight; answers are never lost', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    company = await create(manager, 'COMPANY'),
    contact = newId(),
    book = await create(manager, 'PLAYBOOK'),
    meeting = newId(),
    hub = newId(),
    question = newId()
  await manager.ask(
    `mutation ($p: ID!, $h: ID!, $q: ID!) { createQuestionHub(id: $h, playbookId: $p, hub: { title: "H" }) { id } createQuestion(id: $q, questionHubId: $h, playbookId: $p, title: "Q", dataTypeString: INPUT) { id } publishPlaybook(id: $p) { id } }`,
    { p: book, h: hub, q: question },
  )
  await manager.ask(
    'mutation ($id: ID!, $c: ID!) { createContact(id: $id, companyId: $c, contact: { firstName: "Ada", lastName: "L" }) { id } }',
    { id: contact, c: company },
  )
  await manager.ask(
    `mutation ($id: ID!, $c: ID!, $k: ID!, $p: ID!) { createCompanyDialog(id: $id, companyId: $c, contactIds: [$k], playbookId: $p, title: "Talk", startDate: "2026-03-02T09:00:00Z", endDate: "2026-03-02T10:00:00Z", timeZone: "Europe/Brussels") { id } }`,
    { id: meeting, c: company, k: contact, p: book },
  )
  await manager.ask(
    `mutation ($m: ID!, $q: ID!, $e: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: "Because" }, commandId: $e) { seq } }`,
    { m: meeting, q: question, e: newId() },
  )
  await remove(manager, 'COMPANY', company)
  await remove(manager, 'CONTACT', contact)
  await remove(manager, 'PLAYBOOK', book)
  await emptyBin(database, org.organisationId, new Date(Date.now() + 40 * 86_400_000))
  const { companyDialog } = await manager.ask(
    'query ($id: ID!) { companyDialog(id: $id) { company { name } playbookVersion { hubs { questions { title } } } answers { valueText } } }',
    { id: meeting },
  )
  expect(companyDialog).toEqual({
    company: { name: 'Acme' },
    playbookVersion: { hubs: [{ questions: [{ title: 'Q' }] }] },
    answers: [{ valueText: 'Because' }],
  })
  for (const table of ['contact', 'meeting_contact'])
    expect([table, await count(org, table)]).toEqual([table, 1])
  await remove(manager, 'COMPANY_DIALOG', meeting)
  await emptyBin(database, org.organisationId, new Date(Date.now() + 40 * 86_400_000))
  for (const table of ['meeting', 'answer', 'answer_entry', 'company', 'contact', 'playbook'])
    expect([table, await count(org, table)]).toEqual([table, 0])
})

test('a label that was merged stays while a condition goes on from it', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newBook(manager, ['LABELS', 'INT'])
  const [asked, other, into] = [newId(), newId(), newId()]
  const title = { [asked]: 'asked', [other]: 'other', [into]: 'into' }
  for (const id of [asked, other, into])
    await manager.ask(
      'mutation ($id: ID!, $title: String!) { createLabel(id: $id, title: $title, color: "#b42318") { id } }',
      { id, title: title[id] },
    )
  await manager.ask(
    `mutation ($book: ID!, $q: ID!, $a: ID!, $labels: [ID!]!) { setConditions(playbookId: $book,
      questionId: $q, conditions: [{ questionId: $a, valueOptions: $labels }]) { id } }`,
    { book: book.id, q: book.questions.INT, a: book.questions.LABELS, labels: [asked] },
  )
  for (const id of [asked, other])
    await manager.ask(
      'mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id } }',
      {
        id,
        into,
      },
    )
  await emptyBin(database, org.organisationId, new Date(Date.now() + 40 * 86_400_000))
  expect(
    await org.sql('select title from label where organisation_id = $1 order by 1', [
      org.organisationId,
    ]),
  ).toEqual([{ title: 'asked' }, { title: 'into' }])
})

test('a label that an answer names stays, out of sight', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await create(manager, 'PLAYBOOK'),
    label = await create(manager, 'LABEL'),
    meeting = newId(),
    hub = newId(),
    question = newId()
  for (const change of [
    `createQuestionHub(id: "${hub}", playbookId: "${book}", hub: { title: "H" }) { id }`,
    `createQuestion(id: "${question}", questionHubId: "${hub}", playbookId: "${book}", title: "Q", dataTypeString: LABELS) { id }`,
    `publishPlaybook(id: "${book}") { id }`,
    `createCompanyDialog(id: "${meeting}", playbookId: "${book}", title: "Talk", startDate: "2026-03-02T09:00:00Z", endDate: "2026-03-02T10:00:00Z", timeZone: "Europe/Brussels") { id }`,
    `saveAnswer(companyDialogId: "${meeting}", questionId: "${question}", value: { valueOptions: ["${label}"] }, commandId: "${newId()}") { seq }`,
  ])
    await manager.ask(`mutation { ${change} }`)
  await remove(manager, 'LABEL', label)
  const later = new Date(Date.now() + 40 * 86_400_000)
  await emptyBin(database, org.organisationId, later)
  expect(await count(org, 'label')).toBe(1)
  await remove(manager, 'COMPANY_DIALOG', meeting)
  for (let i = 0; i < 2; i++) await emptyBin(database, org.organisationId, later)
  expect(await count(org, 'label')).toBe(0)
})

test('command results are dropped after 90 days', async () => {
  const org = await newTestOrganisation()
  await org
    .as('member')
    .ask('mutation ($c: ID) { createCompany(company: { name: "A" }, commandId: $c) { id } }', {
      c: newId(),
    })
  await emptyBin(database, org.organisationId, new Date(Date.now() + 89 * 86_400_000))
  expect(await count(org, 'command')).toBe(1)
  await emptyBin(database, org.organisationId, new Date(Date.now() + 91 * 86_400_000))
  expect(await count(org, 'command')).toBe(0)
})
