import { limits } from '../limits.ts'
import { webAddress } from './address.ts'
import { ids } from './ids.ts'
import { object, partial, type Kept } from './schema.ts'
import { requiredText, text, textToKeep, untrimmedText } from './texts.ts'
import { asIs, languageOrNone } from './values.ts'

/** What is typed of a pain. */
export const newPain = object({
  title: requiredText(limits.painTitle),
  description: text(limits.description),
})
/** What is left out stays. */
export const painChange = partial(object({ ...newPain.shape, title: textToKeep(limits.painTitle) }))
/** With what the person saw. It is compared with what is kept, and kept nowhere. */
export const painEdit = partial(
  object({ ...painChange.shape, base: asIs<Kept<typeof painChange>>() }),
)
/** A pain that is named in a meeting and not there yet. */
export const namedPain = object({ title: text(limits.painTitle) })

/** An argument or a proof that answers a pain. */
export const newBullet = object({
  text: requiredText(limits.bulletText),
  link: webAddress,
  language: languageOrNone,
  mediaItemIds: ids(limits.mediaAttached),
})
export const bulletChange = partial(
  object({ ...newBullet.shape, text: textToKeep(limits.bulletText) }),
)
export const bulletEdit = partial(
  object({ ...bulletChange.shape, base: asIs<Kept<typeof bulletChange>>() }),
)
/** The whole note on a pain of a meeting. */
export const painNote = object({ note: untrimmedText(limits.painNote) })
