import { useLingui } from '@lingui/react/macro'
import { stageMove } from '../../shared/inputs/opportunity.ts'
import { confirm } from '../ui/confirm.tsx'

/** Asks why an opportunity was lost, null for no reason, and moves it: what was typed stays while that is refused. False: it is not lost after all. */
export function useLostReason(): (
  title: string,
  /** says why it was not moved, or nothing */
  move: (reason: string | null) => Promise<string | null>,
) => Promise<boolean> {
  const { t } = useLingui()
  return async (title, move) => {
    const answer = await confirm({
      title: t`“${title}” is lost`,
      fields: [{ name: 'reason', label: t`Why was it lost?`, input: stageMove.shape.lostReason }],
      ok: t`Lost`,
      cancel: t`Cancel`,
      run: (values) => move(values['reason']?.trim() || null),
    })
    return answer !== null
  }
}
