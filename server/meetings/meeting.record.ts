import { fail } from '../../shared/errors.ts'
import { companyRecord } from '../companies/company.record.ts'
import { contactRecord } from '../companies/contact.record.ts'
import {
  memberSees,
  meetingVisible,
  ofVisibleMeeting,
  ownMeetings,
} from '../organisations/meetingVisible.ts'
import { painRecord } from '../pains/pain.record.ts'
import { playbookRecord } from '../playbooks/playbook.record.ts'
import { declareRecord, staysWhile } from '../records/record.ts'
import { recordEvent } from './events.ts'
import { openMeeting } from './openMeeting.ts'

export const meetingRecord = declareRecord({
  type: 'CompanyDialog',
  table: 'meeting',
  title: (row) => `${row}.title`,
  visible: meetingVisible,
  log: { visible: 'row' },
  bin: {
    restore: {
      action: 'meeting:delete',
      done: async (context, id) => {
        await recordEvent(context, id, 'DETAILS')
      },
    },
  },
  labels: {
    column: 'meeting_id',
    find: openMeeting,
    visible: ofVisibleMeeting,
    changed: (context, id) => recordEvent(context, id, 'LABEL'),
  },
  comments: {
    column: 'meeting_id',
    find: async (context, id, field, questionId) => {
      const meeting = await openMeeting(context, id, field)
      if (!questionId) return
      const [asked] = await context.db.query(
        'select id from question_lineage where organisation_id = $1 and id = $2 and playbook_id = $3',
        [context.organisationId, questionId, meeting.playbook_id],
      )
      if (!asked) fail('BAD_INPUT', { field: 'questionId', rule: 'UNKNOWN_ID' })
    },
    visible: ofVisibleMeeting,
    changed: (context, id, questionId) => recordEvent(context, id, 'COMMENT', questionId),
  },
  search: {
    // few enough to be looked through, where a person sees their own only
    isIndexed: (viewer) => !viewer.own,
    where: (row, viewer) =>
      viewer.own ? `${row}.id = any(array(${ownMeetings(viewer)}))` : 'true',
    moment: (row) => `${row}.start_date`,
  },
  notifications: { column: 'meeting_id', member: memberSees },
})

const named =
  (table: 'meeting' | 'meeting_contact' | 'meeting_pain', column: string) =>
  (row: string): string =>
    `exists (select from ${table} x where x.organisation_id = ${row}.organisation_id and x.${column} = ${row}.id)`
staysWhile(companyRecord, named('meeting', 'company_id'))
staysWhile(contactRecord, named('meeting_contact', 'contact_id'))
staysWhile(playbookRecord, named('meeting', 'playbook_id'))
staysWhile(painRecord, named('meeting_pain', 'pain_id'))
