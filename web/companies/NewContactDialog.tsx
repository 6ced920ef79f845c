import { useLingui } from '@lingui/react/macro'
import { FormDialog } from '../ui/FormDialog.tsx'
import { ContactForm } from './ContactForm.tsx'

/** The form of a new contact over the list; a file of its own, so that the list comes without it. */
export function NewContactDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <FormDialog title={t`New contact`} onClose={onClose}>
      {(form) => <ContactForm {...form} onDone={onDone} />}
    </FormDialog>
  )
}
