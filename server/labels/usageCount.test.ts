import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { palette } from '../../shared/limits.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { create, link, refusal } from './labelsTestKit.ts'

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
