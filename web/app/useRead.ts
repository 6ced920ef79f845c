import { useMatch, type AnyRoute } from '@tanstack/react-router'
import { useQuery, type TypedDocumentNode, type UseQueryResponse } from 'urql'
import type { Read } from '../data/readAhead.ts'
import { useSession } from '../data/session.tsx'
import { documentOf } from '../document.ts'
import type { Place } from './declarePage.ts'

type Reads<Document extends object> = (place: Place<never, never>) => readonly Read<Document>[]
type DataOf<Document> = Document extends TypedDocumentNode<infer Data, never> ? Data : never

/**
 * A query that the page declares, with the variables that the declaration gives it for the address; started ahead, it is
 * not asked again.
 */
export function useRead<Declared extends object, Document extends Declared>(
  { route, reads }: { route: AnyRoute; reads: Reads<Declared> },
  document: Document,
): UseQueryResponse<DataOf<Document>> {
  const place = useMatch({ from: route.id as never })
  const { me } = useSession()
  const { variables } = reads({ ...place, me }).find(
    (one) => documentOf(one.document) === document,
  )!
  return useQuery({ query: document as TypedDocumentNode<DataOf<Document>>, variables })
}
