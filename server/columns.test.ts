// Every column of what people make and change: given on creating, found in the row, changed on updating.
// A new column fails here until it says by which argument it is given, or that it is the server's own.
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { recordKinds } from './records/record.ts'
import { columnsOf, type TableName } from './rules/insertRow.ts'
import { argumentsOf, Enum } from './test/literals.ts'
import { newTestOrganisation, type TestOrganisation } from './test/testOrganisation.ts'

/** By which argument a column is given, and two values for it. */
type Given = [path: string, first: unknown, second: unknown]
interface Kind {
  create: string
  update: string
  /** arguments that say which row, of both mutations */
  key?: Record<string, unknown>
  /** argument of creating that holds the fields */
  within?: string
  given: Record<string, Given>
  onCreate?: Record<string, unknown>
  onUpdate?: Record<string, unknown>
  /** set by the server, or by a rule that is about nothing else */
  own: string[]
}
const ids = {
  playbook: newId(),
  hub: newId(),
  company: [newId(), newId()],
  playbooks: [newId(), newId()],
  meeting: newId(),
  types: [newId(), newId()],
  members: [newId(), newId()],
}
const row = ['organisation_id', 'id', 'date_created']
const record = [...row, 'norm', 'creator_id', 'date_deleted']
const address: Record<string, Given> = {
  street: ['address.street', 'High street 1', 'Low street 2'],
  zip_code: ['address.zipCode', '1000', '2000'],
  city: ['address.city', 'Brussels', 'Antwerp'],
  country_name: ['address.countryName', 'Belgium', 'France'],
  telephones: ['address.telephones', ['+32 2 123 45 67'], ['+32 3 123 45 67']],
  emails: ['address.emails', ['a@example.com'], ['b@example.com']],
  websites: ['address.websites', ['https://a.example'], ['https://b.example']],
}
const times = { startDate: '2027-03-01T09:00:00.000Z', endDate: '2027-03-01T09:30:00.000Z' }
const draft = ['organisation_id', 'playbook_version_id', 'id', 'rank', 'is_published']

