import { expect, test } from 'vitest'
import {
  movesFrom,
  moveState,
  shownState,
  takesAnswers,
  type MeetingState,
  type StateMove,
} from './meetingStates.ts'

const states: MeetingState[] = ['PLANNED', 'RUNNING', 'DONE', 'CANCELLED'],
  moves: StateMove[] = ['START', 'STOP', 'CANCEL', 'REOPEN']

test('every move from every state, allowed or refused', () => {
  expect(
    Object.fromEntries(states.map((state) => [state, moves.map((move) => moveState(state, move))])),
  ).toEqual({
    PLANNED: ['RUNNING', null, 'CANCELLED', null],
    RUNNING: [null, 'DONE', 'CANCELLED', null],
    DONE: [null, null, null, 'RUNNING'],
    CANCELLED: [null, null, null, 'PLANNED'],
  })
})
test('what is offered is what is allowed', () => {
  for (const state of states)
    expect(movesFrom(state)).toEqual(moves.filter((move) => moveState(state, move) !== null))
})
test('a meeting cancelled after its start reopens as done', () => {
  expect(moveState('CANCELLED', 'REOPEN', true)).toBe('DONE')
  expect(moveState('CANCELLED', 'START', true)).toBeNull()
})
test('only a cancelled meeting takes no answers', () => {
  expect(states.filter(takesAnswers)).toEqual(['PLANNED', 'RUNNING', 'DONE'])
})
test('a planned meeting that has passed was not held; what was held, or cancelled, stays so', () => {
  const end = '2026-11-20T10:00:00Z',
    shown = (state: MeetingState, now: string): string =>
      shownState({ state, endDate: end }, new Date(now))
  expect([
    shown('PLANNED', '2026-11-20T09:59:59Z'),
    shown('PLANNED', end),
    shown('PLANNED', '2026-11-20T10:00:01Z'),
  ]).toEqual(['PLANNED', 'PLANNED', 'NOT_HELD'])
  expect(states.slice(1).map((state) => shown(state, '2027-01-01T00:00:00Z'))).toEqual([
    'RUNNING',
    'DONE',
    'CANCELLED',
  ])
})
