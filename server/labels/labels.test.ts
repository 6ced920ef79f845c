import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { palette } from '../../shared/limits.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'

const create =
  'mutation ($id: ID, $title: String!, $color: String!, $type: LabelType, $typeId: ID) { createLabel(id: $id, title: $title, color: $color, labelTypeString: $type, typeId: $typeId) { id title color usageCount questionCount creator { id } } }'
const update =
  'mutation ($id: ID!, $title: String, $color: String, $description: String) { updateLabel(id: $id, title: $title, color: $color, description: $description) { title color description } }'
const link =
  'mutation ($labelId: ID!, $typeId: ID!, $type: LabelType!, $remove: Boolean) { createLabelLink(labelId: $labelId, typeId: $typeId, type: $type, remove: $remove) { id usageCount questionCount } }'
const list = 'query ($id: ID, $type: LabelType) { labels(id: $id, type: $type) { title } }'
const company = async (person: Person): Promise<string> =>
  (await person.ask('mutation { createCompany(company: { name: "Acme" }) { id } }')).createCompany
    .id
const refusal = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await person.gql(query, variables)).errors?.[0]?.extensions

test('createLabel: with its first thing at once; the same id again is the same label', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    typeId = await company(member),
    id = newId()
  for (let i = 0; i < 2; i++) {
    const { createLabel } = await member.ask(create, {
      id,
      title: ' Budget ',
      color: palette[3].toUpperCase(),
      type: 'COMPANY',
      typeId,
    })
    expect(createLabel).toEqual({
      id,
      title: 'Budget',
      color: palette[3],
      usageCount: 1,
      questionCount: 0,
      creator: { id: member.userId },
    })
  }
  expect((await member.ask(list, { id: typeId, type: 'COMPANY' })).labels).toEqual([
    { title: 'Budget' },
  ])
  expect((await member.ask(list, { id: typeId, type: 'CONTACT' })).labels).toEqual([])
  expect((await member.ask(list, { id: typeId })).labels).toHaveLength(1)
  expect(
    await org.sql(
      `select table_name, property, value2 from activity where organisation_id = $1 and (property <> 'created' or table_name = 'label') order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { table_name: 'label', property: 'created', value2: 'Budget' },
    { table_name: 'company', property: 'label', value2: 'Budget' },
  ])
})

test('a title once, whatever its case and accents; a colour of the palette', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member')
  await member.ask(create, { title: 'Élan', color: palette[0] })
  expect(await refusal(member, create, { title: 'elan', color: palette[0] })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'DUPLICATE',
  })
  expect(await refusal(member, create, { title: 'Other', color: '#123456' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'color',
  })
  expect(await refusal(member, create, { title: '', color: palette[0] })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'REQUIRED',
  })
  expect(
    await refusal(member, create, { title: 'Half', color: palette[0], type: 'COMPANY' }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'typeId', rule: 'REQUIRED' })
  expect(
    (await org.as('stranger').ask(create, { title: 'Élan', color: palette[0] })).createLabel.title,
  ).toBe('Élan')
})

test("a stranger's label or thing is as unknown as none", async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stranger = org.as('stranger')
  const {
      createLabel: { id },
    } = await member.ask(create, { title: 'Ours', color: palette[0] }),
    ours = await company(member),
    theirs = await company(stranger)
  for (const labelId of [id, newId()]) {
    expect(
      await refusal(stranger, link, { labelId, typeId: theirs, type: 'COMPANY' }),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'labelId' })
    expect(await refusal(stranger, update, { id: labelId, title: 'X' })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'id',
    })
    expect(
      await refusal(stranger, 'mutation ($id: ID!) { deleteLabel(id: $id) }', { id: labelId }),
    ).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  }
  for (const [type, typeId] of [
    ['COMPANY', theirs],
    ['COMPANY', newId()],
    ['CONTACT', ours],
    ['QUESTION', ours],
    ['PLAYBOOK', ours],
  ])
    expect(await refusal(member, link, { labelId: id, typeId, type })).toMatchObject({
      code: 'NOT_FOUND',
      field: 'typeId',
    })
  expect(
    (await stranger.ask('query ($id: ID!) { label(id: $id) { id } }', { id })).label,
  ).toBeNull()
  expect((await stranger.ask(list)).labels).toEqual([])
  expect((await member.ask(list, { id: 'nonsense' })).labels).toEqual([])
})

test('createLabelLink: on and off, either twice is once', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    typeId = await company(member)
  const {
    createLabel: { id: labelId },
  } = await member.ask(create, { title: 'Hot', color: palette[1] })
  for (const [remove, usageCount] of [
    [false, 1],
    [false, 1],
    [true, 0],
    [true, 0],
  ] as const)
    expect(
      (await member.ask(link, { labelId, typeId, type: 'COMPANY', remove })).createLabelLink
        .usageCount,
    ).toBe(usageCount)
  expect(
    await org.sql(
      `select value, value2 from activity where organisation_id = $1 and (property = 'label') order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { value: null, value2: 'Hot' },
    { value: 'Hot', value2: null },
  ])
})

