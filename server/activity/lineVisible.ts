import type { Role } from '../../shared/permissions.ts'
import type { Bind } from '../core/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'

/** Lines about a meeting are for those who see the meeting, deleted ones too; lines about questions tell of drafts, which Members do not see; lines about seats tell whom administrators wait for. */
export const lineVisible = (line: string, viewer: Pick<Bind, 'own' | 'user' | 'member' | 'role'>): string =>
  [aboutMeetings(line, viewer), hidden[viewer.role ?? 'Member'] && `${line}.table_name not in (${hidden[viewer.role ?? 'Member']})`].filter(Boolean).join(' and ') || 'true'

const hidden: Record<Role, string> = { Admin: '', Manager: `'email_licence'`, Member: `'question', 'question_hub', 'email_licence'` }

const aboutMeetings = (line: string, viewer: Pick<Bind, 'own' | 'user' | 'member'>): string => !viewer.own ? ''
  : `(${line}.table_name <> 'meeting' or exists (select from meeting lm where lm.organisation_id = ${line}.organisation_id and lm.id = ${line}.source_id and ${meetingVisible('lm', viewer)}))`
