import { useLingui } from '@lingui/react/macro'
import { stageMove } from '../../shared/inputs/opportunity.ts'
import { confirm } from '../ui/confirm.tsx'

/** Asks why an opportunity was lost: the text, null for none, undefined when it is not lost after all. */
export function useLostReason(): (title: string) => Promise<string | null | undefined> {
  const { t } = useLingui()
  return async (title) => {
    const answer = await confirm({
      title: t`“${title}” is lost`,
      fields: [{ name: 'reason', label: t`Why was it lost?`, input: stageMove.shape.lostReason }],
      ok: t`Lost`,
      cancel: t`Cancel`,
    })
    return answer ? answer.values['reason']?.trim() || null : undefined
  }
}
