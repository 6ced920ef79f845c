import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches, type AnswerRange } from './conditions.ts'
import type { HubRules } from './reachability.ts'
import { replay, type Outcome } from './replay.ts'
import { checkValue, emptyValue, isEmpty, type AnswerValue, type AskedQuestion } from './values.ts'

const ids = Array.from({ length: 7 }, (_, n) => `q${n}`)
const option = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`
const values: AnswerValue[] = [
  emptyValue,
  { ...emptyValue, valueYesNo: true },
  { ...emptyValue, valueYesNo: false },
  { ...emptyValue, valueNumber: 3 },
  { ...emptyValue, valueNumber: 30 },
  { ...emptyValue, valueOptions: [option(1)] },
  { ...emptyValue, valueOptions: [option(2)] },
]
const plain = { minValue: null, maxValue: null, options: [] }
const questions: AskedQuestion[] = [
  { ...plain, dataType: 'BOOL' },
  { ...plain, dataType: 'INT', maxValue: 10 },
  { ...plain, dataType: 'OPTIONS_RADIO', options: [{ id: option(1), title: 'One' }] },
]
const range: fc.Arbitrary<AnswerRange> = fc
  .tuple(
    fc.constantFrom(...ids),
    fc.constantFrom<Omit<AnswerRange, 'questionId'>>(
      { valueBool: true },
      { valueBool: false },
      { valueNumberFrom: 2 },
      { valueOptions: [option(1), option(2)] },
    ),
  )
  .map(([questionId, test]) => ({ questionId, ...test }))
const conditions = fc.array(range, { maxLength: 2 })
/** Some of the questions, in hubs, in any order. */
const version = fc
  .tuple(
    fc.shuffledSubarray(ids),
    fc.array(conditions, { minLength: 7, maxLength: 7 }),
    fc.array(conditions, { minLength: 3, maxLength: 3 }),
  )
  .map(([used, ofQuestions, ofHubs]): { hubs: HubRules[] } => ({
    hubs: ofHubs.map((of, n) => ({
      id: `h${n}`,
      conditions: n === 0 ? [] : of,
      questions: used
        .filter((_, at) => at % 3 === n)
        .map((id) => ({ id, conditions: ofQuestions[ids.indexOf(id)]! })),
    })),
  }))
const given = fc.array(fc.constantFrom(...values), { minLength: 7, maxLength: 7 })

/** By the book: open whatever may be, until nothing changes. */
function asked(
  { hubs }: { hubs: readonly HubRules[] },
  answers: ReadonlyMap<string, Partial<AnswerValue>>,
): string[] {
  let open: string[] = []
  for (let round = 0; round < 20; round++) {
    const seen = new Map([...answers].filter(([id]) => open.includes(id)))
    open = hubs
      .filter((hub) => matches(hub.conditions, seen))
      .flatMap((hub) => hub.questions)
      .filter((question) => matches(question.conditions, seen))
      .map(({ id }) => id)
  }
  return open
}

test('a replay counts what going through every meeting and question by hand counts', () => {
  fc.assert(
    fc.property(
      fc.array(version, { minLength: 1, maxLength: 2 }),
      version,
      fc.array(given, { maxLength: 4 }),
      fc.array(fc.constantFrom(...questions), { minLength: 7, maxLength: 7 }),
      (versions, draft, all, types) => {
        const inDraft = draft.hubs.flatMap((hub) => hub.questions.map(({ id }) => id))
        const typeOf = new Map(inDraft.map((id) => [id, types[ids.indexOf(id)]!]))
        const meetings = all.map((list, n) => {
          const answers = new Map(list.map((value, at) => [ids[at]!, value]))
          const held = versions[n % versions.length]!
          return { id: `m${n}`, version: held, given: answers, tested: answers }
        })
        const zero: Outcome = { asked: 0, skipped: 0, lost: 0, added: 0, unfit: 0 }
        const byMeeting = meetings.map(() => ({ ...zero }))
        const byQuestion = ids.map((id): Outcome => {
          const sum = { ...zero }
          for (const [n, meeting] of meetings.entries()) {
            const then = asked(meeting.version, meeting.given)
            const unfit = (one: string): boolean =>
              then.includes(one) &&
              !isEmpty(meeting.given.get(one)!) &&
              typeOf.has(one) &&
              checkValue(typeOf.get(one)!, meeting.given.get(one)!) !== null
            const now = asked(
              draft,
              new Map([...meeting.given].filter(([one]) => then.includes(one) && !unfit(one))),
            )
            const here: Outcome = {
              asked: Number(then.includes(id) && now.includes(id)),
              skipped: Number(then.includes(id) && !now.includes(id)),
              lost: Number(
                then.includes(id) && !now.includes(id) && !isEmpty(meeting.given.get(id)!),
              ),
              added: Number(!then.includes(id) && now.includes(id)),
              unfit: Number(unfit(id)),
            }
            for (const key of Object.keys(zero) as (keyof Outcome)[]) {
              sum[key] += here[key]
              byMeeting[n]![key] += here[key]
            }
          }
          return sum
        })
        const found = replay(meetings, draft, typeOf)
        expect(ids.map((id) => found.questions.get(id) ?? zero)).toEqual(byQuestion)
        expect([...found.meetings.values()]).toEqual(byMeeting)
      },
    ),
    { numRuns: 400 },
  )
})
test('the published version itself changes nothing', () => {
  fc.assert(
    fc.property(version, fc.array(given, { maxLength: 3 }), (held, all) => {
      const meetings = all.map((list, n) => {
        const answers = new Map(list.map((value, at) => [ids[at]!, value]))
        return { id: `m${n}`, version: held, given: answers, tested: answers }
      })
      for (const one of replay(meetings, held, new Map()).questions.values())
        // without the question's bounds, nothing is said to be unfit, and nothing is given either
        expect([one.added, one.unfit]).toEqual([0, 0])
    }),
  )
})
