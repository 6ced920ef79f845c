import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Licence_licenceFragment as Licence } from '../gql.ts'
import type { Tone } from '../ui/StateBadge.tsx'

export type LicenceState = 'waiting' | 'replaced' | 'inactive' | 'ended' | 'trial' | 'active'

/** One whose seats another licence has is that first, then one that is out of use, whatever else it is. */
export const licenceState = ({
  isActive,
  isTrial,
  isRunning,
  dateClaimed,
  dateReplaced,
}: Pick<
  Licence,
  'isActive' | 'isTrial' | 'isRunning' | 'dateClaimed' | 'dateReplaced'
>): LicenceState =>
  dateReplaced !== null
    ? 'replaced'
    : !isActive
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
  replaced: [msg`Replaced`, 'neutral'],
  inactive: [msg`Inactive`, 'bad'],
  ended: [msg`Ended`, 'bad'],
  trial: [msg`Trial`, 'info'],
  active: [msg`Active`, 'good'],
}
