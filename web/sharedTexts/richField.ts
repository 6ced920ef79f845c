import { Slice } from 'prosemirror-model'
import { Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { spliceOf } from '../../shared/splice.ts'
import classes from './RichText.module.css'
import type { ShownCaret } from './caretLayer.ts'
import { RichBinding } from './richBinding.ts'
import { carets, caretsPlugin } from './richCarets.ts'
import { clipboardParser, copiedText, pastedText } from './richClipboard.ts'
import {
  breakLine,
  deleteBackward,
  deleteForward,
  indentBy,
  isInList,
  pasteLines,
  readSign,
  selectAll,
  toggleChecked,
  toggleMark,
} from './richCommands.ts'
import { lineView, pictureView } from './richLineViews.ts'
import { deleteMention, linkWord, pasteAddress } from './richLinks.ts'
import { copiedSlice, isPicture, typeOver, type PicturePlace } from './richPictures.ts'
import { docOf, indexIn, lengthIn, placeIn } from './richSchema.ts'
import type { TextDelta, TextDocument } from './textDocument.ts'
import type { TextElement, TextSurface, TextWriter } from './textField.ts'

type TakeFiles = (files: readonly File[]) => void

/** Its attributes, what is shown while nothing is written, what a box of a checklist is called, and what the words of a picture are for. */
export type RichWords = {
  attributes: Record<string, string>
  placeholder: string
  done: string
  picture: string
}

/** A list beside the text that is chosen from while the caret stays: what takes its keys, and the option that is chosen. */
export type OfferedList = { takeKey: (event: KeyboardEvent) => boolean; active: string | null }

/** Composition ends a moment before what was put together is read, ms. */
const readAfter = 50

/** A text that several people write with its formats, in an editor of its own beside the field. */
export class RichField implements TextSurface {
  readonly #binding: RichBinding
  readonly #view: EditorView
  readonly #ends = new AbortController()
  #listeners = new Set<(isTyped: boolean) => void>()
  #list: OfferedList | null = null
  #askForLink: (() => void) | null = null
  isComposing = false
  /** The next Tab leaves. */
  #leaves = false
  /** Where pictures stand, another list whenever one comes or goes. */
  places: readonly PicturePlace[] = []
  /** Takes pictures that are pasted or dropped; null: nobody does. */
  #onFiles: TakeFiles | null = null

  constructor(
    place: HTMLElement,
    field: TextElement,
    text: TextDocument,
    writer: TextWriter,
    words: RichWords,
  ) {
    this.#binding = new RichBinding(text, caretsPlugin)
    this.#view = new EditorView(place, {
      state: this.#binding.state,
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        ...words.attributes,
        'aria-autocomplete': 'list',
        ...(this.#list?.active && {
          'aria-activedescendant': this.#list.active,
          'aria-controls': this.#list.active.replace(/-[^-]+$/, ''),
        }),
        class: classes.editor!,
        ...(lengthIn(this.state.doc) === 0 && { 'data-placeholder': words.placeholder }),
      }),
      dispatchTransaction: (transaction) => {
        this.#binding.apply(transaction)
        this.#draw(transaction.docChanged)
      },
      nodeViews: {
        line: (line, view, at) =>
          isPicture(line)
            ? pictureView(line, words.picture, this.#stand)
            : lineView(line, view, at, words.done),
      },
      handleKeyDown: (_view, event) => this.#takeKey(event, writer),
      handleTextInput: (_view, from, to, typed) =>
        from === to
          ? typed === ' ' && (this.run(readSign) || this.run(linkWord(' ')))
          : this.run(typeOver(typed)),
      clipboardTextSerializer: copiedText,
      clipboardTextParser: pastedText,
      clipboardParser,
      transformCopied: copiedSlice,
      handlePaste: (_view, { clipboardData }, slice) =>
        // cells of a sheet are copied as a picture too: their text is meant
        (!clipboardData?.types.includes('text/plain') && this.#takeFiles(clipboardData)) ||
        this.run(pasteAddress(clipboardData?.getData('text/plain') ?? '')) ||
        this.run(pasteLines(slice)),
      handleDOMEvents: {
        click: (_view, event) => followLink(event),
        drop: (view, event) => this.#drop(view, event),
      },
    })
    const { signal } = this.#ends
    this.#takeOver(field)
    this.element.addEventListener('compositionstart', () => (this.isComposing = true), { signal })
    this.element.addEventListener(
      'compositionend',
      () =>
        setTimeout(() => {
          if (this.#view.isDestroyed) return
          this.isComposing = this.#view.composing
          if (!this.isComposing) writer.onRest()
        }, readAfter),
      { signal },
    )
    this.element.addEventListener(
      'beforeinput',
      (event) => {
        if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return
        event.preventDefault()
        if (event.inputType === 'historyUndo') writer.onUndo()
        else writer.onRedo()
      },
      { signal, capture: true },
    )
  }

  /** The caret of the field, and keys that were typed before and come into it now. */
  #takeOver(field: TextElement): void {
    const place = placeIn(this.state.doc, field.selectionStart ?? 0)
    this.#view.dispatch(this.state.tr.setSelection(TextSelection.create(this.state.doc, place)))
    if (document.activeElement === field) this.#view.focus()
    let { value } = field
    const take = () => {
      const { insert } = spliceOf(value, field.value),
        slice = new Slice(docOf([{ insert }]).content, 1, 1)
      value = field.value
      this.#view.dispatch(this.state.tr.replaceSelection(slice))
    }
    const { signal } = this.#ends
    field.addEventListener('input', take, { signal })
    // it can be pressed until the next render hides it
    field.addEventListener('focus', () => this.#view.focus(), { signal })
  }

  get element(): HTMLElement {
    return this.#view.dom
  }
  get state(): EditorState {
    return this.#binding.state
  }
  /** Is told whatever changes, the selection too; `isTyped`: the text was changed here. */
  subscribe = (listener: (isTyped: boolean) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Does it, where it can be done. */
  run = (command: Command): boolean =>
    !this.#view.isDestroyed && command(this.state, this.#view.dispatch, this.#view)
  focus(): void {
    this.#view.focus()
  }
  /** Asks for the address of what is selected when the key for that is pressed. */
  takeLinks(ask: () => void): () => void {
    this.#askForLink = ask
    return () => (this.#askForLink = null)
  }
  /** Null: there is none any more. */
  offer(list: OfferedList | null): void {
    this.#list = list
    if (!this.#view.isDestroyed) this.#view.updateState(this.state)
  }
  /** The line in which the selection ends. */
  get line(): HTMLElement {
    const line = this.#view.nodeDOM(this.state.selection.$to.before())
    return line instanceof HTMLElement ? line : this.element
  }
  /** Where a place of the document is on the screen. */
  rectAt(place: number): DOMRect {
    if (this.#view.isDestroyed) return new DOMRect()
    const most = this.state.doc.content.size,
      { left, top, bottom } = this.#view.coordsAtPos(Math.min(place, most))
    return new DOMRect(left, top, 0, bottom - top)
  }

  /** Whatever differs from the text comes with it: it is never shown otherwise. */
  show(): void {
    this.change([], false)
  }
  change(delta: TextDelta, isOwn: boolean): void {
    this.#binding.change(delta, isOwn)
    this.#draw()
  }
  caret(): number | null {
    return this.#view.hasFocus() ? indexIn(this.state.doc, this.state.selection.head) : null
  }
  showCarets(shown: readonly ShownCaret[]): void {
    if (shown.length === 0 && carets.getState(this.state)?.length === 0) return
    this.#binding.apply(this.state.tr.setMeta(carets, shown))
    this.#draw()
  }
  close(): void {
    this.#ends.abort()
    this.#view.destroy()
  }

  /** Until what is answered is called. */
  takeFiles(take: TakeFiles): () => void {
    this.#onFiles = take
    return () => {
      this.#onFiles = null
    }
  }

  /** A picture stands there until what is answered is called. */
  #stand = (place: PicturePlace): (() => void) => {
    this.places = [...this.places, place]
    return () => {
      this.places = this.places.filter((one) => one !== place)
    }
  }
  #takeFiles(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])]
    if (!this.#onFiles || files.length === 0) return false
    this.#onFiles(files)
    return true
  }
  #drop(view: EditorView, event: DragEvent): boolean {
    // a picture that is dragged from a page is a file too, and has its address
    if (event.dataTransfer?.types.includes('text/uri-list')) return false
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (at)
      view.dispatch(this.state.tr.setSelection(Selection.near(this.state.doc.resolve(at.pos))))
    if (!this.#takeFiles(event.dataTransfer)) return false
    event.preventDefault()
    return true
  }

  #draw(isTyped = false): void {
    this.#view.updateState(this.state)
    for (const listener of this.#listeners) listener(isTyped)
  }

  /** Of the line that the caret is in. */
  #openPicture(): boolean {
    const { $head } = this.state.selection
    if (!isPicture($head.parent)) return false
    const line = this.#view.nodeDOM($head.before())
    if (line instanceof HTMLElement) line.querySelector('button')?.click()
    return true
  }

  #takeKey(event: KeyboardEvent, writer: TextWriter): boolean {
    if (this.#list?.takeKey(event)) return true
    const leaves = this.#leaves
    this.#leaves = event.key === 'Escape' || (leaves && event.key === 'Shift')
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (key === 'y' || (key === 'z' && event.shiftKey)) writer.onRedo()
      else if (key === 'z') writer.onUndo()
      else if (key === 'b') this.run(toggleMark('bold'))
      else if (key === 'i') this.run(toggleMark('italic'))
      else if (key === 'a') this.run(selectAll)
      else if (key === 'k' && this.#askForLink) {
        // elsewhere the key is the application's
        event.stopPropagation()
        this.#askForLink()
      } else return key === 'Enter' && (this.#openPicture() || this.run(toggleChecked))
      return true
    }
    if (key === 'Enter') {
      this.run(linkWord(''))
      return this.run(breakLine)
    }
    if (key === 'Backspace') return this.run(deleteMention) || this.run(deleteBackward)
    if (key === 'Delete') return this.run(deleteForward)
    if (key !== 'Tab' || leaves || !isInList(this.state)) return false
    this.run(indentBy(event.shiftKey ? -1 : 1))
    return true
  }
}

/** With Ctrl or ⌘; a click alone puts the caret into it. */
function followLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return false
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener,noreferrer')
  return true
}
