import { useLingui } from '@lingui/react/macro'
import { FormDialog } from '../ui/FormDialog.tsx'
import { ContactForm } from './ContactForm.tsx'

/** The form of a new contact over the list; a file of its own, so that the list comes without it. */
export function NewContactDialog({
  initial,
  account,
  onClose,
  onDone,
}: {
  /** what was typed before */
  initial?: { firstName: string; lastName: string }
  account?: { id: string; name: string }
  onClose: () => void
  onDone: (id: string, name: string) => void
}) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`New contact`} onClose={onClose}>
      {(form) => (
        <ContactForm
          {...form}
          {...(initial && { initial })}
          {...(account && { account })}
          onDone={onDone}
        />
      )}
    </FormDialog>
  )
}
