import { useLingui } from '@lingui/react/macro'
import { completenessColor } from '../../shared/completeness.ts'
import { Tip } from '../ui/Tip.tsx'
import classes from './CompletenessRing.module.css'

/** How much of what is asked has been answered: red under 40, orange under 70, green otherwise. */
export function CompletenessRing({
  percentage,
  answered,
  reachable,
}: {
  percentage: number
  answered: number
  reachable: number
}) {
  const { t } = useLingui()
  const length = 2 * Math.PI * 15
  const words = t`${percentage} % complete: ${answered} of ${reachable} questions answered`
  return (
    <Tip label={words}>
      <span
        className={classes.ring}
        role="img"
        aria-label={words}
        data-color={completenessColor(percentage)}
      >
        <svg width={36} height={36} viewBox="0 0 36 36" aria-hidden>
          <circle cx={18} cy={18} r={15} className={classes.track} />
          <circle
            cx={18}
            cy={18}
            r={15}
            className={classes.part}
            strokeDasharray={`${(percentage / 100) * length} ${length}`}
          />
        </svg>
        <span className={classes.number} aria-hidden>
          {percentage}
        </span>
      </span>
    </Tip>
  )
}
