import { limits } from '../../shared/limits.ts'
import { extend, sql } from '../engine/declare.ts'
import { declareFiles } from '../files/filedKinds.ts'
import { filesBy } from '../files/files.graphql.ts'
import { memberSees, ofVisibleMeeting } from '../organisations/meetingVisible.ts'
import { recordFileEvent } from './events.ts'
import { meetingRecord } from './meeting.record.ts'
import { CompanyDialog } from './meetings.graphql.ts'
import { openMeeting } from './openMeeting.ts'

declareFiles(meetingRecord, {
  column: 'meeting_id',
  find: openMeeting,
  there: (file, member) =>
    `exists (select from meeting fm where fm.organisation_id = ${file}.organisation_id and fm.id = ${file}.meeting_id and fm.date_deleted is null and ${memberSees('fm', member)})`,
  visible: ofVisibleMeeting,
  changed: recordFileEvent,
})
extend(CompanyDialog, {
  files: filesBy('meeting_id'),
  deletedFileIds: sql(
    '[ID!]!',
    (row) => `array(select f.id from file f where f.organisation_id = ${row}.organisation_id
      and f.meeting_id = ${row}.id and f.date_deleted is not null
      order by f.date_deleted desc limit ${limits.filesPerRecord})`,
  ),
})
