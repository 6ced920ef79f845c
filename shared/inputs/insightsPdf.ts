import { checkAnswerTest } from '../answerTest.ts'
import type { AnswerRange } from '../conditions.ts'
import { limits } from '../limits.ts'
import { block, object } from './schema.ts'
import { languageOrNone } from './values.ts'

/** Insights as PDF: in which language, and the tests on answers that narrow what is counted. */
export const insightsPdf = object({
  language: languageOrNone,
  filters: block((value: readonly AnswerRange[] | null, refuse): AnswerRange[] => {
    const max = limits.conditionsPerTarget
    if (value && value.length > max) return refuse('TOO_MANY', { max })
    const tests = value ?? []
    for (const [at, range] of tests.entries()) {
      const problem = checkAnswerTest(range, null, (field, rule, params) => ({
        code: 'BAD_INPUT',
        field: field.replace(/^answer/, ''),
        ...(rule && { rule }),
        ...(params && { params }),
      }))
      if (problem) return refuse(problem.rule!, problem.params, `${at}${problem.field}`)
    }
    // a filter is known by what it tests
    return tests.map(({ id: _id, ...test }) => test)
  }),
})
