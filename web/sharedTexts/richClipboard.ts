// What is copied out of a text with formats, and pasted into it.
import { DOMParser, Fragment, Slice } from 'prosemirror-model'
import { plainText } from '../../shared/splice.ts'
import { withLinks } from './richAddresses.ts'
import { docOf, lineType, runsIn, schema, textIn } from './richSchema.ts'

export const copiedText = ({ content }: Slice): string =>
  textIn(schema.node('doc', null, linesIn(content)))
/** Addresses in it are links. */
export const pastedText = (pasted: string): Slice =>
  new Slice(docOf(withLinks(plainText(pasted))).content, 1, 1)

/** What was copied, as lines: a part of one as well. */
const linesIn = (content: Fragment): Fragment =>
  content.firstChild?.isInline ? Fragment.from(lineType.create(null, content)) : content

/** A break within a line begins another one. */
class PastedParser extends DOMParser {
  override parseSlice(
    dom: globalThis.Node,
    options: Parameters<DOMParser['parseSlice']>[1],
  ): Slice {
    if (dom instanceof Element || dom instanceof DocumentFragment)
      for (const found of dom.querySelectorAll('br')) found.replaceWith('\u2028')
    const { content, openStart, openEnd } = super.parseSlice(dom, options)
    const lines = linesIn(content)
    if (!textIn(schema.node('doc', null, lines)).includes('\u2028'))
      return new Slice(content, openStart, openEnd)
    const runs = runsIn(schema.node('doc', null, [...lines.content, lineType.create()])).map(
      (run) => ({ ...run, insert: run.insert.replaceAll('\u2028', '\n') }),
    )
    const { content: all } = docOf(runs)
    return new Slice(all.cut(0, all.size - all.lastChild!.nodeSize), 1, 1)
  }
}
export const clipboardParser = new PastedParser(schema, DOMParser.fromSchema(schema).rules)
