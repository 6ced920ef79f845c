import { useLingui } from '@lingui/react/macro'
import { IconCalendarStats } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { OpportunityForecastDocument, type OpportunityForecastQuery } from '../gql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './Forecast.module.css'
import { useEuros } from './useEuros.ts'
import { useOpportunityLive } from './useOpportunityLive.ts'

type Month = NonNullable<OpportunityForecastQuery['opportunityForecast']>[number]
interface Props {
  pipelineId: string
  search: string | undefined
  ownerIds: readonly string[] | undefined
}

/** What is expected in each month, and what was won of late. */
export function Forecast({ pipelineId, search, ownerIds }: Props) {
  const { t, i18n } = useLingui()
  const euros = useEuros()
  const [{ data, error }, refetch] = useQuery({
    query: OpportunityForecastDocument,
    variables: {
      pipelineId,
      ...(search && { search }),
      ...(ownerIds && { ownerIds: [...ownerIds] }),
    },
  })
  useOpportunityLive(data?.opportunitySeq, () => refetch({ requestPolicy: 'network-only' }))
  const months = data?.opportunityForecast ?? undefined
  if (error && !months)
    return (
      <ErrorState
        reference={problemsOf(error)[0]?.reference}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
      >
        {errorText(error)}
      </ErrorState>
    )
  const most = Math.max(1, ...(months ?? []).flatMap(({ weighted, won }) => [weighted, won]))
  const width = (value: number) => ({ width: `${(value / most) * 100}%` })
  const format = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric' })
  const columns: Column<Month>[] = [
    {
      id: 'month',
      header: t`Month`,
      cell: ({ month }) =>
        month === null ? t`On no day` : format.format(new Date(`${month}-15T12:00:00`)),
    },
    { id: 'count', header: t`Open`, align: 'end', cell: ({ count }) => i18n.number(count) },
    { id: 'price', header: t`Price`, align: 'end', from: 'sm', cell: ({ price }) => euros(price) },
    {
      id: 'weighted',
      header: (
        <span className={classes.marked}>
          <span className={classes.mark} aria-hidden />
          {t`Weighted`}
        </span>
      ),
      align: 'end',
      cell: ({ weighted }) => euros(weighted),
    },
    {
      id: 'won',
      header: (
        <span className={classes.marked}>
          <span className={classes.mark} data-won aria-hidden />
          {t`Won`}
        </span>
      ),
      align: 'end',
      cell: ({ won }) => (won ? euros(won) : '–'),
    },
    {
      id: 'bars',
      header: '',
      from: 'md',
      width: '30%',
      cell: ({ weighted, won }) => (
        <span className={classes.bars} aria-hidden>
          {weighted > 0 && <span className={classes.bar} style={width(weighted)} />}
          {won > 0 && <span className={classes.bar} data-won style={width(won)} />}
        </span>
      ),
    },
  ]
  return (
    <Panel flush>
      <DataTable
        label={t`Forecast by month`}
        rows={months}
        rowId={({ month }) => month ?? ''}
        columns={columns}
        empty={<EmptyState compact icon={IconCalendarStats} title={t`Nothing is expected yet`} />}
      />
    </Panel>
  )
}
