import { useEffect, useRef, useState } from 'react'
import { fullName } from '../../shared/personName.ts'
import type { ListKeys } from '../notifications/CommentField.tsx'
import type { RichField } from '../sharedTexts/richField.ts'
import { insertMention, typedName, type TypedName } from '../sharedTexts/richLinks.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

/** An "@" and up to three words behind it, at the end of what stands before the caret. */
const atSign = /(?:^|[\s(])@((?:[\p{L}\p{N}.'’-]+ ?){0,3})$/u

const MentionList = lazyPart(
  () => import('../notifications/MentionList.tsx'),
  (module) => module.MentionList,
  { isOptional: true },
)

/** "@" in the notes offers colleagues who may see the meeting. */
export function NoteMentions({ field, meetingId }: { field: RichField; meetingId: string }) {
  const [typed, setTyped] = useState<TypedName | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const keys = useRef<ListKeys | null>(null)
  /** The sign whose list was closed. */
  const closed = useRef<number>(null)
  useEffect(
    () =>
      field.subscribe((isTyped) => {
        const found = typedName(field.state, atSign)
        if (found?.from !== closed.current) closed.current = null
        setTyped((before) =>
          found && found.from !== closed.current && (isTyped || before?.from === found.from)
            ? found
            : null,
        )
      }),
    [field],
  )
  useEffect(() => {
    const leave = () => setTyped(null)
    field.element.addEventListener('blur', leave)
    return () => field.element.removeEventListener('blur', leave)
  }, [field])
  useEffect(() => {
    if (!typed) return
    const takeKey = (event: KeyboardEvent): boolean =>
      keys.current?.({
        key: event.key,
        nativeEvent: event,
        preventDefault: () => event.preventDefault(),
        stopPropagation: () => event.stopPropagation(),
      }) ?? false
    field.offer({ takeKey, active })
    return () => field.offer(null)
  }, [field, typed, active])
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect() })
  useEffect(() => {
    if (typed) anchor.current.getBoundingClientRect = () => field.rectAt(typed.from)
  }, [field, typed])
  // it is there before it is needed, with those whom it offers: without a network as well
  return (
    <MentionList
      key={typed?.from}
      field={anchor}
      keysRef={keys}
      search={typed?.search ?? null}
      meetingId={meetingId}
      onPick={(person) => {
        if (typed) field.run(insertMention(typed, { id: person.id, name: `@${fullName(person)}` }))
        setTyped(null)
        field.focus()
      }}
      onActive={setActive}
      onClose={() => {
        closed.current = typed?.from ?? null
        setTyped(null)
      }}
    />
  )
}
