import type { EventDisplayInfo } from '@fullcalendar/react'
import { fullName } from '../../shared/personName.ts'
import type { CalendarMeetingFragment } from '../gql.ts'
import { Avatar } from '../ui/Avatar.tsx'
import classes from './CalendarGrid.module.css'
import { timeParts } from './calendarRange.ts'

/** As many faces stand in a block. */
const mostFaces = 3

interface Props {
  info: EventDisplayInfo
  meeting: CalendarMeetingFragment | undefined
}

/** A meeting in the calendar: when, what, with whom, and whose it is. */
export function CalendarEvent({ info, meeting }: Props) {
  const [from, until] = timeParts(info.timeText)
  const { start, end } = info.event
  const minutes = start && end ? (end.getTime() - start.getTime()) / 60_000 : 60
  const people = meeting ? peopleOf(meeting) : []
  return (
    <div className={classes.text} data-lines={minutes <= 30 ? 1 : minutes < 60 ? 2 : undefined}>
      <span className={classes.time}>
        {from}
        {until && <span className={classes.until}>{until}</span>}
      </span>
      <span className={classes.people}>
        {people.slice(0, mostFaces).map((person) => (
          <Avatar key={person.id} person={person} size={18} decorative />
        ))}
      </span>
      <span className={classes.title}>{info.event.title}</span>
      {meeting?.company && <span className={classes.company}>{meeting.company.name}</span>}
      <span className="visually-hidden">{people.map(fullName).join(', ')}</span>
    </div>
  )
}

/** Who goes there for the organisation; as long as nobody does, who planned it. */
function peopleOf({ organisationUsers, creator }: CalendarMeetingFragment) {
  return organisationUsers.length > 0 ? organisationUsers.map(({ user }) => user) : [creator]
}
