import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from 'urql'
import { useSession } from '../data/session.tsx'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { textLane, type TextName } from '../outbox/textKinds.ts'
import { wholeTextBase, type ArrivedText, type WholeTextBase } from '../outbox/wholeTextBase.ts'
import { importScript } from '../ui/importScript.ts'
import { useEarlyKeys } from '../ui/useEarlyKeys.ts'
import type { SharedTextEditor, TextMode } from './sharedTextEditor.ts'
import type { MakeSurface, TextElement } from './textField.ts'

type SharedText = {
  meetingId: string
  name: TextName
  /** With the own unsent changes. */
  shown: string
  /** As the server has it. */
  arrived: ArrivedText
  readOnly?: boolean
  /**
   * Puts the whole text, which was changed without a document (see TextMode), into the outbox; `base`: what it was
   * written from. With `isKept` when the field goes, else with each key.
   */
  onWhole: (text: string, base: WholeTextBase) => void
  /** Whether what was typed stays when the field goes with this text; left out: it does. */
  isKept?: (text: string) => boolean
  /** What it is written in once there is a document; left out: the field. One that comes later takes the text over. */
  surface?: MakeSurface | null
}

/** Nobody types longer than this into a field that shows nothing, ms: then the whole text is written, until there is a document. */
const longestWait = 5000

const fetchEditor = () =>
  importScript(
    () => import('./sharedTextEditor.ts'),
    (module) => module.SharedTextEditor,
    [],
  )

/** What a field needs to be written by several people at once. It can be read before the script comes that writes it. */
export function useSharedText<Element extends TextElement>({
  meetingId,
  name,
  shown,
  arrived,
  readOnly = false,
  onWhole,
  isKept,
  surface = null,
}: SharedText) {
  const { me } = useSession()
  const client = useClient()
  const outbox = useOutbox()
  const field = useRef<Element>(null)
  const editor = useRef<SharedTextEditor>(null)
  const [mode, setMode] = useState<TextMode | null>(null)
  /** As the editor has it, which is known before it is rendered. */
  const modeNow = useRef<TextMode>(null)
  const { versionId } = arrived,
    hasSurface = surface !== null,
    lane = textLane(meetingId, name)
  const baseNow = () => wholeTextBase(outbox.pending(`CompanyDialog:${meetingId}`), name, arrived)
  const shownBase = baseNow()
  /** What the text in the field builds on. */
  const base = useRef(shownBase)
  /** Whole text that was typed and is in no command yet. */
  const held = useRef<string>(null)

  const putWhole = (text: string) => {
    if (isKept?.(text) === false) return
    held.current = null
    onWhole(text, base.current)
    base.current = baseNow()
  }
  const isWaiting = () => modeNow.current === null && !readOnly
  const [onKeyDown, putInKeys] = useEarlyKeys(field, isWaiting, lane, putWhole)
  const changeMode = (next: TextMode | null) => {
    modeNow.current = next
    setMode(next)
    // at once: what is typed before the next render has its place too
    if (field.current) field.current.readOnly = next === null
    if (next !== null) putInKeys()
  }
  const open = useEffectEvent((Editor: typeof SharedTextEditor) => {
    const element = field.current
    if (!element) return
    const member = me.organisationUserId,
      isEmpty = arrived.text === ''
    const place = { element, surface, client, outbox, member, meetingId, name, versionId, isEmpty }
    const holdsWhole = () => held.current !== null
    editor.current = new Editor({ ...place, holdsWhole, onMode: changeMode })
  })
  const goWithout = useEffectEvent(() => {
    if (modeNow.current === null) changeMode('whole')
  })
  const putHeld = useEffectEvent(() => {
    if (held.current !== null) putWhole(held.current)
  })
  const leave = useEffectEvent((text: string) => {
    putHeld()
    held.current = null
    if (isKept?.(text) === false) editor.current?.revert()
    editor.current?.close()
    editor.current = null
    changeMode(null)
  })
  useEffect(() => {
    const element = field.current
    if (readOnly || !element) return
    let isOver = false
    const writeWhole = () => {
      if (!isOver) goWithout()
    }
    const timer = setTimeout(writeWhole, longestWait)
    fetchEditor().then((Editor) => {
      if (!isOver) open(Editor)
    }, writeWhole)
    addEventListener('pagehide', putHeld, { capture: true })
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('pagehide', putHeld, { capture: true })
      leave(element.value)
    }
  }, [lane, readOnly, hasSurface])

  const arrive = useEffectEvent(() => editor.current?.arrive(versionId))
  useEffect(() => arrive(), [versionId])

  // The editor writes into the field by itself; before it is there, the field shows what was read.
  const show = useEffectEvent(() => {
    const element = field.current,
      now = modeNow.current
    if (now === 'document' || !element || held.current !== null) return
    if (now === 'whole' && document.activeElement === element) return
    element.value = shown
    base.current = shownBase
  })
  const baseKey = [shownBase.id, ...shownBase.seen].join(' ')
  useEffect(() => show(), [mode, shown, baseKey])

  return {
    /** Whether it is written as a document. */
    isOpen: mode === 'document',
    /** Whether anything typed here is in the document, or held, and can be taken back. */
    isChanged: () => held.current !== null || (editor.current?.isChanged ?? false),
    field: {
      ref: field,
      readOnly: readOnly || mode === null,
      defaultValue: shown,
      onKeyDown,
      onInput: ({ currentTarget }: { currentTarget: Element }) => {
        if (modeNow.current !== 'whole') return
        if (isKept) held.current = currentTarget.value
        else putWhole(currentTarget.value)
      },
      onBlur: () => {
        if (mode === 'document') editor.current?.rest()
        else void outbox.settle()
      },
    },
  }
}
