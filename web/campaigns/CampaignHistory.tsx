import { useQuery } from 'urql'
import { useSave } from '../data/mutate.ts'
import {
  CampaignBuilderDocument,
  SaveCampaignSettingsDocument,
  type CampaignHead_campaignFragment,
} from '../gql.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { readList } from '../records/putBack.ts'
import { useFieldSave } from '../records/useFieldSave.ts'
import { useCampaignWords } from './useCampaignWords.tsx'

interface Props {
  campaign: CampaignHead_campaignFragment
  /** It is to be read again. */
  onChanged: () => void
  onClose: () => void
}

/** What changed of a campaign, and what was done with its accounts. */
export function CampaignHistory({ campaign: { id, mayEdit }, onChanged, onClose }: Props) {
  // of what a page shows there is less
  const [{ data }, refetch] = useQuery({
    query: CampaignBuilderDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const words = { campaign: useCampaignWords() }
  const update = useSave(SaveCampaignSettingsDocument)
  const save = useFieldSave(
    (value, base) => update.save({ id, ...value, base }),
    () => refetch({ requestPolicy: 'network-only' }),
  )
  const now = data?.campaign
  return (
    <HistoryPanel
      id={id}
      words={words}
      putBack={
        now && mayEdit
          ? {
              fields: {
                title: { path: 'title', now: now.title, isRequired: true },
                description: { path: 'description', now: now.description },
                startDate: { path: 'startDate', now: now.startDate },
                endDate: { path: 'endDate', now: now.endDate },
                teamIds: { path: 'teamIds', now: now.teamIds, read: readList },
                goal: { path: 'goal', now: now.goal },
                goalAmount: { path: 'goalAmount', now: now.goalAmount, read: Number },
              },
              save: async (edits) => {
                const isSaved = await save(edits)
                if (isSaved) onChanged()
                return isSaved
              },
            }
          : null
      }
      revision={now}
      onClose={onClose}
    />
  )
}
