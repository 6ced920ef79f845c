import { newId } from '../id.ts'
import { limits } from '../limits.ts'
import { hasOptions } from '../questionTypes.ts'
import { conditions } from './condition.ts'
import { requiredText, text } from './texts.ts'
import { id, ids } from './ids.ts'
import { asGiven, asIs, importance, number } from './values.ts'
import { block, object, partial, read, type Broken, type Kept, type Refuse } from './schema.ts'

interface Option {
  id: string
  title: string
  /** null: none; left out: what it has */
  mediaItemId?: string | null | undefined
}
export const optionTitle = text(limits.optionTitle)
const option = partial(object({ id, title: optionTitle, mediaItemId: id }))
const isSame = (a: Option, b: Option): boolean =>
  a.id === b.id || a.title.toLowerCase() === b.title.toLowerCase()
/** The whole list: empty texts are ignored, equal ones refused. Null leaves what is there. */
const options = {
  of: option,
  max: limits.optionsPerQuestion,
  ...block(
    (
      value: readonly { id?: string | null; title: string; mediaItemId?: string | null }[] | null,
      refuse,
    ): Option[] | undefined => {
      if (value === null) return undefined
      const all: (Option & { at: number })[] = []
      let isWrong = false
      for (const [at, given] of value.entries()) {
        const { kept, problems = [] } = read(option, given)
        for (const { rule, params, field } of problems) refuse(rule!, params, `${at}.${field}`)
        isWrong ||= problems.length > 0
        if (kept?.title == null) continue
        const { id, title, mediaItemId } = kept
        all.push({
          at,
          id: id ?? newId(),
          title,
          ...(mediaItemId !== undefined && { mediaItemId }),
        })
      }
      const max = limits.optionsPerQuestion
      if (all.length > max) return refuse('TOO_MANY', { max })
      for (const [n, { at, id, title }] of all.entries())
        if (all.slice(0, n).some((before) => isSame(before, { id, title }))) {
          refuse('DUPLICATE', { title }, `${at}.title`)
          isWrong = true
        }
      return isWrong ? undefined : all.map(({ at: _at, ...one }) => one)
    },
  ),
}

interface Bounds {
  minValue?: number | null | undefined
  maxValue?: number | null | undefined
  defaultStartValue?: number | null | undefined
  defaultEndValue?: number | null | undefined
}
/** Bounds and defaults that contradict each other, by field. */
export function wrongBounds({
  minValue: min,
  maxValue: max,
  defaultStartValue: start,
  defaultEndValue: end,
}: Bounds): (Broken & { field: keyof Bounds })[] {
  const wrong: (Broken & { field: keyof Bounds })[] = []
  const isTurned = min != null && max != null && min > max
  if (isTurned) wrong.push({ field: 'minValue', rule: 'MIN_ABOVE_MAX', params: { min, max } })
  if (start != null && end != null && start > end)
    wrong.push({
      field: 'defaultStartValue',
      rule: 'MIN_ABOVE_MAX',
      params: { min: start, max: end },
    })
  // nothing lies between bounds that are turned
  if (isTurned) return wrong
  for (const [field, value] of [
    ['defaultStartValue', start],
    ['defaultEndValue', end],
  ] as const)
    if (value != null && ((min != null && value < min) || (max != null && value > max)))
      wrong.push({ field, rule: 'OUT_OF_BOUNDS', params: { min, max } })
  return wrong
}

const fields = {
  title: requiredText(limits.questionTitle),
  dataTypeString: asGiven<string>(),
  placeholder: text(limits.placeholder),
  description: text(limits.description),
  defaultValue: text(limits.defaultValue),
  defaultStartValue: number,
  defaultEndValue: number,
  defaultValueBool: asIs<boolean>(),
  minValue: number,
  maxValue: number,
  isInternal: asGiven<boolean>(),
  importance,
  options,
  mediaItemIds: ids(limits.mediaAttached),
}
interface Whole extends Bounds {
  dataTypeString: string | undefined
  options: Option[] | undefined
}
function partsFit(whole: Whole, refuse: Refuse): void {
  for (const { rule, params, field } of wrongBounds(whole)) refuse(rule!, params, field)
  if (whole.options?.length && !hasOptions(whole.dataTypeString ?? ''))
    refuse('WRONG_TYPE', undefined, 'options')
}
/** A question as a person types it, with when it is asked. */
export const questionForm = object({ ...fields, ...conditions.shape }, partsFit)
const icon = text(limits.icon)
export const newQuestion = object({ ...fields, icon }, partsFit)
/** What is left out stays; bounds are compared with those that stay. */
export const questionChange = partial(newQuestion)
/** With what the person saw. It is compared with what is kept, and kept nowhere. */
export const questionEdit = partial(
  object({ ...questionChange.shape, base: asIs<Kept<typeof questionChange>>() }),
)
