import { useEffect, useRef } from 'react'
import { pathsOf, type FieldEdits } from '../outbox/fieldEdits.ts'

/** Puts what was typed before and refused into the fields of a form, once. `draft`: the form's fields as they are with it. */
export function useRefusedDraft(
  refused: FieldEdits,
  draft: () => object,
  put: (path: string, value: unknown) => void,
): void {
  const isPut = useRef(false)
  useEffect(() => {
    const paths = Object.keys(refused)
    if (isPut.current || paths.length === 0) return
    isPut.current = true
    const typed = pathsOf(draft())
    for (const path of paths) put(path, typed[path])
  })
}
