import { limits } from '../limits.ts'
import { requiredText, text } from './texts.ts'
import { asGiven, importance, place } from './values.ts'
import { object, partial } from './schema.ts'

export const newPlaybook = object({
  title: requiredText(limits.playbookTitle),
  description: text(limits.description),
})
/** What is left out stays. */
export const playbookChange = partial(newPlaybook)
export const playbookCopy = object({ title: newPlaybook.shape.title })
/** What is new, for the colleagues. */
export const publication = object({ note: text(limits.versionNote) })

/** A question hub as a person types it. */
export const hubForm = object({
  title: requiredText(limits.hubTitle),
  description: text(limits.description),
  isInternal: asGiven<boolean>(),
  importance,
})
const hub = object({ ...hubForm.shape, icon: text(limits.icon), x: place, y: place })
export const newHub = object({ hub })
export const hubChange = partial(hub)
