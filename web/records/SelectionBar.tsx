import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { announce } from '../ui/announce.ts'
import { focusPage, isFocusLost } from '../ui/focusReturn.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { keepClear } from './keepClear.ts'
import classes from './SelectionBar.module.css'
import { noSelection, type Selection } from './useSelection.tsx'

interface Options {
  selection: Selection
  onSelect: (to: (now: Selection) => Selection) => void
  onFocusTable: () => void
}
interface Frame {
  bar: RefObject<HTMLElement | null>
  isShown: boolean
  counted: string
  selectNothing: () => void
}

/** What the bar of a list's selection needs, however it is filled: its keys, what is said of it, and where the focus goes. */
export function useSelectionBar({ selection: { count }, onSelect, onFocusTable }: Options): {
  frame: Frame
  selectNothing: () => void
  /** The bar goes with what was done, and the focus to the table. */
  leave: () => void
} {
  const { t } = useLingui()
  const bar = useRef<HTMLElement>(null)
  const isShown = count > 0,
    counted = plural(count, { one: '# selected', other: '# selected' }),
    said = isShown ? counted : t`Nothing selected`
  useLayoutEffect(() => (isShown ? keepClear(bar.current!) : undefined), [isShown])
  // of a list that was just opened there is nothing to say
  const wasShown = useRef(false)
  useEffect(() => {
    if (isShown || wasShown.current) announce(said, 'selected')
    wasShown.current = isShown
  }, [said, isShown])
  const hasFocus = (): boolean => Boolean(bar.current?.contains(document.activeElement))
  const selectNothing = (): void => {
    if (hasFocus()) onFocusTable()
    onSelect(() => noSelection)
  }
  const options = { group: t`Lists`, enabled: isShown }
  useShortcut('Escape', t`Select nothing`, selectNothing, options)
  useShortcut(
    'a',
    t`To what can be done with the selected`,
    () => bar.current?.querySelector<HTMLElement>('[data-first]')?.focus(),
    options,
  )
  return {
    frame: { bar, isShown, counted, selectNothing },
    selectNothing,
    leave: () => {
      // what is disabled while it is saved has lost the focus
      if (isFocusLost() || hasFocus()) onFocusTable()
      if (isFocusLost() || hasFocus()) focusPage()
    },
  }
}

/** The bar with what can be done with the selected rows of a list. */
export function SelectionBar({
  frame: { bar, isShown, counted, selectNothing },
  label,
  saving,
  beside,
  children,
}: {
  frame: Frame
  label: string
  saving: boolean
  /** Behind their number. */
  beside: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  if (!isShown) return null
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label={label}
      aria-busy={saving}
      aria-keyshortcuts="a"
      // its choices are fields, in which the shortcut does nothing
      onKeyDown={({ key, target }) => {
        const isOpen = (target as Element).getAttribute('aria-expanded') === 'true'
        if (key === 'Escape' && !isOpen) selectNothing()
      }}
    >
      <span className={classes.count}>{counted}</span>
      {beside}
      <div className={classes.actions}>{children}</div>
      <CloseButton
        className={classes.close ?? ''}
        aria-label={t`Select nothing`}
        onClick={selectNothing}
      />
    </section>
  )
}
