// What has to be there after many people answered at once, worked out from the specification: each
// answer is an entry; one becomes current when its person saw what it replaces, or replaces nothing
// different; else it stands as a conflict until somebody picks.
import { emptyValue, sameValue, type AnswerValue } from '../../shared/values.ts'
import { valueText } from '../../shared/valueText.ts'
import { fromRow, type ValueRow } from './answerRow.ts'
import type { Sql } from './testKit.ts'

/** What somebody sent. */
export interface Sent {
  id: string
  meetingId: string
  questionId: string
  userId: string
  /** of an answer; of a choice it is that of the entry that is picked */
  value?: Partial<AnswerValue>
  baseId?: string | null
  /** of a choice: the entry that is picked, and those that were seen */
  picked?: string
  seen?: readonly string[]
  outcome: 'DONE' | 'REFUSED'
}
export interface Entry extends ValueRow {
  id: string
  question_id: string
  base_id: string | null
  status: string
  creator_id: string
}
interface Event {
  seq: number
  kind: string
  question_id: string | null
  creator_id: string
}
export interface Line {
  property: string
  value: string | null
  value2: string | null
  creator_id: string
}
/** What is there of one meeting. */
export interface Found {
  seq: number
  events: Event[]
  /** in the order in which they were written */
  entries: Entry[]
  current: (ValueRow & { question_id: string; entry_id: string })[]
  /** of answers, by the title of their question, oldest first */
  lines: (Line & { message: string })[]
  /** numbers of the versions that the meeting was moved to, oldest first */
  versions: number[]
}

export async function foundOf(sql: Sql, meetingId: string): Promise<Found> {
  const all = <R>(text: string): Promise<R[]> => sql<R>(text, [meetingId])
  const log = `from activity where source_id = $1 and property`
  const [meeting] = await all<{ seq: number }>('select seq from meeting where id = $1')
  const moves = await all<{ to: number }>(
    `select value2::int as to ${log} = 'playbookVersion' order by date_created, id`,
  )
  return {
    seq: meeting!.seq,
    events: await all('select * from meeting_event where meeting_id = $1 order by seq'),
    entries: await all(
      'select * from answer_entry where meeting_id = $1 order by date_created, id',
    ),
    current: await all('select * from answer where meeting_id = $1'),
    lines: await all(
      `select property, value, value2, creator_id, message ${log} like 'answer%' order by date_created, id`,
    ),
    versions: moves.map(({ to }) => to),
  }
}

/** The version that the meeting was on at each of its events. */
export function versionsAt({ events, versions }: Found, first: number): Map<number, number> {
  const moves = [...versions]
  let version = first
  return new Map(
    events.map(({ seq, kind }) => [
      seq,
      kind === 'PLAYBOOK' ? (version = moves.shift()!) : version,
    ]),
  )
}

interface Expected {
  status: Map<string, string>
  current: Entry | undefined
  lines: Line[]
}

/** Entries of one question in their order, each with the title of an option at its time. */
export function expectedOf(
  entries: readonly { entry: Entry; sent: Sent; titleOf: (id: string) => string }[],
  dataType: string,
): Expected {
  const status = new Map<string, string>(),
    byId = new Map(entries.map(({ entry }) => [entry.id, entry])),
    valueOf = (id: string): AnswerValue => fromRow(byId.get(id)!)
  const held: Entry[] = []
  const lines = entries.map(({ entry, sent, titleOf }): Line => {
    const current = held.at(-1),
      value = sent.picked ? valueOf(sent.picked) : { ...emptyValue, ...sent.value },
      seen = new Set(sent.picked ? [sent.picked, ...sent.seen!] : [sent.baseId])
    const since = held.findIndex(({ id }) => id === sent.baseId)
    const stood =
      since >= 0 && held.slice(since).every((e) => sameValue(fromRow(e), fromRow(current!)))
    const applies = !current || seen.has(current.id) || stood || sameValue(value, fromRow(current))
    for (const [id, was] of status) {
      const own = byId.get(id)!.creator_id === entry.creator_id,
        isSame = applies && sameValue(value, valueOf(id))
      const settles = sent.picked ? seen.has(id) || isSame : id === sent.baseId && own
      if (was === 'CONFLICT' && settles) status.set(id, 'SETTLED')
    }
    status.set(entry.id, applies ? 'CURRENT' : 'CONFLICT')
    if (applies) held.push(entry)
    const words = (e: Entry): string => wordsOf(dataType, fromRow(e), titleOf)
    return {
      property: applies ? (sent.picked ? 'answerSettled' : 'answer') : 'answerConflict',
      value: current ? words(current) : null,
      value2: words(entry),
      creator_id: sent.userId,
    }
  })
  return { status, current: held.at(-1), lines }
}

const wordsOf = (dataType: string, value: AnswerValue, titleOf: (id: string) => string): string =>
  valueText(
    { dataType },
    { ...value, valueOptions: value.valueOptions?.map(titleOf) ?? null },
    { locale: 'en', yes: 'Yes', no: 'No' },
  )
