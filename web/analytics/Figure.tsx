import { useLingui } from '@lingui/react/macro'
import classes from './PlaybookDashboard.module.css'

/** A number that shows the meetings behind it. */
export function Figure({
  count,
  of,
  onOpen,
}: {
  count: number
  /** What it counts. */
  of: string
  onOpen: () => void
}) {
  const { i18n } = useLingui()
  const text = i18n.number(count)
  return count === 0 ? (
    <span className="tabular">{text}</span>
  ) : (
    <button type="button" className={classes.figure} aria-label={`${of}: ${text}`} onClick={onOpen}>
      {text}
    </button>
  )
}
