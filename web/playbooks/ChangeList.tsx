import { Trans, useLingui } from '@lingui/react/macro'
import { versionChanges, type VersionChange } from '../../shared/versionChanges.ts'
import type { Builder_versionFragment } from '../gql.ts'
import classes from './builder.module.css'
import { useChangeWords } from './useChangeWords.ts'

/** What is different in `after`, in words. */
export function ChangeList({
  before,
  after,
}: {
  before: Builder_versionFragment | null | undefined
  after: Builder_versionFragment
}) {
  const { t } = useLingui()
  const parts = useChangeWords()
  const changes = versionChanges(before?.hubs ?? [], after.hubs)
  const line = (change: VersionChange): string => {
    const what = change.parts.map((part) => parts[part]).join(', ')
    if (change.of === 'hub')
      return change.kind === 'added'
        ? t`Question hub added: ${change.title}`
        : change.kind === 'removed'
          ? t`Question hub removed: ${change.title}`
          : t`Question hub “${change.title}”: ${what}`
    return change.kind === 'added'
      ? t`Question added: ${change.title}`
      : change.kind === 'removed'
        ? t`Question removed: ${change.title}`
        : t`“${change.title}”: ${what}`
  }
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
