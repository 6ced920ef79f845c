// A newer release migrates the database while processes of this one serve people.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newBook, newMeeting } from './meetings/testKit.ts'
import { rows } from './database/rows.ts'
import { startProductProcesses, type ProductProcess } from './test/testProcess.ts'
import { subjectAtProcesses } from './test/subjectAtProcesses.ts'
import { newTestOrganisation, personWith, type Person } from './test/testOrganisation.ts'

let product: ProductProcess
let stop: () => void
beforeAll(async () => {
  const started = await startProductProcesses(1)
  product = started.processes[0]!
  stop = started.stop
})
afterAll(() => stop())

/** The same person, signed in at the process. */
async function atProcess(person: Person): Promise<Person> {
  const token = await product.token(await subjectAtProcesses(person))
  return personWith({ url: `${product.url}/graphql` }, token, person)
}

/** Each of these changes a row by name of its columns, or reads across tables. */
async function everyday(admin: Person): Promise<() => Promise<unknown>> {
  const ids = Object.fromEntries(
    ['company', 'contact', 'label', 'type', 'step', 'playbook', 'hub', 'question'].map((name) => [
      name,
      newId(),
    ]),
  )
  const book = await newBook(admin, ['INPUT'])
  const meeting = await newMeeting(admin, { playbookId: book.id })
  const fill = (text: string) =>
    text.replaceAll(/#(\w+)/g, (all, name: string) => (ids[name] ? `"${ids[name]}"` : all))
  const write = async (calls: readonly string[]) => {
    for (const call of calls) await admin.ask(fill(`mutation { ${call} { id } }`))
  }
  await write([
    'createCompany(id: #company, company: { name: "A" })',
    'createContact(id: #contact, companyId: #company, contact: { firstName: "A", lastName: "B" })',
    `createLabel(id: #label, title: "${newId()}", color: "#b42318")`,
    `createNextStepType(id: #type, title: "${newId()}", scoring: 1)`,
    `addNextStep(id: #step, companyDialogId: "${meeting}", nextStepTypeId: #type, title: "A")`,
    `createPlaybook(id: #playbook, title: "${newId()}")`,
    'createQuestionHub(id: #hub, playbookId: #playbook, hub: { title: "A" })',
    `createQuestion(id: #question, questionHubId: #hub, playbookId: #playbook, title: "A",
      dataTypeString: INPUT)`,
  ])
  let turn = 0
  return async () => {
    const title = `Turn ${turn++}`
    await write([
      `updateCompany(id: #company, name: "${title}")`,
      `updateContact(id: #contact, jobTitle: "${title}")`,
      `updateLabel(id: #label, description: "${title}")`,
      `updateNextStepType(id: #type, scoring: ${turn % 9})`,
      `updateNextStep(id: #step, companyDialogId: "${meeting}", title: "${title}")`,
      `updatePlaybook(id: #playbook, description: "${title}")`,
      `updateQuestionHub(id: #hub, playbookId: #playbook, title: "${title}")`,
      `updateQuestion(id: #question, playbookId: #playbook, title: "${title}")`,
      `updateCompanyDialog(id: "${meeting}", typeUpdate: DETAILS, description: "${title}")`,
    ])
    const saved =
      'mutation ($c: ID!, $m: ID!, $q: ID!, $text: String) { saveAnswer(' +
      'companyDialogId: $m, questionId: $q, value: { valueText: $text },' +
      ' commandId: $c) { entryId } }'
    const q = book.questions.INPUT
    await admin.ask(saved, { c: newId(), m: meeting, q, text: title })
    await admin.ask('{ companies(take: 5) { list { id name labels { id } } } me { id } }')
    await admin.ask(`{ companyDialog(id: "${meeting}") { id description answers { valueText } } }`)
  }
}

test('columns that are added to every table under load fail no request', async () => {
  const org = await newTestOrganisation()
  const workers = await Promise.all(
    Array.from({ length: 3 }, async () =>
      everyday(await atProcess((await newTestOrganisation()).as('admin'))),
    ),
  )
  // twice each: statements are prepared on the connections by then
  await Promise.all(
    workers.map(async (work) => {
      await work()
      await work()
    }),
  )
  const state = { isMigrated: false }
  let rounds = 0
  const load = workers.map(async (work) => {
    while (!state.isMigrated) {
      await work()
      rounds++
    }
    for (let last = 0; last < 3; last++) await work()
  })
  const readiness: number[] = []
  const migrating = (async () => {
    for (const table of Object.keys(rows)) {
      await org.sql(`alter table ${table} add column added_by_a_newer_release text`)
      readiness.push((await fetch(`${product.url}/readyz`)).status)
    }
  })().finally(() => {
    state.isMigrated = true
  })
  await Promise.all([...load, migrating])
  expect(rounds).toBeGreaterThan(0)
  expect(new Set(readiness)).toEqual(new Set([200]))
})
