import type { Overlay_dealFragment } from '../gql.ts'
import type { RefusedEdit } from '../outbox/useRefusedEdits.ts'
import type { OpportunityDraft } from './OpportunityFields.tsx'

type Deal = Pick<Overlay_dealFragment, 'title' | 'price' | 'dateExpectedClose' | 'company'> & {
  owner: { id: string }
}

/** An opportunity as its form shows it. */
export const opportunityDraft = ({
  title,
  price,
  dateExpectedClose,
  company,
  owner,
}: Deal): OpportunityDraft => ({
  title,
  price,
  dateExpectedClose,
  companyId: { id: company.id, label: company.name },
  ownerId: owner.id,
})

/** What is typed in the form, for the API. */
export const opportunityInput = <Draft extends Pick<OpportunityDraft, 'companyId'>>({
  companyId,
  ...same
}: Draft) => ({ ...same, companyId: companyId?.id ?? null })

/** The fields that edits change, as the API has them. */
export const dealFields = ({ title, price, dateExpectedClose, company, owner }: Deal) => ({
  title,
  price,
  dateExpectedClose,
  companyId: company.id,
  ownerId: owner.id,
})

/** What was refused, as the form holds it. */
export const refusedField = ({ value, name = '' }: RefusedEdit, path: string): unknown =>
  path === 'companyId' && value ? { id: value, label: name } : value
