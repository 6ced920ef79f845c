// Parts of a draft as the builder reads them.
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'

export const builderQuestion = (
  id: string,
  given: Partial<Builder_questionFragment> = {},
): Builder_questionFragment => ({
  __typename: 'Question',
  id,
  questionHubId: 'h',
  playbookVersionId: 'v',
  title: id,
  icon: null,
  rank: 'a',
  description: null,
  placeholder: null,
  dataType: 'INPUT',
  options: [],
  defaultValue: null,
  defaultStartValue: null,
  defaultEndValue: null,
  defaultValueBool: null,
  minValue: null,
  maxValue: null,
  isInternal: false,
  importance: 0,
  mediaItemIds: [],
  conditions: [],
  ...given,
})
export const builderHub = (
  id: string,
  given: Partial<Builder_hubFragment> = {},
): Builder_hubFragment => ({
  __typename: 'QuestionHub',
  id,
  title: id,
  icon: null,
  description: null,
  isInternal: false,
  importance: 0,
  x: 0,
  y: 0,
  rank: 'a',
  conditions: [],
  questions: [],
  ...given,
})
