import { useLingui } from '@lingui/react/macro'
import { useColumns } from '../app/useColumns.ts'
import { ExportDialog, type ExportColumn } from '../records/ExportDialog.tsx'

interface Props {
  /** The variables of the table's query, and the columns that it may show. */
  given: object
  all: readonly { id: string }[]
  onClose: () => void
}

/** Opportunities as a file. */
export function OpportunityExport({ given, all, onClose }: Props) {
  const { t } = useLingui()
  const { shown } = useColumns('OPPORTUNITY', all)
  const columns: ExportColumn[] = [
    { id: 'title', title: t`Title` },
    { id: 'company', title: t`Account` },
    { id: 'stage', title: t`Stage` },
    { id: 'price', title: t`Price` },
    { id: 'close', title: t`Expected close` },
    { id: 'owner', title: t`Owner` },
    { id: 'outcome', title: t`State`, words: { WON: t`Won`, LOST: t`Lost` } },
    { id: 'lostReason', title: t`Reason of the loss` },
    { id: 'closed', title: t`Closed` },
    { id: 'contacts', title: t`Contacts` },
    { id: 'created', title: t`Created` },
    { id: 'changed', title: t`Changed` },
    { id: 'id', title: 'Id' },
  ]
  return (
    <ExportDialog
      list="OPPORTUNITY"
      title={t`Opportunities`}
      given={given}
      columns={columns}
      shown={shown.map(({ id }) => id)}
      onClose={onClose}
    />
  )
}
