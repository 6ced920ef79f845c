import listPlugin from '@fullcalendar/react/list'
import timeGridPlugin from '@fullcalendar/react/timegrid'

/** What the calendar needs for hours and for the list, and a month does without. */
export const plugins = [timeGridPlugin, listPlugin]
