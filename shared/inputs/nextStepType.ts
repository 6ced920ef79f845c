import { limits } from '../limits.ts'
import { object, partial } from './schema.ts'
import { requiredText, textToKeep } from './texts.ts'
import { requiredWhole, whole } from './values.ts'

export const newNextStepType = object({
  title: requiredText(limits.nextStepType),
  scoring: requiredWhole(-100, 100),
})
export const nextStepTypeChange = partial(
  object({ title: textToKeep(limits.nextStepType), scoring: whole(-100, 100) }),
)
