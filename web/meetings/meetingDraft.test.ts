import { expect, test } from 'vitest'
import { plannedMeeting } from '../../shared/inputs/meeting.ts'
import { read } from '../../shared/inputs/schema.ts'
import { meetingInput, newDraft } from './meetingDraft.ts'

const now = new Date(2026, 10, 20, 9, 10),
  draft = newDraft({}, 'me', now)

test('starts at the next half hour, for half an hour, with oneself attending', () => {
  expect(new Date(draft.startDate!)).toEqual(new Date(2026, 10, 20, 9, 30))
  expect(new Date(draft.endDate!)).toEqual(new Date(2026, 10, 20, 10, 0))
  expect(draft.organisationUserIds).toEqual(['me'])
})
test('takes the times of a picked slot', () => {
  const picked = newDraft(
    { startDate: '2026-12-01', startHour: '14-05', endDate: '2026-12-01', endHour: '15-20' },
    'me',
    now,
  )
  expect(new Date(picked.startDate!)).toEqual(new Date(2026, 11, 1, 14, 5))
  expect(new Date(picked.endDate!)).toEqual(new Date(2026, 11, 1, 15, 20))
})
test('names every field that is wrong, and the rule', () => {
  const wrong = (changed: Partial<typeof draft>) =>
    read(
      plannedMeeting,
      meetingInput({ ...draft, organisationUserIds: [], ...changed }),
    ).problems?.map(({ field, rule }) => `${field} ${rule}`)
  expect(wrong({})).toEqual(['title REQUIRED'])
  expect(wrong({ startDate: null })).toEqual(['title REQUIRED', 'startDate REQUIRED'])
  expect(wrong({ title: 'x', endDate: draft.startDate })).toEqual(['endDate END_BEFORE_START'])
  expect(wrong({ title: 'x' })).toBeUndefined()
})
