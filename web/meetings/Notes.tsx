import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { limits } from '../../shared/limits.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { useMergedText } from './useMergedText.ts'

type NotesProps = {
  /** With the own unsent changes. */
  meeting: Pick<Overlay_meetingFragment, 'id' | 'internalNotes' | 'noteEntryId'>
  /** As the server has them. */
  arrived: Pick<Overlay_meetingFragment, 'internalNotes' | 'noteEntryId'>
  readOnly: boolean
}

/** Internal notes; colleagues may write in them at the same time. */
export function Notes({ meeting, arrived, readOnly }: NotesProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const field = useRef<HTMLTextAreaElement>(null)
  // Outside of the field the own unsent text shows; inside it, only what the server says is news.
  const source = useMemo(
    () => ({ text: arrived.internalNotes, entryId: arrived.noteEntryId }),
    [arrived.internalNotes, arrived.noteEntryId],
  )
  const text = useMergedText(source, outbox.isOwn, field)
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
      readOnly={readOnly}
      value={text.draft ?? meeting.internalNotes}
      onFocus={() => {
        text.open()
        // What is on its way already is what one goes on from.
        if (meeting.internalNotes !== arrived.internalNotes) text.change(meeting.internalNotes)
      }}
      onChange={(event) => {
        text.change(event.currentTarget.value)
        void outbox.put({
          kind: 'saveNotes',
          record: `CompanyDialog:${meeting.id}`,
          input: { content: event.currentTarget.value },
          base: text.base(),
          typing: true,
        })
      }}
      onBlur={() => {
        text.close()
        void outbox.settle()
      }}
    />
  )
}
