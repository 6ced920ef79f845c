// People who write a text with formats apart from each other, for tests.
import { Slice } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'
import { expect } from 'vitest'
import * as Y from 'yjs'
import { cleanRuns, linesOf } from '../../shared/richText.ts'
import { documentOf, firstState, readUpdates, textOf } from '../../shared/sharedText.ts'
import { RichBinding } from './richBinding.ts'
import { pasteLines } from './richCommands.ts'
import { insertMention } from './richLinks.ts'
import { typeOver } from './richPictures.ts'
import { docOf, indexIn, placeIn, runsIn, textIn } from './richSchema.ts'
import { TextDocument } from './textDocument.ts'

/** What the server has, in the order in which it came. */
export class Server {
  readonly state: Uint8Array
  readonly updates: Uint8Array[] = []
  constructor(content: string) {
    this.state = firstState(content)
  }
  get doc(): Y.Doc {
    return documentOf(this.state, ...this.updates)
  }
}

export class Writer {
  readonly document: TextDocument
  readonly binding: RichBinding
  readonly #server: Server
  waiting: Uint8Array[] = []

  constructor(server: Server) {
    this.#server = server
    this.document = new TextDocument({ seq: 0, state: server.state, updates: [] }, [], {
      onOwn: (update) => this.waiting.push(update),
      onCome: (delta, isOwn) => this.binding.change(delta, isOwn),
    })
    this.binding = new RichBinding(this.document)
  }
  get doc() {
    return this.binding.state.doc
  }
  get text(): string {
    return textIn(this.doc)
  }
  /** The document with what each line is. */
  get lines(): string[] {
    return linesOf(runsIn(this.doc)).map(({ kind, checked, indent, image, spans }) =>
      [
        image && `${image.slice(-4)}:`,
        kind && `${kind}${checked ? '+' : ''}${indent ?? ''}:`,
        ...spans.map(
          ({ text, bold, italic, link, mention }) =>
            `${bold ? '*' : ''}${italic ? '_' : ''}${link ? `[${text}]${link.at(8)}` : mention ? `<${text}>${mention[0]}` : text}`,
        ),
      ].join(''),
    )
  }
  select(from: number, to = from): this {
    const { state } = this.binding
    this.binding.apply(
      state.tr.setSelection(
        TextSelection.create(state.doc, placeIn(state.doc, from), placeIn(state.doc, to)),
      ),
    )
    return this
  }
  get caret(): number {
    return indexIn(this.doc, this.binding.state.selection.head)
  }
  run(command: Command): this {
    command(this.binding.state, (transaction) => this.binding.apply(transaction))
    return this
  }
  type(text: string): this {
    if (!typeOver(text)(this.binding.state, (transaction) => this.binding.apply(transaction)))
      this.binding.apply(this.binding.state.tr.insertText(text))
    return this
  }
  /** Names somebody where the selection is. */
  name(id: string, name: string): this {
    const { from, to } = this.binding.state.selection
    return this.run(insertMention({ from, to, search: '' }, { id, name }))
  }
  paste(...lines: string[]): this {
    const slice = new Slice(docOf([{ insert: lines.join('\n') }]).content, 1, 1)
    if (!pasteLines(slice)(this.binding.state, (transaction) => this.binding.apply(transaction)))
      this.binding.apply(this.binding.state.tr.replaceSelection(slice))
    return this
  }
  send(): void {
    this.#server.updates.push(...this.waiting.splice(0))
  }
  read(): void {
    const { updates } = this.#server
    this.document.take({
      seq: updates.length,
      state: null,
      updates: updates.slice(this.document.seq),
    })
  }
}
/** The editor and the text are the same. */
export function isWhole({ doc, text, document }: Writer): void {
  expect(cleanRuns(runsIn(doc))).toEqual(cleanRuns(document.runs))
  expect(text).toBe(document.text)
  doc.check()
}
export function two(content: string) {
  const server = new Server(content),
    writers = [new Writer(server), new Writer(server)] as const
  return { server, writers, join: () => join(server, writers) }
}
export function join(server: Server, writers: readonly Writer[]) {
  for (const writer of writers) writer.send()
  for (const writer of writers) writer.read()
  for (const writer of writers) {
    isWhole(writer)
    expect(writer.lines).toEqual(writers[0]!.lines)
  }
  expect(cleanRuns(textOf(server.doc).toDelta())).toEqual(cleanRuns(writers[0]!.document.runs))
  const all = readUpdates(server.updates, true)
  expect(all).not.toHaveProperty('rule')
  return writers[0]!.lines
}

/** Whom names are of. */
export const [ann, bob] = [
  'a0000000-0000-7000-8000-000000000000',
  'b0000000-0000-7000-8000-000000000000',
]
