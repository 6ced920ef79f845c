import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { LintWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment } from '../gql.ts'
import type { Mark } from './canvasMarks.ts'
import { useMarkWords } from './useMarkWords.ts'

/** What a hub is called for whoever does not see it. */
export function useHubName(): (
  hub: Builder_hubFragment,
  warnings: readonly LintWarning[],
  mark?: Mark | null,
) => string {
  const { t } = useLingui()
  const { about } = useMarkWords()
  return useCallback(
    (hub, warnings, mark) => {
      const names = [t`Nice to know`, t`Normal`, t`Important`, t`Very important`]
      return [
        hub.title,
        plural(hub.questions.length, { one: '# question', other: '# questions' }),
        hub.importance > 0 && names[hub.importance],
        hub.isInternal && t`Internal`,
        warnings.length > 0 && t`Warnings`,
        mark && about(mark),
      ]
        .filter(Boolean)
        .join(', ')
    },
    [t, about],
  )
}
