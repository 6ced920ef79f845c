import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { layerIsOpen } from './isInHand.ts'
import { lazyDialog } from './lazyPart.tsx'

const ShortcutList = lazyDialog(
  () => import('./ShortcutList.tsx'),
  (module) => module.ShortcutList,
)

/** `n`, `?`, `Ctrl+Enter`, `Shift+ArrowDown`, or two keys in a row: `g m`. Ctrl also means ⌘. */
export type Keys = string

export type Shortcut = {
  keys: Keys
  label: string
  group: string
  run: (event: KeyboardEvent) => void
  whileTyping: boolean
  over: string | undefined
}

const registered = new Map<symbol, Shortcut>()
const listeners = new Set<() => void>()
let snapshot: Shortcut[] = []
let pending = ''
let pendingSince = 0

function changed() {
  snapshot = [...registered.values()]
  for (const listener of listeners) listener()
}

type ShortcutOptions = {
  /** Heading in the list of keys. */ group?: string
  enabled?: boolean
  /** Also while a text field has the focus (only with Ctrl, Alt or Escape). */ whileTyping?: boolean
  /** Also over a dialog that holds this, a selector. */
  over?: string
}

/** A key that does `run` as long as the component is mounted; listed by its label in the "?" dialog, ignored while typing and behind an open dialog. */
export function useShortcut(
  keys: Keys,
  label: string,
  run: (event: KeyboardEvent) => void,
  { group = '', enabled = true, whileTyping = false, over }: ShortcutOptions = {},
) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    if (!enabled) return
    const id = Symbol(keys)
    registered.set(id, {
      keys,
      label,
      group,
      whileTyping,
      over,
      run: (event) => latest.current(event),
    })
    changed()
    return () => {
      registered.delete(id)
      changed()
    }
  }, [keys, label, group, enabled, whileTyping, over])
}

/** Listens to the keyboard and shows the list of keys on "?"; stands once in the frame. */
export function ShortcutHost() {
  const { t } = useLingui()
  const [listed, setListed] = useState(false)
  useLayoutEffect(() => {
    // ahead of the dialog's own, which listens at the window too, from later on
    window.addEventListener('keydown', noteCovered, true)
    document.addEventListener('keydown', onSteppedKey, true)
    document.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', noteCovered, true)
      document.removeEventListener('keydown', onSteppedKey, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  useShortcut('?', t`Show the keys`, () => setListed(true), { group: t`Everywhere` })
  const shortcuts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
  )
  return listed && <ShortcutList shortcuts={shortcuts} onClose={() => setListed(false)} />
}

/** Sliders, number fields and lists take every arrow for themselves, also those with Alt or Ctrl: these come first. */
/** The key press at whose beginning a dialog was open, or Escape a menu or a list, which it may have closed before it comes here. */
let coveredPress: KeyboardEvent | null = null

function noteCovered(event: KeyboardEvent) {
  const isCovered = dialogIsOpenOver(event.target) || (event.key === 'Escape' && layerIsOpen())
  coveredPress = isCovered ? event : null
}

function onSteppedKey(event: KeyboardEvent) {
  if (
    !(event.altKey || event.ctrlKey || event.metaKey) ||
    !event.key.startsWith('Arrow') ||
    !(event.target instanceof Element) ||
    !event.target.matches('[role="slider"], .mantine-NumberInput-input, [aria-haspopup="listbox"]')
  )
    return
  onKey(event)
  if (event.defaultPrevented) event.stopPropagation()
}

function onKey(event: KeyboardEvent) {
  if (
    event.defaultPrevented ||
    event.isComposing ||
    event.key === 'Shift' ||
    event.key === 'Control' ||
    event.key === 'Alt' ||
    event.key === 'Meta'
  )
    return
  const typing = isTyping(event.target)
  const behind = event === coveredPress || dialogIsOpenOver(event.target)
  const pressed = nameOf(event)
  const sequence = pending && Date.now() - pendingSince < 1000 ? `${pending} ${pressed}` : pressed
  const usable = [...registered.values()]
    .reverse()
    .filter(
      ({ whileTyping, over }) =>
        (!typing || whileTyping) && (!behind || (over && dialogHolds(over))),
    )
  const hit =
    usable.find((shortcut) => shortcut.keys === sequence) ??
    usable.find((shortcut) => shortcut.keys === pressed)
  pending = ''
  if (hit) {
    event.preventDefault()
    hit.run(event)
  } else if (usable.some((shortcut) => shortcut.keys.startsWith(`${pressed} `))) {
    pending = pressed
    pendingSince = Date.now()
  }
}

/** How a key press is written in `useShortcut`. Shift counts only for keys that it does not turn into another character. */
export function nameOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Keys {
  const key =
    event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toLowerCase() : event.key
  const shift =
    event.shiftKey && (event.key.length > 1 || /[a-z]/i.test(event.key) || event.key === ' ')
  return [
    event.ctrlKey || event.metaKey ? 'Ctrl' : '',
    event.altKey ? 'Alt' : '',
    shift ? 'Shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type)
  )
}

function dialogIsOpenOver(target: EventTarget | null): boolean {
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
  return (
    dialog !== null &&
    !(target instanceof Node && dialog.contains(target) && registeredInside(dialog))
  )
}

const dialogHolds = (what: string): boolean =>
  document.querySelector(`[role="dialog"][aria-modal="true"] :is(${what})`) !== null

/** A dialog that wants keys of its own says so with `data-shortcuts`. */
function registeredInside(dialog: Element): boolean {
  return dialog.matches('[data-shortcuts]') || dialog.querySelector('[data-shortcuts]') !== null
}
