import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Timeline_entryFragment } from '../gql.ts'

/** The account of a verdict, or within which a contact's role changed, as it is called now. */
export function AccountLink({ entry: { company } }: { entry: Timeline_entryFragment }) {
  return company ? (
    <Link to="/account/$companyId" params={{ companyId: company.id }} className="quiet">
      {company.name}
    </Link>
  ) : (
    <Trans>the account</Trans>
  )
}
