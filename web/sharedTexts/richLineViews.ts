// What lines of a text with formats look like where they are more than their letters.
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import classes from './RichText.module.css'
import { checkLine } from './richCommands.ts'
import type { PicturePlace } from './richPictures.ts'
import { lineData } from './richSchema.ts'

/** So that a box is named after its line too. */
let boxes = 0

/** `done`: what a box of a checklist is called, before the words of its line. */
export function lineView(
  line: Node,
  view: EditorView,
  at: () => number | undefined,
  done: string,
): NodeView {
  const contentDOM = document.createElement(tagOf(line))
  Object.assign(contentDOM.dataset, lineData(line.attrs))
  if (line.attrs['kind'] !== 'check') return { dom: contentDOM, contentDOM }
  const dom = document.createElement('div'),
    box = document.createElement('input')
  Object.assign(dom.dataset, lineData(line.attrs))
  delete contentDOM.dataset['line']
  delete contentDOM.dataset['indent']
  box.type = 'checkbox'
  box.checked = Boolean(line.attrs['checked'])
  box.tabIndex = -1
  box.contentEditable = 'false'
  box.ariaLabel = done
  box.id = `notes-box-${++boxes}`
  contentDOM.id = `${box.id}-words`
  box.setAttribute('aria-labelledby', `${box.id} ${contentDOM.id}`)
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('click', (event) => {
    event.preventDefault()
    checkLine(at() ?? -1)(view.state, view.dispatch)
  })
  dom.append(box, contentDOM)
  return {
    dom,
    contentDOM,
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  }
}
/** The place of a picture above its words; `words`: what these are for. */
export function pictureView(
  line: Node,
  words: string,
  stand: (place: PicturePlace) => () => void,
): NodeView {
  const dom = document.createElement('figure'),
    element = dom.appendChild(document.createElement('div')),
    contentDOM = dom.appendChild(document.createElement('figcaption'))
  Object.assign(dom.dataset, lineData(line.attrs))
  element.className = classes.picture!
  element.contentEditable = 'false'
  contentDOM.dataset['words'] = words
  const end = stand({ id: String(line.attrs['image']), element })
  return {
    dom,
    contentDOM,
    stopEvent: ({ target }) => element.contains(target as globalThis.Node),
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
    destroy: end,
  }
}
const tagOf = ({ attrs: { kind } }: Node): string =>
  kind === 'h1' ? 'h3' : kind === 'h2' ? 'h4' : kind === 'h3' ? 'h5' : 'p'
