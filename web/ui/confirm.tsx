import type { ReactNode } from 'react'
import type { Schema } from '../../shared/inputs/schema.ts'

export type ConfirmField = {
  name: string
  label: string
  value?: string
  /** what reads it; `max`: most characters */
  input: Schema & { max: number }
}

export type ConfirmOptions = {
  title: ReactNode
  description?: ReactNode
  fields?: readonly [ConfirmField] | readonly [ConfirmField, ConfirmField]
  ok?: string
  cancel?: string
  danger?: boolean
  /** A third answer, e.g. "Save as copy". */
  extra?: { label: string; value: string }
  /** Runs while the dialog shows a loader; a text that it returns is shown as the error, and the dialog stays. */
  run?: (values: Record<string, string>) => Promise<string | null | void>
  busyText?: string
}

/** Null: cancelled. Else which button, and what was typed. */
export type ConfirmAnswer = { answer: string; values: Record<string, string> } | null

type Question = ConfirmOptions & { id: number; settle: (answer: ConfirmAnswer) => void }

let open: Question | null = null
let count = 0
const listeners = new Set<() => void>()

/** Asks; resolves to null when cancelled, else to what was pressed (`ok` or the extra answer) and typed. */
export function confirm(options: ConfirmOptions): Promise<ConfirmAnswer> {
  open?.settle(null)
  return new Promise((settle) =>
    set({
      ...options,
      id: ++count,
      settle: (answer) => {
        set(null)
        settle(answer)
      },
    }),
  )
}

/** Takes the open question back, as if it had been cancelled. */
export const cancelConfirm = (): void => open?.settle(null)

/** The open question, for the host that draws it. */
export const confirmStore = {
  get: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(next: Question | null) {
  open = next
  for (const listener of listeners) listener()
}
