import { useEffect, useRef } from 'react'
import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql'

/** A query that is read anew when something of it has changed: `changes` is another number then. */
export function useFreshQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
  changes: number,
) {
  const [state, refetch] = useQuery<Data, Variables>(args)
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    refetch({ requestPolicy: 'network-only' })
  }, [changes, refetch])
  return [state, again] as const
}
