import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { capped } from '../../shared/textCut.ts'
import type { AnalyticsCard_analyticsFragment } from '../gql.ts'
import { dateLocale } from '../ui/dateText.ts'
import type { AskedQuestion } from './AnalyticsCard.tsx'
import charts from './charts.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import { ComparedChart } from './ComparedChart.tsx'
import classes from './ComparedChart.module.css'
import { comparedRows, leastForShares, sizeOf, type ComparedRow } from './comparedRows.ts'

interface Props {
  question: AskedQuestion
  analytics: readonly [AnalyticsCard_analyticsFragment, AnalyticsCard_analyticsFragment]
  /** What the two groups are called. */
  names: readonly [string, string]
  filters: readonly string[]
}

/** The answers of two groups to a question, each in shares of its own. */
export function ComparedCard({ question, analytics, names, filters }: Props) {
  const { t, i18n } = useLingui()
  const rows = comparedRows(analytics, false, {
    yes: t`Yes`,
    no: t`No`,
    locale: dateLocale(i18n.locale),
  })
  const sizes = [sizeOf(analytics[0]), sizeOf(analytics[1])] as const,
    isSmall = [sizes[0] < leastForShares, sizes[1] < leastForShares] as const,
    small = names.filter((_, n) => isSmall[n] && sizes[n]! > 0)
  const valueOf = ({ counts, shares }: ComparedRow, side: 0 | 1): string =>
    shares[side] === null
      ? t`${counts[side]} of ${sizes[side]}`
      : `${counts[side]} · ${shares[side]}`
  const sizeTexts = ([0, 1] as const).map(
    (n) => `${names[n]}: ${plural(sizes[n], { one: '# answer', other: '# answers' })}`,
  ) as [string, string]
  return (
    <ChartFrame
      questionId={`compare ${question.id}`}
      title={question.title}
      count={sizes[0] + sizes[1]}
      countText={sizeTexts.join(' · ')}
      figure={sizes.map((size) => capped(size)).join(' | ')}
      filters={filters}
      onAnswers={null}
      mark={
        <ul className={classes.sizes}>
          {sizeTexts.map((text, n) => (
            <li key={n}>
              <span aria-hidden className={classes.dot} data-side={n} />
              {text}
            </li>
          ))}
        </ul>
      }
      table={
        rows.length === 0
          ? null
          : {
              sheet: [
                [t`Answer`, ...names.flatMap((name) => [name, t`Share: ${name}`])],
                ...rows.map(({ label, counts, shares }) => [
                  label,
                  // a spreadsheet takes "75%" for a number, not "75 %" with the narrow blank of French
                  ...counts.flatMap((count, n) => [count, shares[n]?.replaceAll(/\s/g, '') ?? '–']),
                ]),
                [t`All answers`, ...sizes.flatMap((size) => [size, ''])],
              ],
            }
      }
      drawing={rows.length === 0 ? null : { type: 'COMPARED', rows, names: sizeTexts, valueOf }}
    >
      {rows.length > 0 ? (
        <ComparedChart
          rows={rows}
          names={names}
          isSmall={isSmall}
          valueOf={valueOf}
          label={question.title}
        />
      ) : (
        <p className={charts.none}>
          {sizes[0] + sizes[1] > 0
            ? t`Answers in words are counted, and not compared.`
            : t`No answers yet`}
        </p>
      )}
      {rows.length > 0 && small.length > 0 && (
        <p className={classes.note}>
          <Trans>
            Few answers: {small.join(', ')}. Below {leastForShares} a single answer would move a
            share by ten points or more, so there are no percentages.
          </Trans>
        </p>
      )}
    </ChartFrame>
  )
}
