import { useLingui } from '@lingui/react/macro'
import type { SaveProblem } from '../data/mutate.ts'
import { useSeenFields } from '../records/useSeenFields.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What the form of a hub or question saw of it when it was opened: the base of what it saves. `opened` is null of a new one,
 * which nobody else has changed. Where a colleague was there before, `overtaken` has the words, and each field says so.
 */
export function useSeenPart<Name extends string, Opened extends Values>(
  names: readonly Name[],
  opened: Opened | null,
  setError: (name: Name, error: { type: string; message: string }) => void,
) {
  const { t } = useLingui()
  const { seen, setSeen, noteConflict } = useSeenFields(names, opened ?? {}, setError)
  return {
    seen: opened && (seen as Opened),
    /** It is kept by now as it was sent. */
    noteSaved: (sent: Values): void => setSeen((before) => ({ ...before, ...sent })),
    overtaken: (problem: SaveProblem): string | null =>
      noteConflict(problem)
        ? t`A colleague has changed this meanwhile. Save again to replace it.`
        : null,
  }
}
