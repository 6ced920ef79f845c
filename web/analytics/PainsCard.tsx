import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { checkConditions, type RecordCondition } from '../../shared/recordConditions.ts'
import { withPicked } from '../companies/pickRecords.ts'
import {
  InsightsPainsDocument,
  type InsightsPainsQuery,
  type RecordConditionInput,
} from '../gql.ts'
import { PartialData } from '../ui/ErrorState.tsx'
import { Segments } from '../ui/Segments.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import charts from './charts.module.css'
import classes from './PainsCard.module.css'
import type { Segment } from '../../shared/chartRows.ts'
import { useNarrowed } from './MeetingsNarrowed.tsx'
import { accountConditions, segmentRanges } from './segmentFilters.ts'
import table from './SheetTable.module.css'

interface Props {
  playbookId: string
  /** Only the meetings of this campaign count; without it all. */
  campaignId?: string | undefined
  segments: readonly Segment[]
  /** The segments in words, for files. */
  filters: readonly string[]
}
type Count = NonNullable<InsightsPainsQuery['painCounts']>[number]
/** More are behind a button. */
const shownAtFirst = 10

/** How often pains were named in the meetings that meet the filters; each leads to the accounts that named it. */
export function PainsCard({ playbookId, campaignId, segments, filters }: Props) {
  const { t } = useLingui()
  const [by, setBy] = useState<'votes' | 'meetings'>('votes')
  const [isWhole, setWhole] = useState(false)
  const narrowed = useNarrowed()
  const [{ data, error }, refetch] = useQuery({
    query: InsightsPainsDocument,
    variables: {
      playbookId,
      filters: segmentRanges(segments),
      ...narrowed,
      ...(campaignId && { campaignId }),
    },
  })
  const counts = data?.painCounts
  const measure = ({ voteCount, meetingCount }: { voteCount: number; meetingCount: number }) =>
    by === 'votes' ? voteCount : meetingCount
  const rows = (counts ?? []).toSorted((a, b) => measure(b) - measure(a)),
    most = Math.max(...rows.map(measure), 1),
    total = rows.reduce((sum, row) => sum + measure(row), 0)
  /** The accounts that are counted; of very many, those that named it in any meeting. */
  const leadsTo = ({
    painId,
    companyIds,
  }: Pick<Count, 'painId' | 'companyIds'>): { where: RecordConditionInput[]; title: string } => {
    const picked = companyIds?.length ? withPicked([], companyIds, false) : null
    if (picked)
      return {
        where: picked as RecordConditionInput[],
        title: t`Accounts that named it in these meetings`,
      }
    const own: RecordConditionInput = { field: 'PAIN', operator: 'ANY_OF', ids: [painId] },
      all = [...accountConditions(segments), own]
    return {
      where: checkConditions('COMPANY', all as RecordCondition[]) === null ? all : [own],
      title: t`Accounts that named it in any meeting`,
    }
  }
  const title = t`Pains`,
    sheet = [
      [t`Pain`, t`Votes`, t`Meetings`, t`Accounts`],
      ...rows.map(({ pain, voteCount, meetingCount, companyCount }) => [
        pain.title,
        voteCount,
        meetingCount,
        companyCount,
      ]),
    ],
    shown = isWhole ? rows : rows.slice(0, shownAtFirst),
    more = rows.length - shown.length
  const content = (): ReactNode => {
    if (!counts)
      return error ? (
        <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      ) : (
        <p className={charts.none}>{t`Loading graph`}</p>
      )
    if (rows.length === 0)
      return <p className={charts.none}>{t`No pain was named in these meetings`}</p>
    return (
      <>
        <ul className={classes.bars}>
          {shown.map((row) => (
            <li key={row.painId}>
              <Link
                to="/accounts/all"
                search={{ where: leadsTo(row).where }}
                className={classes.bar}
                title={leadsTo(row).title}
              >
                <span className={classes.name}>{row.pain.title}</span>
                <span className={charts.soft}>
                  {by === 'votes'
                    ? plural(row.voteCount, { one: '# vote', other: '# votes' })
                    : plural(row.meetingCount, { one: '# meeting', other: '# meetings' })}
                </span>
                <span
                  className={classes.length}
                  style={{ width: `${(measure(row) / most) * 100}%` }}
                  aria-hidden
                />
              </Link>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <UnstyledButton className={classes.more ?? ''} onClick={() => setWhole(true)}>
            <Trans>Show all</Trans>
          </UnstyledButton>
        )}
      </>
    )
  }
  return (
    <ChartFrame
      questionId={`pains ${playbookId}`}
      title={title}
      count={total}
      countText={
        by === 'votes'
          ? plural(total, { one: '# vote', other: '# votes' })
          : plural(total, { one: 'Named # time', other: 'Named # times' })
      }
      filters={filters}
      onAnswers={null}
      aside={
        rows.length > 0 && (
          <Segments
            label={t`Count`}
            value={by}
            onChange={setBy}
            choices={[
              { value: 'votes', label: t`Votes` },
              { value: 'meetings', label: t`Meetings` },
            ]}
          />
        )
      }
      drawing={null}
      table={
        rows.length === 0
          ? null
          : {
              sheet,
              cell: (at, column) => {
                const row = rows[at]!
                return column === 0 ? (
                  <Link
                    to="/accounts/all"
                    search={{ where: leadsTo(row).where }}
                    className={table.row ?? ''}
                    title={leadsTo(row).title}
                  >
                    {row.pain.title}
                  </Link>
                ) : (
                  sheet[at + 1]![column]
                )
              },
            }
      }
    >
      {content()}
    </ChartFrame>
  )
}
