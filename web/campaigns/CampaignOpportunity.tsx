import { useEffect, useEffectEvent } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { PipelinesDocument } from '../gql.ts'
import { wantedPipeline } from '../opportunities/boardVariables.ts'
import { NewOpportunityDialog } from '../opportunities/NewOpportunityDialog.tsx'
import { notify } from '../ui/notify.tsx'
import type { Account } from './eachCampaign.ts'

interface Props {
  campaignId: string
  account: Account
  onClose: () => void
  /** Of the account that was chosen in the end. */
  onDone: (company: { id: string; name: string }) => void
}

/** An opportunity of an account, which qualifies by it; first in the pipeline that the person looked at last. */
export function CampaignOpportunity({ campaignId, account, onClose, onDone }: Props) {
  const { me } = useSession()
  const [{ data, error }] = useQuery({ query: PipelinesDocument })
  const pipelines = data?.pipelines,
    wanted = wantedPipeline({}, me),
    first = (pipelines?.find(({ id }) => id === wanted) ?? pipelines?.[0])?.stages[0]
  const text = error && !pipelines ? errorText(error) : null
  const giveUp = useEffectEvent((why: string) => {
    notify.error(why)
    onClose()
  })
  useEffect(() => {
    if (text) giveUp(text)
  }, [text])
  if (!pipelines || !first) return null
  return (
    <NewOpportunityDialog
      pipelines={pipelines}
      stageId={first.id}
      account={{ id: account.companyId, label: account.company.name }}
      campaignId={campaignId}
      onClose={onClose}
      onDone={({ company }) => onDone(company)}
    />
  )
}
