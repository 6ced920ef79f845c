import {
  createRequest,
  makeOperation,
  type AnyVariables,
  type Client,
  type Operation,
  type OperationResult,
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
  /** A link to the page was pointed at, which may mean nothing. */
  isGuess: boolean
}

/** For how long a read that was made before its page is as good as the page's own, ms. */
const aheadFor = 10_000
/** A page asks so often: while it is rendered and when it is there. */
const asksOfPage = 2
/** Reads that are guesses on their way at once: they must not stand in front of what is asked for. */
const mostGuesses = 2
/** After the server refused for want of room nothing is guessed for so long, ms. */
const restFor = 10_000
let reader: Reader | null = null
/** Who read before, as a key. */
let former: string | null = null
let formerClient: Client | null = null
let opened = Promise.withResolvers<Reader>()
/** Keys of operations that were read ahead: until when that counts, and for how many asks. */
const ahead = new Map<number, { until: number; asks: number }>()
const guessing = new Set<number>()
let restsUntil = 0
let changes = 0
/** A finger touches the links of a list that it scrolls. */
let isTouched = false
const notePointer = ({ type, pointerType }: Event & { pointerType?: string }) => {
  isTouched = type !== 'keydown' && pointerType === 'touch'
}
const inputs = ['pointerover', 'pointerdown', 'keydown']

/** What pages read is read ahead from now on, by this person; gives what ends that. */
export function openReads(client: Client, me: Me): () => void {
  if (client !== formerClient || me.organisationUserId !== former) ahead.clear()
  formerClient = client
  former = me.organisationUserId
  const by = (reader = { client, me })
  opened.resolve(by)
  for (const input of inputs) addEventListener(input, notePointer, { capture: true, passive: true })
  return () => {
    for (const input of inputs) removeEventListener(input, notePointer, { capture: true })
    reader = null
    opened = Promise.withResolvers()
  }
}

/** Starts what a page reads before it is there: beside its script, or when its link is pointed at. It waits until somebody may read. */
export async function readAhead({ reads, script, isGuess }: Ahead): Promise<void> {
  if (isGuess && isTouched) return
  const [first] = await Promise.all([opened.promise, script()])
  // with each change of their settings it is another object
  const by = reader
  if (!by || by.client !== first.client) return
  const now = Date.now()
  for (const [key, { until }] of ahead) if (until < now) ahead.delete(key)
  const shown = shownReadsOf(by.client)
  for (const { document, variables } of reads(by.me)) {
    const whole = documentOf(document)
    if (!whole) continue
    const request = createRequest(whole, variables),
      { key } = request
    if (ahead.has(key) || shown.has(key)) continue
    if (isGuess) {
      if (guessing.size >= mostGuesses || now < restsUntil || savesData()) return
      guessing.add(key)
    }
    ahead.set(key, { until: now + aheadFor, asks: asksOfPage })
    void by.client
      .query(request.query, request.variables, { isAhead: true })
      .toPromise()
      .then(({ error, operation }) => {
        guessing.delete(key)
        shown.onAhead(key)
        // without a network the cache answers, and the page is to ask again when there is one
        if (error || operation.context.requestPolicy === 'cache-only') ahead.delete(key)
      })
  }
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * What was read ahead a moment ago, a page takes from the cache: once, for the next visit reads anew. A change ends that, for
 * the server may have read before the change was there.
 */
export function takeAhead(operation: Operation): Operation {
  const { key, kind, context } = operation
  noteChange(operation)
  if (context['isAhead'] || context.requestPolicy !== 'cache-and-network') return operation
  const kept = ahead.get(key)
  if (!kept || kept.until < Date.now()) return operation
  if (--kept.asks === 0) ahead.delete(key)
  return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-first' })
}

/** What the server answers ends what was read ahead while a change was on its way, and guesses while it has no room. */
export function noteAnswer({ operation, error }: OperationResult): void {
  noteChange(operation)
  const { status } = (error?.response ?? {}) as { status?: number }
  if (status === 429 || status === 503) restsUntil = Date.now() + restFor
}

function noteChange({ kind, context }: Operation): void {
  if (kind !== 'mutation') return
  if (context['changesNothing']) ahead.clear()
  else noteOwnChange()
}

/** A change of this person's, also one that another tab sends. */
export function noteOwnChange(): void {
  ahead.clear()
  changes += 1
}

/**
 * How many changes of this person were taken here, sent, or answered. What was drawn before is as good as it was while there are no more; a
 * mutation that only says what somebody looks at has `changesNothing` in its context.
 */
export const changesSoFar = (): number => changes
