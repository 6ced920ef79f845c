import { useLingui } from '@lingui/react/macro'
import { limits } from '../../shared/limits.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import { useSharedText } from '../sharedTexts/useSharedText.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { RefusedPart } from './RefusedPart.tsx'

type NotesProps = {
  /** With the own unsent changes. */
  meeting: Pick<Overlay_meetingFragment, 'id' | 'internalNotes'>
  /** As the server has them. */
  arrived: Pick<Overlay_meetingFragment, 'seq' | 'internalNotes' | 'noteEntryId'>
  readOnly: boolean
}

const name = { field: 'NOTES' } as const

/** Internal notes; colleagues may write in them at the same time. */
export function Notes({ meeting: { id, internalNotes }, arrived, readOnly }: NotesProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { field } = useSharedText<HTMLTextAreaElement>({
    meetingId: id,
    name,
    shown: internalNotes,
    arrived: { text: arrived.internalNotes, versionId: arrived.noteEntryId, seq: arrived.seq },
    readOnly,
    onWhole: (content, { id: base, seen }) =>
      void outbox.put({
        kind: 'saveNotes',
        record: `CompanyDialog:${id}`,
        input: { content, seenIds: seen },
        base,
        typing: true,
      }),
  })
  return (
    <>
      <GrowingText
        {...field}
        data-side-field="notes"
        aria-label={t`Notes`}
        placeholder={t`Notes for your own team`}
        minRows={5}
        maxRows={30}
        bare
        maxLength={limits.notes}
      />
      <RefusedPart meetingId={id} name={name} />
    </>
  )
}
