import { useLingui } from '@lingui/react/macro'
import type { Account_companyFragment } from '../gql.ts'
import { addressText, ContactLinks, Facts } from './Facts.tsx'
import { OwnerName } from './OwnerName.tsx'

/** Who an account is, and how it is reached. */
export function AccountFacts({ account }: { account: Account_companyFragment }) {
  const { t } = useLingui()
  const { address } = account
  return (
    <Facts
      facts={[
        [t`Owner`, <OwnerName key="owner" account={account} />],
        [t`Industry`, account.industry],
        [t`Size`, account.companySize],
        [t`Type`, account.type],
        [t`VAT number`, account.vAT],
        [t`Source`, account.source],
        [
          t`Website`,
          <ContactLinks
            key="web"
            kind="web"
            values={[...new Set([account.url, ...address.websites].filter((v) => v !== null))]}
          />,
        ],
        [t`Address`, addressText(address)],
        [
          t`Telephone`,
          address.telephones.length > 0 && <ContactLinks kind="tel" values={address.telephones} />,
        ],
        [
          t`E-mail`,
          address.emails.length > 0 && <ContactLinks kind="mailto" values={address.emails} />,
        ],
      ]}
    />
  )
}
