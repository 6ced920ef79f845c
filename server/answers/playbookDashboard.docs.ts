import { limits } from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'
import { timedMeetings } from './hubTimes.ts'
import { mostSkipped } from './playbookDashboard.ts'
import { trendBuckets } from './trendPeriods.ts'

const states = {
  planned: 'How many are planned.',
  notHeld: 'How many are planned still, though their end has passed.',
  running: 'How many are running.',
  done: 'How many are done.',
  cancelled: 'How many were cancelled. None with filters, for their answers do not count.',
}
describeType(
  'PlaybookDashboard',
  'How the meetings of a playbook went, of those that the person may see and that are not in the bin.',
  {
    timeZone: 'The time zone of the organisation, whose days these are.',
    meetingCount: 'How many meetings there are.',
    states: 'The same by state.',
    period: 'What meetings are counted by over time.',
    earlierCount: 'How many began before the first period.',
    periods: `All days, weeks or months from the first to the last in which meetings begin, empty ones included; at most ${trendBuckets}, the latest.`,
    completeness: 'How complete the meetings are that were started or answered and not cancelled.',
    skippedQuestions: `Questions that done meetings asked, because their hub and they themselves were open, and that stayed without an answer; most often skipped first, at most ${mostSkipped}.`,
    hubs: 'Hubs that were open in a done meeting, in the order of the newest version that has them.',
    nextSteps: 'What was agreed in meetings that were not cancelled, by type, most first.',
    members:
      'Those who attend meetings that were started or answered and not cancelled, by name. A meeting of several counts for each.',
    versions: 'The published version, and others that such meetings ask; the newest first.',
  },
)
describeType('MeetingStateCounts', 'Meetings by their state.', states)
describeType('MeetingPeriod', 'The meetings that begin in one day, week or month, by state.', {
  date: 'Its first day.',
  ...states,
})
describeType('CompletenessSpread', 'How complete meetings are.', {
  meetingCount: 'How many meetings.',
  average: 'The average of their whole percentages; null without any.',
  spread: 'How many are at 0–9 percent, 10–19, …, 90–99, and at 100: eleven numbers.',
})
describeType('SkippedQuestion', 'A question that done meetings asked and left without an answer.', {
  questionId: 'Id of the question, through all versions.',
  title: 'As in the newest version that asks it.',
  askedCount: 'In how many done meetings it was asked when they ended.',
  skippedCount: 'In how many of these it has no answer.',
})
describeType('HubProgress', 'How far done meetings came in a hub.', {
  questionHubId: 'Id of the hub, through all versions.',
  title: 'As in the newest version that has it.',
  meetingCount: 'In how many done meetings it was open.',
  answeredCount: 'In how many of these something in it was answered.',
  timedCount: `Of how many medianSeconds is: those of the newest ${timedMeetings} done meetings with two answers or more in it.`,
  medianSeconds:
    'The median time from the first to the last question that was answered in it for the first time, by the clock of the device; what was said before the first answer is not in it. Null without any.',
})
describeType('NextStepOutcome', 'What became of next steps of a type.', {
  nextStepTypeId: 'Id of the type.',
  title: 'What the type is called.',
  madeCount: 'How many were agreed.',
  doneCount: 'How many are ticked off.',
  openCount: 'How many are not.',
  overdueCount: 'How many of these were due before today.',
})
describeType('PlaybookRunner', 'A member who attends meetings of a playbook.', {
  organisationUserId: 'Id of their OrganisationUser.',
  firstName: 'Their given name, also when they have left the organisation.',
  lastName: 'Their family name, also when they have left the organisation.',
  meetingCount: 'How many meetings that were started or answered and not cancelled.',
  doneCount: 'How many of these are done.',
  average: 'The average of how complete these are, in percent.',
})
describeType('VersionUse', 'A published version and the meetings that ask it.', {
  id: 'Id of the version.',
  number: 'Its place among the published versions, from 1.',
  datePublished: 'When it was published.',
  isPublished: 'Whether it is the one that new meetings get.',
  beforeId: 'Id of the published version before it; null: it is the first one.',
  meetingCount: 'How many meetings that were started or answered and not cancelled ask it.',
})
describeType('ShownMeetingState', 'The state of a meeting as it is shown.', {
  PLANNED: 'Not started yet, and its end is to come.',
  NOT_HELD: 'Planned still, though its end has passed.',
  RUNNING: 'Started, or reopened after it was done.',
  DONE: 'Stopped.',
  CANCELLED: 'Called off.',
})
describeType('NextStepState', 'How far a next step is.', {
  OPEN: 'Not ticked off.',
  DONE: 'Ticked off.',
  OVERDUE: 'Not ticked off, and due before today.',
})
describeType('PlaybookMeeting', 'A meeting behind a number of a dashboard.', {
  id: 'Id of the meeting.',
  title: 'What the meeting is called.',
  startDate: 'When it begins.',
  state: 'How far it is, as lists show it.',
  companyId: 'Id of its account; null: it has none.',
  companyName: 'Name of its account.',
})
describeType('PlaybookMeetingPage', 'The newest meetings behind a number of a dashboard.', {
  totalCount: 'How many there are in all.',
  list: 'The latest of them, by their start.',
})
describeMembers('Query', {
  playbookDashboard: [
    'How the meetings of a playbook went. Null when it is not there, in the bin, or was never published.',
    {
      playbookId: 'Id of the playbook.',
      period:
        'What meetings are counted by over time; without it what fits the time between the first and the last.',
    },
  ],
  playbookMeetings: [
    'The meetings behind a number of the dashboard of a playbook, latest start first. All that is given must hold. Null when the dashboard is.',
    {
      playbookId: 'Id of the playbook.',
      state: 'Only those in this state.',
      from: 'Only those that begin on this day or later, in the time zone of the organisation.',
      to: 'Only those that begin on this day or earlier.',
      completeness:
        'Only those that are as complete as this place in the spread, 0 to 10; of meetings that were started or answered and not cancelled.',
      skippedQuestionId: 'Only done ones that asked this question and have no answer to it.',
      questionHubId: 'Only done ones in which this hub was open.',
      isHubAnswered: 'With questionHubId: only those in which something in it was answered.',
      nextStepTypeId: 'Only those with a next step of this type, not cancelled.',
      nextStepState: 'Only those with a next step that is so, not cancelled.',
      organisationUserId:
        'Only those that this member attends, that were started or answered and not cancelled; by id of their OrganisationUser.',
      versionId: 'Only those that ask this version, not cancelled.',
      take: takeUpTo(limits.page),
    },
  ],
})
