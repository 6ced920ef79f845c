import { useLingui } from '@lingui/react/macro'
import type { VersionChange } from '../../shared/versionChanges.ts'
import { useChangeWords } from './useChangeWords.ts'

/** A change of a version in words. */
export function useChangeLine(): (change: VersionChange) => string {
  const { t } = useLingui()
  const parts = useChangeWords()
  return (change) => {
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
}
