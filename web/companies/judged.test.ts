import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../shared/sameDrawsTestKit.ts'
import { meetsConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import { allConditions, judged } from './judged.ts'

const conditionTree = fc.letrec<{ one: RecordCondition }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({
      field: fc.constant('MEETINGS' as const),
      operator: fc.constant('IS' as const),
      number: fc.integer({ min: 0, max: 2 }),
      not: fc.boolean(),
    }),
    fc.record({ all: fc.array(tie('one'), { minLength: 1, maxLength: 3 }), not: fc.boolean() }),
    fc.record({ any: fc.array(tie('one'), { minLength: 1, maxLength: 3 }), not: fc.boolean() }),
  ),
})).one

const testsIn = (conditions: readonly RecordCondition[]): RecordCondition[] =>
  conditions.flatMap((one) => {
    const group = one.all ?? one.any
    return group ? testsIn(group) : [one]
  })

test('groups are judged by what is said of the tests within, as the evaluator judges them', () => {
  fc.assert(
    fc.property(
      fc.array(conditionTree, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 2 }),
      (conditions, count) => {
        const meets = (asked: readonly RecordCondition[]): boolean =>
          meetsConditions(
            'COMPANY',
            asked,
            () => count,
            () => '2026-01-01',
          )
        const said = judged(
          conditions,
          testsIn(conditions).map((one) => meets([one])),
        )
        expect(said.map(({ isMet }) => isMet)).toEqual(conditions.map((one) => meets([one])))
      },
    ),
  )
})

test('search, priority and label of a list are conditions too', () => {
  const where = [{ field: 'CITY', operator: 'IS_SET' }]
  expect(allConditions({ search: ' Anvil ', prio: 0, label: 'hot', where } as never)).toEqual([
    { field: 'NAME', operator: 'CONTAINS', text: 'Anvil' },
    { field: 'PRIO', operator: 'IS', number: 0 },
    { field: 'LABEL', operator: 'ANY_OF', ids: ['hot'] },
    ...where,
  ])
  expect(allConditions({ search: ' ' })).toEqual([])
})
