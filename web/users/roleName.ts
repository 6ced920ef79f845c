import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

import type { Role } from '../../shared/permissions.ts'

/** What a role is called on screen. */
export const roleName: Record<Role, MessageDescriptor> = {
  Admin: msg`Admin`,
  Manager: msg`Manager`,
  Member: msg`Member`,
}
