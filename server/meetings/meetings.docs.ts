import { mostAgendaItems } from '../../shared/inputs/newMeeting.ts'
import { clockSkewMinutes, commandDays, limits } from '../../shared/limits.ts'
import { from1To, seenIds, upTo } from '../engine/common.docs.ts'
import { describeEverywhere, describeMembers, describeType } from '../engine/describe.ts'
import { labelsOn } from '../labels/labels.docs.ts'
import { longestMeetingDays } from './times.ts'

describeEverywhere({
  values: { COMPANY_DIALOG: 'A meeting, of the type CompanyDialog.' },
  Mutation: {
    'companyDialogId: ID!':
      "Id of the meeting. NOT_FOUND when it is not there, in the bin, or not the person's to see.",
  },
})

const title = `What the meeting is called; ${from1To(limits.meetingTitle)}.`
const cleared = 'Null clears it.'
const location = `Where people meet, in free words; ${upTo(limits.location)}.`
const description = `What the meeting is about; ${upTo(limits.meetingDescription)}.`
const endDate = `When it is planned to end, after its start and ${longestMeetingDays} days later at most.`
const timeZone =
  'Time zone of the place where the meeting is, by its IANA name, such as Europe/Brussels.'
const playbookFlowId =
  'The campaign that it is planned from. NOT_FOUND when it is not there or in the bin.'

describeType(
  'CompanyDialog',
  'A meeting: one conversation with an account and some of its contacts.',
  {
    title,
    description: `${description} Null: nothing is said.`,
    location: `${location} Null: nothing is said.`,
    startDate: 'When it is planned to begin.',
    endDate,
    timeZone: `${timeZone} Its days are counted in it.`,
    dateStarted: 'When somebody started it, by the clock of their device; null: nobody has.',
    dateStopped:
      'When somebody stopped it, by the clock of their device; null: nobody has, or it was reopened.',
    isActive: 'Whether it is in the state RUNNING.',
    reportId: 'Id of a report on it in another system; null: there is none. No command sets it.',
    sourceId: 'Its id in the system that it came from; null: made here. No command sets it.',
    playbookId: 'The playbook that it is run from; null: none.',
    playbookFlowId: 'Id of the campaign that it is of; null: none.',
    videoUrl: 'Link to its call or film; null: none.',
    company: 'The account that is met; null: none is named. One in the bin is still shown.',
    contacts: 'Contacts who attend, by name; without those in the bin.',
    contactIds: 'Ids of the contacts, in the same order.',
    organisationUserIds: 'Ids of the organisationUsers, in the same order.',
    organisationUsers: 'Members who attend, by name; those who left the organisation too.',
    companyDialogState: 'How far it is.',
    playbook: 'The playbook that it is run from; null: none, or one that the person may not see.',
    playbookVersion:
      'The version that it is asked from: the pinned one, else the newest published; null: none was published.',
    isPinned:
      'Whether it keeps its version when a newer one is published: once started or answered, until it is upgraded.',
    questionLabels: labelsOn('meeting'),
    comments:
      'Comments on the meeting itself, oldest first. Comments on answers are with the answers.',
    seq: 'Number of its last event, of which each adds 1; 0: there was none.',
    present:
      'Members who have it open at this moment, by name. Somebody who went is shown for 30 seconds at most.',
  },
)
describeType('CompanyDialogState', 'How far a meeting is.', {
  companyDialogStatus: 'The state itself. A planned meeting whose end has passed is still PLANNED.',
  message: `What was given as the reason of the last move; ${upTo(limits.stateMessage)}; null: nothing.`,
})
describeType('CompanyDialogStatus', 'States of a meeting.', {
  PLANNED: 'Not started yet.',
  RUNNING: 'Started, or reopened after it was done.',
  DONE: 'Stopped. It still takes answers.',
  CANCELLED: 'Called off. It takes no answers, and those that it has do not count.',
})
describeType('CompanyDialogBaseInput', 'When a meeting was to be, as the person saw it.', {
  startDate: 'When it was to begin.',
  endDate: 'When it was to end.',
})
describeType('TypeUpdate', 'What an update of a meeting is about. The first four move its state.', {
  START: 'From PLANNED to RUNNING. It pins the newest published version.',
  STOP: 'From RUNNING to DONE.',
  CANCEL: 'From PLANNED or RUNNING to CANCELLED.',
  REOPEN: 'From DONE to RUNNING; from CANCELLED to PLANNED, or to DONE if it had been started.',
  DETAILS: 'No move: the details of the form are saved.',
  ATTENDEES: 'No move: the people of the form are saved.',
})

