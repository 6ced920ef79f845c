import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowsExchange, IconGrid4x4 } from '@tabler/icons-react'
import { useQuery } from 'urql'
import type { Segment } from '../../shared/chartRows.ts'
import type { Sheet } from '../../shared/sheetText.ts'
import { errorText, isUnknownId, problemsOf } from '../data/errors.ts'
import { InsightsCrossedDocument } from '../gql.ts'
import { dateLocale } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Segments } from '../ui/Segments.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { CrossMatrix } from './CrossMatrix.tsx'
import { canBeCrossed, cellText, crossTable, shades, type CrossTable } from './crossTable.ts'
import classes from './InsightsView.module.css'
import type { ViewProps } from './InsightsView.tsx'
import { crossBases, type CrossBase, type CrossView as View } from './insightsSearch.ts'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import { segmentRanges } from './segmentFilters.ts'

interface Props extends ViewProps {
  view: View
  onView: (view: View) => void
  onMeetings: (segments: readonly Segment[]) => void
}

/** A question crossed with another one, which is picked here. */
export function CrossView({ view, onView, ...props }: Props) {
  const { t } = useLingui()
  const { hubs, questions } = props
  const row = questions.get(view.row),
    column = view.column === undefined ? undefined : questions.get(view.column)
  const why = (title: string): string => t`${title} (answers in words and times cannot be crossed)`
  return (
    <div className={classes.view}>
      <div className={classes.controls}>
        <NativeSelect
          label={t`Crossed with`}
          className={classes.pick ?? ''}
          value={column ? view.column : ''}
          onChange={({ currentTarget: { value } }) => onView({ ...view, column: value })}
          data={[
            { value: '', label: t`Choose a question`, disabled: true },
            ...hubs
              .map(({ title, questions }) => ({
                group: title,
                items: questions
                  .filter(({ id }) => id !== view.row)
                  .map(({ id, title, dataType }) => ({
                    value: id,
                    label: canBeCrossed(dataType) ? title : why(title),
                    disabled: !canBeCrossed(dataType),
                  })),
              }))
              .filter(({ items }) => items.length > 0),
          ]}
        />
        {column && (
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={t`Swap rows and columns`}
            title={t`Swap rows and columns`}
            onClick={() => onView({ ...view, row: column.id, column: view.row })}
          >
            <IconArrowsExchange size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!row || (view.column && !column) ? (
        <EmptyState
          icon={IconGrid4x4}
          title={t`This question does not exist, or you may not see it.`}
        />
      ) : column ? (
        <Matrix
          key={`${row.id} ${column.id}`}
          {...props}
          row={row}
          column={column}
          base={view.base}
          onBase={(base) => onView({ ...view, base })}
        />
      ) : (
        <EmptyState icon={IconGrid4x4} title={t`Which question do you compare it with?`}>
          <Trans>How many meetings gave which answer to both is counted here.</Trans>
        </EmptyState>
      )}
    </div>
  )
}

function Matrix({
  row,
  column,
  base,
  onBase,
  campaignId,
  segments,
  textsOf,
  onMeetings,
}: Omit<Props, 'view' | 'onView'> & {
  row: NonNullable<ReturnType<ViewProps['questions']['get']>>
  column: NonNullable<ReturnType<ViewProps['questions']['get']>>
  base: CrossBase | undefined
  onBase: (base: CrossBase | undefined) => void
}) {
  const { t, i18n } = useLingui()
  // each answer to the two has a row or column: filters by them would leave one, and count others
  const isOf = ({ questionId }: Segment): boolean =>
    questionId === row.id || questionId === column.id
  const others = segments.filter((segment) => !isOf(segment))
  const narrowed = useNarrowed()
  const [{ data, error, stale }, refetch] = useQuery({
    query: InsightsCrossedDocument,
    variables: {
      rowQuestionId: row.id,
      columnQuestionId: column.id,
      filters: segmentRanges(others),
      ...narrowed,
      ...(campaignId && { campaignId }),
    },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  if (error && !data && !isUnknownId(error))
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data && !error) return <LoadingState rows={6} label={t`Loading graph`} />
  const crossed = data?.crossedAnswers
  if (!crossed)
    return (
      <EmptyState
        icon={IconGrid4x4}
        title={t`This question does not exist, or you may not see it.`}
      />
    )
  const table = crossTable(crossed, {
    yes: t`Yes`,
    no: t`No`,
    locale: dateLocale(i18n.locale),
    other: t`Other answers`,
    none: t`Not answered`,
  })
  const title = `${row.title} × ${column.title}`,
    bases: Record<CrossBase, string> = {
      row: t`% of row`,
      column: t`% of column`,
      all: t`% of all`,
    }
  const sheet = sheetOf(table, row.title, t`Meetings`, base, i18n.locale)
  const both = plural(crossed.bothCount, {
    one: '# meeting answered both',
    other: '# meetings answered both',
  })
  return (
    <>
      {error && <PartialData onRetry={again} />}
      <div aria-busy={stale}>
        <ChartFrame
          questionId={`cross ${row.id} ${column.id}`}
          title={title}
          count={crossed.meetingCount}
          countText={plural(crossed.meetingCount, { one: '# meeting', other: '# meetings' })}
          filters={textsOf(others)}
          onAnswers={null}
          isTable
          aside={
            crossed.meetingCount > 0 && (
              <Segments
                label={t`Numbers`}
                value={base ?? 'count'}
                onChange={(value) => onBase(value === 'count' ? undefined : value)}
                choices={[
                  { value: 'count' as const, label: t`Meetings` },
                  ...crossBases.map((each) => ({ value: each, label: bases[each] })),
                ]}
              />
            )
          }
          table={crossed.meetingCount === 0 ? null : { sheet }}
          drawing={
            crossed.meetingCount === 0
              ? null
              : {
                  type: 'CROSS',
                  rowTitle: row.title,
                  columnTitle: column.title,
                  lines: sheet.map((cells) => cells.map(String)),
                  shares: shades(table, base),
                }
          }
        >
          {crossed.meetingCount === 0 ? (
            <EmptyState compact title={t`There are no answers yet`} />
          ) : (
            <>
              <CrossMatrix
                table={table}
                rowTitle={row.title}
                columnTitle={column.title}
                base={base}
                onCell={(one, other) => onMeetings([...others, one, other])}
              />
              <p className={classes.note}>
                {both}
                {' · '}
                <Trans>A meeting with several answers is in several rows or columns.</Trans>
                {others.length < segments.length && (
                  <>
                    {' '}
                    <Trans>
                      Filters by these two questions are left out: each of their answers is here.
                    </Trans>
                  </>
                )}
              </p>
            </>
          )}
        </ChartFrame>
      </div>
    </>
  )
}

/** The matrix as cells, as it is shown. */
function sheetOf(
  table: CrossTable,
  corner: string,
  total: string,
  base: CrossBase | undefined,
  locale: string,
): Sheet {
  const { rows, columns, meetingCount, countOf } = table
  // numbers stay numbers; a spreadsheet takes "75%" for one, not "75 %" with the narrow blank of French
  const shown = (...[count, row, column]: CellArguments): string | number =>
    base ? cellText(table, count, row, column, base, locale).replaceAll(/\s/g, '') : count
  return [
    [corner, ...columns.map(({ label }) => label), total],
    ...rows.map((row) => [
      row.label,
      ...columns.map((column) => shown(countOf(row, column), row, column)),
      shown(row.count, row, null),
    ]),
    [
      total,
      ...columns.map((column) => shown(column.count, null, column)),
      shown(meetingCount, null, null),
    ],
  ]
}
type CellArguments = [
  count: number,
  row: CrossTable['rows'][number] | null,
  column: CrossTable['rows'][number] | null,
]
