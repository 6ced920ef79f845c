// Which version a read takes its hubs and questions from, as SQL.
import type { Bind } from '../engine/declare.ts'
import { mayEdit } from './mayEdit.ts'

/** The playbook's draft for those who may edit it, else its newest published version. */
export const versionFor = (playbookId: string, bind: Bind): string =>
  `(select p.${mayEdit(bind) ? 'draft_version_id' : 'published_version_id'} from playbook p where p.organisation_id = ${bind.org} and p.id = ${playbookId} and p.date_deleted is null)`

/** The newest published version of playbook `p`, else the draft for those who may see it. */
export const newestVersion = (p: string, bind: Pick<Bind, 'may'>): string =>
  mayEdit(bind)
    ? `coalesce(${p}.published_version_id, ${p}.draft_version_id)`
    : `${p}.published_version_id`

/** Id of the version that a meeting asks, as SQL; the slice of meetings registers it. */
type MeetingVersion = (meetingId: string, bind: Bind) => string
let versionOfMeeting: MeetingVersion = () => {
  throw new Error('server/schema.ts loads the slice of meetings')
}
export function registerMeetingVersion(version: MeetingVersion): void {
  versionOfMeeting = version
}

/** The version in which a hub or question is read: the meeting's when one is given and has it, else the newest published one that has it, else the draft. */
export function newestWith(
  table: 'question_hub' | 'question',
  bind: Bind,
  argument: { id: string; meeting?: string },
): string {
  const id = bind.arg(argument.id, 'uuid'),
    has = (alias: string): string =>
      `join ${table} x on x.organisation_id = ${alias}.organisation_id and x.playbook_version_id = ${alias}.id and x.id = ${id}`
  const ofMeeting =
    argument.meeting === undefined
      ? []
      : [
          `(select v.id from (${versionOfMeeting(bind.arg(argument.meeting, 'uuid'), bind)}) m
    join playbook_version v on v.organisation_id = ${bind.org} and v.id = m.version_id ${has('v')})`,
        ]
  const published = `(select v.id from ${table} x join playbook_version v on v.organisation_id = x.organisation_id and v.id = x.playbook_version_id
    where x.organisation_id = ${bind.org} and x.id = ${id}${mayEdit(bind) ? '' : ' and v.number is not null'} order by v.number desc nulls last limit 1)`
  return `coalesce(${[...ofMeeting, published].join(', ')})`
}
