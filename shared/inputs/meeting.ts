import { limits } from '../limits.ts'
import { checkTimes, isTimeZone } from '../meetingTimes.ts'
import { videoLink } from '../videoLinks.ts'
import { requiredText, text } from './texts.ts'
import { id, ids } from './ids.ts'
import { asGiven, deviceMoment, requiredMoment } from './values.ts'
import { stateMessage } from './meetingParts.ts'
import { block, object, partial, type Refuse } from './schema.ts'

/** An IANA name, or nothing for that of the organisation; of a change, for that which is there. */
export const timeZoneOrNone = block((value: string | null, refuse): string | undefined =>
  value === null
    ? undefined
    : isTimeZone(value)
      ? value
      : refuse(value ? 'BAD_FORMAT' : 'REQUIRED'),
)
/** What each has that is planned. */
export const plannedTimes = {
  title: requiredText(limits.meetingTitle),
  startDate: requiredMoment,
  endDate: requiredMoment,
}
const fields = {
  ...plannedTimes,
  location: text(limits.location),
  description: text(limits.meetingDescription),
}
/** Meetings of a page of a list. */
export const chosenMeetings = object({ ids: ids(limits.page) })
/** Of a known host of calls and films: it is put into a frame and a link. */
const videoUrl = text(limits.videoUrl, (address) => videoLink(address) !== null)
const people = {
  contactIds: ids(limits.attendees),
  organisationUserIds: ids(limits.attendees),
  companyId: id,
}

interface Times {
  startDate: string | undefined
  endDate: string | undefined
}
export function timesInOrder({ startDate, endDate }: Times, refuse: Refuse): void {
  const problem = startDate && endDate && checkTimes(startDate, endDate)
  if (problem) refuse(problem.rule!, problem.params, problem.field)
}
/** When, where and about what a meeting is, as a person types it. */
export const meetingDetails = object({ ...fields, videoUrl }, timesInOrder)
const planned = {
  ...fields,
  ...people,
  timeZone: timeZoneOrNone,
  playbookId: id,
  playbookFlowId: id,
}
/** A new meeting; `playbookFlowId` is the campaign that it is planned from. */
export const plannedMeeting = object(planned, timesInOrder)
/** What is left out stays; so do moments and the zone that are null. */
export const meetingChange = partial(
  object({
    ...fields,
    ...people,
    playbookFlowId: id,
    videoUrl,
    startDate: asGiven<string>(),
    endDate: asGiven<string>(),
    timeZone: timeZoneOrNone,
    message: stateMessage,
    dateStarted: deviceMoment,
    dateStopped: deviceMoment,
    versionId: id,
  }),
)
