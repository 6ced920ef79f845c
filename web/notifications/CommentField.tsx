import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { fullName } from '../../shared/personName.ts'
import { newComment } from '../../shared/inputs/comment.ts'
import type { MentionableQuery } from '../gql.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

export type Mentioned = Pick<
  MentionableQuery['mentionable'][number],
  'id' | 'firstName' | 'lastName'
>
export type CommentDraft = { text: string; mentioned: readonly Mentioned[] }
/** Takes a key for the list of colleagues; says whether it did. */
export type ListKeys = (event: ListKey) => boolean
type ListKey = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'> & {
  nativeEvent: { isComposing: boolean }
}

type CommentFieldProps = Pick<
  ComponentProps<typeof GrowingText>,
  'placeholder' | 'minRows' | 'maxRows' | 'autoFocus'
> & {
  label: string
  draft: CommentDraft
  onChange: (draft: CommentDraft) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** The meeting that it is about: only those who may see it are offered. */
  meetingId?: string
}

export const emptyDraft: CommentDraft = { text: '', mentioned: [] }
/** An "@" and what was typed behind it so far: a word or two, at the end of what stands before the caret. */
const atSign = /(?:^|[\s(])@((?:[\p{L}\p{N}.'’-]+ ?){0,3})$/u

const MentionList = lazyPart(
  () => import('./MentionList.tsx'),
  (module) => module.MentionList,
  { close: ({ onClose }) => onClose() },
)

/** The field of a comment; "@" offers colleagues, and whoever is picked is named. */
export function CommentField({
  label,
  draft: { text, mentioned },
  onChange,
  onKeyDown,
  meetingId,
  ...look
}: CommentFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const keys = useRef<ListKeys | null>(null)
  const [typed, setTyped] = useState<{ from: number; search: string } | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const change = (next: string, named: readonly Mentioned[] = mentioned) =>
    onChange({ text: next, mentioned: named.filter((person) => next.includes(nameIn(person))) })
  const close = () => {
    setTyped(null)
    setActive(null)
  }
  const findAtSign = (element: HTMLTextAreaElement) => {
    const before = element.value.slice(0, element.selectionStart)
    const search = atSign.exec(before)?.[1]
    if (search === undefined) close()
    else setTyped({ from: before.length - search.length - 1, search })
  }
  const pick = (person: Mentioned) => {
    if (!typed) return
    const before = `${text.slice(0, typed.from)}${nameIn(person)} `
    // At once: a caret that moves a frame later would land amid what is typed by then.
    flushSync(() => {
      change(before + text.slice(typed.from + 1 + typed.search.length).trimStart(), [
        ...mentioned.filter(({ id }) => id !== person.id),
        person,
      ])
      close()
    })
    field.current?.focus()
    field.current?.setSelectionRange(before.length, before.length)
  }
  return (
    <>
      <GrowingText
        {...look}
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        {...(active && {
          'aria-activedescendant': active,
          'aria-controls': active.replace(/-[^-]+$/, ''),
        })}
        maxLength={newComment.shape.content.max}
        value={text}
        onChange={(event) => {
          change(event.currentTarget.value)
          findAtSign(event.currentTarget)
        }}
        onKeyDown={(event) => {
          if (!typed || !keys.current?.(event)) onKeyDown(event)
        }}
        onBlur={close}
      />
      {typed && (
        <MentionList
          field={field}
          keysRef={keys}
          search={typed.search}
          {...(meetingId && { meetingId })}
          onPick={pick}
          onActive={setActive}
          onClose={close}
        />
      )}
    </>
  )
}

/** How the text names somebody. */
export const nameIn = (person: Mentioned): string => `@${fullName(person)}`
