import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Contact_contactFragment } from '../gql.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import { addressText, ContactLinks, Facts } from './Facts.tsx'
import { roleText } from './roleText.ts'

interface Props {
  contact: Contact_contactFragment
}

/** What a contact does, and how they are reached. */
export function ContactFacts({ contact }: Props) {
  const { t } = useLingui()
  const { address } = contact
  return (
    <Facts
      facts={[
        [t`Job title`, contact.jobTitle],
        [
          t`Telephone`,
          address.telephones.length > 0 && <ContactLinks kind="tel" values={address.telephones} />,
        ],
        [
          t`E-mail`,
          address.emails.length > 0 && <ContactLinks kind="mailto" values={address.emails} />,
        ],
        [
          t`Website`,
          address.websites.length > 0 && <ContactLinks kind="web" values={address.websites} />,
        ],
        [t`Address`, addressText(address)],
        [t`Source`, contact.source],
      ]}
    />
  )
}

/** At which accounts, and as what. */
export function ContactAccounts({ contact }: Props) {
  const { t } = useLingui()
  return contact.companies.length === 0 ? (
    <Trans>With no account yet.</Trans>
  ) : (
    <Facts
      facts={contact.companies.map((link) => [
        roleText(link.role, link.decisionMaker, t`Decision maker`) ?? t`Contact`,
        <span key={link.id}>
          <Link to="/account/$companyId" params={{ companyId: link.company.id }}>
            {link.company.name}
          </Link>{' '}
          {link.decisionMaker && <StateBadge tone="accent">{t`Decision maker`}</StateBadge>}
        </span>,
      ])}
    />
  )
}
