import type { Node } from 'prosemirror-model'
import { EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { limits } from '../../shared/limits.ts'
import { plainText } from '../../shared/splice.ts'
import { mendMentions } from './richLinks.ts'
import { isPicture } from './richPictures.ts'
import { docOf, lengthIn, lineType } from './richSchema.ts'
import type { Run } from '../../shared/richText.ts'

/** Marks what others wrote: it is in the text already. */
export const news = 'news'

/** What a document may not have, wherever it comes from: a break within a line, half a character, a format of the last line, which has no line feed. */
const keepsRules = new Plugin({
  filterTransaction: (transaction, { doc }) =>
    !transaction.docChanged ||
    transaction.getMeta(news) === true ||
    lengthIn(transaction.doc) <= Math.max(limits.notes, lengthIn(doc)),
  appendTransaction: (transactions, old, { doc, tr }) => {
    if (!transactions.some((one) => one.docChanged)) return null
    if (!transactions.some((one) => one.getMeta(news) === true))
      mendMentions(tr, transactions, old.doc)
    mendTexts(tr, doc)
    const { kind, checked, indent, image } = tr.doc.lastChild!.attrs
    if (kind || checked || indent || image) tr.insert(tr.doc.content.size, lineType.create())
    return tr.docChanged ? tr : null
  },
})

function mendTexts(tr: Transaction, doc: Node): void {
  const wrong: { at: number; text: string }[] = []
  doc.descendants((node, at) => {
    const { text } = node
    if (text && (plainText(text) !== text || /[\n\u2028\u2029]/.test(text)))
      wrong.push({ at, text })
  })
  for (const { at, text } of wrong.toReversed()) {
    let end = at + text.length
    // what is replaced keeps its marks and what surrounds it
    for (const part of text.split(/(\r\n|[\n\r\u2028\u2029]|\p{Cs})/u).toReversed()) {
      const start = end - part.length
      if (/^[\n\r\u2028\u2029]/.test(part))
        tr.delete(start, end).split(start, 1, typesBehind(tr, start))
      else if (plainText(part) !== part) tr.insertText(plainText(part), start, end)
      end = start
    }
  }
}

/** Of two halves one is the picture. */
const typesBehind = (tr: Transaction, at: number) =>
  isPicture(tr.doc.resolve(at).parent) ? [{ type: lineType, attrs: {} }] : undefined

export const stateOf = (runs: readonly Run[], ...plugins: Plugin[]): EditorState =>
  EditorState.create({ doc: docOf(runs), plugins: [keepsRules, ...plugins] })