const kinds: Partial<Record<TableName, Kind>> = {
  company: {
    create: 'createCompany',
    update: 'updateCompany',
    within: 'company',
    given: {
      name: ['name', 'First', 'Second'],
      source: ['source', 'fair', 'web'],
      url: ['url', 'https://first.example', 'https://second.example'],
      type: ['type', 'customer', 'partner'],
      vat: ['vAT', 'BE1', 'BE2'],
      industry: ['industry', 'Bakery', 'Brewery'],
      company_size: ['companySize', '1-10', '11-50'],
      prio: ['prio', 2, 3],
      owner_id: ['ownerId', ids.members[0], ids.members[1]],
      ...address,
    },
    // nothing writes the favicon yet
    own: [...record, 'date_updated', 'favicon'],
  },
  contact: {
    create: 'createContact',
    update: 'updateContact',
    within: 'contact',
    given: {
      first_name: ['firstName', 'Ann', 'Bea'],
      last_name: ['lastName', 'Adams', 'Brown'],
      job_title: ['jobTitle', 'Buyer', 'Owner'],
      prio: ['prio', 2, 3],
      ...address,
    },
    // nothing writes the source yet
    own: [...record, 'date_updated', 'source', 'source_id'],
  },
  label: {
    create: 'createLabel',
    update: 'updateLabel',
    given: {
      title: ['title', 'First', 'Second'],
      description: ['description', 'one', 'two'],
      color: ['color', '#b42318', '#1d5fb8'],
    },
    own: [...record, 'merged_into_id'],
  },
  playbook: {
    create: 'createPlaybook',
    update: 'updatePlaybook',
    given: {
      title: ['title', 'First', 'Second'],
      description: ['description', 'one', 'two'],
    },
    own: [...record, 'date_updated', 'draft_version_id', 'published_version_id'],
  },
  question_hub: {
    create: 'createQuestionHub',
    update: 'updateQuestionHub',
    key: { playbookId: ids.playbook },
    within: 'hub',
    given: {
      title: ['title', 'First', 'Second'],
      icon: ['icon', 'star', 'moon'],
      description: ['description', 'one', 'two'],
      is_internal: ['isInternal', true, false],
      importance: ['importance', 2, 3],
      x: ['x', 10.5, 20.5],
      y: ['y', 30.5, 40.5],
    },
    own: draft,
  },
  question: {
    create: 'createQuestion',
    update: 'updateQuestion',
    key: { playbookId: ids.playbook },
    onCreate: { questionHubId: ids.hub },
    given: {
      title: ['title', 'First', 'Second'],
      icon: ['icon', 'star', 'moon'],
      description: ['description', 'one', 'two'],
      placeholder: ['placeholder', 'type here', 'or here'],
      data_type: ['dataTypeString', new Enum('INPUT'), new Enum('TEXTAREA')],
      default_value: ['defaultValue', 'yes', 'no'],
      default_start_value: ['defaultStartValue', 2, 3],
      default_end_value: ['defaultEndValue', 4, 5],
      default_value_bool: ['defaultValueBool', true, false],
      min_value: ['minValue', 1, 2],
      max_value: ['maxValue', 8, 9],
      is_internal: ['isInternal', true, false],
      importance: ['importance', 2, 3],
    },
    own: [...draft, 'norm', 'question_hub_id'],
  },
  meeting: {
    create: 'createCompanyDialog',
    update: 'updateCompanyDialog',
    given: {
      title: ['title', 'First', 'Second'],
      location: ['location', 'here', 'there'],
      description: ['description', 'one', 'two'],
      start_date: ['startDate', times.startDate, '2027-03-02T09:00:00.000Z'],
      end_date: ['endDate', times.endDate, '2027-03-02T09:30:00.000Z'],
      time_zone: ['timeZone', 'Europe/Brussels', 'Europe/Paris'],
      company_id: ['companyId', ids.company[0], ids.company[1]],
      playbook_id: ['playbookId', ids.playbooks[0], ids.playbooks[1]],
      playbook_flow_id: ['playbookFlowId', newId(), newId()],
    },
    onUpdate: { typeUpdate: new Enum('DETAILS') },
    own: [
      ...record,
      'date_updated',
      'state',
      'state_message',
      'date_started',
      'date_stopped',
      'playbook_version_id',
      'internal_notes',
      'note_entry_id',
      'seq',
      'video_url',
      // nothing writes these yet
      'source_id',
      'report_id',
    ],
  },
  next_step_type: {
    create: 'createNextStepType',
    update: 'updateNextStepType',
    given: { title: ['title', 'First', 'Second'], scoring: ['scoring', 5, 6] },
    own: [...row, 'rank', 'date_deleted'],
  },
  next_step: {
    create: 'addNextStep',
    update: 'updateNextStep',
    key: { companyDialogId: ids.meeting },
    given: {
      title: ['title', 'First', 'Second'],
      next_step_date: ['nextStepDate', '2027-03-01', '2027-03-02'],
      next_step_type_id: ['nextStepTypeId', ids.types[0], ids.types[1]],
    },
    own: [...row, 'creator_id', 'date_deleted', 'date_done', 'meeting_id'],
  },
  list_view: {
    create: 'createListView',
    update: 'updateListView',
    onCreate: { table: new Enum('COMPANY') },
    given: {
      title: ['title', 'First', 'Second'],
      is_shared: ['isShared', true, false],
      search: ['content.search', 'a', 'b'],
      prio: ['content.prio', 1, 2],
      label_ids: ['content.labels', [newId()], [newId()]],
      conditions: [
        'content.conditions',
        [{ field: new Enum('MEETINGS'), operator: new Enum('IS'), number: 1 }],
        [{ field: new Enum('SOURCE'), operator: new Enum('IS_SET') }],
      ],
      sort: ['content.sort', new Enum('NAME'), new Enum('PRIO')],
      columns: ['content.columns', ['name'], ['name', 'place']],
    },
    own: [...row, 'creator_id', 'date_updated', 'date_deleted', 'kind'],
  },
}
const tables = Object.keys(kinds) as TableName[]

