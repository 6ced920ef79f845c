import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { confirm } from './confirm.tsx'

type Words = {
  title?: string
  description?: string
  /** Whether another part of the same page takes the form away too. */
  parts?: boolean
}

/** What was typed and not saved: whoever leaves the page is asked first, and so is whoever closes the form, by `mayLeave`. */
export function useUnsaved({ title, description, parts = false }: Words = {}): {
  onDirty: (dirty: boolean) => void
  mayLeave: () => Promise<boolean>
} {
  const { t } = useLingui()
  const dirty = useRef(false)
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now
  }, [])
  const mayLeave = async (): Promise<boolean> => {
    if (
      dirty.current &&
      !(await confirm({
        title: title ?? t`Leave without saving?`,
        description: description ?? t`What you changed here is thrown away.`,
        ok: t`Leave`,
        cancel: t`Stay`,
        danger: true,
      }))
    )
      return false
    dirty.current = false
    return true
  }
  useBlocker({
    enableBeforeUnload: () => dirty.current,
    shouldBlockFn: async ({ current, next }) =>
      (current.pathname !== next.pathname ||
        (parts && JSON.stringify(current.search) !== JSON.stringify(next.search))) &&
      !(await mayLeave()),
  })
  return { onDirty, mayLeave }
}
