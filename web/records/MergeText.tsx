import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type MergeProperty = 'merged' | 'mergedInto' | 'mergeUndone' | 'notDuplicate'

interface Props {
  who: ReactNode
  property: MergeProperty
  from: string | null
  to: string | null
}

/** That two records became one, or two again. */
export function MergeText({ who, property, from, to }: Props) {
  const other = <strong>{property === 'merged' ? from : (to ?? from)}</strong>
  switch (property) {
    case 'merged':
      return (
        <Trans>
          {who} merged {other} into it
        </Trans>
      )
    case 'mergedInto':
      return (
        <Trans>
          {who} merged it into {other}
        </Trans>
      )
    case 'mergeUndone':
      return (
        <Trans>
          {who} took {other} out of it again
        </Trans>
      )
    case 'notDuplicate':
      return to === null ? (
        <Trans>
          {who} said that it may be the same as {other}
        </Trans>
      ) : (
        <Trans>
          {who} said that it is not the same as {other}
        </Trans>
      )
  }
}
