// A text that several people write at once, as a Yjs document: docs/decisions/0055-text-that-several-people-write.md
// Both sides run it; in the browser it comes with the editor only.
import * as Y from 'yjs'
import { around } from './around.ts'
import type { Rule } from './errors.ts'
import { sharedTextLimits } from './limits.ts'
import { formatsOf, isFormat, mentionsOf, type Run } from './richText.ts'
import { brokenMentions, writtenFormats, type WrittenSplice } from './richSplices.ts'
import { plainText, type Splice } from './splice.ts'

/** The one root of each document. */
const root = 'text'
export const textOf = (doc: Y.Doc): Y.Text => doc.getText(root)
export const contentOf = (doc: Y.Doc): string => textOf(doc).toJSON()
/** Where it has formats; null: nowhere. */
export const formatsIn = (doc: Y.Doc): string | null => formatsOf(textOf(doc).toDelta())
/** Whom its letters name. */
export const namedIn = (doc: Y.Doc): ReadonlySet<string> =>
  new Set(
    beginnings(doc, 'mention').length > 0
      ? mentionsOf(textOf(doc).toDelta()).map(({ id }) => id.toLowerCase())
      : [],
  )
/** Letters of all addresses in it, those included that nothing shows. */
export const addressLetters = (doc: Y.Doc): number =>
  beginnings(doc, 'link').reduce((sum, { value }) => sum + value.length, 0)
/** Takes away links to such addresses, those included that nothing shows; says how many. */
export function withoutAddresses(doc: Y.Doc, isOne: (address: string) => boolean): number {
  const found = beginnings(doc, 'link').filter(({ value }) => isOne(value))
  doc.transact((transaction) => {
    for (const { item } of found) item.delete(transaction)
  })
  return found.length
}

/** Where a format begins. */
function beginnings(doc: Y.Doc, name: string): { item: Y.Item; value: string }[] {
  const found: { item: Y.Item; value: string }[] = []
  for (const item of itemsOf(doc)) {
    const { content, deleted } = item
    if (deleted || !(content instanceof Y.ContentFormat) || content.key !== name) continue
    const value: unknown = content.value
    if (typeof value === 'string') found.push({ item, value })
  }
  return found
}
function hasFormats(doc: Y.Doc): boolean {
  for (const { content } of itemsOf(doc)) if (content instanceof Y.ContentFormat) return true
  return false
}
function* itemsOf(doc: Y.Doc): Generator<Y.Item, undefined> {
  for (let item = textOf(doc)._start; item; item = item.right) yield item
}

// Yjs takes formats away that it finds needless wherever an update comes in, and tells nobody: a device and the server
// would have different documents. What is needless stays.
around(
  Y.Text.prototype,
  '_callObserver',
  (callObserver) =>
    function (this: Y.Text, transaction, keys) {
      callObserver.call(this, transaction, keys)
      transaction._needFormattingCleanup = false
    },
)

/** The document that these states and updates make. */
export function documentOf(...updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  return doc
}

/** The state of a text that was not written by several people before. Made by the server alone: two that are made apart double the text. */
export function firstState(content: string): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = seedWriter
  if (content) textOf(doc).insert(0, plainText(content))
  return Y.encodeStateAsUpdate(doc)
}
const seedWriter = 1

/** Writes splices, the last place first; `origin` tells whoever listens where they come from. */
export function writeSplices(doc: Y.Doc, splices: readonly Splice[], origin?: unknown): void {
  const text = textOf(doc)
  doc.transact(() => {
    const before = hasFormats(doc) ? (text.toDelta() as Run[]) : null,
      written: readonly WrittenSplice[] = before ? writtenFormats(before, splices) : splices
    for (const { at, remove, insert, runs, behind } of written) {
      // What comes stands before what goes: letters that others put there meanwhile stay behind it.
      if (!runs) text.insert(at, insert)
      for (let n = 0, place = at; n < (runs ?? []).length; n += 1) {
        const run = runs![n]!
        text.insert(place, run.insert, run.attributes)
        place += run.insert.length
      }
      if (remove) text.delete(at + insert.length, remove)
      if (behind) text.format(at + insert.length, 1, behind)
    }
    if (before?.some(({ attributes }) => attributes?.['mention']))
      for (const one of brokenMentions(before, text.toDelta()))
        text.format(one.at, one.text.length, { mention: null })
  }, origin)
}

