import { Trans } from '@lingui/react/macro'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './Period.module.css'

const Day = ({ day }: { day: string }) => (
  <span className={classes.day}>
    <LocalDate moment={`${day}T12:00:00`} style="date" />
  </span>
)

/** From when to when a campaign is; nothing where neither is said. */
export function Period({
  startDate,
  endDate,
}: {
  startDate: string | null
  endDate: string | null
}) {
  if (startDate && endDate)
    return (
      <span className="tabular">
        <Day day={startDate} /> – <Day day={endDate} />
      </span>
    )
  if (startDate)
    return (
      <Trans>
        from <Day day={startDate} />
      </Trans>
    )
  return endDate ? (
    <Trans>
      until <Day day={endDate} />
    </Trans>
  ) : null
}
