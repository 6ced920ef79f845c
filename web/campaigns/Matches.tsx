import { Plural, Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from 'urql'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import { CampaignWouldMeetDocument, type RecordConditionInput } from '../gql.ts'

/** Milliseconds without a change before it is asked for. */
const pauseOfTyping = 250

/** How many accounts of a campaign would meet a criterion today; nothing while it is not whole. */
export function Matches({
  campaignId,
  conditions,
}: {
  campaignId: string
  conditions: readonly RecordCondition[] | null
}) {
  const [asked] = useDebouncedValue(JSON.stringify(conditions ?? []), pauseOfTyping)
  const wanted = JSON.parse(asked) as RecordConditionInput[]
  const [{ data }] = useQuery({
    query: CampaignWouldMeetDocument,
    variables: { id: campaignId, conditions: wanted },
    pause: wanted.length === 0,
  })
  const found = conditions?.length ? data?.campaign?.wouldMeet : undefined
  if (!found) return null
  const { met, total, asked: known } = found,
    open = total - known
  return (
    <>
      <Trans>
        Today {met} of {total} would meet this.
      </Trans>{' '}
      {open > 0 && <Plural value={open} one="# was not asked yet." other="# were not asked yet." />}
    </>
  )
}
