import { useLingui } from '@lingui/react/macro'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import classes from './charts.module.css'
import { percentTexts } from './percentTexts.ts'
import { useOneTabStop } from './useOneTabStop.ts'

interface Props {
  data: NonNullable<AnalyticsCard_analyticsFragment['yesNoData']>
  isOn: (value: boolean) => boolean
  onToggle: (value: boolean) => void
}

/** The ratio of yes to no as one bar of two buttons. */
export function YesNoChart({ data, isOn, onToggle }: Props) {
  const { t, i18n } = useLingui()
  const stop = useOneTabStop<HTMLDivElement>()
  const total = data.answeredYes + data.answeredNo
  if (total === 0) return <p className={classes.none}>{t`No yesno answers yet`}</p>
  const [yes, no] = percentTexts([data.answeredYes, data.answeredNo], total, i18n.locale)
  const part = (value: boolean, count: number, label: string) =>
    count > 0 && (
      <button
        type="button"
        className={classes.part}
        data-value={value ? 'yes' : 'no'}
        style={{ flexGrow: count }}
        aria-pressed={isOn(value)}
        onClick={() => onToggle(value)}
      >
        <span>{label}</span> <strong>{value ? yes : no}</strong>{' '}
        <span className={classes.soft}>{count}</span>
      </button>
    )
  return (
    <div {...stop} className={classes.yesNo} role="group">
      {part(true, data.answeredYes, t`Yes`)}
      {part(false, data.answeredNo, t`No`)}
    </div>
  )
}
