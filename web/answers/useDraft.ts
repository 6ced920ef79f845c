import { useState } from 'react'

/**
 * What stands in a field while the person is in it: own text that no value from outside replaces. Outside of the field
 * the value shows.
 */
export function useDraft<T>(value: T): {
  shown: T
  isOpen: boolean
  /** The person wrote in it; else leaving the field gives nothing. */ isChanged: boolean
  open: () => void
  change: (next: T) => void
  close: () => void
} {
  const [draft, setDraft] = useState<{ text: T; isChanged: boolean } | null>(null)
  return {
    shown: draft ? draft.text : value,
    isOpen: draft !== null,
    isChanged: draft?.isChanged ?? false,
    open: () => setDraft((before) => before ?? { text: value, isChanged: false }),
    change: (text) => setDraft({ text, isChanged: true }),
    close: () => setDraft(null),
  }
}
