import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { fullName } from '../../shared/personName.ts'
import type { PlaybookDashboard_dashboardFragment } from '../gql.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { MeetingsPart } from './MeetingsDialog.tsx'
import classes from './PlaybookDashboard.module.css'
import { Figure } from './Figure.tsx'
import { useDurationText } from './useDurationText.ts'

type Dashboard = PlaybookDashboard_dashboardFragment
/** Shows the meetings behind a number. */
export type OnBehind = (title: string, part: MeetingsPart) => void

/** A column of numbers that lead to their meetings. */
function figures<Row>(
  id: string,
  header: string,
  count: (row: Row) => number,
  open: { name: (row: Row) => string; part: (row: Row) => MeetingsPart; onBehind: OnBehind },
  from?: 'sm',
): Column<Row> {
  return {
    id,
    header,
    align: 'end',
    ...(from && { from }),
    cell: (row) => {
      const title = `${open.name(row)} · ${header}`
      return (
        <Figure count={count(row)} of={title} onOpen={() => open.onBehind(title, open.part(row))} />
      )
    },
  }
}
const useShare = () => {
  const { i18n } = useLingui()
  return (part: number, whole: number): string =>
    whole === 0 ? '–' : `${i18n.number(Math.round((100 * part) / whole))} %`
}
/** Skipped questions that are shown at first. */
const few = 8
const none = (text: string): ReactNode => <EmptyState compact title={text} />

export function HubTable({ hubs, onBehind }: { hubs: Dashboard['hubs']; onBehind: OnBehind }) {
  const { t } = useLingui()
  const duration = useDurationText()
  type Hub = Dashboard['hubs'][number]
  const name = ({ title }: Hub): string => title,
    most = Math.max(1, ...hubs.map(({ meetingCount }) => meetingCount))
  return (
    <>
      <DataTable
        label={t`Question hubs`}
        rows={hubs}
        rowId={({ questionHubId }) => questionHubId}
        columns={[
          {
            id: 'hub',
            header: t`Question hub`,
            cell: (hub) => (
              <span className={classes.hubName}>
                {hub.title}
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(100 * hub.answeredCount) / most}%` }} />
                </span>
              </span>
            ),
          },
          figures<Hub>('open', t`Reached`, ({ meetingCount }) => meetingCount, {
            name,
            onBehind,
            part: ({ questionHubId }) => ({ questionHubId }),
          }),
          figures<Hub>('answered', t`Answered`, ({ answeredCount }) => answeredCount, {
            name,
            onBehind,
            part: ({ questionHubId }) => ({ questionHubId, isHubAnswered: true }),
          }),
          {
            id: 'time',
            header: t`Duration`,
            align: 'end',
            cell: ({ medianSeconds, timedCount }) =>
              medianSeconds === null ? (
                '–'
              ) : (
                <span
                  className="tabular"
                  title={plural(timedCount, { one: 'of # meeting', other: 'of # meetings' })}
                >
                  {duration(medianSeconds)}
                </span>
              ),
          },
        ]}
        empty={none(t`No meeting is done yet`)}
      />
      {hubs.length > 0 && (
        <p className={`${classes.note} ${classes.body}`}>
          <Trans>
            Of done meetings: in how many the hub was open, and in how many something in it was
            answered. The time is the median from the first to the last question that was answered
            for the first time, in the newest 500 of them with two answers or more; what was said
            before the first answer is not in it.
          </Trans>
        </p>
      )}
    </>
  )
}

export function SkippedTable({
  questions,
  onBehind,
}: {
  questions: Dashboard['skippedQuestions']
  onBehind: OnBehind
}) {
  const { t, i18n } = useLingui()
  const share = useShare()
  const [isWhole, setWhole] = useState(false)
  type Skipped = Dashboard['skippedQuestions'][number]
  return (
    <>
      <DataTable
        label={t`Most skipped questions`}
        rows={isWhole ? questions : questions.slice(0, few)}
        rowId={({ questionId }) => questionId}
        columns={[
          {
            id: 'question',
            header: t`Question`,
            cell: ({ questionId, title }) => (
              <Link className="quiet" to="/questions/all/$questionId" params={{ questionId }}>
                {title}
              </Link>
            ),
          },
          figures<Skipped>('skipped', t`Not answered`, ({ skippedCount }) => skippedCount, {
            name: ({ title }) => title,
            onBehind,
            part: ({ questionId }) => ({ skippedQuestionId: questionId }),
          }),
          {
            id: 'asked',
            header: t`Asked`,
            align: 'end',
            from: 'sm',
            cell: ({ askedCount }) => <span className="tabular">{i18n.number(askedCount)}</span>,
          },
          {
            id: 'share',
            header: t`Share`,
            align: 'end',
            cell: ({ skippedCount, askedCount }) => (
              <span className="tabular">{share(skippedCount, askedCount)}</span>
            ),
          },
        ]}
        empty={none(t`No question was skipped in a done meeting`)}
      />
      {!isWhole && questions.length > few && (
        <div className={classes.body}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

export function StepTable({
  steps,
  onBehind,
}: {
  steps: Dashboard['nextSteps']
  onBehind: OnBehind
}) {
  const { t } = useLingui()
  type Step = Dashboard['nextSteps'][number]
  const of = (nextStepState?: 'OPEN' | 'DONE' | 'OVERDUE') => ({
    name: ({ title }: Step) => title,
    onBehind,
    part: ({ nextStepTypeId }: Step): MeetingsPart => ({
      nextStepTypeId,
      ...(nextStepState && { nextStepState }),
    }),
  })
  return (
    <DataTable
      label={t`Next steps`}
      rows={steps}
      rowId={({ nextStepTypeId }) => nextStepTypeId}
      columns={[
        { id: 'type', header: t`Next step`, cell: ({ title }) => title },
        figures<Step>('made', t`Agreed`, ({ madeCount }) => madeCount, of()),
        figures<Step>('done', t`Done`, ({ doneCount }) => doneCount, of('DONE')),
        figures<Step>('open', t`Open`, ({ openCount }) => openCount, of('OPEN'), 'sm'),
        figures<Step>('overdue', t`Overdue`, ({ overdueCount }) => overdueCount, of('OVERDUE')),
      ]}
      empty={none(t`No next step was agreed`)}
    />
  )
}

export function MemberTable({
  members,
  onBehind,
}: {
  members: Dashboard['members']
  onBehind: OnBehind
}) {
  const { t, i18n } = useLingui()
  type Member = Dashboard['members'][number]
  const of = (part: MeetingsPart = {}) => ({
    name: fullName,
    onBehind,
    part: ({ organisationUserId }: Member): MeetingsPart => ({ organisationUserId, ...part }),
  })
  return (
    <DataTable
      label={t`Who runs it`}
      rows={members}
      rowId={({ organisationUserId }) => organisationUserId}
      columns={[
        { id: 'member', header: t`Member`, cell: fullName },
        figures<Member>('meetings', t`Meetings`, ({ meetingCount }) => meetingCount, of()),
        {
          ...figures<Member>('done', t`Done`, ({ doneCount }) => doneCount, of({ state: 'DONE' })),
          from: 'sm' as const,
        },
        {
          id: 'complete',
          header: t`Completeness`,
          align: 'end',
          cell: ({ average }) => (
            <span className="tabular">
              {average === null ? '–' : `${i18n.number(Math.round(average))} %`}
            </span>
          ),
        },
      ]}
      empty={none(t`No meeting was started yet`)}
    />
  )
}
