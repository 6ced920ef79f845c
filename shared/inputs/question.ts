import { newId } from '../id.ts'
import { limits } from '../limits.ts'
import { hasOptions } from '../questionTypes.ts'
import { requiredText, text } from './texts.ts'
import { id } from './ids.ts'
import { asGiven, asIs, importance, number } from './values.ts'
import { block, object, partial, read, type Broken, type Refuse } from './schema.ts'

interface Option {
  id: string
  title: string
}
export const optionTitle = text(limits.optionTitle)
const option = object({ id, title: optionTitle })
const isSame = (a: Option, b: Option): boolean =>
  a.id === b.id || a.title.toLowerCase() === b.title.toLowerCase()
/** The whole list: empty texts are ignored, equal ones refused. Null leaves what is there. */
const options = block(
  (
    value: readonly { id?: string | null; title: string }[] | null,
    refuse,
  ): Option[] | undefined => {
    if (value === null) return undefined
    const all: Option[] = []
    for (const given of value) {
      const { kept, problems } = read(option, given)
      if (problems) return refuse(problems[0]!.rule!, problems[0]!.params)
      if (kept.title !== null) all.push({ id: kept.id ?? newId(), title: kept.title })
    }
    const max = limits.optionsPerQuestion
    if (all.length > max) return refuse('TOO_MANY', { max })
    const twice = all.find((one, at) => all.slice(0, at).some((before) => isSame(before, one)))
    return twice ? refuse('DUPLICATE', { title: twice.title }) : all
  },
)

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
/** A question as a person types it. */
export const questionForm = object(fields, partsFit)
const icon = text(limits.icon)
export const newQuestion = object({ ...fields, icon }, partsFit)
/** What is left out stays; bounds are compared with those that stay. */
export const questionChange = partial(newQuestion)
