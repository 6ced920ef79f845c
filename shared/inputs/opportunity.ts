import { limits } from '../limits.ts'
import { chosenId, id, ids, idToKeep } from './ids.ts'
import { object, partial, type Kept } from './schema.ts'
import { requiredText, text, textToKeep } from './texts.ts'
import { asIs, whole, wholeOrNone } from './values.ts'

const price = wholeOrNone(0, limits.price)
/** A day, which the API's type checks. */
const day = asIs<string>()

/** An opportunity as a person types it. */
export const newOpportunity = object({
  title: requiredText(limits.opportunityTitle),
  stageId: chosenId,
  companyId: chosenId,
  price,
  dateExpectedClose: day,
  ownerId: idToKeep,
  contactIds: ids(limits.opportunityContacts),
  companyDialogId: id,
  campaignId: id,
})
/** What can be changed of it; null takes price and day away, and leaves what must be there. */
export const opportunityChange = partial(
  object({
    title: textToKeep(limits.opportunityTitle),
    price,
    dateExpectedClose: day,
    companyId: idToKeep,
    ownerId: idToKeep,
  }),
)
/** All that the form of one has, of which each is there. */
export const opportunityForm = object({
  title: newOpportunity.shape.title,
  companyId: chosenId,
  price,
  dateExpectedClose: day,
  ownerId: chosenId,
})
/** With what the person saw. It is compared with what is kept, and kept nowhere. */
export const opportunityEdit = partial(
  object({ ...opportunityChange.shape, base: asIs<Kept<typeof opportunityChange>>() }),
)
export const stageMove = object({ lostReason: text(limits.lostReason) })
export const opportunityRole = partial(object({ role: text(limits.contactRole) }))

export const newPipeline = object({ title: requiredText(limits.pipelineTitle) })
export const pipelineChange = partial(object({ title: textToKeep(limits.pipelineTitle) }))
export const newStage = object({ title: requiredText(limits.stageTitle) })
/** A stage as its form has it. */
export const stageChange = partial(
  object({
    title: textToKeep(limits.stageTitle),
    probability: whole(0, 100),
    staleDays: wholeOrNone(1, limits.staleDays),
  }),
)
