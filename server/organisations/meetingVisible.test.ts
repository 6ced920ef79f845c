import { expect, test } from 'vitest'
import {
  amongVisibleMeetings,
  meetingVisible,
  ofVisibleMeeting,
  ownMeetings,
  partVisible,
} from './meetingVisible.ts'

// Compared with the organisation of the row around it, a condition was planned for the setting of
// whoever asked first, and read a meeting for each label instead of the own ones once.
test('own meetings are looked for by the parameter of the organisation', () => {
  const viewer = { org: '$1::uuid', own: true, user: '$2::uuid', member: '$3::uuid' }
  const texts = [
    meetingVisible('row', viewer),
    ofVisibleMeeting('row', viewer),
    amongVisibleMeetings('row', viewer),
    partVisible('row', viewer),
    ownMeetings(viewer),
  ]
  for (const text of texts) {
    const compared = [...text.matchAll(/organisation_id = (\S+?)(?=[\s)]|$)/g)].map((m) => m[1])
    expect(new Set(compared)).toEqual(new Set(['$1::uuid']))
  }
})
