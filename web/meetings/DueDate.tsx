import { Trans, useLingui } from '@lingui/react/macro'
import { dateText } from '../ui/dateText.ts'
import classes from './DueDate.module.css'

/** The day on which a next step is to be done; says of an open one that it is overdue, or due today. */
export function DueDate({ day, isDone }: { day: string; isDone: boolean }) {
  const { i18n } = useLingui()
  const today = new Date().toLocaleDateString('sv')
  const overdue = !isDone && day < today
  return (
    <time
      dateTime={day}
      className={classes.due}
      data-overdue={overdue || undefined}
      data-today={(!isDone && day === today) || undefined}
    >
      {dateText(`${day}T12:00:00`, 'dayMonth', i18n.locale)}
      {overdue && (
        <>
          {' '}
          · <Trans>overdue</Trans>
        </>
      )}
      {!isDone && day === today && (
        <>
          {' '}
          · <Trans>today</Trans>
        </>
      )}
    </time>
  )
}
