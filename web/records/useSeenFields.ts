import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SaveProblem } from '../data/mutate.ts'

/**
 * What the person saw of the fields that a dialog changes: the base of a save. Where somebody else has changed one meanwhile,
 * that is seen from then on, and its field says so; saved again, it is replaced.
 */
export function useSeenFields<Name extends string>(
  names: readonly Name[],
  opened: Readonly<Record<string, unknown>>,
  setError: (name: Name, error: { type: string; message: string }) => void,
) {
  const { t } = useLingui()
  const [seen, setSeen] = useState(opened)
  return {
    seen,
    /** What is seen from then on, as what was saved. */
    setSeen,
    /** Whether a refusal says that; other refusals are left to the caller. */
    noteConflict: (problem: SaveProblem): boolean => {
      const current = problem.all.find(({ code }) => code === 'CONFLICT')?.params?.['current'] as
        | Record<string, unknown>
        | undefined
      if (!current) return false
      setSeen((before) => ({ ...before, ...current }))
      for (const name of names)
        if (name in current)
          setError(name, {
            type: 'server',
            message: t`A colleague has changed this meanwhile. Save again to replace it.`,
          })
      return true
    },
  }
}
