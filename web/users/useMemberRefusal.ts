import { useLingui } from '@lingui/react/macro'
import { refusalOf, type Saved } from '../data/mutate.ts'

/** Why nothing was done with a member, in words; null when it was. */
export function useMemberRefusal(): (saved: Saved<unknown>) => string | null {
  const { t } = useLingui()
  return (saved) =>
    saved.problem?.all.some(({ code }) => code === 'STATE_REFUSED')
      ? t`An administrator has to stay who can let others in. Make somebody else one first.`
      : refusalOf(saved)
}
