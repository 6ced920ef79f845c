import { expect } from 'vitest'
import { emptyValue } from '../../shared/values.ts'
import type { Outcome } from './commandSender.ts'
import type { Command } from './commands.ts'
import type { CommandStore } from './commandStore.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import type { OutboxState } from './outboxView.ts'

export function startOutbox(
  server: Partial<Server> = {},
  store: CommandStore = createMemoryStore(),
): { outbox: Outbox; got: Command[] } {
  const got: Command[] = []
  let seq = 0
  const outbox = new Outbox(
    crypto.randomUUID(),
    async (command) => {
      got.push(structuredClone(command))
      return server.outcome?.(command) ?? { type: 'ok', seq: (seq += 1) }
    },
    { open: async () => store, maxPause: 40 },
  )
  ends.push(outbox.start())
  return { outbox, got }
}

type Server = { outcome: (command: Command) => Outcome | Promise<Outcome>; got: Command[] }

export const ends: (() => void)[] = []

export const answer = (
  text: string,
  rest: { base?: string | null; typing?: boolean; questionId?: string } = {},
) => ({
  kind: 'saveAnswer' as const,
  record: 'CompanyDialog:m' as const,
  input: { questionId: rest.questionId ?? 'q', value: { ...emptyValue, valueText: text } },
  base: rest.base ?? null,
  ...(rest.typing && { typing: true }),
})
export const choice = (entryId: string, seenEntryIds: readonly string[]) => ({
  kind: 'settleAnswer' as const,
  record: 'CompanyDialog:m' as const,
  input: { questionId: 'q', entryId, seenEntryIds },
})
export const refusedForGood: Outcome = { type: 'rejected', problem: { code: 'BAD_INPUT' } }
export const step = (id: string) => ({
  kind: 'addNextStep' as const,
  record: 'CompanyDialog:m' as const,
  input: { id, nextStepTypeId: 't', title: id },
})
export const waiting = (outbox: Outbox) =>
  outbox.pending().filter(({ ackedSeq }) => ackedSeq === undefined)
export const done = (outbox: Outbox) => expect.poll(() => waiting(outbox)).toEqual([])
export const textsOf = (commands: readonly Command[]) =>
  commands.map(({ input }) => (input as { value: { valueText: string } }).value.valueText)

/** An outbox that sends nothing, and what was put into it. */
export function recordingOutbox(): { outbox: Outbox; put: unknown[] } {
  const put: unknown[] = []
  const none: never[] = []
  const nothingWaits: OutboxState = {
    isRead: true,
    savedHere: true,
    storage: 'memory',
    status: 'idle',
    waiting: 0,
    needsYou: 0,
    inMemory: 0,
  }
  const outbox: Pick<
    Outbox,
    'put' | 'pending' | 'ofLane' | 'subscribe' | 'isOwn' | 'settle' | 'state'
  > = {
    put: (change) => {
      put.push(change)
      return Promise.resolve()
    },
    pending: () => none,
    ofLane: () => none,
    subscribe: () => () => {},
    isOwn: () => false,
    settle: () => Promise.resolve(),
    state: () => nothingWaits,
  }
  return { outbox: outbox as Outbox, put }
}
