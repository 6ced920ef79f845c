import { spliceOf, type Splice } from '../../shared/splice.ts'
import { CaretLayer, type ShownCaret } from './caretLayer.ts'
import type { TextDelta, TextDocument } from './textDocument.ts'

export type TextWriter = {
  /** One input event changed the text so. */
  onSplice: (splice: Splice) => void
  onUndo: () => void
  onRedo: () => void
  /** What came meanwhile may be shown again. */
  onRest: () => void
}

export type TextElement = HTMLTextAreaElement | HTMLInputElement

/** What a text that several people write is written in. */
export interface TextSurface {
  /** What has the focus while somebody writes. */
  readonly element: HTMLElement
  /** Letters are being put together, as those of many languages are: nothing may come between. */
  readonly isComposing: boolean
  /** Brings it to the whole text. */
  show: (text: string) => void
  /** What came in; `isOwn`: the caret goes where it came. */
  change: (delta: TextDelta, isOwn: boolean) => void
  /** Null: it is elsewhere. */
  caret: () => number | null
  showCarets: (carets: readonly ShownCaret[]) => void
  close: () => void
}
/** Makes one in place of a field, which stays as it is. */
export type MakeSurface = (
  field: TextElement,
  document: TextDocument,
  writer: TextWriter,
) => TextSurface

/**
 * A field whose text comes from several people. Its value is never set while somebody types: what others write goes in
 * place by place, and the caret stays where it is, left of what comes in at it.
 */
export class TextField implements TextSurface {
  readonly element: TextElement
  readonly #writer: TextWriter
  readonly #ends = new AbortController()
  #shown: string
  #layer: CaretLayer | null = null
  isComposing = false

  constructor(element: TextElement, text: string, writer: TextWriter) {
    this.element = element
    this.#writer = writer
    this.#shown = element.value
    this.show(text)
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      handle: (event: HTMLElementEventMap[Type]) => void,
    ) => (element as HTMLElement).addEventListener(type, handle, { signal: this.#ends.signal })
    on('input', this.#read)
    on('compositionstart', () => {
      this.isComposing = true
    })
    on('compositionend', () => {
      this.isComposing = false
      this.#read()
      writer.onRest()
    })
    on('beforeinput', (event) => {
      const { inputType } = event
      if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return
      event.preventDefault()
      if (inputType === 'historyUndo') writer.onUndo()
      else writer.onRedo()
    })
    on('keydown', this.#undoByKeys)
  }

  /** With as little change as shows it. */
  show(text: string): void {
    if (text === this.element.value) this.#shown = text
    else {
      const { at, remove, insert } = spliceOf(this.element.value, text)
      this.#replace(at, remove, insert)
    }
  }

  change(delta: TextDelta, isOwn: boolean): void {
    let at = 0,
      changed = 0
    for (const { retain, insert, delete: gone } of delta) {
      if (retain) at += retain
      else if (typeof insert === 'string') {
        this.#replace(at, 0, insert)
        at += insert.length
        changed = at
      } else if (gone) {
        this.#replace(at, gone, '')
        changed = at
      }
    }
    if (isOwn) this.element.setSelectionRange(changed, changed)
  }

  caret(): number | null {
    return document.activeElement === this.element ? (this.element.selectionStart ?? 0) : null
  }
  showCarets(carets: readonly ShownCaret[]): void {
    if (carets.length > 0) this.#layer ??= new CaretLayer(this.element)
    this.#layer?.show(carets)
  }

  close(): void {
    this.#ends.abort()
    this.#layer?.close()
  }

  #replace(at: number, remove: number, insert: string): void {
    this.element.setRangeText(insert, at, at + remove, 'preserve')
    this.#shown = this.element.value
  }

  #read = () => {
    const { value, selectionStart } = this.element
    if (value === this.#shown) return
    const splice = spliceOf(this.#shown, value, selectionStart ?? value.length)
    this.#shown = value
    this.#writer.onSplice(splice)
  }

  /** The browser's own list of changes knows nothing of what others wrote. */
  #undoByKeys = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) this.#writer.onRedo()
    else this.#writer.onUndo()
  }
}

export const plainSurface: MakeSurface = (field, { text }, writer) =>
  new TextField(field, text, writer)
