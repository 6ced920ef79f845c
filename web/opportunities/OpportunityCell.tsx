import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { opportunityForm } from '../../shared/inputs/opportunity.ts'
import type { CellKind } from '../companies/cellKinds.ts'
import { CellPopover, type CellProps } from '../companies/CellPopover.tsx'
import { checkedBy } from '../records/checkedBy.ts'
import { parseDay, writeDay } from '../ui/dateTimeInput.ts'
import { readNumber } from '../ui/readNumber.ts'
import { opportunityDraft, opportunityInput } from './opportunityDraft.ts'
import type { OpportunityDraft } from './OpportunityFields.tsx'

/** The numbers and days of its cells are typed as texts. */
type Draft = Omit<OpportunityDraft, 'price' | 'dateExpectedClose'> & {
  price: string
  dateExpectedClose: string
}

const check: CellKind['resolver'] = checkedBy(opportunityForm, (draft) => {
  const { price, dateExpectedClose, ...same } = draft as Draft
  return {
    ...opportunityInput(same),
    price: priceIn(price),
    dateExpectedClose: parseDay(dateExpectedClose).value ?? null,
  }
})

const opportunityCell: CellKind = {
  shape: { title: opportunityForm.shape.title },
  resolver: (draft, ...rest) => {
    const { dateExpectedClose: day } = draft as Draft,
      problem = day.trim() === '' ? undefined : parseDay(day).problem
    if (!problem) return check(draft, ...rest)
    const message = i18n._(
      problem === 'date' ? msg`There is no such date` : msg`Write it as ${placeholder}`,
    )
    return { values: {}, errors: { dateExpectedClose: { type: problem, message } } }
  },
  draftOf: (row) => {
    const draft = opportunityDraft(row as Parameters<typeof opportunityDraft>[0])
    return {
      ...draft,
      price: priceText(draft.price),
      dateExpectedClose: dayText(draft.dateExpectedClose),
    }
  },
  refusedField: ({ value }, path) =>
    path === 'dateExpectedClose'
      ? dayText(value as string | null)
      : path === 'price'
        ? priceText(value as number | null)
        : value,
  record: (id) => `Opportunity:${id}`,
  change: (id, fields) => ({
    kind: 'updateOpportunity',
    record: `Opportunity:${id}`,
    input: { fields },
  }),
}

const placeholder = 'dd/MM/yyyy'
const priceText = (price: number | null): string => price?.toString() ?? ''
const dayText = (day: string | null): string => (day ? writeDay(day) : '')

/** Not a number: what is none, which the rule of the price refuses. */
const priceIn = (text: string): number | null =>
  text.trim() === ''
    ? null
    : (readNumber(text.replace('€', ''), (1.5).toLocaleString(i18n.locale).charAt(1)) ?? NaN)

/** A cell of an opportunity that is edited. */
export const OpportunityCell = (props: CellProps) => (
  <CellPopover kind={opportunityCell} {...props} />
)
