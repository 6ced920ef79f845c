import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Timeline_entryFragment } from '../gql.ts'
import { useOpportunityWords } from '../opportunities/useOpportunityWords.tsx'
import { FieldChange } from '../records/FieldChange.tsx'

interface Props {
  entry: Timeline_entryFragment
  who: ReactNode
  where: ReactNode
}

/** What happened with an opportunity. */
export function OpportunityText({ entry, who, where }: Props) {
  const { property, value, value2, outcome } = entry
  if (property === 'created')
    return (
      <Trans>
        {who} made the opportunity {where}
      </Trans>
    )
  if (property === 'contact') {
    const other = <strong>{value2 ?? value}</strong>
    return value2 === null ? (
      <Trans>
        {who} took {other} off {where}
      </Trans>
    ) : (
      <Trans>
        {who} added {other} to {where}
      </Trans>
    )
  }
  if (property !== 'stage') return <FieldText entry={entry} who={who} where={where} />
  if (outcome === 'WON')
    return (
      <Trans>
        {who} won {where}
      </Trans>
    )
  if (outcome === 'LOST')
    return (
      <Trans>
        {who} lost {where}
      </Trans>
    )
  const stage = <strong>{value2}</strong>
  return (
    <Trans>
      {who} moved {where} to {stage}
    </Trans>
  )
}

/** A field of it, from what to what. */
function FieldText({ entry: { property, value, value2, message }, who, where }: Props) {
  const words = useOpportunityWords()
  const { name, said } = words[property] ?? { name: property }
  const inWords = (text: string | null): ReactNode => (text && said ? said(text) : text)
  if (property === 'contactRole') {
    const from = <s>{value}</s>,
      to = <strong>{value2}</strong>
    const other = <strong>{message}</strong>
    return value2 ? (
      <Trans>
        {who} set the role of {other} in {where} to {to}
      </Trans>
    ) : (
      <Trans>
        {who} removed the role of {other} in {where}: {from}
      </Trans>
    )
  }
  return (
    <FieldChange who={who} field={name} where={where} from={inWords(value)} to={inWords(value2)} />
  )
}