/** What the splices change in the document, as one update; null: nothing. */
export function updateOfSplices(doc: Y.Doc, splices: readonly Splice[]): Uint8Array | null {
  const updates: Uint8Array[] = []
  const collect = (update: Uint8Array) => updates.push(update)
  doc.on('update', collect)
  writeSplices(doc, splices)
  doc.off('update', collect)
  return updates.length > 0 ? Y.mergeUpdates(updates) : null
}

/** Whether something is missing that updates build on: they are in the document, but do not show. */
export const lacksEarlier = ({ store }: Y.Doc): boolean =>
  store.pendingStructs !== null || store.pendingDs !== null

/** What is wrong with updates that came from outside. */
export type UpdateProblem = { rule: Rule; params?: { max: number } }
/** How far updates bring each writer, and how many structs and deleted ranges are in them. */
export type UpdateContent = { writers: ReadonlyMap<number, number>; size: number }

/**
 * Reads updates that came from outside before they touch a document: plain text in the one root, by few writers; with
 * `isRich` its formats too. Gives what is in them, or what is wrong with them.
 */
export function readUpdates(
  updates: readonly Uint8Array[],
  isRich = false,
): UpdateContent | UpdateProblem {
  const max = sharedTextLimits,
    writers = new Map<number, number>(),
    Reader = readerOf(max.structs)
  let [bytes, size] = [0, 0]
  for (const update of updates) {
    bytes += update.byteLength
    if (bytes > max.updateBytes) return { rule: 'TOO_LONG', params: { max: max.updateBytes } }
    const found = readUpdate(update, Reader, isRich)
    if (found === 'TOO_MANY') return { rule: 'TOO_MANY', params: { max: max.structs } }
    if (!found) return { rule: 'BAD_FORMAT' }
    size += found.structs.length + found.ranges.length
    for (const { id, length } of found.structs)
      writers.set(id.client, Math.max(writers.get(id.client) ?? 0, id.clock + length))
    if (writers.size > max.writersAtOnce)
      return { rule: 'TOO_MANY', params: { max: max.writersAtOnce } }
  }
  return { writers, size }
}

class TooMany extends Error {}

/** Its readers together read no further than so many structs and ranges. */
function readerOf(max: number): typeof Y.UpdateDecoderV1 {
  let count = 0
  const add = () => {
    if ((count += 1) > max) throw new TooMany()
  }
  return class extends Y.UpdateDecoderV1 {
    override readInfo(): number {
      add()
      return super.readInfo()
    }
    override readDsClock(): number {
      add()
      return super.readDsClock()
    }
  }
}

/** Null: no device writes such an update. */
function readUpdate(update: Uint8Array, Reader: typeof Y.UpdateDecoderV1, isRich: boolean) {
  try {
    const { structs, ds } = Y.decodeUpdateV2(update, Reader),
      ranges = [...ds.clients.values()].flat()
    const isRight =
      structs.every(
        (struct) => isKnown(struct, isRich) && isPossible(struct.id.clock, struct.length),
      ) && ranges.every(({ clock, len }) => isPossible(clock, len))
    return isRight ? { structs, ranges } : null
  } catch (fault) {
    return fault instanceof TooMany ? 'TOO_MANY' : null
  }
}

const isPossible = (clock: number, length: number): boolean =>
  length > 0 && clock + length <= sharedTextLimits.clock

/** Letters in the root, or the place of letters that were deleted; where formats are, one of them. */
function isKnown(struct: Y.Item | Y.GC | Y.Skip, isRich: boolean): boolean {
  if (!(struct instanceof Y.Item) || struct.parentSub !== null) return false
  // Without a name of its own it is where its neighbours are.
  const parent: unknown = struct.parent
  if (parent !== null && parent !== root) return false
  const { content } = struct
  if (content instanceof Y.ContentDeleted) return true
  if (content instanceof Y.ContentFormat) return isRich && isFormat(content.key, content.value)
  return content instanceof Y.ContentString && plainText(content.str) === content.str
}
