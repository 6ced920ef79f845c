// Nothing that several people answer at once, through two processes, is lost, doubled or written
// over unseen. npm run numbers makes more of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyValue, sameValue } from '../../shared/values.ts'
import { newTestOrganisation, personWith, type Person } from '../test/testOrganisation.ts'
import { startProductProcesses } from '../test/testProcess.ts'
import { subjectAtProcesses } from '../test/subjectAtProcesses.ts'
import { fromRow } from './answerRow.ts'
import { EntriesAtOnce, types } from './entriesAtOnceTestKit.ts'
import { expectedOf, foundOf, versionsAt } from './entriesModelTestKit.ts'
import { knownMeetings, type Sql } from './testKit.ts'

const runs = Number(process.env['NUMBERS_RUNS'] ?? 1),
  first = Number(process.env['NUMBERS_FROM'] ?? 1)

let started: Awaited<ReturnType<typeof startProductProcesses>>
beforeAll(async () => {
  started = await startProductProcesses(1)
})
afterAll(() => started.stop())

test.each(Array.from({ length: runs }, (_, n) => first + n))(
  'seed %i',
  async (seed) => {
    const org = await newTestOrganisation(),
      [other] = started.processes
    const elsewhere = async (person: Person): Promise<Person> =>
      personWith(
        { url: `${other!.url}/graphql` },
        await other!.token(await subjectAtProcesses(person)),
        person,
      )
    const people = [
      org.as('member'),
      org.as('manager'),
      await elsewhere(org.as('admin')),
      await elsewhere(org.as('colleague')),
    ]
    const work = new EntriesAtOnce(org, people, seed)
    await work.begin()
    const sql: Sql = (text, values) => org.sql(text, values)
    for (let round = 0; round < 3; round++) {
      await work.work(100)
      expect(await compare(work, sql, org.organisationId)).toEqual(work.done)
      await work.publish()
    }
  },
  600_000,
)

/** Holds what is there against what has to be there; the ids of all entries. */
async function compare(
  work: EntriesAtOnce,
  sql: Sql,
  organisationId: string,
): Promise<Set<string>> {
  const written = new Set<string>()
  for (const m of work.meetings) {
    const found = await foundOf(sql, m)
    expect(found.events.map(({ seq }) => seq)).toEqual(
      Array.from({ length: found.seq }, (_, n) => n + 1),
    )
    const versions = versionsAt(found, 2)
    for (const type of types) {
      const questionId = work.book.questions[type]
      const mine = <T extends { question_id: string | null }>(rows: readonly T[]): T[] =>
        rows.filter((row) => row.question_id === questionId)
      const entries = mine(found.entries),
        events = mine(found.events)
      expect(events.map((e) => e.creator_id)).toEqual(entries.map((e) => e.creator_id))
      const inTurn = entries.map((entry, n) => {
        written.add(entry.id)
        const titleOf = (id: string): string => {
          const label = work.labels.indexOf(id)
          if (label >= 0) return `Label ${label}`
          return `${work.book.options.indexOf(id)} of ${versions.get(events[n]!.seq)}`
        }
        return { entry, sent: work.sent.get(entry.id)!, titleOf }
      })
      const { status, current, lines } = expectedOf(inTurn, type)
      for (const { entry, sent } of inTurn) {
        expect(entry).toMatchObject({ status: status.get(entry.id), creator_id: sent.userId })
        if (sent.picked) continue
        expect(entry.base_id).toBe(sent.baseId)
        expect(sameValue(fromRow(entry), { ...emptyValue, ...sent.value })).toBe(true)
      }
      expect(mine(found.current).map((a) => [a.entry_id, fromRow(a)])).toEqual(
        current ? [[current.id, fromRow(current)]] : [],
      )
      const logged = found.lines.filter(({ message }) => message === `${type}?`)
      expect(logged).toEqual(lines.map((line) => ({ ...line, message: `${type}?` })))
    }
  }
  for (const { kept, counts, day, newestOf } of (await knownMeetings(sql, organisationId)).flatMap(
    (meeting) => meeting.answers,
  ))
    expect(kept).toEqual({ counts, day, newestOf })
  return written
}
