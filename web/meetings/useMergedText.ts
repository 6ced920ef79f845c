import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { mergeText } from '../../shared/mergeText.ts'

export type TextSource = { text: string; entryId: string | null }
type MergedText = {
  /** Null outside of the field. */ draft: string | null
  /** The entry that the text builds on. */ base: () => string | null
  open: () => void
  change: (text: string) => void
  close: () => void
}

/**
 * A text that several people write at once. While one is in the field, what colleagues add arrives line by line beside
 * the own typing, and the caret stays at its words. `isOwn`: an entry that one made oneself brings no news.
 */
export function useMergedText(
  source: TextSource,
  isOwn: (entryId: string) => boolean,
  field: RefObject<HTMLTextAreaElement | null>,
): MergedText {
  const [draft, setDraft] = useState<string | null>(null)
  const seen = useRef<TextSource>(source)
  const caret = useRef<[number, number] | null>(null)

  useEffect(() => {
    if (draft === null || source.entryId === seen.current.entryId) return
    const before = seen.current
    seen.current = source
    if (
      source.text === before.text ||
      source.text === draft ||
      (source.entryId !== null && isOwn(source.entryId))
    )
      return
    const merged = mergeText(before.text, draft, source.text)
    if (merged === draft) return
    const element = field.current
    if (element && document.activeElement === element)
      caret.current = [
        moved(draft, merged, element.selectionStart),
        moved(draft, merged, element.selectionEnd),
      ]
    setDraft(merged)
  }, [source, draft, isOwn, field])

  useLayoutEffect(() => {
    if (!caret.current) return
    field.current?.setSelectionRange(...caret.current)
    caret.current = null
  }, [draft, field])

  return {
    draft,
    base: () => (draft === null ? source.entryId : seen.current.entryId),
    open: () => {
      seen.current = source
      setDraft((now) => now ?? source.text)
    },
    change: (text) => setDraft(text),
    close: () => setDraft(null),
  }
}

/** Where a place in a text is after lines came in before or behind it. */
export function moved(before: string, after: string, at: number): number {
  if (after.startsWith(before.slice(0, at))) return at
  const behind = before.slice(at)
  return after.endsWith(behind) ? after.length - behind.length : Math.min(at, after.length)
}
