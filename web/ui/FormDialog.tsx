import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
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
  const onFocus = useFirstField()
  const cancel = () => {
    // the key that closes another dialog over it does not close the form as well
    if (document.querySelector('[data-over-form]')) return
    void mayLeave().then((leaves) => {
      if (leaves) onClose()
    })
  }
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
      onFocus={onFocus}
    >
      {children({ onDirty, onCancel: cancel })}
    </Modal>
  )
}

const deeds = ['keydown', 'pointerdown'] as const

/**
 * Where nothing takes the focus itself, the way out has it: the first field or button of the form takes it from there,
 * also when it comes later, until the person does something.
 */
function useFirstField(): (event: FocusEvent<HTMLElement>) => void {
  const hasBegun = useRef(false)
  const observer = useRef<MutationObserver>(undefined)
  useEffect(() => {
    hasBegun.current = false
    const begin = (): void => {
      hasBegun.current = true
      observer.current?.disconnect()
    }
    for (const deed of deeds) addEventListener(deed, begin, true)
    return () => {
      begin()
      for (const deed of deeds) removeEventListener(deed, begin, true)
    }
  }, [])
  return ({ target, currentTarget }) => {
    observer.current?.disconnect()
    if (hasBegun.current || !target.closest('header')) return
    const look = (): void => {
      if (document.activeElement !== target) return
      currentTarget.querySelector<HTMLElement>(formParts)?.focus({ preventScroll: true })
    }
    observer.current = new MutationObserver(look)
    observer.current.observe(currentTarget, { childList: true, subtree: true })
    look()
  }
}
const formParts = ['input', 'textarea', 'select', 'button', 'a[href]']
  .map((part) => `.mantine-Modal-body ${part}:not(:disabled, [tabindex='-1'])`)
  .join()

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
