export type MeetingState = 'PLANNED' | 'RUNNING' | 'DONE' | 'CANCELLED'
export type StateMove = 'START' | 'STOP' | 'CANCEL' | 'REOPEN'

const moves: Record<MeetingState, Partial<Record<StateMove, MeetingState>>> = {
  PLANNED: { START: 'RUNNING', CANCEL: 'CANCELLED' },
  RUNNING: { STOP: 'DONE', CANCEL: 'CANCELLED' },
  DONE: { REOPEN: 'RUNNING' },
  CANCELLED: { REOPEN: 'PLANNED' },
}
export const isMeetingState = (value: string): value is MeetingState => value in moves
/** The state a move leads to, or null when the state forbids it. A cancelled meeting that was started reopens as done. */
export const moveState = (
  state: MeetingState,
  move: StateMove,
  wasStarted = false,
): MeetingState | null => {
  const next = moves[state][move] ?? null
  return state === 'CANCELLED' && next && wasStarted ? 'DONE' : next
}
/** Somebody else made the same move before: nothing is left to do. Reopening leads to several states, so it is not among them. */
export const isMoved = (state: MeetingState, move: StateMove): boolean =>
  state === ({ START: 'RUNNING', STOP: 'DONE', CANCEL: 'CANCELLED', REOPEN: null } as const)[move]
export const movesFrom = (state: MeetingState): StateMove[] =>
  Object.keys(moves[state]) as StateMove[]
/** Answers and notes are taken in every state but this. */
export const takesAnswers = (state: MeetingState): boolean => state !== 'CANCELLED'

export type ShownState = MeetingState | 'NOT_HELD'
/** A planned meeting whose end has passed shows as not held; that is derived, not stored. */
export const shownState = (
  meeting: { state: MeetingState; endDate: string },
  now: Date,
): ShownState =>
  meeting.state === 'PLANNED' && Date.parse(meeting.endDate) < now.getTime()
    ? 'NOT_HELD'
    : meeting.state
