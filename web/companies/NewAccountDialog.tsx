import { useLingui } from '@lingui/react/macro'
import { FormDialog } from '../ui/FormDialog.tsx'
import { AccountForm } from './AccountForm.tsx'

/** The form of a new account over the list; a file of its own, so that the list comes without it. */
export function NewAccountDialog({
  initial,
  onClose,
  onDone,
}: {
  /** what was typed before */
  initial?: { name: string }
  onClose: () => void
  onDone: (id: string, name: string) => void
}) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`New account`} onClose={onClose}>
      {(form) => <AccountForm {...form} {...(initial && { initial })} onDone={onDone} />}
    </FormDialog>
  )
}
