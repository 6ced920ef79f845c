// A new meeting as the API takes it, with what it goes on with from another one.
import { limits } from '../limits.ts'
import { id, ids } from './ids.ts'
import { plannedMeeting, timesInOrder } from './meeting.ts'
import { list, object } from './schema.ts'
import { requiredText } from './texts.ts'

/** Items of one agenda. */
export const mostAgendaItems = 200

export const newMeeting = object(
  {
    ...plannedMeeting.shape,
    followsId: id,
    nextStepIds: ids(limits.sharedSteps),
    agenda: list(requiredText(limits.agendaTitle), mostAgendaItems),
  },
  timesInOrder,
)
