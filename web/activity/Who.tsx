import { Trans } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import type { Timeline_entryFragment } from '../gql.ts'

/** Who did it, and in whose place. */
export function Who({
  entry: { creator, onBehalfOf },
}: {
  entry: Pick<Timeline_entryFragment, 'creator' | 'onBehalfOf'>
}) {
  const name = <strong>{fullName(creator)}</strong>
  if (!onBehalfOf) return name
  const other = fullName(onBehalfOf)
  return (
    <Trans>
      {name} for {other}
    </Trans>
  )
}