test('updateLabel and deleteLabel: only what is given changes; deleted is out of every list', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    typeId = await company(member)
  const {
    createLabel: { id },
  } = await member.ask(create, { title: 'Old', color: palette[1], type: 'COMPANY', typeId })
  await member.ask(create, { title: 'Taken', color: palette[1] })
  expect((await member.ask(update, { id, description: 'why' })).updateLabel).toEqual({
    title: 'Old',
    color: palette[1],
    description: 'why',
  })
  expect((await member.ask(update, { id, title: 'New' })).updateLabel).toEqual({
    title: 'New',
    color: palette[1],
    description: 'why',
  })
  expect(await refusal(member, update, { id, title: 'TAKEN' })).toMatchObject({
    field: 'title',
    rule: 'DUPLICATE',
  })
  expect(await refusal(member, update, { id, color: 'red' })).toMatchObject({ field: 'color' })
  expect(
    (await member.ask('mutation ($id: ID!) { deleteLabel(id: $id) }', { id })).deleteLabel,
  ).toBe(id)
  expect((await member.ask(list)).labels).toEqual([{ title: 'Taken' }])
  expect(
    (await member.ask('query ($id: ID!) { company(id: $id) { labels { title } } }', { id: typeId }))
      .company.labels,
  ).toEqual([])
  expect(await refusal(member, update, { id, title: 'Newer' })).toMatchObject({ code: 'NOT_FOUND' })
  await member.ask(create, { title: 'New', color: palette[1] })
})

