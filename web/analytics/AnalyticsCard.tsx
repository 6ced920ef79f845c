import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { AnalyticsCard_analyticsFragment, AnalyticsCard_questionFragment } from '../gql.ts'
import { dateLocale } from '../ui/dateText.ts'
import type { MenuAction } from '../ui/ActionMenu.tsx'
import { Segments } from '../ui/Segments.tsx'
import classes from './charts.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { chartRows, type ChartRow } from '../../shared/chartRows.ts'
import { ColumnChart } from './ColumnChart.tsx'
import { DoughnutChart } from './DoughnutChart.tsx'
import { FilterRow } from './FilterRow.tsx'
import type { Segment } from '../../shared/chartRows.ts'
import { hasSegment } from './segmentFilters.ts'
import { TextCard } from './TextCard.tsx'
import { TimeMatrix } from './TimeMatrix.tsx'
import { YesNoChart } from './YesNoChart.tsx'

export type AskedQuestion = AnalyticsCard_questionFragment
interface Props {
  question: AskedQuestion
  analytics: AnalyticsCard_analyticsFragment | undefined
  segments: readonly Segment[]
  /** The segments in words, for files. */
  filters: readonly string[]
  /** Only answers of its meetings are counted. */
  campaignId?: string | undefined
  onToggle: (segment: Segment) => void
  onAnswers: () => void
  /** What else can be looked at of the question. */
  actions?: readonly MenuAction[]
  /** What changed of the question over the versions. */
  mark?: ReactNode
}

/** One question with the chart that its type needs; every segment is a filter. */
export function AnalyticsCard({
  question,
  analytics,
  segments,
  filters,
  campaignId,
  onToggle,
  onAnswers,
  actions = [],
  mark,
}: Props) {
  const { t, i18n } = useLingui()
  const [zoomedIn, setZoomedIn] = useState(false)
  const type = analytics?.typeOfAnalytics,
    count = analytics?.answerCount ?? 0
  if (type === 'TEXT')
    return (
      <TextCard
        question={question}
        count={count}
        segments={segments}
        filters={filters}
        campaignId={campaignId}
        onAnswers={onAnswers}
        actions={actions}
        mark={mark}
      />
    )
  const rows = analytics
    ? chartRows(analytics, zoomedIn, { yes: t`Yes`, no: t`No`, locale: dateLocale(i18n.locale) })
    : []
  const parts = {
    rows,
    isOn: ({ segment }: ChartRow) => hasSegment(segments, segment),
    onToggle: ({ segment }: ChartRow) => onToggle(segment),
  }
  const chart = (): ReactNode => {
    if (!type) return null
    if (rows.length === 0) return <p className={classes.none}>{t(emptyTexts[type])}</p>
    switch (type) {
      case 'YES_NO':
        return <YesNoChart {...parts} />
      case 'DOUGHNUT':
        return <DoughnutChart {...parts} answerCount={count} />
      case 'TIME':
        return <TimeMatrix {...parts} />
      case 'BAR':
      case 'DATE':
        return <ColumnChart {...parts} label={question.title} />
    }
  }
  const head = [t`Answer`, t`Answers`, t`Share`]
  const cellOf = (at: number, column: number): ReactNode => {
    const row = rows[at]!
    return [
      <FilterRow
        key={row.key}
        row={row}
        isOn={parts.isOn(row)}
        onToggle={() => parts.onToggle(row)}
      />,
      row.count,
      row.share,
    ][column]
  }
  return (
    <ChartFrame
      questionId={question.id}
      title={question.title}
      count={count}
      filters={filters}
      onAnswers={onAnswers}
      actions={actions}
      mark={mark}
      aside={
        (type === 'BAR' || type === 'DATE') &&
        count > 0 && (
          <Segments
            label={t`Zoom`}
            value={zoomedIn ? 'in' : 'out'}
            onChange={(value) => setZoomedIn(value === 'in')}
            choices={
              type === 'DATE'
                ? [
                    { value: 'out', label: t`Months` },
                    { value: 'in', label: t`Weeks` },
                  ]
                : [
                    { value: 'out', label: t`Coarse` },
                    { value: 'in', label: t`Fine` },
                  ]
            }
          />
        )
      }
      table={
        rows.length === 0
          ? null
          : {
              sheet: [
                head,
                // a spreadsheet takes "75%" for a number, not "75 %" with the narrow blank of French
                ...rows.map(({ label, count, share }) => [
                  label,
                  count,
                  share.replaceAll(/\s/g, ''),
                ]),
              ],
              cell: cellOf,
              isOn: (at) => parts.isOn(rows[at]!),
            }
      }
      drawing={type && rows.length > 0 ? { type, rows, answerCount: count } : null}
    >
      {chart()}
    </ChartFrame>
  )
}

const emptyTexts: Record<
  Exclude<AnalyticsCard_analyticsFragment['typeOfAnalytics'], 'TEXT'>,
  MessageDescriptor
> = {
  YES_NO: msg`No yesno answers yet`,
  BAR: msg`No numbers given yet`,
  DOUGHNUT: msg`No option answers given yet`,
  TIME: msg`No times chosen yet`,
  DATE: msg`No dates given yet`,
}
