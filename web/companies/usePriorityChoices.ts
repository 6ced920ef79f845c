import { useLingui } from '@lingui/react/macro'
import type { PriorityName } from '../../shared/priority.ts'

/** The choices of a select, most urgent first. */
export function usePriorityChoices(): { value: string; label: string }[] {
  const names = usePriorityNames()
  return [
    ['3', names.Urgent],
    ['2', names.High],
    ['1', names.Normal],
    ['0', names.Low],
    ['-1', names.Clear],
  ].map(([value, label]) => ({ value: value!, label: label! }))
}

/** The words for priorities. */
export function usePriorityNames(): Record<PriorityName, string> {
  const { t } = useLingui()
  return { Urgent: t`Urgent`, High: t`High`, Normal: t`Normal`, Low: t`Low`, Clear: t`Clear` }
}
