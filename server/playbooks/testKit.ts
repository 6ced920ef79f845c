// A playbook for tests: a hub with a yes/no question and a choice, and a second hub that opens by them.
import type { QuestionDefaults } from '../../shared/values.ts'
import { newId } from '../../shared/id.ts'
import type { Person } from '../test/testOrganisation.ts'

export interface TestPlaybook {
  id: string
  first: string
  second: string
  yes: string
  choice: string
  text: string
  options: [string, string]
}
export interface TestQuestion extends QuestionDefaults {
  id: string
  title: string
  description: string | null
  placeholder: string | null
  dataType: string
  minValue: number | null
  maxValue: number | null
  rank: string
  translations: unknown
  options: { id: string; title: string; translations: unknown }[]
  conditions: TestCondition[]
}
export interface TestCondition {
  id: string
  questionId: string
  valueBool: boolean | null
  valueOptions: string[] | null
}
export interface TestVersion {
  id: string
  number: number | null
  revision: number
  hubs: {
    id: string
    title: string
    description: string | null
    translations: unknown
    x: number
    y: number
    rank: string
    questions: TestQuestion[]
    conditions: TestCondition[]
  }[]
}

const condition =
  '{ id questionId valueBool valueOptions valueDateFrom valueDateTo valueNumberFrom valueNumberTo }'
const version = `{ id number revision questionCount hubs { id title icon description isInternal importance x y rank translations conditions ${condition}
  questions { id questionHubId title icon description placeholder dataType defaultValue defaultStartValue defaultEndValue defaultValueBool minValue maxValue isInternal importance rank translations options { id title rank translations } conditions ${condition} } } }`

export async function newPlaybook(person: Person): Promise<TestPlaybook> {
  const book: TestPlaybook = {
    id: newId(),
    first: newId(),
    second: newId(),
    yes: newId(),
    choice: newId(),
    text: newId(),
    options: [newId(), newId()],
  }
  await person.ask(
    `mutation ($id: ID!, $first: ID!, $second: ID!) { createPlaybook(id: $id, title: "Discovery", description: "Made for a test") { id }
    a: createQuestionHub(id: $first, playbookId: $id, hub: { title: "First" }) { id } b: createQuestionHub(id: $second, playbookId: $id, hub: { title: "Second", importance: 2, x: 10.5 }) { id } }`,
    { ...book },
  )
  await person.ask(
    `mutation ($id: ID!, $first: ID!, $second: ID!, $yes: ID!, $choice: ID!, $text: ID!, $options: [OptionInput!]) {
    a: createQuestion(id: $yes, questionHubId: $first, playbookId: $id, title: "Ready?", dataTypeString: BOOL_SWITCH) { id }
    b: createQuestion(id: $choice, questionHubId: $first, playbookId: $id, title: "Which?", dataTypeString: OPTIONS_RADIO, options: $options) { id }
    c: createQuestion(id: $text, questionHubId: $second, playbookId: $id, title: "Why?", dataTypeString: TEXTAREA) { id } }`,
    {
      ...book,
      options: [
        { id: book.options[0], title: 'Red' },
        { id: book.options[1], title: 'Blue' },
      ],
    },
  )
  await person.ask(
    `mutation ($id: ID!, $second: ID!, $text: ID!, $hub: [AnswerRangeInput!]!, $question: [AnswerRangeInput!]!) {
    a: setConditions(playbookId: $id, questionHubId: $second, conditions: $hub) { id } b: setConditions(playbookId: $id, questionId: $text, conditions: $question) { id } }`,
    {
      ...book,
      hub: [{ questionId: book.yes, valueBool: true }],
      question: [{ questionId: book.choice, valueOptions: [book.options[1]] }],
    },
  )
  return book
}
export const draftOf = async (person: Person, id: string): Promise<TestVersion> =>
  (await person.ask(`query ($id: ID!) { playbook(id: $id) { draft ${version} } }`, { id })).playbook
    .draft
export const publishedOf = async (person: Person, id: string): Promise<TestVersion | null> =>
  (await person.ask(`query ($id: ID!) { playbook(id: $id) { published ${version} } }`, { id }))
    .playbook.published
export const versionById = async (person: Person, id: string): Promise<TestVersion | null> =>
  (await person.ask(`query ($id: ID!) { playbookVersion(id: $id) ${version} }`, { id }))
    .playbookVersion
export const publish = async (person: Person, id: string): Promise<number> =>
  (
    await person.ask('mutation ($id: ID!) { publishPlaybook(id: $id) { published { number } } }', {
      id,
    })
  ).publishPlaybook.published.number

export const refusal = async (person: Person, query: string, variables: Record<string, unknown>) =>
  (await person.gql(query, variables)).errors?.[0]?.extensions
