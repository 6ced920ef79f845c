import { plainText } from '../../shared/splice.ts'
import type { EditorState, Plugin, Transaction } from 'prosemirror-state'
import { docOf, indexIn, runsIn } from './richSchema.ts'
import { endOf, moved, showDocument, splicesOf } from './richChange.ts'
import { news, stateOf } from './richState.ts'
import type { TextDelta, TextDocument } from './textDocument.ts'

/** Keeps the document of an editor and a text that several people write the same. */
export class RichBinding {
  readonly #text: TextDocument
  state: EditorState

  constructor(text: TextDocument, ...plugins: Plugin[]) {
    this.#text = text
    this.state = stateOf(text.runs, ...plugins)
  }

  /** Something was done here. */
  apply(transaction: Transaction): void {
    const { state, transactions } = this.state.applyTransaction(transaction)
    this.state = state
    if (!transactions.some((one) => one.docChanged)) return
    const splices = splicesOf(transactions),
      // letters that were mended stay in what can be undone, and the server refuses them
      isPlain = splices.every(({ insert }) => plainText(insert) === insert)
    this.#text.rewrite(isPlain ? splices : [], runsIn(state.doc))
  }

  /** Something came, which the text has by now; `isOwn`: the caret goes where it came. */
  change(delta: TextDelta, isOwn: boolean): void {
    const { doc, tr, selection } = this.state,
      end = isOwn ? endOf(delta) : null,
      behind = (place: number) => end ?? moved(indexIn(doc, place), delta)
    const shown = showDocument(tr, docOf(this.#text.runs), {
      anchor: behind(selection.anchor),
      head: behind(selection.head),
    })
    this.state = this.state.apply(shown.setMeta(news, true))
  }
}
