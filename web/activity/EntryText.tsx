import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Timeline_entryFragment } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { AccountLink } from './AccountLink.tsx'
import { OpportunityText } from './OpportunityText.tsx'
import { Who } from '../records/Who.tsx'

/** What happened beside the record itself, in one sentence with a link to where. */
export function EntryText({ entry }: { entry: Timeline_entryFragment }) {
  const who = <Who entry={entry} />,
    where = <Where entry={entry} />
  const { kind, property, value, value2 } = entry
  switch (kind) {
    case 'MEETING':
      return <MeetingText entry={entry} who={who} where={where} />
    case 'COMMENT':
      return entry.companyDialog || entry.opportunity ? (
        <Trans>
          {who} commented on {where}
        </Trans>
      ) : (
        <Trans>{who} commented</Trans>
      )
    case 'NEXT_STEP': {
      const step = <strong>{property === 'nextStep' ? (value2 ?? value) : entry.message}</strong>
      if (property === 'nextStepDone')
        return value2 === 'true' ? (
          <Trans>
            {who} completed the next step {step} of {where}
          </Trans>
        ) : (
          <Trans>
            {who} opened the next step {step} of {where} again
          </Trans>
        )
      return value2 === null ? (
        <Trans>
          {who} took the next step {step} off {where}
        </Trans>
      ) : (
        <Trans>
          {who} agreed the next step {step} in {where}
        </Trans>
      )
    }
    case 'OPPORTUNITY':
      return <OpportunityText entry={entry} who={who} where={where} />
    case 'CAMPAIGN': {
      const account = <AccountLink entry={entry} />
      return value2?.startsWith('QUALIFIED') ? (
        <Trans>
          {who} qualified {account} in {where}
        </Trans>
      ) : value2?.startsWith('DISQUALIFIED') ? (
        <Trans>
          {who} disqualified {account} in {where}
        </Trans>
      ) : (
        <Trans>
          {who} took the verdict on {account} in {where} back
        </Trans>
      )
    }
    case 'CHANGE':
      return null
  }
}

function MeetingText({
  entry: { property, value, value2 },
  who,
  where,
}: {
  entry: Timeline_entryFragment
  who: ReactNode
  where: ReactNode
}) {
  if (property === 'created')
    return (
      <Trans>
        {who} planned {where}
      </Trans>
    )
  if (property === 'startDate') {
    const date = <LocalDate moment={value2 ?? ''} />
    return (
      <Trans>
        {who} moved {where} to {date}
      </Trans>
    )
  }
  // opened again, or the same once more with another message
  if (value2 === 'CANCELLED')
    return (
      <Trans>
        {who} cancelled {where}
      </Trans>
    )
  if (value2 === 'RUNNING' && value === 'PLANNED')
    return (
      <Trans>
        {who} started {where}
      </Trans>
    )
  if (value2 === 'DONE' && value === 'RUNNING')
    return (
      <Trans>
        {who} ended {where}
      </Trans>
    )
  return (
    <Trans>
      {who} opened {where} again
    </Trans>
  )
}

/** The meeting, opportunity or campaign, as it is called now. */
function Where({
  entry: { companyDialog, opportunity, campaign },
}: {
  entry: Timeline_entryFragment
}) {
  if (companyDialog)
    return (
      <Link
        to="/companyDialog/$companyDialogId"
        params={{ companyDialogId: companyDialog.id }}
        className="quiet"
      >
        {companyDialog.title}
      </Link>
    )
  if (opportunity)
    return (
      <Link
        to="/opportunity/$opportunityId"
        params={{ opportunityId: opportunity.id }}
        className="quiet"
      >
        {opportunity.title}
      </Link>
    )
  return (
    campaign && (
      <Link
        to="/campaign/$campaignId/dashboard"
        params={{ campaignId: campaign.id }}
        className="quiet"
      >
        {campaign.title}
      </Link>
    )
  )
}
