import { useLingui } from '@lingui/react/macro'
import { priorityName } from '../../shared/priority.ts'
import { StateBadge } from '../ui/StateBadge.tsx'

/** A priority as a badge; the everyday ones say nothing. */
export function PriorityMark({ prio }: { prio: number }) {
  const { t } = useLingui()
  const name = priorityName(prio)
  if (name === 'Urgent') return <StateBadge tone="bad">{t`Urgent`}</StateBadge>
  if (name === 'High') return <StateBadge tone="warn">{t`High`}</StateBadge>
  return null
}
