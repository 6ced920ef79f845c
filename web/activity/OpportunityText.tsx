import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Timeline_entryFragment } from '../gql.ts'
import { useEuros } from '../opportunities/useEuros.ts'
import { LocalDate } from '../ui/LocalDate.tsx'

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
  const { t } = useLingui()
  const euros = useEuros()
  const names: Record<string, string> = {
    title: t`Title`,
    price: t`Price`,
    dateExpectedClose: t`Expected close`,
    ownerId: t`Owner`,
    companyId: t`Account`,
    lostReason: t`Reason of the loss`,
  }
  const said = (text: string | null): ReactNode => {
    if (text === null) return null
    if (property === 'price') return euros(Number(text))
    if (property === 'dateExpectedClose')
      return <LocalDate moment={`${text}T12:00:00`} style="date" />
    return text
  }
  const field = names[property] ?? property,
    from = <s>{said(value)}</s>,
    to = <strong>{said(value2)}</strong>
  if (property === 'contactRole') {
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
  return value && value2 ? (
    <Trans>
      {who} changed {field} of {where} from {from} to {to}
    </Trans>
  ) : value2 ? (
    <Trans>
      {who} set {field} of {where} to {to}
    </Trans>
  ) : (
    <Trans>
      {who} removed {field} of {where}: {from}
    </Trans>
  )
}
