import type { AnswerRange } from '../conditions.ts'
import { limits } from '../limits.ts'
import { id, ids, requiredId } from './ids.ts'
import { asIs, number } from './values.ts'
import { block, object, read, type Kept } from './schema.ts'

/** A condition by itself; whether its question can meet it is checkRange's matter. */
const condition = object({
  id,
  questionId: requiredId,
  valueBool: asIs<boolean>(),
  valueOptions: ids(),
  valueDateFrom: asIs<string>(),
  valueDateTo: asIs<string>(),
  valueNumberFrom: number,
  valueNumberTo: number,
})
/** The whole list of a hub's or question's conditions. */
export const conditions = object({
  conditions: {
    of: condition,
    max: limits.conditionsPerTarget,
    ...block((value: readonly AnswerRange[], refuse): Kept<typeof condition>[] => {
      const max = limits.conditionsPerTarget
      if (value.length > max) return refuse('TOO_MANY', { max })
      const all: Kept<typeof condition>[] = []
      for (const [at, one] of value.entries()) {
        const { kept, problems = [] } = read(condition, one)
        for (const { rule, params, field } of problems) refuse(rule!, params, `${at}.${field}`)
        if (kept) all.push(kept)
      }
      return all
    }),
  },
})
/** With those that the person saw. They are compared with what is kept, and kept nowhere. */
export const conditionsEdit = object({
  ...conditions.shape,
  base: asIs<readonly AnswerRange[]>(),
})
