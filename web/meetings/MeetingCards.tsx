import { useLingui } from '@lingui/react/macro'
import { IconCalendar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { fullName } from '../../shared/personName.ts'
import type { CalendarMeetingFragment } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { dateLocale } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './MeetingCards.module.css'
import { meetingLook, type MeetingLook } from './meetingLook.ts'

/** Seven days as cards, day by day. */
export function MeetingCards({
  meetings,
  Further,
}: {
  meetings: readonly CalendarMeetingFragment[]
  /** on the card of one that is to come */
  Further?: ComponentType<Pick<CalendarMeetingFragment, 'id' | 'title'>>
}) {
  const { t, i18n } = useLingui()
  if (meetings.length === 0)
    return (
      <EmptyState
        icon={IconCalendar}
        title={t`No meetings`}
      >{t`Nothing is planned in these days.`}</EmptyState>
    )
  const day = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  const hour = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const looks: Record<MeetingLook, string> = {
    planned: t`Planned`,
    running: t`Running`,
    done: t`Done`,
    cancelled: t`Cancelled`,
    notHeld: t`Not held`,
  }
  const days = Map.groupBy(meetings, (meeting) => new Date(meeting.startDate).toDateString())
  return (
    <div className={classes.days}>
      {[...days.values()].map((list) => (
        <section key={list[0]!.startDate} aria-label={day.format(new Date(list[0]!.startDate))}>
          <h3 className={classes.day}>{day.format(new Date(list[0]!.startDate))}</h3>
          <ul className={classes.cards}>
            {list.map((meeting) => {
              const look = meetingLook(meeting)
              return (
                <li key={meeting.id} className={classes.place}>
                  <Link
                    to="/companyDialog/$companyDialogId"
                    params={{ companyDialogId: meeting.id }}
                    className={`${classes.card} ${classes[look]}`}
                    data-meeting={meeting.id}
                  >
                    <span className={classes.head}>
                      <span className={classes.time}>
                        {hour.formatRange(new Date(meeting.startDate), new Date(meeting.endDate))}
                      </span>
                      <span className={classes.look}>{looks[look]}</span>
                    </span>
                    <strong className={classes.title}>{meeting.title}</strong>
                    {meeting.company && (
                      <span className={classes.company}>{meeting.company.name}</span>
                    )}
                    <span className={classes.foot}>
                      <span className={classes.contacts}>
                        {meeting.contacts.map(fullName).join(', ') || meeting.location}
                      </span>
                      <span className={classes.people}>
                        {meeting.organisationUsers.slice(0, 4).map(({ id, user }) => (
                          <Avatar key={id} person={user} size={22} />
                        ))}
                      </span>
                    </span>
                  </Link>
                  {Further && (look === 'planned' || look === 'running') && (
                    <span className={classes.further}>
                      <Further id={meeting.id} title={meeting.title} />
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
