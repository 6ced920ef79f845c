import { useLingui } from '@lingui/react/macro'
import { notify } from '../ui/notify.tsx'

/** Says that a translation counts as right again, which can be taken back. */
export function useRightAgain(): (undo: () => void) => void {
  const { t } = useLingui()
  return (undo) => {
    notify.success(t`The translation counts as up to date.`, { undo })
  }
}
