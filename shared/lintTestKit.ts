// Drafts that are right in all that lint looks at.
import fc from 'fast-check'
import type { AnswerRange } from './conditions.ts'
import type { LintedHub, LintedQuestion } from './lint.ts'
import { emptyValue, type AnswerValue } from './values.ts'

export const options = ['x', 'y', 'z'].map((id) => ({ id, title: id }))
export const plain = { minValue: null, maxValue: null, options: [], conditions: [] }

/** Alternatives that have no answer in common, and all of which the same meeting may give: the first is met by `value`. */
const rightOn = (source: Valid): fc.Arbitrary<AnswerRange[]> => {
  const { id: questionId, dataType } = source.question
  if (dataType === 'BOOL')
    return fc.constantFrom(
      [{ questionId, valueBool: true }],
      [
        { questionId, valueBool: true },
        { questionId, valueBool: false },
      ],
    )
  if (dataType === 'INT' || dataType === 'FLOAT' || dataType === 'TIME')
    return fc.tuple(fc.nat(5), fc.integer({ min: 6, max: 9 })).map(([low, high]) => [
      { questionId, valueNumberFrom: low, valueNumberTo: 5 },
      { questionId, valueNumberFrom: high },
    ])
  if (dataType === 'DATE')
    return fc.constantFrom(
      [{ questionId, valueDateTo: '2026-06-01T00:00:00.000Z' }],
      [
        { questionId, valueDateTo: '2026-06-01T00:00:00.000Z' },
        { questionId, valueDateFrom: '2026-06-02T00:00:00.000Z' },
      ],
    )
  if (dataType === 'INPUT') return fc.constant([{ questionId, valueText: ' Yes' }])
  return fc.constantFrom(
    [{ questionId, valueOptions: ['x'] }],
    [
      { questionId, valueOptions: ['x', 'y'] },
      { questionId, valueOptions: ['z'] },
    ],
  )
}
export const witness: Record<string, AnswerValue> = {
  BOOL: { ...emptyValue, valueYesNo: true },
  INT: { ...emptyValue, valueNumber: 5 },
  FLOAT: { ...emptyValue, valueDecimal: 5 },
  TIME: { ...emptyValue, valueText: '00:05' },
  DATE: { ...emptyValue, valueDate: '2026-01-01T00:00:00.000Z' },
  INPUT: { ...emptyValue, valueText: 'yes' },
  OPTIONS_RADIO: { ...emptyValue, valueOptions: ['x'] },
  OPTIONS_CHECKBOX: { ...emptyValue, valueOptions: ['x'] },
}
interface Valid {
  question: LintedQuestion
  hubId: string
}

/** Hubs whose conditions are on earlier questions and are all met by the same answers. */
export const validDraft = fc
  .array(
    fc.record({
      branches: fc.boolean(),
      questions: fc.array(
        fc.record({ dataType: fc.constantFrom(...Object.keys(witness)), branches: fc.boolean() }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((shape) =>
    fc.infiniteStream(fc.nat(1_000_000)).map((numbers) => {
      const draw = (): number => numbers.next().value
      const earlier: Valid[] = []
      const conditions = (isBranch: boolean): AnswerRange[] => {
        if (!isBranch || earlier.length === 0) return []
        const sources = new Set([0, 1].map(() => earlier[draw() % earlier.length]!))
        return [...sources].flatMap((source) =>
          fc.sample(rightOn(source), { numRuns: 1, seed: draw() }).flat(),
        )
      }
      return shape.map(({ branches, questions }, h): LintedHub => {
        const hub = { id: `h${h}`, conditions: conditions(branches) }
        const made = questions.map(({ dataType, branches: isBranch }, q): LintedQuestion => {
          const question: LintedQuestion = {
            ...plain,
            id: `${hub.id}q${q}`,
            dataType,
            options: dataType.startsWith('OPTIONS') ? options : [],
            conditions: conditions(isBranch),
          }
          earlier.push({ question, hubId: hub.id })
          return question
        })
        return { ...hub, questions: made }
      })
    }),
  )
