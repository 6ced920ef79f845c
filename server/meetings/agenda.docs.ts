import { limits } from '../../shared/limits.ts'
import { from1To, seenIds } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const title = `What is to be talked of; ${from1To(limits.agendaTitle)}.`

describeType('AgendaItem', 'A point of the agenda of a meeting.', {
  title,
  isDone: 'Whether it was ticked off.',
  dateDone: 'When it was ticked off; null: it is not.',
})
describeMembers('CompanyDialog', { agendaItems: 'The agenda, in its order.' })
describeMembers('Mutation', {
  addAgendaItem: [
    'Puts a point at the end of the agenda, which has 200 at most. Every role may.',
    { title },
  ],
  updateAgendaItem: [
    'Renames, ticks or moves a point of the agenda; what is left out or null stays. Every role may.',
    {
      id: 'Id of the point. NOT_FOUND when the meeting has none with it.',
      title,
      titleBaseId:
        'The version that the person wrote from; what others changed meanwhile is joined. Left out: the title is set.',
      titleSeenIds: seenIds,
      isDone: 'True ticks it off, false takes the tick back.',
      afterId: 'Id of the point that it is put behind; empty text: it is put first.',
    },
  ],
  deleteAgendaItem: [
    'Takes a point off the agenda, for good. Every role may.',
    { id: 'Id of the point. One that is gone already changes nothing.' },
  ],
})
