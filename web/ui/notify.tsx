import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'
export type Toast = {
  id: string
  kind: ToastKind
  text: ReactNode
  undo?: () => void
  sticky: boolean
}
type Options = {
  /** Puts an Undo button into the toast. */ undo?: () => void
  /** Same id: replaces the toast that is there. */ id?: string
  /** Stays until closed. */ sticky?: boolean
}

/** Toasts: `notify.success(text, { undo })`; six seconds, four kinds. */
export const notify = {
  success: (text: ReactNode, options?: Options) => show('success', text, options),
  warning: (text: ReactNode, options?: Options) => show('warning', text, options),
  error: (text: ReactNode, options?: Options) => show('error', text, options),
  info: (text: ReactNode, options?: Options) => show('info', text, options),
  hide: (id: string) => set(toasts.filter((toast) => toast.id !== id)),
}

const most = 4
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

/** What is on screen now, for the host that draws it. */
export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(
  kind: ToastKind,
  text: ReactNode,
  { undo, id = crypto.randomUUID(), sticky = false }: Options = {},
): string {
  set(
    [
      ...toasts.filter((toast) => toast.id !== id),
      { id, kind, text, sticky, ...(undo && { undo }) },
    ].slice(-most),
  )
  return id
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
