import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches, type AnswerRange } from './conditions.ts'
import { reach, type HubRules } from './reachability.ts'
import { emptyValue, isEmpty, type AnswerValue } from './values.ts'

const yes: AnswerValue = { ...emptyValue, valueYesNo: true },
  no: AnswerValue = { ...emptyValue, valueYesNo: false }
const on = (questionId: string, valueBool = true): AnswerRange => ({ questionId, valueBool })
const hub = (
  id: string,
  conditions: AnswerRange[],
  ...questions: [string, ...AnswerRange[]][]
): HubRules => ({
  id,
  conditions,
  questions: questions.map(([q, ...of]) => ({ id: q, conditions: of })),
})
const asked = (hubs: HubRules[], answers: Record<string, AnswerValue>): string =>
  [...reach({ hubs }, new Map(Object.entries(answers))).questions].sort().join('')

test('a branch opens and closes with its answer, and its answers are parked', () => {
  const hubs = [hub('A', [], ['a']), hub('B', [on('a')], ['b'], ['c', on('b')])]
  expect(asked(hubs, {})).toBe('a')
  expect(asked(hubs, { a: yes })).toBe('ab')
  expect(asked(hubs, { a: yes, b: yes })).toBe('abc')
  const closed = reach(
    { hubs },
    new Map([
      ['a', no],
      ['b', yes],
      ['c', emptyValue],
    ]),
  )
  expect([...closed.hubs, ...closed.questions, ...closed.parked]).toEqual(['A', 'a', 'b'])
})
test('conditions on one question are alternatives, on several all must hold', () => {
  const hubs = [
    hub('A', [], ['a'], ['b']),
    hub('C', [on('a', true), on('a', false), on('b')], ['c']),
  ]
  expect(asked(hubs, { a: yes })).toBe('ab')
  expect(asked(hubs, { a: no, b: yes })).toBe('abc')
  expect(asked(hubs, { b: yes })).toBe('ab')
})
test('an answer whose question is not asked opens nothing', () => {
  const hubs = [hub('A', [], ['a']), hub('B', [on('a')], ['b']), hub('C', [on('b')], ['c'])]
  expect(asked(hubs, { a: no, b: yes })).toBe('a')
})
test('questions may wait for later ones; circles stay closed; unknown questions open nothing', () => {
  expect(asked([hub('A', [on('z')], ['a']), hub('Z', [], ['z'])], { z: yes })).toBe('az')
  expect(asked([hub('A', [on('b')], ['a']), hub('B', [on('a')], ['b'])], { a: yes, b: yes })).toBe(
    '',
  )
  expect(asked([hub('A', [], ['a', on('a')], ['x', on('gone')])], { a: yes, gone: yes })).toBe('')
})

const ids = Array.from({ length: 8 }, (_, n) => `q${n}`)
const conditions = fc.array(
  fc.record({ questionId: fc.constantFrom(...ids, 'gone'), valueBool: fc.boolean() }),
  { maxLength: 3 },
)
const versions = fc.array(fc.tuple(conditions, fc.nat(3)), { maxLength: 4 }).chain((hubs) =>
  fc.array(conditions, { minLength: ids.length, maxLength: ids.length }).map((ofQuestions) => {
    let next = 0
    return hubs.map(([of, size], n): HubRules => ({
      id: `h${n}`,
      conditions: of,
      questions: ids
        .slice(next, (next += size))
        .map((id) => ({ id, conditions: ofQuestions[ids.indexOf(id)]! })),
    }))
  }),
)
const answersOf = fc
  .array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(yes, no, emptyValue)))
  .map((entries) => new Map(entries))

/** By the book: start with nothing open, open whatever may be, until nothing changes. */
function naive(
  hubs: HubRules[],
  answers: ReadonlyMap<string, AnswerValue>,
): { hubs: string[]; questions: string[] } {
  let hubIds: string[] = [],
    questions: string[] = []
  for (let round = 0; round < 50; round++) {
    const seen = new Map([...answers].filter(([id]) => questions.includes(id)))
    const open = hubs.filter((h) => matches(h.conditions, seen))
    hubIds = open.map((h) => h.id)
    questions = open
      .flatMap((h) => h.questions)
      .filter((q) => matches(q.conditions, seen))
      .map((q) => q.id)
  }
  return { hubs: hubIds, questions }
}
test('the same as by the book, and parked is what is answered and not asked', () => {
  fc.assert(
    fc.property(versions, answersOf, (hubs, answers) => {
      const open = reach({ hubs }, answers),
        book = naive(hubs, answers)
      expect([...open.hubs].sort()).toEqual(book.hubs.sort())
      expect([...open.questions].sort()).toEqual(book.questions.sort())
      expect([...open.parked].sort()).toEqual(
        hubs
          .flatMap((h) => h.questions)
          .map((q) => q.id)
          .filter((id) => !open.questions.has(id) && !isEmpty(answers.get(id) ?? {}))
          .sort(),
      )
    }),
    { numRuns: 1000 },
  )
})
test('the order of hubs and questions decides nothing', () => {
  fc.assert(
    fc.property(versions, answersOf, (hubs, answers) => {
      const turned = hubs.toReversed().map((h) => ({
        ...h,
        questions: h.questions.toReversed(),
        conditions: h.conditions.toReversed(),
      }))
      expect([...reach({ hubs: turned }, answers).questions].sort()).toEqual(
        [...reach({ hubs }, answers).questions].sort(),
      )
    }),
  )
})
test('a first answer never closes anything, nor does taking the conditions off a hub', () => {
  fc.assert(
    fc.property(
      versions,
      answersOf,
      fc.constantFrom(...ids),
      fc.nat(3),
      (hubs, answers, id, at) => {
        const open = [...reach({ hubs }, answers).questions]
        if (isEmpty(answers.get(id) ?? {}))
          expect(
            open.filter((q) => !reach({ hubs }, new Map([...answers, [id, yes]])).questions.has(q)),
          ).toEqual([])
        const freed = hubs.map((h, n) => (n === at ? { ...h, conditions: [] } : h))
        expect(open.filter((q) => !reach({ hubs: freed }, answers).questions.has(q))).toEqual([])
      },
    ),
  )
})
test('each condition is looked at once, or not', () => {
  const size = 1000,
    looks = new Map<string, number>()
  const counted = (id: string): AnswerRange => ({
    get questionId() {
      return id
    },
    get valueBool() {
      looks.set(id, (looks.get(id) ?? 0) + 1)
      return true
    },
  })
  const chain = Array.from({ length: size }, (_, n) =>
    hub(`h${n}`, n === 0 ? [] : [counted(`q${n - 1}`)], [`q${n}`]),
  ).toReversed()
  const answers = new Map(chain.flatMap((h) => h.questions.map((q) => [q.id, yes] as const)))
  expect(reach({ hubs: chain }, answers).questions.size).toBe(size)
  expect(Math.max(...looks.values())).toBe(1)
})
