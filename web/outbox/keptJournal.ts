import { kindOf } from './commands.ts'
import type { JournalEntry } from './commandStore.ts'

/** Acknowledged commands of one text that is typed steadily: enough to bridge the time until its news have come. */
const mostOfLane = 100

/** An acknowledged command as it is kept: without what was only for the screen. */
export function keptEntry(entry: JournalEntry): JournalEntry {
  const { steady } = kindOf(entry.command)
  if (!steady) return entry
  const input = steady.kept(entry.command.input)
  return { ...entry, command: { ...entry.command, input } as JournalEntry['command'] }
}

/** Of a lane that is typed steadily: those that are older than is worth keeping. */
export function surplusOf(lane: readonly JournalEntry[]): readonly JournalEntry[] {
  const steady = lane.filter(({ command }) => kindOf(command).steady)
  return steady.toSorted((a, b) => a.command.seq - b.command.seq).slice(0, -mostOfLane)
}
