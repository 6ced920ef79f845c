import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { confirm } from './confirm.tsx'

type Words = { title?: string; description?: string }

/** What was typed and not saved: whoever leaves the page is asked first, and so is whoever closes the form, by `mayLeave`. */
export function useUnsaved({ title, description }: Words = {}): {
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
      current.pathname !== next.pathname && !(await mayLeave()),
  })
  return { onDirty, mayLeave }
}
