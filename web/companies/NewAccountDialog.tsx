import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { AccountForm } from './AccountForm.tsx'

/** The form of a new account over the list; a file of its own, so that the list comes without it. */
export function NewAccountDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`New account`} size="lg" closeOnClickOutside={false}>
      <AccountForm onCancel={onClose} onDone={onDone} />
    </Modal>
  )
}
