import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { limits } from '../../shared/limits.ts'
import type { Overlay_meetingFragment } from '../gql.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useSharedText } from '../sharedTexts/useSharedText.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { importScript } from '../ui/importScript.ts'
import { RefusedPart } from './RefusedPart.tsx'

type Rich = typeof import('./richNotes.ts').richNotes
type NotesProps = {
  /** With the own unsent changes. */
  meeting: Pick<Overlay_meetingFragment, 'id' | 'internalNotes' | 'internalNotesFormats'>
  /** As the server has them. */
  arrived: Pick<Overlay_meetingFragment, 'seq' | 'internalNotes' | 'noteEntryId'>
  readOnly: boolean
}

const name = { field: 'NOTES' } as const
const key = 'notes_formats'

/** Internal notes; colleagues may write in them at the same time. With formats, an editor comes for them. */
export function Notes(props: NotesProps) {
  const { readOnly, meeting } = props,
    { id, internalNotes, internalNotesFormats: formats } = meeting
  const [isChosen, setChosen] = useState(() => localStorage.getItem(key) !== null)
  const [rich, setRich] = useState<Rich | null>(null)
  const isRich = formats !== null || (isChosen && !readOnly)
  /** Where somebody goes on who chose another way to write. */
  const caret = useRef<number>(null)
  useEffect(() => {
    // without its script the letters can be written
    if (isRich)
      importScript(
        () => import('./richNotes.ts'),
        (module) => module.richNotes,
      ).then(
        (module) => {
          setRich(module)
          // also when the last format goes
          setChosen(true)
        },
        () => {},
      )
  }, [isRich])
  const choose = () => {
    if (isChosen) localStorage.removeItem(key)
    else localStorage.setItem(key, '')
    setChosen(!isChosen)
    caret.current = internalNotes.length
  }
  return (
    <div>
      {rich && isRich && readOnly ? (
        <rich.NotesLines {...props} />
      ) : (
        <NotesField
          {...props}
          rich={isRich ? rich : null}
          caretRef={caret}
          isKept={isRich && !readOnly}
        />
      )}
      {formats === null && !readOnly && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          aria-pressed={isRich}
          onClick={choose}
        >
          <Trans>Formatting</Trans>
        </Button>
      )}
      <RefusedPart meetingId={id} name={name} />
    </div>
  )
}

/** `rich`: in its editor, as soon as there is a document; `isKept`: its toolbar has its place before. */
function NotesField({
  meeting: { id, internalNotes },
  arrived,
  readOnly,
  rich,
  isKept,
  caretRef,
}: NotesProps & { rich: Rich | null; isKept: boolean; caretRef: RefObject<number | null> }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const place = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<ReturnType<Rich['open']> | null>(null)
  const { field, isOpen } = useSharedText<HTMLTextAreaElement>({
    meetingId: id,
    name,
    shown: internalNotes,
    arrived: { text: arrived.internalNotes, versionId: arrived.noteEntryId, seq: arrived.seq },
    readOnly,
    surface:
      rich &&
      ((...given) => {
        const editor = rich.open(place.current!, ...given)
        setMade(editor)
        return editor
      }),
    onWhole: (content, { id: base, seen }) =>
      void outbox.put({
        kind: 'saveNotes',
        record: `CompanyDialog:${id}`,
        input: { content, seenIds: seen },
        base,
        typing: true,
      }),
  })
  useLayoutEffect(() => {
    const element = field.ref.current,
      at = caretRef.current
    // what it was written in so far goes first
    if (at === null || isOpen || !element) return
    caretRef.current = null
    element.focus()
    element.setSelectionRange(at, at)
  }, [isKept, isOpen, caretRef, field.ref])
  const isRich = isOpen && rich && made
  return (
    <div onBlur={field.onBlur}>
      {isRich ? (
        <rich.NotesToolbar field={made} arrived={arrived} id={id} />
      ) : (
        isKept && <div style={{ height: '2.125rem' }} />
      )}
      <div ref={place} />
      <div hidden={Boolean(isRich)}>
        <GrowingText
          {...field}
          data-side-field={isRich ? null : 'notes'}
          aria-label={t`Notes`}
          placeholder={t`Notes for your own team`}
          minRows={5}
          maxRows={30}
          bare
          maxLength={limits.notes}
        />
      </div>
    </div>
  )
}
