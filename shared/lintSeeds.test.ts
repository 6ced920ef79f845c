// Lint against all answers there are, and against drafts that are right but for one thing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerRange } from './conditions.ts'
import {
  lint,
  type LintedHub,
  type LintedQuestion,
  type LintKind,
  type LintWarning,
} from './lint.ts'
import { options, plain, validDraft, witness } from './lintTestKit.ts'
import { reach } from './reachability.ts'
import { emptyValue, type AnswerValue } from './values.ts'

const told = (warnings: readonly LintWarning[]): string[] =>
  warnings
    .map((w) => [w.kind, w.questionId ?? w.hubId, ...(w.sourceId ? [w.sourceId] : [])].join(' '))
    .sort()

/** Every kind of source with few answers, all of which can be tried. */
const tried = ['BOOL', 'OPTIONS_RADIO', 'INT'] as const
const answers: Record<(typeof tried)[number], AnswerValue[]> = {
  BOOL: [true, false].map((valueYesNo) => ({ ...emptyValue, valueYesNo })),
  OPTIONS_RADIO: options.map(({ id }) => ({ ...emptyValue, valueOptions: [id] })),
  INT: [0, 1, 2, 3].map((valueNumber) => ({ ...emptyValue, valueNumber })),
}
const rangeOn = (id: string, kind: (typeof tried)[number]): fc.Arbitrary<AnswerRange> =>
  kind === 'BOOL'
    ? fc.record({ questionId: fc.constant(id), valueBool: fc.boolean() })
    : kind === 'INT'
      ? fc.record({
          questionId: fc.constant(id),
          valueNumberFrom: fc.integer({ min: -1, max: 4 }),
          valueNumberTo: fc.option(fc.integer({ min: -1, max: 4 }), { nil: null }),
        })
      : fc.record({
          questionId: fc.constant(id),
          valueOptions: fc.subarray(['x', 'y', 'z', 'gone'], { minLength: 1 }),
        })
const sourceIds = ['a', 'b', 'c', 'd', 'e']
const anyDraft = fc
  .array(fc.constantFrom(...tried), { minLength: 5, maxLength: 5 })
  .chain((types) => {
    const conditions = fc.array(fc.oneof(...sourceIds.map((id, n) => rangeOn(id, types[n]!))), {
      maxLength: 3,
    })
    return fc.array(conditions, { minLength: 8, maxLength: 8 }).map((all): LintedHub[] => {
      const question = (n: number): LintedQuestion => ({
        ...plain,
        id: sourceIds[n]!,
        dataType: types[n]!,
        options: types[n] === 'OPTIONS_RADIO' ? options : [],
        ...(types[n] === 'INT' && { minValue: 0, maxValue: 3 }),
        conditions: all[n]!,
      })
      return [
        { id: 'A', conditions: [], questions: [{ ...question(0), conditions: [] }, question(1)] },
        { id: 'B', conditions: all[5]!, questions: [question(2), question(3)] },
        { id: 'C', conditions: all[6]!, questions: [question(4)] },
      ]
    })
  })

test('unreachable is exactly what no answers open', () => {
  fc.assert(
    fc.property(anyDraft, (hubs) => {
      const questions = hubs.flatMap((hub) => hub.questions)
      const seen = new Set<string>()
      const walk = (at: number, given: Map<string, AnswerValue>): void => {
        const question = questions[at]
        if (!question) {
          const open = reach({ hubs }, given)
          for (const id of [...open.hubs, ...open.questions]) seen.add(id)
          return
        }
        for (const value of answers[question.dataType as (typeof tried)[number]])
          walk(at + 1, new Map([...given, [question.id, value]]))
      }
      walk(0, new Map())
      const warnings = lint({ hubs })
      const of = (kind: string): string[] =>
        warnings.filter((w) => w.kind === kind).map((w) => w.questionId ?? w.hubId)
      expect(of('UNREACHABLE_HUB')).toEqual(hubs.map((h) => h.id).filter((id) => !seen.has(id)))
      expect(of('UNREACHABLE_QUESTION')).toEqual(
        hubs
          .filter((hub) => seen.has(hub.id))
          .flatMap((hub) => hub.questions.map((q) => q.id))
          .filter((id) => !seen.has(id)),
      )
      expect(of('DEAD_END')).toEqual(
        hubs
          .filter((hub) => seen.has(hub.id) && hub.questions.every((q) => !seen.has(q.id)))
          .map((hub) => hub.id),
      )
    }),
    { numRuns: 150 },
  )
})

test('a right draft has no warnings, and its witness opens all of it', () => {
  fc.assert(
    fc.property(validDraft, (hubs) => {
      expect(told(lint({ hubs }))).toEqual([])
      const questions = hubs.flatMap((hub) => hub.questions)
      const open = reach({ hubs }, new Map(questions.map((q) => [q.id, witness[q.dataType]!])))
      expect([open.hubs.size, open.questions.size]).toEqual([hubs.length, questions.length])
    }),
    { numRuns: 300 },
  )
})

