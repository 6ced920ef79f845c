import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnswerRange } from './conditions.ts'
import { lint, type LintedHub, type LintedQuestion } from './lint.ts'

const question = (id: string, more: Partial<LintedQuestion> = {}): LintedQuestion => ({
  id,
  dataType: 'BOOL',
  minValue: null,
  maxValue: null,
  options: [],
  conditions: [],
  ...more,
})
const hub = (
  id: string,
  questions: LintedQuestion[],
  conditions: AnswerRange[] = [],
): LintedHub => ({ id, questions, conditions })
const yes = (questionId: string): AnswerRange => ({ questionId, valueBool: true })
const told = (...hubs: LintedHub[]): string[] =>
  lint({ hubs }).map((w) =>
    [w.kind, w.questionId ?? w.hubId, ...(w.sourceId ? [w.sourceId] : [])].join(' '),
  )

test('a playbook without mistakes has no warnings', () => {
  expect(
    told(
      hub('A', [
        question('a'),
        question('n', { dataType: 'INT', minValue: 0, maxValue: 10, conditions: [yes('a')] }),
      ]),
      hub(
        'B',
        [question('b')],
        [yes('a'), { questionId: 'a', valueBool: false }, { questionId: 'n', valueNumberFrom: 5 }],
      ),
    ),
  ).toEqual([])
})
test('empty hubs and choices without options', () => {
  expect(told(hub('A', []), hub('B', [question('o', { dataType: 'OPTIONS_COMBO' })]))).toEqual([
    'EMPTY_HUB A',
    'NO_OPTIONS o',
  ])
})
test('conditions on unknown, own and later questions', () => {
  expect(told(hub('A', [question('a', { conditions: [yes('gone')] })]))).toEqual([
    'DEAD_END A',
    'UNREACHABLE_QUESTION a',
    'UNKNOWN_QUESTION a gone',
  ])
  expect(told(hub('A', [question('a', { conditions: [yes('a')] })]))).toEqual([
    'DEAD_END A',
    'UNREACHABLE_QUESTION a',
    'OWN_QUESTION a a',
  ])
  expect(told(hub('A', [question('a')], [yes('a')]))).toEqual([
    'UNREACHABLE_HUB A',
    'OWN_QUESTION A a',
  ])
  expect(told(hub('A', [question('a')], [yes('b')]), hub('B', [question('b')]))).toEqual([
    'LATER_QUESTION A b',
  ])
})
test('hubs that wait for each other', () => {
  expect(
    told(hub('A', [question('a')], [yes('b')]), hub('B', [question('b')], [yes('a')])),
  ).toEqual(['UNREACHABLE_HUB A', 'CYCLE A b', 'UNREACHABLE_HUB B', 'CYCLE B a'])
})
test('a condition that no answer meets closes what is behind it', () => {
  const n = question('n', { dataType: 'NUMBER_SLIDER', minValue: 0, maxValue: 10 })
  expect(
    told(
      hub('A', [n]),
      hub('B', [question('b')], [{ questionId: 'n', valueNumberFrom: 11 }]),
      hub('C', [question('c')], [yes('b')]),
    ),
  ).toEqual(['UNREACHABLE_HUB B', 'EMPTY_RANGE B n', 'UNREACHABLE_HUB C'])
  expect(
    told(
      hub('A', [n]),
      hub(
        'B',
        [question('b')],
        [
          { questionId: 'n', valueNumberFrom: 11 },
          { questionId: 'n', valueNumberFrom: 8 },
        ],
      ),
    ),
  ).toEqual(['EMPTY_RANGE B n'])
  expect(
    told(
      hub('A', [n]),
      hub('B', [question('b')], [{ questionId: 'n', valueNumberFrom: 4.2, valueNumberTo: 4.8 }]),
    ),
  ).toContain('EMPTY_RANGE B n')
})
test('alternatives that the same answer meets', () => {
  const choice = question('o', {
    dataType: 'OPTIONS_RADIO',
    options: [
      { id: '1', title: 'One' },
      { id: '2', title: 'Two' },
    ],
  })
  const alternatives = (...lists: string[][]): AnswerRange[] =>
    lists.map((valueOptions) => ({ questionId: 'o', valueOptions }))
  expect(told(hub('A', [choice]), hub('B', [question('b')], alternatives(['1'], ['2'])))).toEqual(
    [],
  )
  expect(
    told(hub('A', [choice]), hub('B', [question('b')], alternatives(['1'], ['2', '1']))),
  ).toEqual(['OVERLAPPING_RANGES B o'])
})
test('any playbook can be linted, and no warning comes twice', () => {
  const ids = ['a', 'b', 'c', 'd']
  const ranges = fc.array(
    fc.record({ questionId: fc.constantFrom(...ids, 'gone'), valueBool: fc.boolean() }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(ranges, { minLength: 6, maxLength: 6 }), (all) => {
      const warnings = told(
        hub(
          'A',
          [question('a', { conditions: all[0]! }), question('b', { conditions: all[1]! })],
          all[2],
        ),
        hub(
          'B',
          [question('c', { conditions: all[3]! }), question('d', { conditions: all[4]! })],
          all[5],
        ),
      )
      expect(new Set(warnings).size).toBe(warnings.length)
    }),
  )
})
