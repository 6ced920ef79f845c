import type { TextCaret } from '../data/textCarets.ts'
import { colorOf, fullName } from '../ui/Avatar.tsx'
import { readableOn } from '../../shared/readableOn.ts'
import classes from './caretLayer.module.css'
import type { TextElement } from './textField.ts'

export type ShownCaret = { user: TextCaret['user']; at: number; withName: boolean }

/** What decides where letters stand. */
const looks = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-indent',
  'tab-size',
  'direction',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
]

/** The carets of colleagues over a field: its text once more, which nobody sees, with the carets between its letters. */
export class CaretLayer {
  readonly #element: TextElement
  readonly #layer = document.createElement('div')
  readonly #text = document.createElement('div')
  readonly #ends = new AbortController()

  constructor(element: TextElement) {
    this.#element = element
    // whoever listens hears the text once
    this.#layer.ariaHidden = 'true'
    this.#layer.className = classes.layer!
    this.#text.className = element instanceof HTMLInputElement ? classes.line! : classes.text!
    this.#layer.append(this.#text)
    element.addEventListener('scroll', this.#place, { signal: this.#ends.signal })
    const observer = new ResizeObserver(this.#place)
    observer.observe(element)
    this.#ends.signal.addEventListener('abort', () => observer.disconnect())
  }

  show(carets: readonly ShownCaret[]): void {
    if (carets.length === 0) return this.#layer.remove()
    const { value } = this.#element
    let from = 0
    const parts: Node[] = []
    for (const { user, at, withName } of carets.toSorted((a, b) => a.at - b.at)) {
      const caret = document.createElement('span'),
        name = document.createElement('span'),
        color = colorOf(user)
      caret.className = classes.caret!
      caret.style.borderColor = color
      name.className = classes.name!
      name.textContent = fullName(user)
      Object.assign(name.style, { background: color, color: readableOn(color) })
      if (withName) caret.append(name)
      parts.push(document.createTextNode(value.slice(from, at)), caret)
      from = at
    }
    // an empty last line has its height too
    parts.push(document.createTextNode(`${value.slice(from)}\u200b`))
    this.#text.replaceChildren(...parts)
    if (!this.#layer.isConnected) this.#element.after(this.#layer)
    this.#place()
  }

  close(): void {
    this.#ends.abort()
    this.#layer.remove()
  }

  #place = () => {
    if (!this.#layer.isConnected) return
    const field = this.#element,
      computed = getComputedStyle(field)
    for (const look of looks) this.#text.style.setProperty(look, computed.getPropertyValue(look))
    if (field instanceof HTMLInputElement) this.#text.style.lineHeight = `${field.clientHeight}px`
    Object.assign(this.#layer.style, {
      left: `${field.offsetLeft + field.clientLeft}px`,
      top: `${field.offsetTop + field.clientTop}px`,
      width: `${field.clientWidth}px`,
      height: `${field.clientHeight}px`,
    })
    this.#text.style.transform = `translate(${-field.scrollLeft}px, ${-field.scrollTop}px)`
  }
}
