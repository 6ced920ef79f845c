import {
  badgeCap,
  licenceNoticeDays,
  notificationDays,
  unreadNotificationDays,
} from '../../shared/limits.ts'
import { takeUpTo } from '../engine/common.docs.ts'
import { describeMembers, describeType } from '../engine/describe.ts'

const unread = `How many the person has not read; ${badgeCap + 1} stands for more.`

describeType(
  'Notification',
  `Something that the person should know of, as long as they may see what it is about. Its sentence is made where it is read. It is kept for ${notificationDays} days after it was read, and for ${unreadNotificationDays} days unread.`,
  {
    kind: 'What the person is told.',
    dateRead: 'When it was read or settled; null: it is not.',
    nextStepDate: 'With NEXT_STEP_DUE: the day that has come; null with other kinds.',
    accountCount:
      'With CAMPAIGN_ASSIGNED and CAMPAIGN_QUALIFIED: how many accounts it is about; null with other kinds.',
    integrationName:
      'With SYNC_FAILED: the system that data was to come from; null with other kinds.',
    licenceEnds: 'With LICENCE_ENDING: when the licence ends; null with other kinds.',
    meetingStart:
      'With MEETING_SOON: when the meeting was to begin as the person was told; null with other kinds.',
    lostPieces:
      'With RECORDING_DAMAGED: how many pieces of the recording are gone; null with other kinds.',
    invitedTo:
      'With INVITED_ELSEWHERE: the title of the organisation in which a seat waits; null with other kinds.',
    creator: 'Who caused it; null: the day did.',
  },
)
describeType('NotificationKind', 'What somebody is told.', {
  INVITED: 'A colleague added the person to a meeting.',
  MENTIONED: 'A comment names the person; without one, the notes of the meeting do.',
  NEXT_STEP_DUE: 'The day of an open next step has come.',
  CONFLICT: 'Two answers to a question wait for somebody to pick.',
  SYNC_FAILED:
    'Data of another system could not be pulled. Admins are told, once until they have read it.',
  LICENCE_ENDING: `The licence of the organisation ends within ${licenceNoticeDays} days. Admins are told, once of each end; it is settled when the licence is renewed.`,
  DATA_RESET: 'Data of the organisation was removed on purpose. All members are told.',
  DATA_RESTORED: 'Data that was removed on purpose is there again. All members are told.',
  INVITED_ELSEWHERE:
    'A seat in another organisation waits for the person. It is shown as long as the seat waits.',
  EXPORT_READY:
    'The file of a long list is there. Whoever asked for it is told; it goes with the file.',
  VISITOR:
    'Somebody outside did something on the public page of a meeting. Whoever shared it and its members are told.',
  MEETING_SOON:
    'A planned meeting that the person attends begins soon. Once of each time that it is set for.',
  RECORDING_DAMAGED:
    'Pieces of a recording that the person made were lost on the server for good; the rest is kept.',
  FILES_DAMAGED:
    'Bytes of files or recordings are gone, or others than those that came, as the check of each month found. Admins are told, once of each check.',
  EXPORT_FAILED: 'The file of a long list could not be made. Whoever asked for it is told.',
})
describeType('NotificationLive', 'A live message on the own notifications.', { unread })
describeMembers('Query', {
  notifications: [
    "The person's own notifications, newest first.",
    {
      take: takeUpTo(900),
      unreadOnly: 'True leaves out those that were read.',
    },
  ],
  notificationCount: unread,
  mentionable: [
    'Colleagues whom a comment may name, by name; without the person.',
    {
      companyDialogId:
        "Only those who may see this meeting. The list is empty when it is not there, in the bin, or not the person's to see.",
    },
  ],
})
describeMembers('Mutation', {
  readNotification: [
    'Marks an own notification as read, or takes the mark back. A repeat changes nothing.',
    {
      id: 'Id of the notification. NOT_FOUND when it is not an own one, or what it is about is gone.',
      isRead: 'False takes the mark back.',
    },
  ],
  readAllNotifications: [
    'Marks all own notifications that came until an instant as read, and answers with the instant of the mark.',
    { before: 'When the person looked; what came later stays unread.' },
  ],
  unreadNotifications: [
    'Takes a mark of readAllNotifications back, and answers with how many had it.',
    { dateRead: 'What readAllNotifications answered with.' },
  ],
})
describeMembers('Subscription', {
  notificationEvents:
    'The number of unread notifications, now and whenever one comes or is read. It ends when the person leaves the organisation.',
})
