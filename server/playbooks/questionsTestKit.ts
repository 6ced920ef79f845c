import type { Person } from '../test/testOrganisation.ts'
import { draftOf, type TestPlaybook, type TestQuestion } from './testKit.ts'

export const fields =
  '$placeholder: String, $description: String, $options: [OptionInput!], $defaultValue: String, $defaultStartValue: Float, $defaultEndValue: Float, $defaultValueBool: Boolean, $minValue: Float, $maxValue: Float, $isInternal: Boolean, $importance: Int'

const passed =
  'placeholder: $placeholder, description: $description, options: $options, defaultValue: $defaultValue, defaultStartValue: $defaultStartValue, defaultEndValue: $defaultEndValue, defaultValueBool: $defaultValueBool, minValue: $minValue, maxValue: $maxValue, isInternal: $isInternal, importance: $importance'

export const create = `mutation ($id: ID, $hub: ID!, $p: ID!, $title: String!, $type: DataType!, $icon: String, $afterId: String, ${fields}) { createQuestion(id: $id, questionHubId: $hub, playbookId: $p, title: $title, dataTypeString: $type, icon: $icon, afterId: $afterId, ${passed}) { id revision } }`
export const update = `mutation ($id: ID!, $p: ID!, $title: String, $type: DataType, $icon: String, ${fields}) { updateQuestion(id: $id, playbookId: $p, title: $title, dataTypeString: $type, icon: $icon, ${passed}) { id revision } }`

export const move =
  'mutation ($id: ID!, $p: ID!, $hub: ID!, $afterId: String!) { moveQuestion(id: $id, playbookId: $p, questionHubId: $hub, afterId: $afterId) { revision } }'

export const remove =
  'mutation ($id: ID!, $p: ID!) { deleteQuestion(id: $id, playbookId: $p) { revision } }'

export const titles = async (person: Person, book: TestPlaybook): Promise<string> =>
  (await draftOf(person, book.id)).hubs
    .map((h) => h.questions.map((q) => q.title).join(' '))
    .join(' | ')

export const question = async (
  person: Person,
  book: TestPlaybook,
  id: string,
): Promise<TestQuestion> =>
  (await draftOf(person, book.id)).hubs.flatMap((h) => h.questions).find((q) => q.id === id)!
