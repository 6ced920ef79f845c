import { expect, test } from 'vitest'
import { canCreate, draftProblem, newDraft } from './meetingDraft.ts'

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
test('needs a title and somebody to meet', () => {
  expect(canCreate({ ...draft, title: 'Demo' })).toBe(false)
  expect(canCreate({ ...draft, title: ' ', company: { id: 'c', label: 'Acme' } })).toBe(false)
  expect(canCreate({ ...draft, title: 'Demo', contacts: [{ id: 'p', label: 'Ann' }] })).toBe(true)
})
test('names the field and the rule', () => {
  expect(draftProblem(draft)).toEqual({ field: 'title', rule: 'REQUIRED' })
  expect(draftProblem({ ...draft, title: 'x', startDate: null })).toEqual({
    field: 'startDate',
    rule: 'REQUIRED',
  })
  expect(draftProblem({ ...draft, title: 'x', endDate: draft.startDate })).toEqual({
    field: 'endDate',
    rule: 'END_BEFORE_START',
  })
  expect(draftProblem({ ...draft, title: 'x' })).toBeNull()
})
