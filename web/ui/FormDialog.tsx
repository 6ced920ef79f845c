import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { announce } from './announce.ts'
import { confirmStore } from './confirm.tsx'
import { sendByKeys, sendOverList } from './sendByKeys.ts'
import { useUnsaved } from './useUnsaved.ts'

type FormDialogProps = {
  title: ReactNode
  size?: string
  onClose: () => void
  /** Not while something is open over it. */
  closeOnEscape?: boolean
  children: (form: { onDirty: (dirty: boolean) => void; onCancel: () => void }) => ReactNode
}

/** A form over the page: what was typed is not thrown away unasked, whether the dialog is closed or the page is left. */
export function FormDialog({
  title,
  size = 'lg',
  onClose,
  closeOnEscape = true,
  children,
}: FormDialogProps) {
  const { t } = useLingui()
  const { onDirty, mayLeave } = useUnsaved()
  // the question over it takes the key
  const isAsking = useSyncExternalStore(confirmStore.subscribe, confirmStore.get) !== null
  const cancel = () =>
    void mayLeave().then((leaves) => {
      if (leaves) onClose()
    })
  return (
    <Modal
      opened
      onClose={cancel}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeOnEscape={closeOnEscape && !isAsking}
      closeButtonProps={{ 'aria-label': t`Close` }}
      onKeyDownCapture={sendOverList}
      onKeyDown={sendByKeys}
      onSubmit={sayWhatIsWrong}
    >
      {children({ onDirty, onCancel: cancel })}
    </Modal>
  )
}

/** A field that has the focus already when it is found wrong is not read out again. */
function sayWhatIsWrong(): void {
  const field = document.activeElement
  announce(() => {
    const isWrong = field?.getAttribute('aria-invalid') === 'true'
    if (!isWrong || field !== document.activeElement) return ''
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  }, 'wrong')
}
