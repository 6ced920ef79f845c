import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useClient } from 'urql'
import { auth } from './auth.ts'
import { serverReached } from './client.ts'
import type { JournalEntry } from './commandStore.ts'
import { Outbox, type OutboxState } from './outbox.ts'
import type { PendingCommand } from './outboxView.ts'
import { commandSend } from './sendCommand.ts'

const OutboxContext = createContext<Outbox | null>(null)

/** The outbox of one person; begins to send as soon as it stands. `subject`: who is signed in. */
export function OutboxProvider({ subject, children }: { subject: string; children: ReactNode }) {
  const client = useClient()
  const outbox = useMemo(() => new Outbox(subject, commandSend(client, serverReached)), [subject, client])
  useEffect(() => outbox.start(), [outbox])
  useEffect(() => auth.subscribe(() => { if (auth.state().phase === 'signed-in') outbox.hurry() }), [outbox])
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

/** An outbox that is made elsewhere, for tests of single components. */
export function FixedOutbox({ outbox, children }: { outbox: Outbox; children: ReactNode }) {
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

/** Takes what a person changes in a meeting: `outbox.put({ kind, meetingId, input })`. */
export function useOutbox(): Outbox {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('useOutbox stands outside of OutboxProvider')
  return outbox
}

/** What has not reached the server, in order; of one meeting or of all. */
export function usePending(meetingId?: string): readonly PendingCommand[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.pending(meetingId))
}

/** Saved here, waiting, needs the person; of one meeting or of all. */
export function useSaveState(meetingId?: string): OutboxState {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.state(meetingId))
}

/** What the server had taken and lost again. */
export function useLostChanges(): readonly JournalEntry[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.restored.lost)
}
