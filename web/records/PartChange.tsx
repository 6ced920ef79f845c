import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface Props {
  who: ReactNode
  /** What it is called; `isLabel` says that it is one. */
  part: string | null
  isLabel: boolean
  isAdded: boolean
}

/** That somebody put something on a record, or took it off. */
export function PartChange({ who, part, isLabel, isAdded }: Props) {
  const other = <strong>{part}</strong>
  if (isLabel)
    return isAdded ? (
      <Trans>
        {who} added the label {other}
      </Trans>
    ) : (
      <Trans>
        {who} took the label {other} off
      </Trans>
    )
  return isAdded ? (
    <Trans>
      {who} added {other}
    </Trans>
  ) : (
    <Trans>
      {who} took {other} off
    </Trans>
  )
}
