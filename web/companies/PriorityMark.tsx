import { useLingui } from '@lingui/react/macro'
import { priorityName, type PriorityName } from '../../shared/priority.ts'
import { StateBadge } from '../ui/StateBadge.tsx'

const tones = {
  Urgent: 'bad',
  High: 'warn',
  Normal: 'neutral',
  Low: 'neutral',
  Clear: 'neutral',
} as const

/** A priority as a badge; the everyday ones say nothing. */
export function PriorityMark({ prio }: { prio: number }) {
  const names = usePriorityNames(),
    name = priorityName(prio)
  return name === 'Urgent' || name === 'High' ? (
    <StateBadge tone={tones[name]}>{names[name]}</StateBadge>
  ) : null
}
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
