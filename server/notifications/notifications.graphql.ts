import { limits } from '../../shared/limits.ts'
import {
  column,
  define,
  everybody,
  many,
  mutation,
  one,
  payload,
  query,
  sql,
  subscription,
  table,
  type Bind,
} from '../engine/declare.ts'
import { paged } from '../engine/paging.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { meetingVisible, memberSees } from '../organisations/meetingVisible.ts'
import { waitingSeat } from '../organisations/ownInvitations.ts'
import { User } from '../users/users.graphql.ts'
import './announceInvitation.ts'
import {
  notificationEvents,
  readAllNotifications,
  readNotification,
  notificationShown,
  unreadNotifications,
  unreadOf,
} from './notifications.ts'
import { personOrder } from '../users/personOrder.ts'

define(`enum NotificationKind {
  INVITED
  MENTIONED
  NEXT_STEP_DUE
  CONFLICT
  OPPORTUNITY_ASSIGNED
  OPPORTUNITY_MOVED
  CAMPAIGN_ASSIGNED
  CAMPAIGN_QUALIFIED
  IMPERSONATED
  LICENCE_ENDING
  DATA_RESET
  DATA_RESTORED
  INVITED_ELSEWHERE
  EXPORT_READY
  EXPORT_FAILED
  VISITOR
  MEETING_SOON
  RECORDING_DAMAGED
  FILES_DAMAGED
  SYNC_FAILED
}`)

const reader = (bind: Pick<Bind, 'may'>) => ({ isInvited: bind.may('invitation:own') })

export const Notification = table(
  'Notification',
  'notification',
  {
    id: column(),
    kind: column({ type: 'NotificationKind!' }),
    dateCreated: column(),
    dateRead: column(),
    nextStepDate: column(),
    accountCount: column(),
    licenceEnds: column(),
    meetingStart: column(),
    lostPieces: column(),
    integrationName: column(),
    invitedTo: sql(
      'String',
      (row) =>
        `case when ${row}.seat_id is not null then ${waitingSeat(`${row}.seat_id`, `${row}.user_id`)} end`,
    ),
    creator: one(() => User, { key: 'creator_id', nullable: true }),
  },
  {
    visible: (row, bind) =>
      `${row}.user_id = ${bind.user} and ${notificationShown(row, bind, reader(bind))}`,
  },
)

payload(
  'NotificationLive',
  { unread: sql('Int!', (row) => `(${row}.data->>'unread')::int`) },
  { visible: everybody("a number of the person's own") },
)

query({
  notifications: many(() => Notification, {
    where: (t, _row, bind) =>
      bind.given('unreadOnly')
        ? `(${t}.date_read is null or not ${bind.arg('unreadOnly', 'boolean')})`
        : '',
    order: (t) => `${t}.date_created desc, ${t}.id desc`,
    // so many that the inbox costs no more than a page may
    ...paged(50, 900),
    args: 'take: Int = 50, skip: Int = 0, unreadOnly: Boolean',
  }),
  notificationCount: sql(
    'Int!',
    (_row, bind) =>
      `select ${unreadOf('o', reader(bind))} from organisation_user o where o.organisation_id = ${bind.org} and o.id = ${bind.member}`,
  ),
  mentionable: many(() => User, {
    join: (t, _row, bind) =>
      `join organisation_user o on o.organisation_id = ${bind.org} and o.user_id = ${t}.id`,
    where: (t, _row, bind) =>
      `o.date_removed is null and o.role is not null and not ${isShutOut('o', t)} and ${t}.id <> ${bind.user}${
        !bind.given('companyDialogId')
          ? ''
          : ` and exists (select from meeting m where m.organisation_id = ${bind.org} and m.id = ${bind.arg('companyDialogId', 'uuid')} and m.date_deleted is null and ${meetingVisible('m', bind)} and ${memberSees('m', 'o')})`
      }`,
    order: (t) => personOrder(t, `${t}.id`),
    rows: { usual: 50, max: limits.licenceSeats },
    args: 'companyDialogId: ID',
  }),
})

mutation({
  readNotification: {
    args: 'id: ID!, isRead: Boolean! = true, commandId: ID',
    type: 'Notification!',
    run: readNotification,
  },
  readAllNotifications: {
    args: 'before: DateTime!, commandId: ID',
    type: 'DateTime!',
    run: readAllNotifications,
  },
  unreadNotifications: {
    args: 'dateRead: DateTime!, commandId: ID',
    type: 'Int!',
    run: unreadNotifications,
  },
})

subscription({
  notificationEvents: {
    args: '',
    type: 'NotificationLive!',
    run: notificationEvents,
  },
})