const bool = (id: string, conditions: AnswerRange[] = []): LintedQuestion => ({
  ...plain,
  id,
  dataType: 'BOOL',
  conditions,
})
const yes = (questionId: string, valueBool = true): AnswerRange => ({ questionId, valueBool })
const hub = (
  id: string,
  questions: LintedQuestion[],
  conditions: AnswerRange[] = [],
): LintedHub => ({ id, questions, conditions })
/** One thing that is wrong, put before or after a right draft, and all that is said of it. */
const seeds: { name: string; hubs: LintedHub[]; said: string[] }[] = [
  { name: 'a hub without questions', hubs: [hub('S', [])], said: ['EMPTY_HUB S'] },
  {
    name: 'a choice without options',
    hubs: [hub('S', [{ ...plain, id: 's', dataType: 'OPTIONS_CHECKBOX' }])],
    said: ['NO_OPTIONS s'],
  },
  {
    name: 'a dead end',
    hubs: [hub('S', [bool('s')]), hub('T', [bool('t', [yes('s', false)])], [yes('s')])],
    said: ['DEAD_END T', 'UNREACHABLE_QUESTION t', 'CONTRADICTION t s'],
  },
  {
    name: 'conditions that exclude each other',
    hubs: [
      hub('S', [bool('s'), bool('r', [yes('s', false)])]),
      hub('T', [bool('t')], [yes('s'), yes('r')]),
    ],
    said: ['UNREACHABLE_HUB T', 'CONTRADICTION T s'],
  },
  {
    name: 'a question that is gone',
    hubs: [hub('S', [bool('s')], [yes('gone')])],
    said: ['UNREACHABLE_HUB S', 'UNKNOWN_QUESTION S gone'],
  },
  {
    name: 'a question inside of the hub that it opens',
    hubs: [hub('S', [bool('s')], [yes('s')])],
    said: ['UNREACHABLE_HUB S', 'OWN_QUESTION S s'],
  },
  {
    name: 'a circle',
    hubs: [hub('S', [bool('s')], [yes('t')]), hub('T', [bool('t')], [yes('s')])],
    said: ['UNREACHABLE_HUB S', 'CYCLE S t', 'UNREACHABLE_HUB T', 'CYCLE T s'],
  },
  {
    name: 'a later question',
    hubs: [hub('S', [bool('s')], [yes('t')]), hub('T', [bool('t')])],
    said: ['LATER_QUESTION S t'],
  },
  {
    name: 'an empty range',
    hubs: [
      hub('S', [{ ...plain, id: 's', dataType: 'INT', minValue: 0, maxValue: 10 }, bool('r')]),
      hub('T', [bool('t')], [{ questionId: 's', valueNumberFrom: 11 }]),
    ],
    said: ['UNREACHABLE_HUB T', 'EMPTY_RANGE T s'],
  },
  {
    name: 'ranges of days that overlap',
    hubs: [
      hub('S', [{ ...plain, id: 's', dataType: 'DATE' }]),
      hub('T', [
        bool('t', [
          { questionId: 's', valueDateTo: '2026-03-01T00:00:00.000Z' },
          { questionId: 's', valueDateFrom: '2026-03-01T00:00:00.000Z' },
        ]),
        bool('u'),
      ]),
    ],
    said: ['OVERLAPPING_RANGES t s'],
  },
  {
    name: 'an option that is gone',
    hubs: [
      hub('S', [{ ...plain, id: 's', dataType: 'OPTIONS_COMBO', options }]),
      hub('T', [bool('t')], [{ questionId: 's', valueOptions: ['x', 'gone'] }]),
    ],
    said: ['DELETED_OPTION T s'],
  },
]
test.each(seeds)('in a right draft exactly $name is found', ({ hubs: seed, said }) => {
  fc.assert(
    fc.property(validDraft, fc.nat(10), (hubs, at) => {
      const seeded = hubs.toSpliced(at % (hubs.length + 1), 0, ...seed)
      expect(told(lint({ hubs: seeded }))).toEqual([...said].sort())
    }),
    { numRuns: 60 },
  )
})
test('a condition of a right draft whose question goes is found', () => {
  fc.assert(
    fc.property(validDraft, fc.nat(), (hubs, pick) => {
      const branch = hubs.filter((one) => one.conditions.length > 0)
      const target = branch[pick % branch.length]
      fc.pre(target !== undefined)
      const source = target.conditions[0]!.questionId
      const without = hubs.map((one) => ({
        ...one,
        questions: one.questions.filter((question) => question.id !== source),
      }))
      expect(told(lint({ hubs: without }))).toContain(`UNKNOWN_QUESTION ${target.id} ${source}`)
    }),
    { numRuns: 100 },
  )
})
test('every kind of warning has a seed', () => {
  // what is not translated has a test of its own
  const kinds: Record<Exclude<LintKind, 'UNTRANSLATED' | 'OUTDATED'>, true> = {
    EMPTY_HUB: true,
    DEAD_END: true,
    NO_OPTIONS: true,
    UNREACHABLE_HUB: true,
    UNREACHABLE_QUESTION: true,
    UNKNOWN_QUESTION: true,
    OWN_QUESTION: true,
    CYCLE: true,
    LATER_QUESTION: true,
    EMPTY_RANGE: true,
    OVERLAPPING_RANGES: true,
    DELETED_OPTION: true,
    CONTRADICTION: true,
  }
  const found = seeds.flatMap(({ said }) => said.map((line) => line.split(' ')[0]))
  expect(new Set(found)).toEqual(new Set(Object.keys(kinds)))
})
