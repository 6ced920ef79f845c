import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useClient, type Client } from 'urql'
import { auth } from '../session/auth.ts'
import { useSession } from '../data/session.tsx'
import { importScript } from '../ui/importScript.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import type { JournalEntry } from './commandStore.ts'
import type { Outbox } from './outbox.ts'
import { openOutboxes } from './openOutboxes.ts'
import type { OutboxState, PendingCommand } from './outboxView.ts'
import type { RecordKey, RecordType } from './recordKey.ts'
import type { Overlaid } from './commandKind.ts'
import type { Change } from './commandWriter.ts'

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
        openOutboxes.set(member, outbox)
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

/** Takes what a person changes: `outbox.put({ kind, record, input })`. */
export function useOutbox(): Outbox {
  const held = use(OutboxContext)
  if (!held) throw new Error('useOutbox stands outside of OutboxProvider')
  return typeof held === 'function' ? use(held()) : held
}

/** The same for a page that shows before the outbox is there, which a change then waits for; it fails where its script cannot be fetched. */
export function usePut(): (change: Change) => Promise<void> {
  const held = use(OutboxContext)
  return useCallback(
    async (change) => {
      if (!held) throw new Error('usePut stands outside of OutboxProvider')
      await (typeof held === 'function' ? await held() : held).put(change)
    },
    [held],
  )
}

const noCommands: readonly PendingCommand[] = []
const never = () => () => {}

/** The outbox where it is there already, and what waits in it; of one record or of all. */
export function useHeld(
  record?: RecordKey,
): [outbox: Outbox | null, pending: readonly PendingCommand[]] {
  const held = use(OutboxContext)
  const outbox = typeof held === 'function' ? null : held
  return [
    outbox,
    useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.pending(record) ?? noCommands),
  ]
}

/** Whether it is known what waits on this device: the outbox is there and has read it. */
export function useIsRead(record: RecordKey): boolean {
  const held = use(OutboxContext)
  const outbox = typeof held === 'function' ? null : held
  return useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.state(record).isRead ?? false,
  )
}

/** A record with what this person changed on top; as it was read where the outbox is not there yet. */
export function useOverlaid<
  Shown extends (Overlaid[RecordType] & { id: string }) | null | undefined,
>(record: Shown): Shown {
  const context = useOverlayContext()
  const [outbox, pending] = useHeld(record ? `${record.__typename}:${record.id}` : undefined)
  return useMemo(
    () => (outbox && record ? outbox.overlay.record(record, pending, context) : record),
    [outbox, record, pending, context],
  )
}

/** Rows of a list in the same way. */
export function useOverlaidRows<
  Rows extends readonly { __typename: RecordType; id: string }[] | undefined,
>(rows: Rows): Rows {
  const context = useOverlayContext()
  const [outbox, pending] = useHeld()
  return useMemo(
    () => (outbox && rows ? (outbox.overlay.rows(rows, pending, context) as Rows) : rows),
    [outbox, rows, pending, context],
  )
}

/** The same object for as long as the person is: what a command makes of a record is kept by it. */
function useOverlayContext() {
  const { me } = useSession()
  return useMemo(() => ({ me }), [me])
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

/** What has not reached the server, in order; of one record or of all. */
export function usePending(record?: RecordKey): readonly PendingCommand[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.pending(record))
}

/** Saved here, waiting, needs the person; of one record or of all. */
export function useSaveState(record?: RecordKey): OutboxState {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.state(record))
}

/** What the server had taken and lost again. */
export function useLostChanges(): readonly JournalEntry[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.lostAcknowledgements.lost)
}
