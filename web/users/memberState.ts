import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { MemberState } from '../gql.ts'
import type { Tone } from '../ui/StateBadge.tsx'

/** What the state of a member is called, and how it looks. */
export const memberState: Record<MemberState, [MessageDescriptor, Tone]> = {
  ACTIVE: [msg`Active`, 'good'],
  INVITED: [msg`Not activated yet`, 'info'],
  BLOCKED: [msg`Blocked`, 'bad'],
  SUSPENDED: [msg`Suspended by the operator`, 'bad'],
}
