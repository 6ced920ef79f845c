import { leadVerdicts } from '../campaigns.ts'
import { isColumnId } from '../columnId.ts'
import { limits } from '../limits.ts'
import type { RecordCondition } from '../recordConditions.ts'
import { ids } from './ids.ts'
import { block, nullable, object, partial, type Kept } from './schema.ts'
import { requiredText, text } from './texts.ts'
import { asGiven, asIs } from './values.ts'

/** Ids of columns, each once; null: none are chosen. */
const columns = block((value: readonly string[] | null, refuse): readonly string[] | null => {
  if (value === null) return null
  if (value.length > limits.columns) return refuse('TOO_MANY', { max: limits.columns })
  if (new Set(value).size < value.length) return refuse('DUPLICATE')
  return value.every(isColumnId) ? value : refuse('BAD_FORMAT')
})
/** -1 to 3; null: any. */
const prio = block((value: number | null, refuse): number | null =>
  value === null || (Number.isInteger(value) && value >= -1 && value <= 3)
    ? value
    : refuse('OUT_OF_BOUNDS', { min: -1, max: 3 }),
)
/** At most one verdict that a lead may have: the page of leads takes one. */
const verdicts = block((value: readonly string[] | null, refuse): string[] | undefined => {
  if (value === null) return undefined
  if (value.length > 1) return refuse('TOO_MANY', { max: 1 })
  return value.every((one) => leadVerdicts.some((verdict) => verdict === one))
    ? [...value]
    : refuse('WRONG_TYPE')
})
/** What narrows leads. Without `ownerIds` they are those of whoever looks; none is everybody's. */
const leads = object(
  {
    campaignIds: ids(1),
    ownerIds: ids(1),
    verdicts,
    hasMeeting: asGiven<boolean>(),
    isNew: asGiven<boolean>(),
  },
  ({ hasMeeting, isNew }, refuse) => {
    // the page asks for one of them, and for new ones only
    if (isNew === false || (isNew && hasMeeting != null)) refuse('WRONG_TYPE', undefined, 'isNew')
  },
)
/** All that a list shows, as its address has it. Conditions and order depend on the kind of the list: the rule looks at them. */
const content = object({
  search: text(limits.search),
  prio,
  // the page of the list takes one
  labels: ids(1),
  conditions: asGiven<readonly RecordCondition[]>(),
  sort: asIs<string>(),
  columns,
  leads: nullable(leads),
})
export type ViewContent = Kept<typeof content>

/** What is typed of a view. */
export const viewTexts = object({ title: requiredText(limits.viewTitle) })
export const newListView = object({
  ...viewTexts.shape,
  isShared: asGiven<boolean>(),
  content,
})
export const listViewChange = partial(object({ ...newListView.shape, content: nullable(content) }))
/** With what the person saw. It is compared with what is kept, and kept nowhere. */
export const listViewEdit = partial(
  object({ ...listViewChange.shape, base: asIs<Kept<typeof listViewChange>>() }),
)
