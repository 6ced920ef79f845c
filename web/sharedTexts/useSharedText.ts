import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useClient } from 'urql'
import { useSession } from '../data/session.tsx'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { textLane, type TextName } from '../outbox/textKinds.ts'
import { importScript } from '../ui/importScript.ts'
import { useEarlyKeys } from '../ui/useEarlyKeys.ts'
import type { SharedTextEditor, TextMode } from './sharedTextEditor.ts'
import type { TextElement } from './textField.ts'

type SharedText = {
  meetingId: string
  name: TextName
  /** With the own unsent changes. */
  shown: string
  /** As the server has it. */
  arrived: { text: string; versionId: string | null }
  readOnly?: boolean
  /** Without a document (see TextMode) the whole text was changed; `base`: the version that it was written from. */
  onWhole: (text: string, base: string | null) => void
  /** Whether what was typed stays when the field goes; left out: it does. */
  isKept?: RefObject<boolean>
}

/** Nobody types longer than this into a field that shows nothing, ms: then the whole text is written. */
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
}: SharedText) {
  const { me } = useSession()
  const client = useClient()
  const outbox = useOutbox()
  const field = useRef<Element>(null)
  const editor = useRef<SharedTextEditor>(null)
  /** What the whole text builds on. */
  const base = useRef(arrived.versionId)
  const [mode, setMode] = useState<TextMode | null>(null)
  const { versionId } = arrived,
    lane = textLane(meetingId, name)

  const open = useEffectEvent((Editor: typeof SharedTextEditor) => {
    const element = field.current
    if (!element) return
    const member = me.organisationUserId,
      isEmpty = arrived.text === ''
    const place = { element, client, outbox, member, meetingId, name, versionId, isEmpty }
    editor.current = new Editor({ ...place, onMode: setMode })
  })
  const leave = useEffectEvent(() => {
    if (isKept?.current === false) editor.current?.revert()
    editor.current?.close()
    editor.current = null
    setMode(null)
  })
  useEffect(() => {
    if (readOnly) return
    let isOver = false
    const end = () => {
      isOver = true
      clearTimeout(timer)
    }
    const writeWhole = () => {
      if (!isOver) setMode('whole')
      end()
    }
    const timer = setTimeout(writeWhole, longestWait)
    fetchEditor().then((Editor) => {
      if (!isOver) open(Editor)
      end()
    }, writeWhole)
    return () => {
      end()
      leave()
    }
  }, [lane, readOnly])

  const arrive = useEffectEvent(() => editor.current?.arrive(versionId))
  useEffect(() => arrive(), [versionId])

  // The editor writes into the field by itself; before it is there, the field shows what was read.
  useEffect(() => {
    const element = field.current
    if (mode === 'document' || !element || (mode === 'whole' && document.activeElement === element))
      return
    element.value = shown
    base.current = versionId
  }, [mode, shown, versionId])

  const isWaiting = mode === null && !readOnly
  const onKeyDown = useEarlyKeys(field, isWaiting, lane, (text) => onWhole(text, base.current))
  return {
    editor,
    isDocument: mode === 'document',
    /** What is typed is put in a moment later. */
    isWaiting,
    field: {
      ref: field,
      readOnly: readOnly || mode === null,
      defaultValue: shown,
      onKeyDown,
      onInput: ({ currentTarget }: { currentTarget: Element }) => {
        if (mode === 'whole') onWhole(currentTarget.value, base.current)
      },
      onBlur: () => {
        if (mode === 'document') editor.current?.rest()
        else void outbox.settle()
      },
    },
  }
}
