import { useLingui } from '@lingui/react/macro'
import type { BulkTable } from '../gql.ts'

/** The pages whose lists have views. */
export const listPages = {
  COMPANY: '/accounts/all',
  CONTACT: '/contacts/all',
  LEAD: '/leads',
} as const satisfies Record<BulkTable, string>

/** What a list is called without a view: as it opens, and narrowed. */
export function useListNames(table: BulkTable): { all: string; filtered: string } {
  const { t } = useLingui()
  return {
    COMPANY: { all: t`All accounts`, filtered: t`Filtered accounts` },
    CONTACT: { all: t`All contacts`, filtered: t`Filtered contacts` },
    LEAD: { all: t`My leads`, filtered: t`Filtered leads` },
  }[table]
}
