import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import type { DashboardQuery } from '../gql.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import type { DashboardSearch } from '../routeSearch.ts'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { CompletenessCards } from './CompletenessCards.tsx'
import { ComingMeetings } from './ComingMeetings.tsx'
import classes from './DashboardView.module.css'
import { FollowUps } from './FollowUps.tsx'
import { Missing } from './Missing.tsx'
import { WeekMeetings } from './WeekMeetings.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Props {
  search: DashboardSearch
  data: DashboardQuery | undefined
  error: CombinedError | undefined
  onRetry: () => void
  /** A part of the address that changes. */
  onSearch: (part: DashboardSearch) => void
  onNew: () => void
  /** A day in the calendar, of these people alone. */
  onDay: (day: string, people: string | null) => void
  onBriefing: (meetingId: string) => void
}

/** What one has to do and how it goes: one's own first, and the team's for whoever sees it. */
export function DashboardView({
  search,
  data,
  error,
  onRetry,
  onSearch,
  onNew,
  onDay,
  onBriefing,
}: Props) {
  const { t } = useLingui()
  const { me, can } = useSession()
  const of = search.of ?? 'me',
    // of Members the answer says it
    seesTeam = data?.seesAllMeetings ?? can('meeting:readAll')
  const choose = (next: 'me' | 'team') => onSearch({ of: next === 'me' ? undefined : next })
  const group = t`Dashboard`
  useShortcut('n', t`New meeting`, onNew, { group })
  useShortcut('t', t`My own or the team’s`, () => choose(of === 'me' ? 'team' : 'me'), {
    group,
    enabled: seesTeam,
  })
  // without a field there is no part of the page: then nothing could be read
  const isRead = data != null && (!error || Object.values(data).some(isThere))
  return (
    <Page>
      <PageHeader
        title={t`Dashboard`}
        actions={
          <>
            {seesTeam && (
              <Segments
                label={t`Whose meetings`}
                value={of}
                choices={[
                  { value: 'me', label: t`My own` },
                  { value: 'team', label: t`Team` },
                ]}
                onChange={choose}
              />
            )}
            <LinkButton
              to="/companyDialogs/newcompanyDialog"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              <Trans>New meeting</Trans>
            </LinkButton>
          </>
        }
      />
      {isRead && error && <PartialData onRetry={onRetry}>{errorText(error)}</PartialData>}
      {isRead ? (
        <Parts
          data={data}
          search={search}
          onGone={onRetry}
          onSearch={onSearch}
          // who sees all meetings would see everybody's in the calendar
          onBriefing={onBriefing}
          onDay={(day) => onDay(day, of === 'me' && seesTeam ? me.organisationUserId : null)}
        />
      ) : error ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState rows={10} />
      )}
    </Page>
  )
}

const isThere = (value: unknown): boolean => typeof value === 'object' && value !== null

interface PartsProps {
  data: DashboardQuery
  search: DashboardSearch
  onSearch: Props['onSearch']
  onDay: (day: string) => void
  onBriefing: (meetingId: string) => void
  /** Something of it is not there any more. */
  onGone: () => void
}

function Parts({ data, search, onSearch, onDay, onBriefing, onGone }: PartsProps) {
  const { t } = useLingui()
  const meetings = useOverlaidRows(data.companyDialogs ?? undefined)
  const counts = useMemo(
    () => new Map(data.companyDialogDateCount?.map(({ date, count }) => [date, count])),
    [data.companyDialogDateCount],
  )
  return (
    <div className={classes.parts}>
      <div className={classes.column}>
        <Panel title={t`Today and tomorrow`}>
          {meetings ? (
            <ComingMeetings
              meetings={meetings}
              withPeople={search.of === 'team'}
              onBriefing={onBriefing}
            />
          ) : (
            <Missing />
          )}
        </Panel>
        {data.openNextSteps ? (
          <FollowUps
            steps={data.openNextSteps.list}
            total={data.openNextSteps.totalCount}
            withPeople={search.of === 'team'}
            onGone={onGone}
          />
        ) : (
          <Panel title={t`Follow ups`}>
            <Missing />
          </Panel>
        )}
      </div>
      <div className={classes.column}>
        <WeekMeetings
          week={search.week ?? 'this'}
          counts={data.companyDialogDateCount ? counts : null}
          onWeek={(week) => onSearch({ week: week === 'this' ? undefined : week })}
          onDay={onDay}
        />
        <Panel title={t`Meeting completeness`}>
          {data.latestCompanyDialogCompleteness ? (
            <CompletenessCards entries={data.latestCompanyDialogCompleteness} />
          ) : (
            <Missing />
          )}
        </Panel>
      </div>
    </div>
  )
}