test('mergeLabels: what carries the one carries the other, once; the one is in the bin', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    stranger = org.as('stranger'),
    first = await company(member),
    both = await company(member)
  const merge =
    'mutation ($id: ID!, $into: ID!) { mergeLabels(id: $id, into: $into) { id title usageCount } }'
  const {
      createLabel: { id },
    } = await member.ask(create, {
      title: 'Hot lead',
      color: palette[1],
      type: 'COMPANY',
      typeId: first,
    }),
    {
      createLabel: { id: into },
    } = await member.ask(create, { title: 'Hot', color: palette[2], type: 'COMPANY', typeId: both })
  await member.ask(link, { labelId: id, typeId: both, type: 'COMPANY' })
  const {
    createLabel: { id: theirs },
  } = await stranger.ask(create, { title: 'Hot', color: palette[1] })
  for (const [person, variables, field] of [
    [stranger, { id, into: theirs }, 'id'],
    [stranger, { id: theirs, into }, 'into'],
    [member, { id, into: theirs }, 'into'],
    [member, { id: newId(), into }, 'id'],
  ] as const)
    expect(await refusal(person, merge, variables)).toMatchObject({ code: 'NOT_FOUND', field })
  expect(await refusal(member, merge, { id, into: id })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'into',
  })
  expect((await member.ask(merge, { id, into })).mergeLabels).toEqual({
    id: into,
    title: 'Hot',
    usageCount: 2,
  })
  for (const typeId of [first, both])
    expect((await member.ask(list, { id: typeId })).labels).toEqual([{ title: 'Hot' }])
  expect((await member.ask(list)).labels).toEqual([{ title: 'Hot' }])
  expect(await refusal(member, merge, { id, into })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'id',
  })
  expect(
    await org.sql(
      `select source_id, property, value, value2 from activity where organisation_id = $1 and property in ('merged', 'deleted') order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { source_id: into, property: 'merged', value: 'Hot lead', value2: 'Hot' },
    { source_id: id, property: 'deleted', value: 'Hot lead', value2: null },
  ])
})

test('addToQuestionLabels counts questions', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    playbookId = newId(),
    hub = newId(),
    questionId = newId()
  await manager.ask(
    'mutation ($p: ID!, $h: ID!, $q: ID!) { createPlaybook(id: $p, title: "P") { id } createQuestionHub(id: $h, playbookId: $p, hub: { title: "H" }) { id } createQuestion(id: $q, questionHubId: $h, playbookId: $p, title: "Q", dataTypeString: INPUT) { id } }',
    { p: playbookId, h: hub, q: questionId },
  )
  const {
    createLabel: { id: labelId },
  } = await manager.ask(create, {
    title: 'Asked',
    color: palette[1],
    type: 'PLAYBOOK',
    typeId: playbookId,
  })
  const add =
    'mutation ($questionId: ID!, $labelId: ID!) { addToQuestionLabels(questionId: $questionId, labelId: $labelId) { questionCount usageCount } }'
  expect((await manager.ask(add, { questionId, labelId })).addToQuestionLabels).toEqual({
    questionCount: 1,
    usageCount: 2,
  })
  expect(await refusal(manager, add, { questionId: newId(), labelId })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'questionId',
  })
})

test('usageCount: how many things the lists show with the label, through every deletion and restoring', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    [label, company, contact, meeting, book, hub, question] = Array.from({ length: 7 }, newId)
  const ids = { label, company, contact, meeting, book, hub, question }
  await manager.ask(
    `mutation ($label: ID, $company: ID, $contact: ID, $meeting: ID, $book: ID) { createLabel(id: $label, title: "Hot", color: "${palette[1]}") { id } createCompany(id: $company, company: { name: "Acme" }) { id }
    createContact(id: $contact, contact: { firstName: "Ada", lastName: "L" }) { id } createPlaybook(id: $book, title: "P") { id }
    createCompanyDialog(id: $meeting, title: "Talk", startDate: "2027-03-02T09:00:00Z", endDate: "2027-03-02T10:00:00Z", timeZone: "UTC") { id } }`,
    ids,
  )
  await manager.ask(
    'mutation ($book: ID!, $hub: ID!, $question: ID!) { createQuestionHub(id: $hub, playbookId: $book, hub: { title: "H" }) { id } createQuestion(id: $question, questionHubId: $hub, playbookId: $book, title: "Q", dataTypeString: INPUT) { id } b: createQuestion(questionHubId: $hub, playbookId: $book, title: "Other", dataTypeString: INPUT) { id } }',
    ids,
  )
  await manager.ask(`mutation ($book: ID!) { publishPlaybook(id: $book) { id } }`, ids)
  const kinds = {
    COMPANY: company,
    CONTACT: contact,
    COMPANY_DIALOG: meeting,
    PLAYBOOK: book,
    QUESTION: question,
  }
  for (const [type, typeId] of Object.entries(kinds))
    await manager.ask(link, { labelId: label, typeId, type })
  /** What carries it in the lists, and by the label's own count. */
  const counts = async (): Promise<[number, number, number]> => {
    const [lists, more] = await Promise.all([
      manager.ask(
        'query ($label: ID!) { companies(labels: [$label]) { totalCount } contacts(labels: [$label]) { totalCount } companyDialogs { questionLabels { id } } playbooks { labels { id } } questions { labels { id } } }',
        ids,
      ),
      manager.ask('query ($label: ID!) { label(id: $label) { usageCount questionCount } }', ids),
    ])
    const carrying = (list: Record<string, { id: string }[]>[], field: string): number =>
      list.filter((one) => one[field]!.some(({ id }) => id === label)).length
    const questions = carrying(lists.questions, 'labels')
    expect(more.label.questionCount).toBe(questions)
    return [
      lists.companies.totalCount + lists.contacts.totalCount,
      carrying(lists.companyDialogs, 'questionLabels') +
        carrying(lists.playbooks, 'labels') +
        questions,
      more.label.usageCount,
    ]
  }
  expect(await counts()).toEqual([2, 3, 5])
  const after: Record<string, [number, number, number]> = {
    COMPANY: [1, 3, 4],
    CONTACT: [1, 3, 4],
    COMPANY_DIALOG: [2, 2, 4],
    PLAYBOOK: [2, 1, 3],
  }
  for (const [table, expected] of Object.entries(after)) {
    const field = {
        COMPANY: 'deleteCompany',
        CONTACT: 'deleteContact',
        COMPANY_DIALOG: 'deleteCompanyDialog',
        PLAYBOOK: 'deletePlaybook',
      }[table]!,
      id = kinds[table as keyof typeof kinds]
    await manager.ask(`mutation ($id: ID!) { ${field}(id: $id) }`, { id })
    expect([table, await counts()]).toEqual([table, expected])
    expect([
      table,
      (await manager.ask('query ($id: ID) { labels(id: $id) { id } }', { id })).labels,
    ]).toEqual([table, []])
    await manager.ask(
      'mutation ($table: BinTable!, $id: ID!) { restore(table: $table, id: $id) }',
      { table, id },
    )
    expect([table, await counts()]).toEqual([table, [2, 3, 5]])
  }
  await manager.ask(
    'mutation ($book: ID!, $question: ID!) { deleteQuestion(id: $question, playbookId: $book) { id } publishPlaybook(id: $book) { id } }',
    ids,
  )
  expect(await counts()).toEqual([2, 2, 4])
  await manager.ask(
    'mutation ($label: ID!) { deleteLabel(id: $label) restore(table: LABEL, id: $label) }',
    ids,
  )
  expect(await counts()).toEqual([2, 2, 4])
})
