import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarStats } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { AnswerRangeInput, PlaybookDashboard_dashboardFragment, TrendPeriod } from '../gql.ts'
import { useStateNames } from '../companies/MeetingStateBadge.tsx'
import { dateLocale } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ColumnChart } from './ColumnChart.tsx'
import {
  HubTable,
  MemberTable,
  SkippedTable,
  StepTable,
  type OnBehind,
} from './dashboardTables.tsx'
import { Figure } from './Figure.tsx'
import { MeetingsDialog, type Behind } from './MeetingsDialog.tsx'
import type { Narrowed } from './MeetingsNarrowed.tsx'
import classes from './PlaybookDashboard.module.css'
import { VersionsInUse } from './VersionsInUse.tsx'

type Dashboard = PlaybookDashboard_dashboardFragment
const states = [
  ['PLANNED', 'planned'],
  ['NOT_HELD', 'notHeld'],
  ['RUNNING', 'running'],
  ['DONE', 'done'],
  ['CANCELLED', 'cancelled'],
] as const

/** How the meetings of a playbook went. Every number leads to its meetings. */
export function PlaybookDashboardView({
  playbookId,
  filters,
  narrowed,
  dashboard,
  isStale,
  onPeriod,
}: {
  playbookId: string
  filters: AnswerRangeInput[]
  narrowed: Narrowed
  dashboard: Dashboard
  /** Newer numbers are on their way. */
  isStale: boolean
  onPeriod: (period: TrendPeriod) => void
}) {
  const { t, i18n } = useLingui()
  const names = useStateNames()
  const [behind, setBehind] = useState<Behind | null>(null)
  const onBehind: OnBehind = (title, part) => setBehind({ title, part })
  const { meetingCount, completeness } = dashboard
  const counted = (count: number): string =>
    plural(count, { one: '# meeting', other: '# meetings' })
  useAnnounced(isStale ? null : counted(meetingCount), 'counted')
  if (meetingCount === 0)
    return (
      <EmptyState icon={IconCalendarStats} title={t`No meetings`}>
        {filters.length > 0 || narrowed.conditions ? (
          <Trans>No meeting passes these filters.</Trans>
        ) : (
          <Trans>What happens in the meetings with this playbook is counted here.</Trans>
        )}
      </EmptyState>
    )
  const average =
      completeness.average === null ? null : `${i18n.number(Math.round(completeness.average))} %`,
    spread = completeness.spread.map((count, n) => ({
      key: String(n),
      label: n === 10 ? '100 %' : `${n * 10}–${n * 10 + 9} %`,
      count,
    }))
  return (
    <div aria-busy={isStale}>
      <dl className={classes.states} aria-label={t`Meetings`}>
        {states.map(([state, name]) => (
          <div key={state}>
            <dt>{names[state]}</dt>
            <dd>
              <Figure
                count={dashboard.states[name]}
                of={names[state]}
                onOpen={() => onBehind(names[state], { state })}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.wide}>
        <OverTime dashboard={dashboard} onBehind={onBehind} onPeriod={onPeriod} />
      </div>
      <div className={classes.layout}>
        <div className={classes.column}>
          <Panel title={t`Question hubs`} flush>
            <HubTable hubs={dashboard.hubs} onBehind={onBehind} />
          </Panel>
          <Panel title={t`Most skipped questions`} flush>
            <SkippedTable questions={dashboard.skippedQuestions} onBehind={onBehind} />
          </Panel>
        </div>
        <div className={classes.column}>
          <ChartFrame
            questionId={`spread ${playbookId}`}
            title={t`How complete the meetings are`}
            level={2}
            count={completeness.meetingCount}
            countText={counted(completeness.meetingCount)}
            figure={average ?? '–'}
            filters={[]}
            onAnswers={null}
            drawing={null}
            table={{
              sheet: [
                [t`Completeness`, t`Meetings`],
                ...spread.map(({ label, count }) => [label, count]),
              ],
            }}
          >
            <ColumnChart
              rows={spread}
              label={t`How complete the meetings are`}
              isCurrent={() => false}
              onOpen={({ key, label }) =>
                onBehind(t`Completeness: ${label}`, { completeness: Number(key) })
              }
            />
            <p className={classes.note}>
              <Trans>
                Of meetings that were started or answered and not cancelled. The figure is their
                average.
              </Trans>
            </p>
          </ChartFrame>
          <Panel title={t`Next steps`} flush>
            <StepTable steps={dashboard.nextSteps} onBehind={onBehind} />
          </Panel>
          <Panel title={t`Who runs it`} flush>
            <MemberTable members={dashboard.members} onBehind={onBehind} />
          </Panel>
          <Panel title={t`Versions in use`}>
            <VersionsInUse versions={dashboard.versions} onBehind={onBehind} />
          </Panel>
        </div>
      </div>
      <MeetingsDialog
        playbookId={playbookId}
        filters={filters}
        {...narrowed}
        behind={behind}
        onClose={() => setBehind(null)}
      />
    </div>
  )
}

/** By days, weeks or months; its table has the states. */
function OverTime({
  dashboard,
  onBehind,
  onPeriod,
}: {
  dashboard: Dashboard
  onBehind: OnBehind
  onPeriod: (period: TrendPeriod) => void
}): ReactNode {
  const { t, i18n } = useLingui()
  const names = useStateNames()
  const { period, periods, earlierCount, timeZone, meetingCount } = dashboard
  const heads = { DAY: t`Day`, WEEK: t`Week from`, MONTH: t`Month` }
  const written = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    timeZone: 'UTC',
    ...(period === 'MONTH'
      ? { month: 'short', year: 'numeric' }
      : { day: 'numeric', month: 'short', year: '2-digit' }),
  })
  const rows = periods.map((each) => ({
    key: each.date,
    label: written.format(new Date(each.date)),
    count: states.reduce((sum, [, name]) => sum + each[name], 0),
    states: states.map(([, name]) => each[name]),
  }))
  const title = t`Meetings over time`
  return (
    <>
      <ChartFrame
        questionId="meetings over time"
        title={title}
        level={2}
        count={meetingCount}
        countText={plural(meetingCount, { one: '# meeting', other: '# meetings' })}
        figure={i18n.number(meetingCount)}
        filters={[]}
        onAnswers={null}
        drawing={null}
        aside={
          <Segments
            label={t`Period`}
            value={period}
            onChange={onPeriod}
            choices={[
              { value: 'DAY', label: t`Days` },
              { value: 'WEEK', label: t`Weeks` },
              { value: 'MONTH', label: t`Months` },
            ]}
          />
        }
        table={{
          sheet: [
            [heads[period], t`Meetings`, ...states.map(([state]) => names[state])],
            ...rows.map((row) => [row.label, row.count, ...row.states]),
          ],
        }}
      >
        <ColumnChart
          rows={rows}
          label={title}
          isCurrent={() => false}
          onOpen={({ key, label }) =>
            onBehind(`${heads[period]} ${label}`, { from: key, to: lastOf(key, period) })
          }
        />
      </ChartFrame>
      <p className={classes.note}>
        <Trans>By the day on which the meeting began, in the time zone {timeZone}.</Trans>
        {earlierCount > 0 && (
          <>
            {' '}
            {plural(earlierCount, {
              one: '# earlier meeting is not shown.',
              other: '# earlier meetings are not shown.',
            })}
          </>
        )}
      </p>
    </>
  )
}

/** The last day of the period that begins with a day. */
function lastOf(day: string, period: TrendPeriod): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (period === 'WEEK') date.setUTCDate(date.getUTCDate() + 6)
  if (period === 'MONTH') date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.toISOString().slice(0, 10)
}
