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
  load: () => import('./Question.tsx'),
  name: 'Question',
  texts: 'all',
  beside: null,
})
