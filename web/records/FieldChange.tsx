import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface Props {
  who: ReactNode
  field: ReactNode
  /** Of what, where that is not the record that is told of. */
  where?: ReactNode
  /** As it is read; null: nothing. */
  from: ReactNode
  to: ReactNode
}

/** That somebody changed a field, from what to what. */
export function FieldChange({ who, field, where, from: before, to: after }: Props) {
  const from = <s>{before}</s>,
    to = <strong>{after}</strong>
  if (before && after)
    return where ? (
      <Trans>
        {who} changed {field} of {where} from {from} to {to}
      </Trans>
    ) : (
      <Trans>
        {who} changed {field} from {from} to {to}
      </Trans>
    )
  if (after)
    return where ? (
      <Trans>
        {who} set {field} of {where} to {to}
      </Trans>
    ) : (
      <Trans>
        {who} set {field} to {to}
      </Trans>
    )
  return where ? (
    <Trans>
      {who} removed {field} of {where}: {from}
    </Trans>
  ) : (
    <Trans>
      {who} removed {field}: {from}
    </Trans>
  )
}
