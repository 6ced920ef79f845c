import { limits } from '../limits.ts'
import { requiredText, text } from './texts.ts'
import { color, requiredColor } from './values.ts'
import { object, partial } from './schema.ts'

/** What is typed of a label. */
export const labelTexts = object({
  title: requiredText(limits.labelTitle),
  description: text(limits.labelDescription),
})
export const newLabel = object({ ...labelTexts.shape, color: requiredColor })
/** What is left out stays. */
export const labelChange = partial(object({ ...labelTexts.shape, color }))
