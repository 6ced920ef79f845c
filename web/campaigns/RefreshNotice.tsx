import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { limits } from '../../shared/limits.ts'
import type { CampaignHead_campaignFragment } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { PartialData } from '../ui/ErrorState.tsx'

/** That the accounts of a campaign are not those of now, why, and since when. */
export function RefreshNotice({ campaign }: { campaign: CampaignHead_campaignFragment }) {
  const { i18n } = useLingui()
  const { id, refreshProblem, dateRefreshed, mayEdit } = campaign
  if (!refreshProblem) return null
  const most = i18n.number(limits.campaignAccounts),
    since = dateRefreshed && dateText(dateRefreshed, 'dateTime', i18n.locale)
  return (
    <PartialData>
      {refreshProblem === 'TOO_MANY' ? (
        <Trans>Its audience has more than {most} accounts by now.</Trans>
      ) : (
        <Trans>
          Its accounts could not be brought up to date: looking for them takes too long.
        </Trans>
      )}{' '}
      {since ? (
        <Trans>They are those of {since}.</Trans>
      ) : (
        <Trans>They are those that were found last.</Trans>
      )}
      {mayEdit && (
        <>
          {' '}
          <Link to="/campaign/$campaignId/builder" params={{ campaignId: id }}>
            <Trans>Narrow the audience down</Trans>
          </Link>
        </>
      )}
    </PartialData>
  )
}
