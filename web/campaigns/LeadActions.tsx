import { useState } from 'react'
import type { Lead_accountFragment, Lead_campaignFragment } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { AccountActions } from './AccountActions.tsx'
import { useAccountChanges } from './useAccountChanges.ts'

const CampaignOpportunity = lazyDialog(
  () => import('./CampaignOpportunity.tsx'),
  (module) => module.CampaignOpportunity,
)
const AssignDialog = lazyDialog(
  () => import('./AssignDialog.tsx'),
  (module) => module.AssignDialog,
)

interface Props {
  account: Lead_accountFragment
  campaign: Lead_campaignFragment | undefined
  onChanged: () => void
  /** It stands on a page of its own. */
  isLarge?: boolean
}

/** What can be done with a lead, in the campaign that it is of. */
export function LeadActions({ account, campaign, onChanged, isLarge = false }: Props) {
  const { campaignId, companyId, verdict } = account
  const changes = useAccountChanges(onChanged)
  const [open, setOpen] = useState<'assign' | 'opportunity' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <AccountActions
        account={account}
        meeting={{
          companyId,
          campaignId,
          ...(campaign?.playbookId && { playbookId: campaign.playbookId }),
        }}
        changes={changes}
        isLarge={isLarge}
        onAssign={() => setOpen('assign')}
        onOpportunity={() => setOpen('opportunity')}
      />
      {open === 'assign' && <AssignDialog account={account} changes={changes} onClose={close} />}
      {open === 'opportunity' && (
        <CampaignOpportunity
          campaignId={campaignId}
          account={account}
          onClose={close}
          onDone={() => {
            if (verdict !== 'QUALIFIED') changes.judged([account], 'QUALIFIED')
            else onChanged()
            close()
          }}
        />
      )}
    </>
  )
}
