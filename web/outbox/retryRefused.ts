import type { Role } from '../../shared/permissions.ts'
import type { Command } from './commands.ts'
import { isRecordGone } from './reasonText.ts'

/** A refused command is tried again by itself at most so often. */
const mostTries = 5

/** A meeting as it was read last; null: it is gone, or hidden. */
export type MeetingNow = { seq: number; state: string; versionId: string | null } | null

/** The command's next attempt when the reason of its refusal seems to be gone, once in each of the meeting's states; else null. */
export function nextTry(
  command: Command,
  meeting: MeetingNow,
  role: Role | null,
): NonNullable<Command['again']> | null {
  const now = `${role} ${meeting?.seq} ${meeting?.state} ${meeting?.versionId}`
  const { count, in: last } = command.again ?? { count: 0, in: '' }
  if (count >= mostTries || last === now || !isReasonGone(command, meeting, role)) return null
  return { count: count + 1, in: now }
}

function isReasonGone(command: Command, meeting: MeetingNow, role: Role | null): boolean {
  const { problem } = command
  if (command.state !== 'rejected' || !problem || !meeting) return false
  if (isRecordGone(command)) return true
  if (problem.code === 'FORBIDDEN') return role !== null
  if (problem.code === 'STATE_REFUSED') {
    const refusedIn = problem.params?.['state']
    return refusedIn !== undefined && refusedIn !== meeting.state
  }
  return (
    problem.rule === 'OTHER_VERSION' &&
    command.kind === 'saveAnswer' &&
    command.input.versionId === meeting.versionId
  )
}
