import { Trans } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'

interface Named {
  firstName: string
  lastName: string
}

/** Who did something, and in whose place. */
export function Who({
  entry: { creator, onBehalfOf },
}: {
  entry: { creator: Named; onBehalfOf: Named | null }
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
