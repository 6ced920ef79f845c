import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useQuery } from 'urql'
import { isId } from '../../shared/id.ts'
import { errorText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import { MeetingCalendarDocument, type CalendarMeetingFragment } from '../gql.ts'
import { calendarRange, dayOf, moveDate, slotSearch } from '../meetings/calendarRange.ts'
import { holdMilliseconds } from '../meetings/calendarSlots.ts'
import { CalendarToolbar } from '../meetings/CalendarToolbar.tsx'
import { fetchTimeViews, rememberedView, rememberView } from '../meetings/calendarView.ts'
import { CutPeriod } from '../meetings/CutPeriod.tsx'
import { MeetingCards } from '../meetings/MeetingCards.tsx'
import { PeopleFilter } from '../meetings/PeopleFilter.tsx'
import { RecentMeetings } from '../meetings/RecentMeetings.tsx'
import { useFormerCalendar } from '../meetings/useFormerCalendar.ts'
import { useMoveMeeting } from '../meetings/useMoveMeeting.ts'
import { useOverlaidRows } from '../outbox/OutboxProvider.tsx'
import type { CalendarView, MeetingsSearch } from '../routeSearch.ts'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import { useSideSwipe } from '../ui/useSideSwipe.ts'
import classes from './CompanyDialogs.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'

// the calendar's library is as large as all the rest of the page: the page stands before it comes
const CalendarGrid = lazyPart(
  () => {
    if (rememberedView() !== 'month') void fetchTimeViews().catch(() => {})
    return import('../meetings/CalendarGrid.tsx')
  },
  (module) => module.CalendarGrid,
  { waiting: <LoadingState rows={12} />, texts: [] },
)
const CalendarActions = lazyPart(
  () => import('../pdf/CalendarActions.tsx'),
  (module) => module.CalendarActions,
  { isOptional: true, isLate: true },
)
const CalendarBriefing = lazyPart(
  () => import('../briefing/CalendarBriefing.tsx'),
  (module) => module.CalendarBriefing,
  { isOptional: true, isLate: true },
)
const BriefingButton = lazyPart(
  () => import('../briefing/CalendarBriefing.tsx'),
  (module) => module.BriefingButton,
  { isOptional: true, isLate: true },
)
const route = getRouteApi('/inside/companyDialogs')
const none: readonly CalendarMeetingFragment[] = []

/** The meeting calendar. */
export function CompanyDialogs() {
  const { t, i18n } = useLingui()
  const { me, can } = useSession()
  const search = route.useSearch(),
    navigate = route.useNavigate()
  const today = dayOf(new Date())
  const view = search.view ?? rememberedView(),
    date = search.date ?? today
  const mayChoose = me.role === 'Admin' || me.role === 'Manager'
  const people = useMemo(() => new Set(search.people?.split(',').filter(isId)), [search.people])
  const { from, to } = useMemo(() => calendarRange(view, date), [view, date])
  const { at, former, isFirst, onDrawn } = useFormerCalendar(
    [me.organisationUserId, view, date, today, search.people, i18n.locale].join(),
  )
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingCalendarDocument,
    pause: isFirst,
    variables: {
      from: from.toISOString(),
      to: to.toISOString(),
      ...(people.size > 0 && { organisationUserIds: [...people].sort() }),
    },
  })
  const meetings = useOverlaidRows(data?.companyDialogs ?? undefined) ?? none
  // what is there may still be of the period before
  const touching = useMemo(
    () =>
      meetings.filter(
        ({ startDate, endDate }) =>
          Date.parse(endDate) > from.getTime() && Date.parse(startDate) < to.getTime(),
      ),
    [meetings, from, to],
  )
  const isComing = fetching && touching.length === 0
  useAnnounced(
    fetching || !data?.companyDialogs
      ? null
      : plural(touching.length, { one: '# meeting', other: '# meetings' }),
    'found',
  )

  const change = useCallback(
    (part: MeetingsSearch) =>
      void navigate({
        search: (before: MeetingsSearch) => ({ ...before, ...part }),
        replace: true,
      }),
    [navigate],
  )
  const toView = useCallback(
    (next: CalendarView) => {
      rememberView(next)
      change({ view: next })
    },
    [change],
  )
  const openNew = useCallback(
    (start: Date, end: Date) =>
      void navigate({ to: '/companyDialogs/newcompanyDialog', search: slotSearch(start, end) }),
    [navigate],
  )
  const open = useCallback(
    (id: string) =>
      void navigate({ to: '/companyDialog/$companyDialogId', params: { companyDialogId: id } }),
    [navigate],
  )
  const move = useMoveMeeting()
  useShortcut(
    'n',
    t`New meeting`,
    () => void navigate({ to: '/companyDialogs/newcompanyDialog', search: {} }),
    { group: t`Calendar` },
  )

  const swipe = useSideSwipe((by) => change({ date: moveDate(view, date, by) }), holdMilliseconds)

  return (
    <Page>
      <PageHeader
        title={t`Meetings`}
        actions={
          <>
            <LinkButton
              to="/companyDialogs/newcompanyDialog"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              <Trans>New meeting</Trans>
            </LinkButton>
            {can('pdf:create') && (
              <span className={classes.exported}>
                <CalendarActions from={from} to={to} people={people} />
              </span>
            )}
          </>
        }
      />
      <div className={classes.layout}>
        <div className={classes.main}>
          <CalendarToolbar
            view={view}
            date={date}
            today={today}
            onView={toView}
            onDate={(next) => change({ date: next })}
          />
          {/* whoever comes with a filter can take it away again */}
          {(mayChoose || people.size > 0) && (
            <PeopleFilter
              chosen={people}
              onChange={(next) =>
                change({ people: next.size > 0 ? [...next].join(',') : undefined })
              }
            />
          )}
          {error && data?.companyDialogs && (
            <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />
          )}
          <CutPeriod count={former?.count ?? meetings.length} />
          <div className={classes.period} {...swipe}>
            {former && <former.Shown />}
            {isFirst ? null : error && !data?.companyDialogs ? (
              <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
                {errorText(error)}
              </ErrorState>
            ) : view === 'cards' ? (
              isComing ? (
                <LoadingState rows={6} />
              ) : (
                <MeetingCards meetings={touching} Further={BriefingButton} />
              )
            ) : (
              <CalendarGrid
                view={view}
                date={date}
                meetings={meetings}
                coming={isComing}
                isBehind={former !== null}
                at={error ? '' : at}
                onDrawn={onDrawn}
                onOpen={open}
                onSlot={openNew}
                onMove={move}
                onDay={(day) => {
                  rememberView('day')
                  change({ view: 'day', date: day })
                }}
              />
            )}
          </div>
        </div>
        <CalendarBriefing meetings={touching} />
        <aside className={classes.side}>
          <RecentMeetings />
        </aside>
      </div>
    </Page>
  )
}
