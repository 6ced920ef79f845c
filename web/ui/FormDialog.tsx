import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { announce } from './announce.ts'
import { confirmStore } from './confirm.tsx'
import { isSaveOverList } from './isSaveOverList.ts'
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
      onKeyDownCapture={(event) => {
        if (isSaveOverList(event)) sendForm(event)
      }}
      onKeyDown={saveByKeys}
      onSubmit={sayWhatIsWrong}
    >
      {children({ onDirty, onCancel: cancel })}
    </Modal>
  )
}

const sendForm = ({ target }: KeyboardEvent): void =>
  (target as Element).closest('form')?.requestSubmit()

/** Ctrl+Enter sends the form, behind what the field does with the key: it finishes a day that is still being typed. */
function saveByKeys(event: KeyboardEvent): void {
  // one of a dialog over it is sent by that
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isDefaultPrevented())
    return
  event.preventDefault()
  sendForm(event)
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