let org: TestOrganisation
beforeAll(async () => {
  org = await newTestOrganisation()
  const changes = [
    `createPlaybook(id: "${ids.playbook}", title: "P") { id }`,
    `createQuestionHub(id: "${ids.hub}", playbookId: "${ids.playbook}", hub: { title: "H" }) { id }`,
    `createCompanyDialog(id: "${ids.meeting}", title: "M", ${argumentsOf(times)}) { id }`,
    ...ids.company.map((id) => `createCompany(id: "${id}", company: { name: "A" }) { id }`),
    ...ids.types.map((id) => `createNextStepType(id: "${id}", title: "T", scoring: 1) { id }`),
    ...ids.playbooks.flatMap((id) => [
      `createPlaybook(id: "${id}", title: "P") { id }`,
      `createQuestionHub(id: "${id}", playbookId: "${id}", hub: { title: "H" }) { id }`,
      `createQuestion(questionHubId: "${id}", playbookId: "${id}", title: "Q", dataTypeString: INPUT) { id }`,
      `publishPlaybook(id: "${id}") { id }`,
    ]),
  ]
  for (const id of ids.members) {
    await org.sql(
      "insert into app_user (id, issuer, subject, email, first_name, last_name) values ($1::uuid, 'x', $1::uuid::text, $1::uuid::text || '@example.com', 'Ann', 'Member')",
      [id],
    )
    await org.sql(
      "insert into organisation_user (organisation_id, id, user_id, role) values ($1, $2, $2, 'Member')",
      [org.organisationId, id],
    )
  }
  for (const change of changes) await org.as('admin').ask(`mutation { ${change} }`)
})

/** The arguments by their paths: `address.city` goes into an object `address`. */
function fieldsOf(kind: Kind, which: 1 | 2): Record<string, unknown> {
  const fields: Record<string, any> = {}
  for (const given of Object.values(kind.given)) {
    const [first, second] = given[0].split('.')
    if (second) (fields[first!] ??= {})[second] = given[which]
    else fields[first!] = given[which]
  }
  return fields
}
const expected = (kind: Kind, which: 1 | 2): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kind.given).map(([column, given]) => {
      const value: unknown = JSON.parse(JSON.stringify(given[which]))
      return [column, value]
    }),
  )
async function stored(table: TableName, kind: Kind, id: string): Promise<unknown> {
  const [found] = await org.sql(`select * from ${table} where id = $1`, [id])
  return Object.fromEntries(
    Object.keys(kind.given).map((column) => {
      const value: unknown = found![column]
      return [column, value instanceof Date ? value.toISOString() : value]
    }),
  )
}

test('every kind of record is looked at', () => {
  const missing = recordKinds().filter(({ table }) => !kinds[table])
  // a comment is added and taken away, never changed
  expect(missing.map(({ table }) => table)).toEqual(['comment'])
})

test.each(tables)('%s: every column has its argument, or is the server’s', (table) => {
  const { given, own } = kinds[table]!
  expect([...Object.keys(given), ...own].toSorted()).toEqual(
    Object.keys(columnsOf(table)).toSorted(),
  )
})

test.each(tables)('%s: what is given is there after creating and after updating', async (table) => {
  const kind = kinds[table]!
  const id = newId()
  const run = (name: string, given: object): Promise<unknown> =>
    org
      .as('admin')
      .ask(`mutation { ${name}(${argumentsOf({ id, ...kind.key, ...given })}) { id } }`)
  const first = fieldsOf(kind, 1)
  await run(kind.create, { ...kind.onCreate, ...(kind.within ? { [kind.within]: first } : first) })
  expect(await stored(table, kind, id)).toEqual(expected(kind, 1))
  await run(kind.update, { ...kind.onUpdate, ...fieldsOf(kind, 2) })
  expect(await stored(table, kind, id)).toEqual(expected(kind, 2))
})
