import { norm } from '../../shared/searchText.ts'
import type { Overlay_meetingFragment } from '../gql.ts'
import type { OverlayContext } from '../outbox/commandKind.ts'
import { overlayRecord } from '../outbox/overlay.ts'
import type { PendingCommand } from '../outbox/outboxView.ts'

/** A pain that is made by what waits on this device, in whichever meeting it was named. */
export function unsentPain(
  pending: readonly PendingCommand[],
  title: string,
): { id: string; title: string } | null {
  for (const { kind, input, state } of pending)
    if (
      kind === 'addMeetingPain' &&
      state !== 'rejected' &&
      input.title !== undefined &&
      norm(input.title) === norm(title)
    )
      return { id: input.painId, title: input.title }
  return null
}

/** A pain of the meeting as if nothing that waits had taken it off: named again, it has its note and its votes again. */
export const namedBefore = (
  arrived: Overlay_meetingFragment,
  pending: readonly PendingCommand[],
  painId: string,
  context: OverlayContext,
): Overlay_meetingFragment['pains'][number] | undefined =>
  overlayRecord(
    arrived,
    pending.filter(({ kind, input }) => kind !== 'removeMeetingPain' || input.painId !== painId),
    context,
  ).pains.find((named) => named.painId === painId)
