import { Trans } from '@lingui/react/macro'
import { versionChanges } from '../../shared/versionChanges.ts'
import type { Builder_versionFragment } from '../gql.ts'
import classes from './builder.module.css'
import { useChangeLine } from './useChangeLine.ts'

/** What is different in `after`, in words. */
export function ChangeList({
  before,
  after,
}: {
  before: Builder_versionFragment | null | undefined
  after: Builder_versionFragment
}) {
  const line = useChangeLine()
  const changes = versionChanges(before?.hubs ?? [], after.hubs)
  if (changes.length === 0)
    return (
      <p className={classes.soft}>
        <Trans>Nothing changed.</Trans>
      </p>
    )
  return (
    <ul className={classes.list}>
      {changes.map((change) => (
        <li key={`${change.of}${change.id}${change.kind}`} className={classes.change}>
          {line(change)}
        </li>
      ))}
    </ul>
  )
}
