import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Funnel_funnelFragment } from '../gql.ts'
import { StateBadge } from '../ui/StateBadge.tsx'

/** How many accounts came into a campaign since the person's visit before; leads to them. */
export function NewMark({
  campaign: { id, funnel },
}: {
  campaign: { id: string; funnel: Pick<Funnel_funnelFragment, 'newCount'> | undefined }
}) {
  const { t } = useLingui()
  if (!funnel?.newCount) return null
  return (
    <Link
      className="quiet"
      to="/campaign/$campaignId/accounts"
      params={{ campaignId: id }}
      search={{ only: 'new' }}
      aria-label={plural(funnel.newCount, { one: '# new account', other: '# new accounts' })}
    >
      <StateBadge tone="accent">{t`${funnel.newCount} new`}</StateBadge>
    </Link>
  )
}
