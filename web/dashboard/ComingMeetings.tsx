import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '../../shared/limits.ts'
import { shownState } from '../../shared/meetingStates.ts'
import { MeetingStateBadge } from '../companies/MeetingStateBadge.tsx'
import type { CalendarMeetingFragment } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { dateText } from '../ui/dateText.ts'
import { LocalPeriod } from '../ui/LocalDate.tsx'
import classes from './ComingMeetings.module.css'

/** Of each day so many at first. */
const few = 8

/** Meetings of today and of tomorrow, on the person's own clock, by start. */
export function ComingMeetings({
  meetings,
  withPeople,
  onBriefing,
}: {
  meetings: readonly CalendarMeetingFragment[]
  withPeople: boolean
  onBriefing: (meetingId: string) => void
}) {
  const { t, i18n } = useLingui()
  const now = new Date()
  const [today, tomorrow, after] = [0, 1, 2].map(
    (days) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days),
  ) as [Date, Date, Date]
  const sorted = meetings.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate))
  // one that was moved here may be of another day by now
  const within = (from: Date, to: Date) =>
    sorted.filter(
      ({ startDate, endDate }) =>
        Date.parse(endDate) > from.getTime() && Date.parse(startDate) < to.getTime(),
    )
  const days = [
    { name: t`Today`, date: today, list: within(today, tomorrow), none: t`No meetings today` },
    {
      name: t`Tomorrow`,
      date: tomorrow,
      list: within(tomorrow, after),
      none: t`No meetings tomorrow`,
    },
  ]
  return (
    <div className={classes.days}>
      {days.map(({ name, date, list, none }) => (
        <section key={none} aria-label={name}>
          <h3 className={classes.day}>
            {name} <span className={classes.date}>{dateText(date, 'dayMonth', i18n.locale)}</span>
          </h3>
          {list.length === 0 ? (
            <p className={classes.none}>{none}</p>
          ) : (
            <Day list={list} now={now} withPeople={withPeople} onBriefing={onBriefing} />
          )}
        </section>
      ))}
      {meetings.length >= limits.comingMeetings && (
        <p className={classes.none}>
          <Trans>The first {meetings.length} are shown.</Trans>
        </p>
      )}
    </div>
  )
}

function Day({
  list,
  now,
  withPeople,
  onBriefing,
}: {
  list: readonly CalendarMeetingFragment[]
  now: Date
  withPeople: boolean
  onBriefing: (meetingId: string) => void
}) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  // what is over gives way to what comes
  const over = list.findIndex(({ endDate }) => Date.parse(endDate) > now.getTime()),
    from = over < 0 ? 0 : Math.max(0, Math.min(over, list.length - few)),
    shown = isWhole ? list : list.slice(from, from + few)
  // the button goes: the first of those that come has the focus then
  const showAll = (): void => {
    flushSync(() => setWhole(true))
    rows.current?.children[from > 0 ? 0 : few]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ul className={classes.list} ref={rows}>
        {shown.map((meeting) => {
          const state = shownState(
            { state: meeting.companyDialogState.companyDialogStatus, endDate: meeting.endDate },
            now,
          )
          const where = [meeting.company?.name, meeting.location].filter(
            (one) => one && !meeting.title.includes(one),
          )
          return (
            <li key={meeting.id} className={classes.item}>
              <Link
                to="/companyDialog/$companyDialogId"
                params={{ companyDialogId: meeting.id }}
                className={classes.row}
                data-state={state}
              >
                <span className={classes.time}>
                  <LocalPeriod
                    start={meeting.startDate}
                    end={meeting.endDate}
                    timeZone={meeting.timeZone}
                    withDate={false}
                  />
                </span>
                <span className={classes.what}>
                  <span className={classes.title}>{meeting.title}</span>
                  {where.length > 0 && <span className={classes.where}>{where.join(' · ')}</span>}
                </span>
                <span className={classes.end}>
                  {state !== 'PLANNED' && <MeetingStateBadge state={state} />}
                  {withPeople &&
                    meeting.organisationUsers
                      .slice(0, 3)
                      .map(({ id, user }) => <Avatar key={id} person={user} size={22} />)}
                </span>
              </Link>
              {(state === 'PLANNED' || state === 'RUNNING') && (
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={t`Briefing: ${meeting.title}`}
                  onClick={() => onBriefing(meeting.id)}
                >
                  <IconClipboardList size={17} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {!isWhole && list.length > few && (
        <Button variant="subtle" size="compact-sm" onClick={showAll}>
          <Trans>Show all {list.length}</Trans>
        </Button>
      )}
    </>
  )
}
