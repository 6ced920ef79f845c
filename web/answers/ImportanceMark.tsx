import { useLingui } from '@lingui/react/macro'
import classes from './marks.module.css'

/** One to three bars: important, very important. Nothing for what is merely nice to know. */
export function ImportanceMark({ importance }: { importance: number }) {
  const { t } = useLingui()
  if (importance < 2) return null
  const words = importance >= 3 ? t`Very important` : t`Important`
  return (
    <span
      role="img"
      title={words}
      aria-label={words}
      className={classes.importance}
      data-high={importance >= 3 || undefined}
    >
      {[1, 2, 3].map((bar) => (
        <span key={bar} data-on={bar <= importance || undefined} />
      ))}
    </span>
  )
}
