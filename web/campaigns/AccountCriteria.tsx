import { Trans } from '@lingui/react/macro'
import type { Criterion } from '../../shared/inputs/campaign.ts'
import classes from './CriteriaList.module.css'
import { CriteriaList } from './CriteriaList.tsx'

/** The criteria of a campaign and which of them an account meets, or why that is not shown. */
export function AccountCriteria({
  criteria,
  results,
}: {
  criteria: readonly Criterion[]
  results: string | null
}) {
  if (results === null)
    return (
      <p className={classes.none}>
        <Trans>
          The fit is made of the answers of all meetings. You see your own meetings only, so it is
          not shown to you.
        </Trans>
      </p>
    )
  if (criteria.length === 0)
    return (
      <p className={classes.none}>
        <Trans>This campaign has no criteria.</Trans>
      </p>
    )
  return <CriteriaList criteria={criteria} results={results} />
}
