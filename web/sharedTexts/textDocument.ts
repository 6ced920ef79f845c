import * as Y from 'yjs'
import {
  contentOf,
  documentOf,
  formatsIn,
  lacksEarlier,
  textOf,
  writeSplices,
} from '../../shared/sharedText.ts'
import type { Run } from '../../shared/richText.ts'
import type { Splice } from '../../shared/splice.ts'
import { writeRuns } from './writeRuns.ts'

/** What the server has of a text: a state that everything else builds on, or what came behind `seq`. */
export type News = { seq: number; state: Uint8Array | null; updates: readonly Uint8Array[] }
/** A part of a text that stays, comes or goes, in order. */
export type TextDelta = readonly { retain?: number; insert?: string; delete?: number }[]
type Listener = {
  /** Something was typed here. */
  onOwn: (update: Uint8Array) => void
  /** Something came that the field does not show yet; `isOwn`: undone or done again here. */
  onCome: (delta: TextDelta, isOwn: boolean) => void
}

const own = 'own'
/** So long keys are undone together, ms. */
const undoneTogether = 500

/** A text that several people write, as one tab has it: what the server is known to have, and on top of it what this device typed. */
export class TextDocument {
  seq = 0
  #known = new Y.Doc()
  readonly #doc = new Y.Doc()
  readonly #undo: Y.UndoManager

  /** `waiting`: what this device typed before. Each time a document opens it writes under a number of its own. */
  constructor(news: News, waiting: Iterable<Uint8Array>, { onOwn, onCome }: Listener) {
    this.take(news)
    for (const update of waiting) this.takeOwn(update)
    const text = textOf(this.#doc)
    this.#undo = new Y.UndoManager(text, {
      trackedOrigins: new Set([own]),
      captureTimeout: undoneTogether,
    })
    this.#doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === own || origin === this.#undo) onOwn(update)
    })
    text.observe((event, { origin }) => {
      if (origin !== own) onCome(deltaOf(event), origin === this.#undo)
    })
  }

  get text(): string {
    return contentOf(this.#doc)
  }

  get runs(): Run[] {
    return textOf(this.#doc).toDelta()
  }
  /** As the screen shows it. */
  get shown(): { text: string; formats: string | null } {
    return { text: this.text, formats: formatsIn(this.#doc) }
  }

  write(splice: Splice): void {
    writeSplices(this.#doc, [splice], own)
  }
  /** Brings it to these runs; the splices tell which letters are new. */
  rewrite(splices: readonly Splice[], runs: readonly Run[]): void {
    this.#doc.transact(() => writeRuns(textOf(this.#doc), splices, runs), own)
  }
  undo(): void {
    this.#undo.undo()
  }
  redo(): void {
    this.#undo.redo()
  }

  /** A place that moves with its words: it stays left of what comes in at it. */
  placeAt(index: number): Uint8Array {
    return Y.encodeRelativePosition(
      Y.createRelativePositionFromTypeIndex(textOf(this.#doc), index, -1),
    )
  }
  /** Where such a place of somebody is by now; null: nowhere here, or not yet. */
  indexOf(place: Uint8Array): number | null {
    try {
      const found = Y.createAbsolutePositionFromRelativePosition(
        Y.decodeRelativePosition(place),
        this.#doc,
      )
      return found && found.type === textOf(this.#doc) ? found.index : null
    } catch {
      return null
    }
  }

  get isChanged(): boolean {
    return this.#undo.undoStack.length > 0
  }
  revert(): void {
    while (this.isChanged) this.#undo.undo()
  }

  /** Takes what others wrote. True: the server was put back to an earlier state, and may lack what it had acknowledged. */
  take({ seq, state, updates }: News): boolean {
    const wasPutBack = seq < this.seq
    // Overtaken by a newer answer: a server that was put back does not know what was asked for, and gives a state.
    if (wasPutBack && state === null) return false
    const known = wasPutBack ? new Y.Doc() : this.#known
    for (const update of state ? [state, ...updates] : updates) {
      Y.applyUpdate(known, update)
      Y.applyUpdate(this.#doc, update)
    }
    this.#known = known
    this.seq = seq
    return wasPutBack
  }

  /** Takes what this device typed in another tab, or before it was loaded again. */
  takeOwn(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update)
  }

  /** Whether something was typed on this device whose beginning nobody has. */
  get lacksEarlier(): boolean {
    return lacksEarlier(this.#doc)
  }

  /** All that the server lacks, as one update. */
  missing(): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc, Y.encodeStateVector(this.#known))
  }
  /** Whether the server lacks letters. Those that were deleted only here are in commands that wait. */
  lacksLetters(): boolean {
    const known = Y.decodeStateVector(Y.encodeStateVector(this.#known))
    const here = Y.decodeStateVector(Y.encodeStateVector(this.#doc))
    return [...here].some(([writer, clock]) => clock > (known.get(writer) ?? 0))
  }

  /** What the server is known to have, to be kept on the device. */
  known(): { state: Uint8Array; seq: number } {
    return { state: Y.encodeStateAsUpdate(this.#known), seq: this.seq }
  }

  close(): void {
    this.#undo.destroy()
    this.#doc.destroy()
    this.#known.destroy()
  }
}

/** What came and went. Yjs' own `delta` takes formats away that it finds needless, and tells nobody. */
function deltaOf(event: Y.YTextEvent): TextDelta {
  const delta: { retain?: number; insert?: string; delete?: number }[] = []
  for (let item = event.target._start; item; item = item.right) {
    const { length, content } = item
    if (!item.countable) continue
    if (item.deleted) {
      if (event.deletes(item) && !event.adds(item)) delta.push({ delete: length })
    } else if (!event.adds(item)) delta.push({ retain: length })
    else if (content instanceof Y.ContentString) delta.push({ insert: content.str })
  }
  return delta
}

/** A text that nobody has written into yet. */
export const noText: News = { seq: 0, state: Y.encodeStateAsUpdate(documentOf()), updates: [] }
