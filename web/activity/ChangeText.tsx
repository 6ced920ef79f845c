import { Trans, useLingui } from '@lingui/react/macro'
import { priorityName } from '../../shared/priority.ts'
import { usePriorityNames } from '../companies/usePriorityChoices.ts'
import type { Timeline_entryFragment } from '../gql.ts'
import { AccountLink } from './AccountLink.tsx'
import { Who } from './Who.tsx'

interface Props {
  entry: Timeline_entryFragment
  isContact: boolean
}

/** What changed of an account or a contact, from what to what. */
export function ChangeText({ entry, isContact }: Props) {
  const who = <Who entry={entry} />,
    names = useFieldNames(),
    { t } = useLingui()
  const priorities = usePriorityNames()
  const { property } = entry,
    said = (text: string | null): string | null =>
      text !== null && property === 'prio' ? priorities[priorityName(Number(text))] : text
  const value = said(entry.value),
    value2 = said(entry.value2)
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
    case 'contact':
    case 'company':
    case 'label': {
      const other = <strong>{value2 ?? value}</strong>
      if (property === 'label')
        return value2 === null ? (
          <Trans>
            {who} took the label {other} off
          </Trans>
        ) : (
          <Trans>
            {who} added the label {other}
          </Trans>
        )
      return value2 === null ? (
        <Trans>
          {who} took {other} off
        </Trans>
      ) : (
        <Trans>
          {who} added {other}
        </Trans>
      )
    }
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
  const field = property === 'role' ? t`Role at ${account}` : (names[property] ?? property),
    from = <s>{value}</s>,
    to = <strong>{value2}</strong>
  return value && value2 ? (
    <Trans>
      {who} changed {field} from {from} to {to}
    </Trans>
  ) : value2 ? (
    <Trans>
      {who} set {field} to {to}
    </Trans>
  ) : (
    <Trans>
      {who} removed {field}: {from}
    </Trans>
  )
}

/** What a line of the log calls a field, in words. */
function useFieldNames(): Readonly<Record<string, string>> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    firstName: t`First name`,
    lastName: t`Last name`,
    jobTitle: t`Job title`,
    industry: t`Industry`,
    companySize: t`Size`,
    type: t`Type`,
    vat: t`VAT number`,
    source: t`Source`,
    url: t`Website`,
    prio: t`Priority`,
    ownerId: t`Owner`,
    street: t`Street and number`,
    zipCode: t`Zip code`,
    city: t`City`,
    countryName: t`Country`,
    telephones: t`Telephone`,
    emails: t`E-mail`,
    websites: t`Website`,
  }
}
