import { useLingui } from '@lingui/react/macro'
import { ExportDialog, type ExportColumn } from '../records/ExportDialog.tsx'

/** Who was met with a playbook, as a file. */
export function AudienceExport({
  list,
  ...props
}: {
  list: 'PLAYBOOK_ACCOUNT' | 'PLAYBOOK_CONTACT'
  title: string
  /** The variables of the list's query. */
  given: object
  onClose: () => void
}) {
  const { t } = useLingui()
  const met: ExportColumn[] = [
      { id: 'meetings', title: t`Meetings` },
      { id: 'newest', title: t`Newest meeting` },
    ],
    reached: ExportColumn[] = [
      { id: 'telephones', title: t`Telephone` },
      { id: 'emails', title: t`E-mail` },
      { id: 'id', title: 'Id' },
    ]
  const columns: Record<typeof list, ExportColumn[]> = {
    PLAYBOOK_ACCOUNT: [
      { id: 'name', title: t`Account` },
      ...met,
      { id: 'owner', title: t`Owner` },
      { id: 'city', title: t`City` },
      { id: 'country', title: t`Country` },
      ...reached,
    ],
    PLAYBOOK_CONTACT: [
      { id: 'name', title: t`Name` },
      { id: 'firstName', title: t`First name` },
      { id: 'lastName', title: t`Last name` },
      { id: 'job', title: t`Job title` },
      ...met,
      ...reached,
    ],
  }
  return <ExportDialog list={list} columns={columns[list]} {...props} />
}
