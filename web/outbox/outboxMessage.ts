import type { JournalEntry } from './commandStore.ts'

/** From tab to tab. */
export type OutboxMessage =
  | { type: 'changed' }
  | { type: 'journal' }
  | { type: 'beat' }
  | { type: 'acked'; entry: JournalEntry; /** What the server answered. */ data?: unknown }
