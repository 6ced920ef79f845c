// What is written into a meeting that is there.
import { limits } from '../limits.ts'
import { requiredText, text, textToKeep, untrimmedText } from './texts.ts'
import { object, partial } from './schema.ts'
import { deviceMoment } from './values.ts'

export const newAgendaItem = object({ title: requiredText(limits.agendaTitle) })
export const agendaItemChange = partial(object({ title: textToKeep(limits.agendaTitle) }))

export const meetingNotes = object({
  content: untrimmedText(limits.notes),
  dateClient: deviceMoment,
})
/** Why a meeting's state was moved. */
export const stateMessage = text(limits.stateMessage)
