import { MeetingPageDocument } from '../gql.ts'
import { read } from '../data/readAhead.ts'
import { msg } from '@lingui/core/macro'
import { declarePage } from '../app/declarePage.ts'
import { fetchOutbox } from '../outbox/OutboxProvider.tsx'
import { recordAddress } from '../outbox/recordKey.ts'

export const meetingPage = declarePage({
  path: recordAddress.CompanyDialog,
  search: null,
  title: msg`Meeting`,
  access: 'member',
  menu: '/companyDialogs',
  palette: null,
  record: { kind: 'COMPANY_DIALOG', star: 'CompanyDialogGraph' },
  reads: ({ params }) => [read(MeetingPageDocument, { id: params.companyDialogId })],
  load: () => import('./CompanyDialog.tsx'),
  name: 'CompanyDialog',
  texts: ['meeting'],
  beside: fetchOutbox,
})
