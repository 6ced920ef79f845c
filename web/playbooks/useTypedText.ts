import { useEffect, useRef, useState } from 'react'
import { guardLeaving } from '../outbox/leaveGuard.ts'

/** What was typed and could not be kept, by place: a field that is gone by then has it when it is opened again. */
const refused = new Map<string, string>()

interface TypedText {
  /** null: nothing that is not kept */
  typed: string | null
  /** It could not be kept, and stands here alone. */
  isRefused: boolean
  type: (text: string) => void
  save: () => void
  /** As it is kept again. */
  drop: () => void
}

/** What is typed in a field that is kept when it is left: it stays until it is kept, and whoever leaves the page before is asked. */
export function useTypedText(
  place: string,
  value: string,
  onSave: (text: string) => Promise<boolean>,
): TypedText {
  const [typed, setTyped] = useState<string | null>(() => refused.get(place) ?? null),
    [isRefused, setRefused] = useState(typed !== null)
  const guard = useRef({}),
    // leaving by a key leaves the field once more
    sending = useRef<string | null>(null),
    latest = useRef<string | null>(null)
  const isUnsaved = typed !== null && typed.trim() !== value
  useEffect(() => {
    const owner = guard.current
    guardLeaving(owner, isUnsaved)
    return () => guardLeaving(owner, false)
  }, [isUnsaved])
  const drop = (): void => {
    refused.delete(place)
    setTyped(null)
    setRefused(false)
  }
  const save = (): void => {
    if (typed === null) return
    if (!isUnsaved) return drop()
    if (sending.current === typed) return
    sending.current = typed
    latest.current = typed
    void onSave(typed).then((isSaved) => {
      if (sending.current === typed) sending.current = null
      // what became of an older one says nothing about the one that was sent after it
      if (latest.current !== typed) return
      setRefused(!isSaved)
      if (!isSaved) return void refused.set(place, typed)
      refused.delete(place)
      setTyped((now) => (now === typed ? null : now))
    })
  }
  return { typed, isRefused: isRefused && isUnsaved, type: setTyped, save, drop }
}
