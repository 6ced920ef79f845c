import { useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import type { CampaignVerdict } from '../../shared/campaigns.ts'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import type { CampaignVerdictsQuery, Lead_accountFragment } from '../gql.ts'
import { Board } from '../ui/Board.tsx'
import type { BoardColumn } from '../ui/boardOrder.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { useAccountChanges } from './useAccountChanges.ts'
import { useCampaignTexts } from './useCampaignTexts.ts'
import type { VerdictBoardData } from './useVerdictBoard.ts'
import classes from './VerdictBoard.module.css'
import { VerdictCard } from './VerdictCard.tsx'

const CampaignOpportunity = lazyDialog(
  () => import('./CampaignOpportunity.tsx'),
  (module) => module.CampaignOpportunity,
)

interface Props {
  campaign: NonNullable<CampaignVerdictsQuery['campaign']>
  data: Pick<VerdictBoardData, 'hasMore' | 'again' | 'more'>
  onOpen: (companyId: string) => void
}

/** The accounts of a campaign by what was found of them; a card that goes to another column is given its verdict. */
export function VerdictBoard({ campaign, data, onOpen }: Props) {
  const { t } = useLingui()
  const { verdicts } = useCampaignTexts()
  const [creating, setCreating] = useState<Lead_accountFragment | null>(null)
  // what a verdict has started to read again; a card stays where it was put until that is here
  const reading = useRef<Promise<unknown>>(Promise.resolve())
  const { judge, qualify } = useAccountChanges(() => {
    reading.current = data.again()
  })
  const { open, qualified, disqualified } = campaign,
    criteria = campaign.criteria as readonly Criterion[]
  const column = (
    id: CampaignVerdict,
    { list, totalCount }: typeof open,
    subtitle?: string,
  ): BoardColumn<Lead_accountFragment> => ({
    id,
    title: verdicts[id],
    cards: list,
    total: totalCount,
    hasMore: data.hasMore(id, list.length, totalCount),
    ...(subtitle && { subtitle }),
  })
  const columns = [
    column('OPEN', open, t`Met, and not decided`),
    column('QUALIFIED', qualified),
    column('DISQUALIFIED', disqualified),
  ]
  const content = useCallback(
    (account: Lead_accountFragment) => <VerdictCard account={account} criteria={criteria} />,
    [criteria],
  )
  /** Whether it has the verdict now. */
  const give = async (account: Lead_accountFragment, verdict: CampaignVerdict) => {
    if (verdict !== 'QUALIFIED') return judge([account], verdict)
    const answer = await qualify(account)
    if (answer === 'opportunity') setCreating(account)
    return answer !== false
  }
  return (
    <div className={classes.board}>
      <Board
        label={t`Accounts by verdict`}
        columns={columns}
        name={nameOf}
        isSorted
        onOpen={({ companyId }) => onOpen(companyId)}
        onMore={(id) => data.more(id as CampaignVerdict)}
        onMoveCard={async (id, to) => {
          const account = columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
          if (!account) return
          await give(account, to as CampaignVerdict)
          await reading.current
        }}
      >
        {content}
      </Board>
      {creating && (
        <CampaignOpportunity
          campaignId={campaign.id}
          account={creating}
          onClose={() => setCreating(null)}
          onDone={() => {
            setCreating(null)
            void data.again()
          }}
        />
      )}
    </div>
  )
}

const nameOf = ({ company }: Lead_accountFragment): string => company.name
