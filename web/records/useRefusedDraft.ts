import { useEffect, useRef } from 'react'
import type { FieldEdits } from '../outbox/fieldEdits.ts'

/** Puts what was typed before and refused into the fields of a form, once. */
export function useRefusedDraft(
  refused: FieldEdits,
  put: (path: string, typed: string) => void,
): void {
  const isPut = useRef(false)
  useEffect(() => {
    const edits = Object.entries(refused)
    if (isPut.current || edits.length === 0) return
    isPut.current = true
    for (const [path, { value }] of edits) put(path, typed(value))
  })
}

/** As the fields of a form hold it: a list one a line. */
const typed = (value: unknown): string =>
  Array.isArray(value)
    ? value.join('\n')
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''
