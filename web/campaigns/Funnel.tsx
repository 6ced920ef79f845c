import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { campaignSteps } from '../../shared/campaigns.ts'
import type { CampaignStep, Funnel_funnelFragment } from '../gql.ts'
import classes from './Funnel.module.css'
import { useCampaignTexts } from './useCampaignTexts.ts'

const countsOf = (funnel: Funnel_funnelFragment): Record<CampaignStep, number> => ({
  AUDIENCE: funnel.audience,
  PLANNED: funnel.planned,
  HELD: funnel.held,
  QUALIFIED: funnel.qualified,
  OPPORTUNITY: funnel.opportunity,
  WON: funnel.won,
})

/** How many accounts of a campaign have come how far; each step leads to them. A table, with a bar in each row. */
export function Funnel({
  campaignId,
  funnel,
}: {
  campaignId: string
  funnel: Funnel_funnelFragment
}) {
  const { i18n } = useLingui()
  const { steps } = useCampaignTexts()
  const counts = countsOf(funnel)
  const share = (part: number, whole: number): string =>
    whole === 0 ? '–' : `${i18n.number(Math.round((100 * part) / whole))} %`
  return (
    <div className={classes.frame}>
      <table className={classes.funnel}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Step</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans>Accounts</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans>Of the step before</Trans>
            </th>
            <th scope="col" data-align="end">
              <Trans>Of the audience</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {campaignSteps.map((step, at) => {
            const count = counts[step],
              name = steps[step]
            return (
              <tr key={step}>
                <th scope="row">
                  <Link
                    className={classes.step}
                    to="/campaign/$campaignId/accounts"
                    params={{ campaignId }}
                    search={at === 0 ? {} : { step }}
                  >
                    {name}
                  </Link>
                  <span className={classes.track} aria-hidden>
                    <span
                      className={classes.bar}
                      style={{
                        width:
                          count === 0
                            ? 0
                            : `max(3px, ${(100 * count) / Math.max(1, counts.AUDIENCE)}%)`,
                      }}
                    />
                  </span>
                </th>
                <td className={classes.count}>{i18n.number(count)}</td>
                <td>
                  {at === 0 ? (
                    <VisuallyHidden>–</VisuallyHidden>
                  ) : (
                    share(count, counts[campaignSteps[at - 1]!])
                  )}
                </td>
                <td>
                  {at === 0 ? <VisuallyHidden>–</VisuallyHidden> : share(count, counts.AUDIENCE)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
