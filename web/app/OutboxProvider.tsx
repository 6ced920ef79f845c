import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useClient, type Client } from 'urql'
import { auth } from './auth.ts'
import { importScript } from '../ui/importScript.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import type { JournalEntry } from './commandStore.ts'
import type { Outbox, OutboxState } from './outbox.ts'
import type { PendingCommand } from './outboxView.ts'

/** The outbox, or what fetches it. */
const OutboxContext = createContext<Outbox | (() => Promise<Outbox>) | null>(null)

/** The outbox of one member; begins to send as soon as it stands: at once for a page that uses it, soon after any other. */
export function OutboxProvider({ member, children }: { member: string; children: ReactNode }) {
  const client = useClient()
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  const open = useMemo(() => opener(member, client, setOutbox), [member, client])
  useEffect(() => {
    let stop = () => {}
    const attempt = () =>
      void open().catch(() => {
        stop = whenIdle(attempt)
      })
    stop = whenIdle(attempt)
    return () => stop()
  }, [open])
  useEffect(() => outbox?.start(), [outbox])
  useEffect(
    () =>
      auth.subscribe(() => {
        if (auth.state().phase === 'signed-in') outbox?.hurry()
      }),
    [outbox],
  )
  return <OutboxContext value={outbox ?? open}>{children}</OutboxContext>
}

/** Fetches what makes an outbox. */
export const fetchOutbox = () =>
  importScript(
    () => import('./openOutbox.ts'),
    (module) => module.openOutbox,
    ['meeting'],
  )

/** One for the life of the page: where a disk is missing, what waits is in it alone, also while its person is elsewhere. */
const outboxes = new WeakMap<Client, Outbox>()

/** Fetches and makes the outbox once, and again only when that failed. */
function opener(
  member: string,
  client: Client,
  onOpen: (outbox: Outbox) => void,
): () => Promise<Outbox> {
  let opening: Promise<Outbox> | null = null
  return () =>
    (opening ??= fetchOutbox()
      .then((openOutbox) => {
        const outbox = outboxes.get(client) ?? openOutbox(member, client)
        outboxes.set(client, outbox)
        onOpen(outbox)
        return outbox
      })
      .catch((error: unknown) => {
        opening = null
        throw error
      }))
}

/** An outbox that is made elsewhere, for tests of single components. */
export function FixedOutbox({ outbox, children }: { outbox: Outbox; children: ReactNode }) {
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}

/** Takes what a person changes in a meeting: `outbox.put({ kind, meetingId, input })`. */
export function useOutbox(): Outbox {
  const held = use(OutboxContext)
  if (!held) throw new Error('useOutbox stands outside of OutboxProvider')
  return typeof held === 'function' ? use(held()) : held
}

/** Whether the outbox is there: what stands in the frame does not wait for its script. */
export function useHasOutbox(): boolean {
  const held = use(OutboxContext)
  return held !== null && typeof held !== 'function'
}

/** Sends what waits as soon as the part of the page opens in which it stands. */
export function useOutboxHurried(): void {
  const held = use(OutboxContext)
  useEffect(() => {
    if (held && typeof held !== 'function') held.hurry()
  }, [held])
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
