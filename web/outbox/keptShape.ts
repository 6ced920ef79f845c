import type { Command } from './commands.ts'
import type { JournalEntry } from './commandStore.ts'
import { recordId, recordType, type RecordKey } from './recordKey.ts'

/** As it lies on the device. A release before this one reads and writes `meetingId`, in another tab of the same moment too. */
type Kept<Row extends { record: RecordKey }> = Omit<Row, 'record'> &
  ({ record: RecordKey; meetingId?: string } | { record?: never; meetingId: string })
export type KeptCommand = Kept<Command>
export type KeptEntry = Kept<Omit<JournalEntry, 'command'> & { command: KeptCommand }>

export const asRead = (kept: KeptCommand): Command => readRow<Command>(kept)
export const asReadEntry = (kept: KeptEntry): JournalEntry => ({
  ...readRow<JournalEntry>(kept as Kept<JournalEntry>),
  command: asRead(kept.command),
})
export const asKept = (command: Command): KeptCommand => keptRow(command)
export const asKeptEntry = (entry: JournalEntry): KeptEntry => ({
  ...keptRow(entry),
  command: asKept(entry.command),
})

function readRow<Row extends { record: RecordKey }>(kept: Kept<Row>): Row {
  const { meetingId, record, ...rest } = kept
  return { ...rest, record: record ?? `CompanyDialog:${meetingId}` } as unknown as Row
}

const keptRow = <Row extends { record: RecordKey }>(row: Row): Row & { meetingId?: string } => ({
  ...row,
  ...(recordType(row.record) === 'CompanyDialog' && { meetingId: recordId(row.record) }),
})
