// An editor of a text with formats, for tests.
import { afterEach, vi } from 'vitest'
import { linesOf, runsOf } from '../../shared/richText.ts'
import { RichField } from './richField.ts'
import { noText, TextDocument } from './textDocument.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** An editor with a text. */
export function opened(text = '') {
  const place = document.body.appendChild(document.createElement('div')),
    field = document.body.appendChild(document.createElement('textarea'))
  field.value = text
  const writer = { onSplice: vi.fn(), onUndo: vi.fn(), onRedo: vi.fn(), onRest: vi.fn() }
  const letters = new TextDocument(noText, [], {
    onOwn: () => {},
    onCome: (delta, isOwn) => rich.change(delta, isOwn),
  })
  letters.write({ at: 0, remove: 0, insert: text })
  const rich = new RichField(place, field, letters, writer, {
    attributes: { 'aria-label': 'Notes' },
    placeholder: 'Write',
    done: 'Done',
    picture: 'Describe the picture',
  })
  ends.push(() => {
    rich.close()
    place.remove()
    field.remove()
  })
  const lines = () =>
    linesOf(runsOf(letters.text, letters.shown.formats)).map(
      ({ kind, checked, indent, spans }) =>
        `${kind ?? ''}${checked ? '+' : ''}${indent ?? ''}|${spans.map((one) => `${one.bold ? '*' : ''}${one.italic ? '_' : ''}${one.link ? `[${one.text}](${one.link})` : one.mention ? `<${one.text}>` : one.text}`).join('')}`,
    )
  const press = (key: string, init: KeyboardEventInit = {}) =>
    rich.element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    )
  const paste = (data: Record<string, string>) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const clipboardData = {
      getData: (type: string) => data[type] ?? '',
      types: Object.keys(data),
      files: [],
    }
    rich.element.dispatchEvent(Object.assign(event, { clipboardData }))
  }
  return { rich, field, letters, writer, lines, press, paste }
}

/** jsdom lays nothing out. */
export function layNothingOut(): void {
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  Range.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null })
}
