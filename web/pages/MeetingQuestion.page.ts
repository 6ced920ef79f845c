import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'

export const meetingQuestionPage = declarePage({
  path: '/companyDialog/$companyDialogId/$questionId',
  search: null,
  title: msg`Meeting`,
  access: 'member',
  menu: '/companyDialogs',
  palette: null,
  record: null,
  reads: null,
  load: () => import('./MeetingQuestion.tsx'),
  name: 'MeetingQuestion',
  texts: [],
  beside: null,
})
