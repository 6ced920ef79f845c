import { Trans } from '@lingui/react/macro'
import { limits } from '../../shared/limits.ts'
import { PartialData } from '../ui/ErrorState.tsx'

const most = limits.meetingsInPeriod

/** Says that a period has more meetings than the server gives of one, where that may be. */
export function CutPeriod({ count }: { count: number }) {
  if (count < most) return null
  return (
    <PartialData>
      <Trans>
        At most {most} meetings are shown, the earliest of the period. A shorter period shows all.
      </Trans>
    </PartialData>
  )
}
