import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient, type CombinedError } from 'urql'
import { HistoryDocument, type History_lineFragment, type HistoryQueryVariables } from '../gql.ts'

export const historyPageSize = 20
/** The newest lines are read this often while they are seen, ms. */
const readEvery = 15_000
/** What comes within this is read together, ms. */
const pause = 300

type Asked = Omit<HistoryQueryVariables, 'before' | 'take'>
interface Read {
  /** The newest first; null: none has come yet. */
  lines: readonly History_lineFragment[] | null
  hasOlder: boolean
  error: CombinedError | undefined
}

/** The lines of a record's history as far as they were wanted; what is added meanwhile comes on top. */
export function useHistoryLines(asked: Asked, revision: unknown) {
  const client = useClient()
  const [read, setRead] = useState<Read>({ lines: null, hasOlder: false, error: undefined })
  const [isReadingOlder, setReadingOlder] = useState(false)
  const isGone = useRef(false)
  const ask = async (before: string | null) => {
    const { data, error } = await client
      .query(
        HistoryDocument,
        { ...asked, before, take: historyPageSize },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
    return { lines: data?.logs ?? null, error }
  }
  const renew = async () => {
    const { lines, error } = await ask(null)
    if (isGone.current) return
    setRead((before) => (lines ? withNewest(before, lines) : { ...before, error }))
  }
  const onRenew = useEffectEvent(renew)
  const older = async () => {
    const last = read.lines?.at(-1)
    if (!last || isReadingOlder) return
    setReadingOlder(true)
    const { lines, error } = await ask(last.id)
    if (isGone.current) return
    setReadingOlder(false)
    setRead((before) =>
      lines
        ? {
            lines: [...(before.lines ?? []), ...lines],
            hasOlder: lines.length === historyPageSize,
            error: undefined,
          }
        : { ...before, error },
    )
  }
  useEffect(() => {
    isGone.current = false
    const again = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void onRenew()
    }
    const timer = setInterval(again, readEvery)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      isGone.current = true
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  const wait = useRef(0)
  useEffect(() => {
    const timer = setTimeout(() => void onRenew(), wait.current)
    wait.current = pause
    return () => clearTimeout(timer)
  }, [revision])
  return { ...read, older, isReadingOlder, again: () => void renew() }
}

/** Lines are never changed: what is known stays, unless more came than were read, or lines of another record went with it. */
function withNewest({ lines, hasOlder }: Read, newest: readonly History_lineFragment[]): Read {
  const known = new Set(lines?.map(({ id }) => id))
  const isParted = newest.some(({ id, property }) => property === 'mergeUndone' && !known.has(id))
  const isJoined =
    !isParted && (newest.length < historyPageSize || newest.some(({ id }) => known.has(id)))
  return lines && isJoined
    ? {
        lines: [...newest.filter(({ id }) => !known.has(id)), ...lines],
        hasOlder,
        error: undefined,
      }
    : { lines: newest, hasOlder: newest.length === historyPageSize, error: undefined }
}
