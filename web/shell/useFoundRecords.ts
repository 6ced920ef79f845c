import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useClient, type CombinedError, type TypedDocumentNode } from 'urql'
import { searchRank } from '../../shared/searchRank.ts'
import { searchText } from '../../shared/searchText.ts'
import { isNetworkProblem, problemsOf } from '../data/errors.ts'
import { keptRecords, type KeptRecord } from '../data/keptRecords.ts'
import { useSession } from '../data/session.tsx'
import type { Palette_foundFragment as FoundRecord } from '../gql.ts'

type Answer = { term: string; found: readonly FoundRecord[]; error?: CombinedError | undefined }

/** Typing pauses this long before the server is asked, ms. */
const pause = 80
const nothing: Answer = { term: '', found: [] }

export type FoundRecords = {
  /** Of the server; while it is asked anew, what it found before. */
  found: readonly FoundRecord[]
  /** Where there is no network: what was read before on this device, best first. Null with network, and until it has been looked through. */
  kept: readonly KeptRecord[] | null
  isAsking: boolean
  error: CombinedError | undefined
  retry: () => void
}

/** The records that fit what is typed, as the document asks for them. An answer counts only as long as it is the one that was asked for last. */
export function useFoundRecords<Data extends Record<string, readonly FoundRecord[] | null>>(
  typed: string,
  document: TypedDocumentNode<Data, { term: string }>,
): FoundRecords {
  const client = useClient()
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine)
  const term = searchText(typed)
  const [answer, setAnswer] = useState<Answer>(nothing)
  const [tries, setTries] = useState(0)
  const isUnreached =
    !isOnline || Boolean(answer.error && problemsOf(answer.error).some(isNetworkProblem))
  useEffect(() => {
    if (!term || !isOnline) return
    let stop = () => {}
    const timer = setTimeout(() => {
      const asked = client
        .query(document, { term }, { requestPolicy: 'network-only' })
        .subscribe(({ data, error }) => {
          // one list that failed is null, beside an error
          const lists = Object.values(data ?? {}).filter((list) => list !== null)
          setAnswer((before) => ({
            term,
            found: lists.length ? lists.flat() : before.found,
            error,
          }))
        })
      stop = () => asked.unsubscribe()
    }, pause)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, term, document, isOnline, tries])
  const all = useKept(isUnreached)
  const kept = useMemo(() => {
    if (!isUnreached || all === null) return null
    const ranked = term
      ? all.flatMap((record) => {
          const rank = searchRank(record.title, term)
          return rank === null ? [] : [{ record, rank }]
        })
      : []
    return ranked
      .toSorted((a, b) => a.rank - b.rank || a.record.title.localeCompare(b.record.title))
      .map(({ record }) => record)
  }, [isUnreached, all, term])
  return {
    found: term && !isUnreached ? answer.found : [],
    kept,
    isAsking: Boolean(term) && (isUnreached ? all === null : answer.term !== term),
    error: isUnreached ? undefined : answer.error,
    retry: () => setTries(tries + 1),
  }
}

/** All records that are kept on the device; null until they are there. */
function useKept(isWanted: boolean): readonly KeptRecord[] | null {
  const member = useSession().me.organisationUserId
  const [all, setAll] = useState<readonly KeptRecord[] | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    void keptRecords(member)
      .catch(() => [])
      .then((found) => {
        if (!isGone) setAll(found)
      })
    return () => {
      isGone = true
    }
  }, [isWanted, member])
  return all
}

function watchLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
