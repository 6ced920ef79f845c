import {
  createRequest,
  makeOperation,
  type AnyVariables,
  type Client,
  type Operation,
  type TypedDocumentNode,
} from 'urql'
import { documentOf } from '../document.ts'
import type { Declared } from './declared.ts'
import type { Me } from './session.tsx'
import { shownReadsOf } from './shownReads.ts'

/** A document with the variables that it is asked with. */
export type Read<Document extends object = object> = {
  document: Document
  variables: NonNullable<AnyVariables>
}

/** For declarations of pages, where the built product has no more of a document than its hash. */
export const read = <Data, Variables extends NonNullable<AnyVariables>, Given extends Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Declared<Variables, Given>,
): Read<TypedDocumentNode<Data, Variables>> => ({ document, variables })

type Reader = { client: Client; me: Me }
type Ahead = {
  /** What to read, as this person; nothing for whoever may not see the page. */
  reads: (me: Me) => readonly Read[]
  /** Fetches what has the documents; that it cannot be had, the router says. */
  script: () => Promise<unknown> | undefined
}

/** For how long a read that was made before its page is as good as the page's own, ms. */
const aheadFor = 10_000
/** A page asks twice, while it is rendered and when it is there, ms. */
const takenFor = 1000
let reader: Reader | null = null
let opened = Promise.withResolvers<Reader>()
/** Keys of operations that were read ahead, with the time until which that counts. */
const ahead = new Map<number, number>()

/** What pages read is read ahead from now on, by this person; gives what ends that. */
export function openReads(client: Client, me: Me): () => void {
  reader = { client, me }
  opened.resolve(reader)
  return () => {
    reader = null
    opened = Promise.withResolvers()
    ahead.clear()
  }
}

/** Starts what a page reads before it is there: beside its script, or when its link is pointed at. It waits until somebody may read. */
export async function readAhead({ reads, script }: Ahead): Promise<void> {
  const [by] = await Promise.all([opened.promise, script()])
  if (by !== reader) return
  const now = Date.now()
  for (const [key, until] of ahead) if (until < now) ahead.delete(key)
  for (const { document, variables } of reads(by.me)) {
    const whole = documentOf(document)
    if (!whole) continue
    const request = createRequest(whole, variables)
    if (ahead.has(request.key) || shownReadsOf(by.client).has(request.key)) continue
    ahead.set(request.key, now + aheadFor)
    void by.client
      .query(request.query, request.variables, { isAhead: true })
      .toPromise()
      .then(({ error, operation }) => {
        // without a network the cache answers, and the page is to ask again when there is one
        if (error || operation.context.requestPolicy === 'cache-only') ahead.delete(request.key)
      })
  }
}

/**
 * What was read ahead a moment ago, a page takes from the cache: once, for the next visit reads anew. A change ends that, for
 * the server may have read before the change was there.
 */
export function takeAhead(operation: Operation): Operation {
  const { key, kind, context } = operation
  if (kind === 'mutation') ahead.clear()
  if (context['isAhead'] || context.requestPolicy !== 'cache-and-network') return operation
  const until = ahead.get(key) ?? 0,
    now = Date.now()
  if (until < now) return operation
  ahead.set(key, Math.min(until, now + takenFor))
  return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-first' })
}
