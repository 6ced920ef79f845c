import { useLingui } from '@lingui/react/macro'
import { ExportDialog, type ExportColumn } from '../records/ExportDialog.tsx'
import { usePriorityNames } from './usePriorityChoices.ts'

interface Props {
  table: 'COMPANY' | 'CONTACT'
  title: string
  given: object
  shown: readonly string[]
  onClose: () => void
}

/** Accounts or contacts as a file. */
export function ListExport({ table, ...props }: Props) {
  const columns = { COMPANY: useAccountColumns(), CONTACT: useContactColumns() }[table]
  return <ExportDialog list={table} columns={columns} {...props} />
}

function usePriorityWords(): Record<string, string> {
  const names = usePriorityNames()
  return { 3: names.Urgent, 2: names.High, 1: names.Normal, 0: names.Low, [-1]: '' }
}

function useAccountColumns(): ExportColumn[] {
  const { t } = useLingui()
  const words = usePriorityWords()
  return [
    { id: 'name', title: t`Name` },
    { id: 'prio', title: t`Priority`, words },
    { id: 'industry', title: t`Industry` },
    { id: 'place', title: t`Place` },
    { id: 'labels', title: t`Labels` },
    { id: 'contacts', title: t`Contacts` },
    { id: 'meetings', title: t`Meetings` },
    { id: 'owner', title: t`Owner` },
    { id: 'created', title: t`Created` },
    { id: 'changed', title: t`Changed` },
    { id: 'type', title: t`Type` },
    { id: 'size', title: t`Size` },
    { id: 'source', title: t`Source` },
    { id: 'vat', title: t`VAT number` },
    { id: 'website', title: t`Website` },
    { id: 'street', title: t`Street and number` },
    { id: 'zipCode', title: t`Zip code` },
    { id: 'city', title: t`City` },
    { id: 'country', title: t`Country` },
    { id: 'telephones', title: t`Telephone` },
    { id: 'emails', title: t`E-mail` },
    { id: 'websites', title: t`Further websites` },
    { id: 'id', title: 'Id' },
  ]
}

function useContactColumns(): ExportColumn[] {
  const { t } = useLingui()
  const words = usePriorityWords()
  return [
    { id: 'name', title: t`Name` },
    { id: 'firstName', title: t`First name` },
    { id: 'lastName', title: t`Last name` },
    { id: 'prio', title: t`Priority`, words },
    { id: 'job', title: t`Job title` },
    { id: 'account', title: t`Account` },
    { id: 'role', title: t`Role` },
    { id: 'email', title: t`E-mail` },
    { id: 'telephone', title: t`Telephone` },
    { id: 'labels', title: t`Labels` },
    { id: 'websites', title: t`Website` },
    { id: 'street', title: t`Street and number` },
    { id: 'zipCode', title: t`Zip code` },
    { id: 'city', title: t`City` },
    { id: 'country', title: t`Country` },
    { id: 'source', title: t`Source` },
    { id: 'created', title: t`Created` },
    { id: 'changed', title: t`Changed` },
    { id: 'id', title: 'Id' },
  ]
}
