import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useState } from 'react'
import { painNote } from '../../shared/inputs/pain.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useSharedText } from '../sharedTexts/useSharedText.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import type { Named } from './NamedPain.tsx'
import classes from './Pains.module.css'
import { RefusedPart } from './RefusedPart.tsx'

type PainNoteProps = {
  meetingId: string
  /** The meeting's, as it was read. */
  seq: number
  named: Named
  /** As the server has it; undefined: it is not named there yet. */
  arrived: Named | undefined
  readOnly: boolean
}

/** What was said of a pain in the meeting, and a field for it once it is clicked. */
export function PainNote(props: PainNoteProps) {
  const { t } = useLingui()
  const { meetingId, named, readOnly } = props
  const { painId, note, pain } = named
  const [isOpen, setOpen] = useState(false)
  const [isBack, setBack] = useState(false)
  const name = useMemo(() => ({ field: 'PAIN_NOTE', itemId: painId }) as const, [painId])
  const close = (isByKey: boolean): void => {
    setBack(isByKey)
    setOpen(false)
  }
  return (
    <>
      {isOpen ? (
        <NoteField {...props} name={name} onClose={close} />
      ) : readOnly ? (
        note && <p className={classes.note}>{note}</p>
      ) : (
        <button
          type="button"
          // where the field was that the keyboard left
          autoFocus={isBack}
          className={note ? classes.note : classes.quiet}
          aria-label={note ? t`Note on “${pain.title}”: ${note}` : t`Add a note on “${pain.title}”`}
          onClick={() => setOpen(true)}
        >
          {note || t`Add a note`}
        </button>
      )}
      <RefusedPart meetingId={meetingId} name={name} />
    </>
  )
}

type NoteFieldProps = PainNoteProps & {
  name: { field: 'PAIN_NOTE'; itemId: string }
  onClose: (isByKey: boolean) => void
}

/** Colleagues may write in it at the same time. */
function NoteField({ meetingId, seq, named, arrived, readOnly, name, onClose }: NoteFieldProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { title } = named.pain
  const { field } = useSharedText<HTMLTextAreaElement>({
    meetingId,
    name,
    shown: named.note ?? '',
    arrived: { text: arrived?.note ?? '', versionId: arrived?.noteVersionId ?? null, seq },
    readOnly,
    onWhole: (note, { id: noteBaseId, seen }) =>
      void outbox.put({
        kind: 'savePainNote',
        record: `CompanyDialog:${meetingId}`,
        input: { painId: named.painId, note, noteBaseId, noteSeenIds: seen },
        typing: true,
      }),
  })
  useLayoutEffect(() => {
    const { length } = field.ref.current?.value ?? ''
    field.ref.current?.setSelectionRange(length, length)
  }, [field.ref])
  return (
    <GrowingText
      {...field}
      size="xs"
      autoFocus
      aria-label={t`Note on “${title}”`}
      placeholder={t`What they said of it`}
      minRows={2}
      maxRows={12}
      maxLength={painNote.shape.note.max}
      onBlur={() => {
        field.onBlur()
        onClose(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose(true)
        } else field.onKeyDown(event)
      }}
    />
  )
}
