import { QuestionPageDocument } from '../gql.ts'
import { read } from '../data/readAhead.ts'
import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const questionPage = declarePage({
  path: '/questions/all/$questionId',
  search: null,
  title: msg`Question`,
  access: 'member',
  menu: '/questions/all',
  palette: null,
  record: { kind: 'QUESTION', star: 'QuestionGraph' },
  reads: ({ params }) => [read(QuestionPageDocument, { id: params.questionId })],
  load: () => import('./Question.tsx'),
  name: 'Question',
  texts: 'all',
  beside: null,
})
