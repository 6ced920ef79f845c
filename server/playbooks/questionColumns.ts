// The columns of a question as given by a client.
import { Failure } from '../../shared/errors.ts'
import { wrongBounds, type questionChange } from '../../shared/inputs/question.ts'
import type { Kept } from '../../shared/inputs/schema.ts'

/** Undefined: left out. */
export const questionColumns = (given: Kept<typeof questionChange>) => ({
  title: given.title,
  icon: given.icon,
  data_type: given.dataTypeString,
  placeholder: given.placeholder,
  description: given.description,
  default_value: given.defaultValue,
  default_start_value: given.defaultStartValue,
  default_end_value: given.defaultEndValue,
  default_value_bool: given.defaultValueBool,
  min_value: given.minValue,
  max_value: given.maxValue,
  is_internal: given.isInternal,
  importance: given.importance,
  media_item_ids: given.mediaItemIds,
})

/** What must hold of a whole question, whichever part of it is given. */
interface QuestionBounds {
  min_value?: number | null
  max_value?: number | null
  default_start_value?: number | null
  default_end_value?: number | null
}
/** Refuses bounds and defaults that contradict each other. */
export function refuseWrongBounds(question: QuestionBounds): void {
  const [wrong] = wrongBounds({
    minValue: question.min_value,
    maxValue: question.max_value,
    defaultStartValue: question.default_start_value,
    defaultEndValue: question.default_end_value,
  })
  if (wrong) throw new Failure({ code: 'BAD_INPUT', ...wrong })
}
