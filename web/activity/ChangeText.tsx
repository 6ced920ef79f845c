import { Trans, useLingui } from '@lingui/react/macro'
import { useRecordWords } from '../companies/useRecordWords.ts'
import type { Timeline_entryFragment } from '../gql.ts'
import { FieldChange } from '../records/FieldChange.tsx'
import { MergeText } from '../records/MergeText.tsx'
import { PartChange } from '../records/PartChange.tsx'
import { Who } from '../records/Who.tsx'
import { AccountLink } from './AccountLink.tsx'

interface Props {
  entry: Timeline_entryFragment
  isContact: boolean
}

/** What changed of an account or a contact, from what to what. */
export function ChangeText({ entry, isContact }: Props) {
  const who = <Who entry={entry} />,
    words = useRecordWords(),
    { t } = useLingui()
  const { property, value, value2 } = entry
  switch (property) {
    case 'created':
      return isContact ? (
        <Trans>{who} added the contact</Trans>
      ) : (
        <Trans>{who} added the account</Trans>
      )
    case 'deleted':
      return <Trans>{who} put it into the bin</Trans>
    case 'restored':
      return <Trans>{who} took it out of the bin</Trans>
    case 'merged':
    case 'mergedInto':
    case 'mergeUndone':
    case 'notDuplicate':
      return <MergeText who={who} property={property} from={value} to={value2} />
    case 'contact':
    case 'company':
    case 'label':
      return (
        <PartChange
          who={who}
          part={value2 ?? value}
          isLabel={property === 'label'}
          isAdded={value2 !== null}
        />
      )
  }
  if (property === 'decisionMaker') {
    const where = <AccountLink entry={entry} />
    return value2 === 'true' ? (
      <Trans>
        {who} marked the contact as a decision maker of {where}
      </Trans>
    ) : (
      <Trans>
        {who} marked the contact as no decision maker of {where}
      </Trans>
    )
  }
  const account = entry.company?.name ?? ''
  const { name, said } = words[property] ?? { name: property }
  const inWords = (text: string | null) => (text && said ? said(text) : text)
  return (
    <FieldChange
      who={who}
      field={property === 'role' ? t`Role at ${account}` : name}
      from={inWords(value)}
      to={inWords(value2)}
    />
  )
}
