import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Licence_licenceFragment as Licence } from '../gql.ts'
import type { Tone } from '../ui/StateBadge.tsx'

export type LicenceState = 'waiting' | 'inactive' | 'ended' | 'trial' | 'active'

/** One that is out of use is that first, whatever else it is. */
export const licenceState = ({
  isActive,
  isTrial,
  isRunning,
  dateClaimed,
}: Pick<Licence, 'isActive' | 'isTrial' | 'isRunning' | 'dateClaimed'>): LicenceState =>
  !isActive
    ? 'inactive'
    : dateClaimed === null
      ? 'waiting'
      : !isRunning
        ? 'ended'
        : isTrial
          ? 'trial'
          : 'active'

export const licenceStates: Record<LicenceState, [MessageDescriptor, Tone]> = {
  waiting: [msg`Not claimed yet`, 'neutral'],
  inactive: [msg`Inactive`, 'bad'],
  ended: [msg`Ended`, 'bad'],
  trial: [msg`Trial`, 'info'],
  active: [msg`Active`, 'good'],
}
