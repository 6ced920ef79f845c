import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useClient, useQuery, type CombinedError } from 'urql'
import { OpportunityBoardDocument, OpportunityLiveDocument, PipelinesDocument } from '../gql.ts'
import { BoardStore, keyOf, type BoardShown, type Card } from './BoardStore.ts'
import type { BoardVariables } from './boardVariables.ts'

export interface OpportunityBoardData extends BoardShown {
  store: BoardStore
  columns: ReadonlyMap<string, readonly Card[]>
  /** What is shown is not (yet) what is asked for. */
  isBusy: boolean
  error: CombinedError | undefined
  onRetry: () => void
}

/** The board of a pipeline as the address asks for it, kept current as long as the page is open; null: which one is not known yet. */
export function useOpportunityBoard(variables: BoardVariables | null): OpportunityBoardData {
  const client = useClient()
  const [store] = useState(() => new BoardStore(client))
  const [{ data, error, fetching, stale, operation }, refetch] = useQuery({
    query: OpportunityBoardDocument,
    variables: variables!,
    pause: !variables,
  })
  const shown = useSyncExternalStore(store.subscribe, store.get)
  const wanted = variables && keyOf(variables)
  useEffect(() => {
    if (wanted) store.want(JSON.parse(wanted) as BoardVariables)
  }, [store, wanted])
  // what is kept without a network is shown until the server answers
  const isFresh =
      !fetching && !stale && !error && operation?.context.requestPolicy !== 'cache-only',
    readFor = operation && keyOf(operation.variables)
  useEffect(() => {
    if (data && readFor) store.take(data, readFor, isFresh)
  }, [store, data, readFor, isFresh])
  const { seq } = shown
  useEffect(() => {
    if (seq === null) return
    const live = client
      .subscription(OpportunityLiveDocument, { afterSeq: seq })
      .subscribe((result) => {
        const event = result.data?.opportunityEvents
        if (!event) return
        store.hear(event)
        if (event.reset || event.pipelinesChanged)
          void client.query(PipelinesDocument, {}, { requestPolicy: 'network-only' }).toPromise()
      })
    return () => live.unsubscribe()
  }, [store, client, seq])
  const isBusy = shown.key !== wanted
  return useMemo(
    () => ({
      ...shown,
      store,
      columns: store.columns(),
      isBusy,
      error: isBusy ? error : undefined,
      onRetry: () => refetch({ requestPolicy: 'network-only' }),
    }),
    [shown, store, isBusy, error, refetch],
  )
}
