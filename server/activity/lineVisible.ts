import type { Bind } from '../core/declare.ts'
import { meetingVisible } from '../organisations/meetingVisible.ts'

/** Lines about a meeting are for those who see the meeting, deleted ones too; lines about questions tell of drafts, which Members do not see. */
export const lineVisible = (line: string, viewer: Pick<Bind, 'own' | 'user' | 'member' | 'role'>): string => [aboutMeetings(line, viewer), viewer.role === 'Member' ? `${line}.table_name not in ('question', 'question_hub')` : ''].filter(Boolean).join(' and ') || 'true'

const aboutMeetings = (line: string, viewer: Pick<Bind, 'own' | 'user' | 'member'>): string => !viewer.own ? ''
  : `(${line}.table_name <> 'meeting' or exists (select from meeting lm where lm.organisation_id = ${line}.organisation_id and lm.id = ${line}.source_id and ${meetingVisible('lm', viewer)}))`
