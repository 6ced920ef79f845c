import { usePutEdits } from '../companies/usePutEdits.ts'
import { useSession } from '../data/session.tsx'
import type { Opportunity_opportunityFragment } from '../gql.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useOpportunityWords } from './useOpportunityWords.tsx'

interface Props {
  /** With the own unsent changes. */
  opportunity: Opportunity_opportunityFragment
  onClose: () => void
}

/** What changed of an opportunity. */
export function OpportunityHistory({ opportunity, onClose }: Props) {
  const { can } = useSession()
  const { id, title, price, dateExpectedClose } = opportunity
  const words = { opportunity: useOpportunityWords() }
  const record = `Opportunity:${id}` as const
  const save = usePutEdits(record, (fields) => ({
    kind: 'updateOpportunity',
    record,
    input: { fields },
  }))
  return (
    <HistoryPanel
      id={id}
      words={words}
      putBack={
        can('opportunity:update')
          ? {
              fields: {
                title: { path: 'title', now: title, isRequired: true },
                price: { path: 'price', now: price, read: Number },
                dateExpectedClose: { path: 'dateExpectedClose', now: dateExpectedClose },
              },
              save,
            }
          : null
      }
      revision={opportunity}
      onClose={onClose}
    />
  )
}
