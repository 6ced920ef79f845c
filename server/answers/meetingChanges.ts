// What a change of a meeting does to its answers.
import { registerAnswers } from '../meetings/answersOfMeeting.ts'
import { keepCounted } from './keepCounted.ts'
import { lockAccounts } from './newestAnswers.ts'

registerAnswers({
  keepCounted: (context, meetingId) => keepCounted(context, meetingId),
  moveToAccount: (context, meetingId, companyId) =>
    lockAccounts(context, [meetingId], companyId === null ? [] : [companyId]),
  areThere: async (context, meetingId) => {
    const [answer] = await context.db.query(
      'select from answer where organisation_id = $1 and meeting_id = $2 limit 1',
      [context.organisationId, meetingId],
    )
    return answer !== undefined
  },
  moveToVersion: async (context, meetingId, versionId) => {
    lockAccounts(context, [meetingId])
    await context.db.query(
      `update answer a set playbook_version_id = $3 where a.organisation_id = $1 and a.meeting_id = $2
        and exists (select from question q where q.organisation_id = $1 and q.playbook_version_id = $3 and q.id = a.question_id)`,
      [context.organisationId, meetingId, versionId],
    )
  },
})
