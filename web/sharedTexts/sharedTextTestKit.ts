import { CombinedError, type Client } from 'urql'
import { expect } from 'vitest'
import * as Y from 'yjs'
import { fromBase64, toBase64 } from '../../shared/base64.ts'
import { contentOf, lacksEarlier, textOf } from '../../shared/sharedText.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import type { Command } from '../outbox/commands.ts'
import { startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { SharedTextEditor, type TextMode } from './sharedTextEditor.ts'

/** What closes the editors that a test opened. */
export const closing: (() => void)[] = []

/** The beginning of a state whose rest is gone. */
export const garbled = Uint8Array.of(1, 9, 9)

/** The text on the server, as the rules keep it. */
export class Server {
  doc = new Y.Doc()
  updates: Uint8Array[] = []
  isAway = false
  refuses: Outcome | null = null
  isGarbled = false
  /** Commands arrive, reads fail. */
  isUnreadable = false
  /** It is gone: reads are refused by this code. */
  refusesReads: string | null = null

  get text(): string {
    return contentOf(this.doc)
  }
  write(at: number, text: string): void {
    textOf(this.doc).insert(at, text)
    this.updates.push(Y.encodeStateAsUpdate(this.doc))
  }
  take = (command: Command): Outcome => {
    if (this.isAway) return { type: 'network' }
    if (this.refuses) return this.refuses
    if (command.kind !== 'editText') return { type: 'ok', seq: null }
    const next = new Y.Doc()
    for (const update of [
      Y.encodeStateAsUpdate(this.doc),
      ...command.input.updates.map(fromBase64),
    ])
      Y.applyUpdate(next, update)
    if (lacksEarlier(next))
      return { type: 'rejected', problem: { code: 'BAD_INPUT', rule: 'MISSING_EARLIER' } }
    this.doc = next
    this.updates.push(Y.encodeStateAsUpdate(next))
    return { type: 'ok', seq: this.updates.length }
  }
  /** What was asked so far, and how many of it are answered. */
  asked: unknown[] = []
  answered = 0
  /** Answers leave behind this, as they were when they were asked for. */
  held: Promise<void> = Promise.resolve()
  client = {
    mutation: (_document: unknown, variables: unknown) => ({
      toPromise: async () => {
        this.asked.push(variables)
        const answer = this.#answer()
        await this.held
        this.answered += 1
        return answer
      },
    }),
  } as unknown as Client

  #answer() {
    if (this.isAway || this.isUnreadable)
      return { error: new CombinedError({ networkError: new Error('away') }) }
    if (this.refusesReads) {
      const extensions = { code: this.refusesReads }
      return { error: new CombinedError({ graphQLErrors: [{ message: '', extensions }] }) }
    }
    const state = toBase64(this.isGarbled ? garbled : Y.encodeStateAsUpdate(this.doc))
    return { data: { openText: { seq: this.updates.length, state, updates: [] } } }
  }
}

export function open(
  server: Server,
  read = { text: '', versionId: null as string | null },
  outbox = startOutbox({ outcome: server.take }).outbox,
) {
  const element = document.body.appendChild(document.createElement('textarea'))
  element.value = read.text
  const modes: TextMode[] = [],
    whole = { isHeld: false }
  const editor = new SharedTextEditor({
    element,
    client: server.client,
    outbox,
    member: crypto.randomUUID(),
    meetingId: 'm',
    name: { field: 'NOTES' },
    versionId: read.versionId,
    isEmpty: true,
    holdsWhole: () => whole.isHeld,
    onMode: (mode) => modes.push(mode),
  })
  closing.push(() => editor.close())
  const type = (at: number, text: string, remove = 0) => {
    element.setRangeText(text, at, at + remove, 'end')
    element.dispatchEvent(new InputEvent('input'))
  }
  const news = () => editor.arrive(crypto.randomUUID())
  return { element, outbox, editor, modes, whole, type, news }
}
type Field = ReturnType<typeof open>
export const isOpen = (field: Field) => expect.poll(() => field.modes.at(-1)).toBe('document')
export const settled = async ({ editor, outbox }: Field) => {
  editor.rest()
  await expect.poll(() => waiting(outbox)).toEqual([])
}
