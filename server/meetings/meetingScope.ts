import { define, type Bind } from '../engine/declare.ts'
import type { Viewer } from '../organisations/meetingVisible.ts'

define('enum MeetingScope { MINE TEAM }')
export type MeetingScope = 'MINE' | 'TEAM'

/** Who looks, as the argument `scope` narrows it: with MINE everybody sees their own meetings, as somebody does who sees no others. */
export const scopedViewer = (bind: Bind): Viewer => ({
  org: bind.org,
  user: bind.user,
  member: bind.member,
  own: bind.own || bind.choice('scope') === 'MINE',
})
