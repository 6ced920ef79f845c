import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyValue } from './values.ts'
import {
  upgradeEffects,
  versionChanges,
  type ComparedHub,
  type ComparedQuestion,
} from './versionChanges.ts'

const question = (id: string, more: Partial<ComparedQuestion> = {}): ComparedQuestion => ({
  id,
  title: `Question ${id}`,
  dataType: 'INPUT',
  options: [],
  conditions: [],
  ...more,
})
const hub = (
  id: string,
  questions: ComparedQuestion[],
  more: Partial<ComparedHub> = {},
): ComparedHub => ({ id, title: `Hub ${id}`, conditions: [], questions, ...more })
const before = [
  hub('A', [
    question('a'),
    question('b', {
      dataType: 'OPTIONS_RADIO',
      options: [
        { id: '1', title: 'One' },
        { id: '2', title: 'Two' },
      ],
    }),
  ]),
  hub('B', [question('c', { conditions: [{ id: 'x', questionId: 'a', valueText: 'yes' }] })]),
]

test('the same version, whatever the ids of its conditions, has no changes', () => {
  const copy = structuredClone(before)
  copy[1]!.questions = [
    question('c', {
      conditions: [{ id: 'y', questionId: 'a', valueText: 'yes' }],
      minValue: null,
      description: '',
    }),
  ]
  expect(versionChanges(before, copy)).toEqual([])
})
test('added, renamed, removed and moved hubs and questions', () => {
  const after = [
    hub('N', [question('n')]),
    hub('A', [question('a', { title: 'Better' }), question('c', before[1]!.questions[0])]),
  ]
  expect(versionChanges(before, after)).toEqual([
    { kind: 'added', of: 'hub', id: 'N', title: 'Hub N', parts: [] },
    { kind: 'added', of: 'question', id: 'n', title: 'Question n', parts: [] },
    {
      kind: 'changed',
      of: 'question',
      id: 'a',
      title: 'Better',
      before: 'Question a',
      parts: ['title'],
    },
    { kind: 'changed', of: 'question', id: 'c', title: 'Question c', parts: ['hub'] },
    { kind: 'removed', of: 'question', id: 'b', title: 'Question b', parts: [] },
    { kind: 'removed', of: 'hub', id: 'B', title: 'Hub B', parts: [] },
  ])
})
test('options and conditions are told one by one', () => {
  const after = structuredClone(before)
  after[0]!.questions = [
    question('a'),
    {
      ...before[0]!.questions[1]!,
      options: [
        { id: '2', title: 'Zwei' },
        { id: '3', title: 'Three' },
      ],
    },
  ]
  after[1] = hub('B', [question('c')], { conditions: [{ questionId: 'b', valueOptions: ['3'] }] })
  expect(versionChanges(before, after)).toEqual([
    {
      kind: 'changed',
      of: 'question',
      id: 'b',
      title: 'Question b',
      parts: ['options'],
      options: { added: ['Three'], removed: ['One'], renamed: [{ from: 'Two', to: 'Zwei' }] },
    },
    {
      kind: 'changed',
      of: 'hub',
      id: 'B',
      title: 'Hub B',
      parts: ['conditions'],
      conditions: { added: [{ questionId: 'b', valueOptions: ['3'] }], removed: [] },
    },
    {
      kind: 'changed',
      of: 'question',
      id: 'c',
      title: 'Question c',
      parts: ['conditions'],
      conditions: { added: [], removed: [{ id: 'x', questionId: 'a', valueText: 'yes' }] },
    },
  ])
})
test('an option moved is a change of the options, with nothing in it', () => {
  const after = structuredClone(before)
  after[0]!.questions = [
    before[0]!.questions[0]!,
    { ...before[0]!.questions[1]!, options: before[0]!.questions[1]!.options.toReversed() },
  ]
  expect(versionChanges(before, after)).toMatchObject([
    { parts: ['options'], options: { added: [], removed: [], renamed: [] } },
  ])
})
test('dragging names what was dragged', () => {
  const three = [
    hub('A', [question('a'), question('b'), question('c')]),
    hub('B', []),
    hub('C', []),
  ]
  const after = [
    hub('C', []),
    hub('A', [question('b'), question('c'), question('a')]),
    hub('B', []),
  ]
  expect(versionChanges(three, after).map((c) => [c.id, ...c.parts])).toEqual([
    ['C', 'order'],
    ['a', 'order'],
  ])
})

const versions = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')).chain((ids) =>
  fc.array(fc.nat(2), { minLength: ids.length, maxLength: ids.length }).map((homes) =>
    ['A', 'B', 'C'].map((id, n) =>
      hub(
        id,
        ids.filter((_id, q) => homes[q] === n).map((q) => question(q)),
      ),
    ),
  ),
)
test('whatever is in one version only is told once, and there are changes exactly when something differs', () => {
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      const ids = (version: ComparedHub[]): string[] =>
          version.flatMap((h) => h.questions.map((q) => q.id)),
        changes = versionChanges(one, other)
      const told = (kind: string): string[] =>
        changes
          .filter((c) => c.kind === kind)
          .map((c) => c.id)
          .sort()
      expect(told('added')).toEqual(
        ids(other)
          .filter((id) => !ids(one).includes(id))
          .sort(),
      )
      expect(told('removed')).toEqual(
        ids(one)
          .filter((id) => !ids(other).includes(id))
          .sort(),
      )
      expect(changes.length === 0).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
  )
})

test('an upgrade keeps, parks and asks anew', () => {
  const rules = (condition: boolean): ComparedHub[] => [
    hub('A', [question('a'), question('b')]),
    hub(
      'B',
      [question('c'), question('d')],
      condition ? { conditions: [{ questionId: 'a', valueBool: true }] } : {},
    ),
  ]
  const answers = new Map([
    ['a', { ...emptyValue, valueYesNo: false }],
    ['b', { ...emptyValue, valueText: 'gone' }],
    ['c', { ...emptyValue, valueText: 'behind a branch' }],
    ['d', emptyValue],
  ])
  expect(
    upgradeEffects(answers, rules(false), [
      hub('A', [question('a'), question('n')]),
      rules(true)[1]!,
    ]),
  ).toEqual({ kept: ['a'], parked: ['b', 'c'], new: ['n'] })
  expect(upgradeEffects(answers, rules(true), rules(false))).toEqual({
    kept: ['a', 'b', 'c'],
    parked: [],
    new: ['d'],
  })
})
