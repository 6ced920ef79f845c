import { useSession } from '../data/session.tsx'
import { useSave } from '../data/mutate.ts'
import { UpdateOpportunityDocument, type Opportunity_opportunityFragment } from '../gql.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { useFieldSave } from '../records/useFieldSave.ts'
import { useOpportunityWords } from './useOpportunityWords.tsx'

interface Props {
  opportunity: Opportunity_opportunityFragment
  onClose: () => void
}

/** What changed of an opportunity. */
export function OpportunityHistory({ opportunity, onClose }: Props) {
  const { can } = useSession()
  const { id, title, price, dateExpectedClose } = opportunity
  const words = { opportunity: useOpportunityWords() }
  const update = useSave(UpdateOpportunityDocument)
  const save = useFieldSave((value, base) => update.save({ id, ...value, base }))
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
