import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from 'urql'
import { limits } from '../../shared/limits.ts'
import { useSession } from '../data/session.tsx'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { importScript } from '../ui/importScript.ts'
import { useEarlyKeys } from '../ui/useEarlyKeys.ts'
import type { SharedTextEditor, TextMode } from '../sharedTexts/sharedTextEditor.ts'

type NotesProps = {
  /** With the own unsent changes. */
  meeting: Pick<Overlay_meetingFragment, 'id' | 'internalNotes' | 'noteEntryId'>
  /** As the server has them. */
  arrived: Pick<Overlay_meetingFragment, 'internalNotes' | 'noteEntryId'>
  readOnly: boolean
}

const fetchEditor = () =>
  importScript(
    () => import('../sharedTexts/sharedTextEditor.ts'),
    (module) => module.SharedTextEditor,
    [],
  )

/** Internal notes; colleagues may write in them at the same time. They can be read before the script comes that writes them. */
export function Notes({ meeting, arrived, readOnly }: NotesProps) {
  const { t } = useLingui()
  const { me } = useSession()
  const client = useClient()
  const outbox = useOutbox()
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<SharedTextEditor>(null)
  /** What the whole text builds on. */
  const base = useRef(arrived.noteEntryId)
  const [mode, setMode] = useState<TextMode | null>(null)
  const { id, internalNotes } = meeting,
    { noteEntryId } = arrived

  const open = useEffectEvent((Editor: typeof SharedTextEditor) => {
    const element = field.current
    if (!element) return
    const member = me.organisationUserId
    const place = { element, client, outbox, member, meetingId: id, field: 'NOTES' } as const
    editor.current = new Editor({ ...place, versionId: noteEntryId, onMode: setMode })
  })
  useEffect(() => {
    if (readOnly) return
    let isGone = false
    void fetchEditor().then((Editor) => {
      if (!isGone) open(Editor)
    })
    return () => {
      isGone = true
      editor.current?.close()
      editor.current = null
      setMode(null)
    }
  }, [id, readOnly])

  const arrive = useEffectEvent(() => editor.current?.arrive(noteEntryId))
  useEffect(() => arrive(), [noteEntryId])

  // The editor writes into the field by itself; before it is there, the field shows what was read.
  useEffect(() => {
    const element = field.current
    if (mode === 'document' || !element || (mode === 'whole' && document.activeElement === element))
      return
    element.value = internalNotes
    base.current = noteEntryId
  }, [mode, internalNotes, noteEntryId])

  const isWaiting = mode === null && !readOnly
  const onKeyDown = useEarlyKeys(field, isWaiting, id)

  return (
    <GrowingText
      ref={field}
      data-side-field="notes"
      aria-label={t`Notes`}
      placeholder={t`Notes for your own team`}
      minRows={5}
      maxRows={30}
      bare
      maxLength={limits.notes}
      readOnly={readOnly || mode === null}
      onKeyDown={onKeyDown}
      defaultValue={internalNotes}
      onInput={({ currentTarget }) => {
        if (mode === 'whole')
          void outbox.put({
            kind: 'saveNotes',
            record: `CompanyDialog:${id}`,
            input: { content: currentTarget.value },
            base: base.current,
            typing: true,
          })
      }}
      onBlur={() => {
        if (mode === 'document') editor.current?.rest()
        else void outbox.settle()
      }}
    />
  )
}
