import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import type { Mark, MarkKind } from './canvasMarks.ts'
import { useChangeWords } from './useChangeWords.ts'

/** What the marks on the canvas say: a word for each kind, and what of a part it is. */
export function useMarkWords(): {
  kinds: Record<MarkKind, string>
  about: (mark: Mark) => string
} {
  const { t } = useLingui()
  const parts = useChangeWords()
  const kinds = useMemo(
    () => ({ added: t`New`, changed: t`Changed`, moved: t`Moved`, removed: t`Deleted` }),
    [t],
  )
  const about = useCallback(
    (mark: Mark): string =>
      mark.parts.length === 0
        ? kinds[mark.kind]
        : `${kinds[mark.kind]} (${mark.parts.map((part) => parts[part]).join(', ')})`,
    [kinds, parts],
  )
  return { kinds, about }
}
