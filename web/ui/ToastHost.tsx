import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX, type Icon } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toastMilliseconds } from '../../shared/limits.ts'
import { announce } from './announce.ts'
import { notify, toastStore, type Toast, type ToastKind } from './notify.tsx'
import classes from './ToastHost.module.css'

const signs: Record<ToastKind, Icon> = {
  success: IconCheck,
  warning: IconAlertTriangle,
  error: IconX,
  info: IconInfoCircle,
}

/** Draws the toasts; stands once in the product. They wait while the pointer or the focus is on them. */
export function ToastHost() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [held, setHeld] = useState(false)
  return (
    <section
      className={classes.host}
      aria-label={t`Messages`}
      data-focus-layer
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} />
      ))}
    </section>
  )
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const { t } = useLingui()
  const Sign = signs[toast.kind]
  useEffect(() => {
    if (held || toast.sticky) return
    const timer = setTimeout(() => notify.hide(toast.id), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' || toast.kind === 'warning' ? 'alert' : 'status'}
    >
      <Sign size={17} stroke={2} aria-hidden className={classes.sign} />
      <div className={classes.text}>{toast.text}</div>
      {toast.undo && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            notify.hide(toast.id)
            toast.undo?.()
            announce(t`Undone`)
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      <ActionIcon size="sm" aria-label={t`Close`} onClick={() => notify.hide(toast.id)}>
        <IconX size={15} stroke={1.8} aria-hidden />
      </ActionIcon>
    </div>
  )
}