describeMembers('Notification', {
  companyDialog: 'The meeting that it is about; null: about none.',
})
describeMembers('Query', {
  companyDialog: "One meeting; null: it is not there, in the bin, or not the person's to see.",
})
describeMembers('Mutation', {
  'createComment(companyDialogId:)':
    "The meeting that it is on. NOT_FOUND when it is not there, in the bin, or not the person's to see.",
  createCompanyDialog: [
    'Plans a meeting. Every role may. Members who attend are told, except who makes it.',
    {
      title,
      location,
      description,
      startDate: 'When it is to begin.',
      endDate: `${endDate} Else END_BEFORE_START or OUT_OF_BOUNDS.`,
      timeZone: `${timeZone} An offset is refused. Without it, or with null: that of the organisation, which is UTC as long as nobody has set one.`,
      contactIds: `Contacts who attend, by id, at most ${limits.attendees}; with companyId of that account only. Others are refused with UNKNOWN_ID.`,
      organisationUserIds: `Members who attend, by the id of their OrganisationUser, at most ${limits.attendees}. Without it, who makes the meeting attends.`,
      companyId: 'The account that is met. UNKNOWN_ID when it is not there or in the bin.',
      playbookId:
        'The playbook that it is run from. UNKNOWN_ID when it is not there or in the bin.',
      playbookFlowId,
      followsId:
        "The meeting that it follows. NOT_FOUND when it is not there, in the bin, or not the person's to see.",
      nextStepIds: `With followsId: next steps that it goes on with, by id, ${limits.sharedSteps} at most. They stay in the meeting in which they were agreed; those that are not there are not shown.`,
      agenda: `Items of its agenda, in their order, ${mostAgendaItems} at most; each ${from1To(limits.agendaTitle)}.`,
    },
  ],
  updateCompanyDialog: [
    'Saves what is given of a meeting, whichever typeUpdate; what is left out stays. Then its state is moved, if that is asked. Every role may. A move that the state forbids is refused with STATE_REFUSED; a move that was made already changes nothing.',
    {
      typeUpdate: 'What the update is about.',
      title: `${title} Null is refused.`,
      location: `${location} ${cleared}`,
      description: `${description} ${cleared}`,
      descriptionBaseId:
        'The descriptionVersionId that the person wrote from; what others changed meanwhile is joined. Left out: the description is set.',
      descriptionSeenIds: seenIds,
      startDate: 'When it is to begin. Null changes nothing.',
      endDate: `${endDate} Null changes nothing.`,
      timeZone: `${timeZone} Null changes nothing.`,
      contactIds: `All contacts who attend, by id, at most ${limits.attendees}. New ones must be of the account, if there is one. Null changes nothing.`,
      organisationUserIds: `All members who attend, by the id of their OrganisationUser, at most ${limits.attendees}. Null changes nothing; those who are new are told.`,
      companyId: `The account that is met. Contacts who stay must be of it. ${cleared}`,
      playbookId: 'The playbook, as setPlaybookId takes it. Null takes it away.',
      playbookFlowId: `${playbookFlowId} ${cleared}`,
      videoUrl: `Link to the call or film, with https:// and of a known host (Zoom, Google Meet, Teams, Webex, Whereby, Jitsi, GoTo, YouTube, Vimeo); ${upTo(limits.videoUrl)}. ${cleared}`,
      dateStarted: `With START: when that was, by the clock of the device. Without it, or when it cannot be (ahead of the server, more than ${clockSkewMinutes} minutes before the meeting was planned, more than ${commandDays} days ago), it is now.`,
      dateStopped: `With STOP: when that was, by the clock of the device. Without it, or when it cannot be (ahead of the server, more than ${clockSkewMinutes} minutes before the start, more than ${commandDays} days ago), it is now.`,
      versionId:
        'With START: the version that the person has before them. A meeting that is not pinned yet is pinned to it when its playbook has published it, else to the newest one.',
      message: `With a move: the reason; ${upTo(limits.stateMessage)}. Without it the reason of the last move goes.`,
      base: 'When the meeting was to be, as the person saw it who moves it. When somebody else has moved it since, to another time, the whole call is refused with CONFLICT, whose params.current has startDate and endDate as they are now. Null: it is moved from wherever it is.',
    },
  ],
  deleteCompanyDialog:
    'Puts a meeting into the bin, and answers with its id. Its answers do not count meanwhile. Every role may; restore takes it back.',
  visitCompanyDialog:
    'Remembers that the person opened a meeting, for recentlyVisited. Nobody else sees it; a repeat only makes it the newest.',
  selectCompanyDialogLabel: [
    'Puts a label on a meeting or takes it off. Every role may; a repeat changes nothing.',
    { selected: 'True puts the label on, false takes it off.' },
  ],
})
