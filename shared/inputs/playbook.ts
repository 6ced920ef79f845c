import { limits } from '../limits.ts'
import { textLanguages } from '../translations.ts'
import { conditions } from './condition.ts'
import { requiredText, text } from './texts.ts'
import { asGiven, asIs, importance, language, place, requiredLanguage } from './values.ts'
import { list, object, partial, type Kept } from './schema.ts'

export const newPlaybook = object({
  title: requiredText(limits.playbookTitle),
  description: text(limits.description),
})
/** Its texts in one other language, and from which texts they were made; what is left out stays. */
const playbookTexts = partial(
  object({
    language: requiredLanguage,
    title: text(limits.playbookTitle),
    description: text(limits.description),
    titleOf: text(limits.playbookTitle),
    descriptionOf: text(limits.description),
  }),
)
/** What is left out stays. */
export const playbookChange = partial(
  object({
    ...newPlaybook.shape,
    language,
    languages: list(requiredLanguage, textLanguages.length),
    isTemplate: asGiven<boolean>(),
    translations: list(playbookTexts, textLanguages.length),
  }),
)
export const playbookCopy = object({ title: newPlaybook.shape.title })
/** Why a version is published, for the colleagues. */
export const publication = object({ note: text(limits.versionNote) })

const hubFields = {
  title: requiredText(limits.hubTitle),
  description: text(limits.description),
  isInternal: asGiven<boolean>(),
  importance,
}
/** A question hub as a person types it, with when it is asked. */
export const hubForm = object({ ...hubFields, ...conditions.shape })
const hub = object({ ...hubFields, icon: text(limits.icon), x: place, y: place })
export const newHub = object({ hub })
export const hubChange = partial(hub)
/** With what the person saw. It is compared with what is kept, and kept nowhere. */
export const hubEdit = partial(object({ ...hubChange.shape, base: asIs<Kept<typeof hubChange>>() }))
