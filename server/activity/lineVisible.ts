// Who may see which line of the activity log.
import { can } from '../../shared/permissions.ts'
import type { LogKind } from '../rules/activity.ts'
import type { Bind } from '../engine/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'

type Viewer = Pick<Bind, 'own' | 'user' | 'member' | 'role' | 'superAdmin'>
/** A condition on a row of `activity`. */
type LineRule = (line: string, viewer: Viewer) => string

const all: LineRule = () => 'true'
const admins: LineRule = (_line, { role, superAdmin }) => String(role === 'Admin' || superAdmin)
/** Lines on questions and hubs tell of drafts. */
const editors: LineRule = (_line, { role }) => String(can(role, 'playbook:edit'))

/** Where a person sees their own meetings only: lines of what they see, in the bin too; nothing of what is gone for good. */
const ofMeeting: LineRule = (line, viewer) =>
  !viewer.own
    ? 'true'
    : `exists (select from meeting lm where lm.organisation_id = ${line}.organisation_id and lm.id = ${line}.source_id and ${meetingVisible('lm', viewer)})`
const ofNextStep: LineRule = (line, viewer) =>
  !viewer.own
    ? 'true'
    : `exists (select from next_step ls join meeting lm on lm.organisation_id = ls.organisation_id and lm.id = ls.meeting_id
      where ls.organisation_id = ${line}.organisation_id and ls.id = ${line}.source_id and ${meetingVisible('lm', viewer)})`
/** For those who do not edit: what tells nothing of the draft, of a playbook that was published. */
const ofPlaybook: LineRule = (line, { role }) =>
  can(role, 'playbook:edit')
    ? 'true'
    : `${line}.property in ('created', 'title', 'description', 'published', 'label', 'deleted', 'restored')
      and exists (select from playbook lp where lp.organisation_id = ${line}.organisation_id and lp.id = ${line}.source_id and lp.published_version_id is not null)`
/** Sign-outs and steps of the tour are the person's own affair, and their leaders'. */
const ofPerson: LineRule = (line, { role, user }) =>
  can(role, 'log:organisation') ? 'true' : `${line}.source_id = ${user}`

const rules: Record<LogKind, LineRule> = {
  company: all,
  contact: all,
  company_contact: all,
  label: all,
  nextStepType: all,
  organisation: all,
  meeting: ofMeeting,
  nextStep: ofNextStep,
  playbook: ofPlaybook,
  question: editors,
  question_hub: editors,
  user: ofPerson,
  // addresses of former members are left out of their values
  organisation_user: all,
  organisation_licence: admins,
  email_licence: admins,
}

/** Whether the person may see a line. A line of a kind that no rule knows is hidden. */
export function lineVisible(line: string, viewer: Viewer): string {
  const kinds = Object.entries(rules).map(([kind, rule]) => ({
    kind,
    condition: rule(line, viewer),
  }))
  const open = kinds.filter(({ condition }) => condition === 'true').map(({ kind }) => `'${kind}'`)
  const limited = kinds.filter(({ condition }) => condition !== 'true' && condition !== 'false')
  return `(${[
    `${line}.table_name in (${open.join(', ')})`,
    ...limited.map(({ kind, condition }) => `(${line}.table_name = '${kind}' and ${condition})`),
  ].join(' or ')})`
}

/** Whether the person reads the log of the whole organisation, and not only the history of a record. */
export const readsWholeLog = ({ role, superAdmin }: Pick<Bind, 'role' | 'superAdmin'>): boolean =>
  can(role, 'log:organisation') || (superAdmin && can('super admin', 'log:organisation'))
