import { rolesWith } from '../../shared/permissions.ts'
import { viewOf } from '../engine/actor.ts'
import type { Bind } from '../engine/declare.ts'
import type { Context } from '../rules/authorise.ts'

/**
 * The names under which a statement knows the person. The organisation is compared with `org` and
 * not with that of the row around it: the planner then knows the value only as a parameter, and
 * makes the same plan whichever organisation asks first.
 */
export type Viewer = Pick<Bind, 'org' | 'own' | 'user' | 'member'>

/** Who may see a meeting: everybody in the organisation, or (memberVisibility `own`) its creator and those who attend. The one place that says so. */
export const meetingVisible = (
  meeting: string,
  viewer: Omit<Viewer, 'org'> & Partial<Pick<Viewer, 'org'>>,
): string =>
  !viewer.own
    ? 'true'
    : `(${meeting}.creator_id = ${viewer.user} or exists (select from meeting_user mv where mv.organisation_id = ${viewer.org ?? `${meeting}.organisation_id`} and mv.meeting_id = ${meeting}.id and mv.organisation_user_id = ${viewer.member}))`

/** The ids of what meetingVisible leaves to somebody who sees their own only, deleted ones among them; for a search that begins with them. */
export const ownMeetings = (viewer: Omit<Viewer, 'own'>): string =>
  `select m.id from meeting m where m.organisation_id = ${viewer.org} and m.creator_id = ${viewer.user} and m.date_deleted is null union select u.meeting_id from meeting_user u where u.organisation_id = ${viewer.org} and u.organisation_user_id = ${viewer.member}`

/** meetingVisible for something that hangs on a meeting by `meeting_id`; a deleted meeting takes it along. Where all meetings are visible the few deleted ones are looked for instead of the many others. */
export const ofVisibleMeeting = (row: string, viewer: Viewer): string =>
  viewer.own
    ? `exists (select from meeting vm where vm.organisation_id = ${viewer.org} and vm.id = ${row}.meeting_id and vm.date_deleted is null and ${meetingVisible('vm', viewer)})`
    : `${row}.meeting_id not in (select vm.id from meeting vm where vm.organisation_id = ${viewer.org} and vm.date_deleted is not null)`

/** The same in a statement over many rows: the own meetings are read once, instead of one for each row. */
export const amongVisibleMeetings = (row: string, viewer: Viewer): string =>
  viewer.own
    ? `${row}.meeting_id in (select vm.id from meeting vm where vm.organisation_id = ${viewer.org} and vm.date_deleted is null and vm.id in (${ownMeetings(viewer)}))`
    : ofVisibleMeeting(row, viewer)

/** meetingVisible for what belongs to a meeting and is read with it or with its answers: where all meetings are visible, nothing is looked up. */
export const partVisible = (row: string, viewer: Viewer): string =>
  viewer.own ? ofVisibleMeeting(row, viewer) : 'true'

/** Whether the meeting with an id is there and visible to who asks, by what holds now and not by what held when they were let in. */
export const meetingSeenNow = (
  id: string,
  viewer: Omit<Viewer, 'own'>,
): string => `exists (select from meeting vm
  join organisation_user vo on vo.organisation_id = vm.organisation_id and vo.id = ${viewer.member} and vo.date_removed is null
  where vm.organisation_id = ${viewer.org} and vm.id = ${id} and vm.date_deleted is null and ${memberSees('vm', 'vo')})`

const seesAll = rolesWith('meeting:readAll')
  .map((role) => `'${role}'`)
  .join(', ')
/** Whether a member (`o`, a row of organisation_user) sees their own meetings only, by what holds now. */
export const isLimitedNow = (o: string): string =>
  `(${o}.role not in (${seesAll}) and exists (select from setting vs where vs.organisation_id = ${o}.organisation_id and vs.user_id is null and vs.key = 'memberVisibility' and vs.value = 'own'))`
/** The same for any member, by what holds now and not by who asks; without a role nobody sees any. */
export const memberSees = (
  meeting: string,
  o: string,
): string => `${o}.role is not null and (not ${isLimitedNow(o)}
  or ${meetingVisible(meeting, { own: true, org: `${o}.organisation_id`, user: `${o}.user_id`, member: `${o}.id` })})`

/** A rule's own statements: the organisation is `$1`; `userAt` and `memberAt` are parameters too, e.g. `$2`. */
export const viewerOf = (
  { actor }: Context,
  userAt: string,
  memberAt: string,
): Viewer & Pick<Bind, 'may'> => {
  const { own, may } = viewOf(actor)
  return { org: '$1::uuid', own, user: `${userAt}::uuid`, member: `${memberAt}::uuid`, may }
}
