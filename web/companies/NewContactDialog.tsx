import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { ContactForm } from './ContactForm.tsx'

/** The form of a new contact over the list; a file of its own, so that the list comes without it. */
export function NewContactDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`New contact`} size="lg" closeOnClickOutside={false}>
      <ContactForm onCancel={onClose} onDone={onDone} />
    </Modal>
  )
}
