import type { Client } from 'urql'
import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { contentOf, lacksEarlier, textOf } from '../../shared/sharedText.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import type { Command } from '../outbox/commands.ts'
import { ends, startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { KeptTexts } from './keptTexts.ts'
import { SharedTextEditor, type TextMode } from './sharedTextEditor.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of [...closing.splice(0), ...ends.splice(0)]) close()
  document.body.replaceChildren()
})

/** The text on the server, as the rules keep it. */
class Server {
  doc = new Y.Doc()
  updates: Uint8Array[] = []
  isAway = false
  refuses: Outcome | null = null

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
  client = {
    mutation: () => ({
      toPromise: async () =>
        this.isAway
          ? { error: new Error('away') }
          : {
              data: {
                openText: {
                  seq: this.updates.length,
                  state: toBase64(Y.encodeStateAsUpdate(this.doc)),
                  updates: [],
                },
              },
            },
    }),
  } as unknown as Client
}

function open(
  server: Server,
  read = { text: '', versionId: null as string | null },
  outbox = startOutbox({ outcome: server.take }).outbox,
) {
  const element = document.body.appendChild(document.createElement('textarea'))
  element.value = read.text
  const modes: TextMode[] = []
  const editor = new SharedTextEditor({
    element,
    client: server.client,
    outbox,
    member: crypto.randomUUID(),
    meetingId: 'm',
    field: 'NOTES',
    versionId: read.versionId,
    onMode: (mode) => modes.push(mode),
  })
  closing.push(() => editor.close())
  const type = (at: number, text: string, remove = 0) => {
    element.setRangeText(text, at, at + remove, 'end')
    element.dispatchEvent(new InputEvent('input'))
  }
  const news = () => editor.arrive(crypto.randomUUID())
  return { element, outbox, editor, modes, type, news }
}
type Field = ReturnType<typeof open>
const isOpen = (field: Field) => expect.poll(() => field.modes.at(-1)).toBe('document')
const settled = async ({ editor, outbox }: Field) => {
  editor.rest()
  await expect.poll(() => waiting(outbox)).toEqual([])
}

test('what is typed goes out as changes, and what others write comes in beside it', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'one\ntwo')
  await settled(field)
  expect(server.text).toBe('one\ntwo')
  server.write(3, '!')
  field.type(7, '?')
  field.news()
  await expect.poll(() => field.element.value).toBe('one!\ntwo?')
  await settled(field)
  expect(server.text).toBe('one!\ntwo?')
})

test('what the first keys build on is kept with them', async () => {
  const keep = vi.spyOn(KeptTexts.prototype, 'keep')
  const server = new Server()
  server.write(0, 'read')
  const field = open(server)
  await isOpen(field)
  field.type(4, ' and typed')
  const kept = keep.mock.calls.map(([, { state }]) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, state)
    return contentOf(doc)
  })
  expect(kept).toEqual(['read'])
  keep.mockRestore()
})

test('what the server could not take goes anew, with all that it lacks', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'one')
  await settled(field)
  server.doc = new Y.Doc()
  field.type(3, ' two')
  field.editor.rest()
  await expect.poll(() => server.text).toBe('one two')
  await expect.poll(() => waiting(field.outbox)).toEqual([])
})

test('a server that was put back to an earlier state gets what it had acknowledged', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'one')
  await settled(field)
  field.news()
  await expect.poll(() => server.updates.length).toBe(1)
  server.write(0, 'other ')
  field.news()
  await expect.poll(() => field.element.value).toBe('other one')
  server.doc = new Y.Doc()
  server.updates = []
  field.news()
  await expect.poll(() => server.text).toBe('other one')
})

test('what was refused and thrown away is gone from the field, and later keys do not build on it', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'kept')
  await settled(field)
  field.news()
  await expect.poll(() => server.updates.length).toBe(1)
  server.refuses = { type: 'rejected', problem: { code: 'FORBIDDEN' } }
  field.type(4, ' refused')
  field.editor.rest()
  await expect.poll(() => waiting(field.outbox)[0]?.state).toBe('rejected')
  server.refuses = null
  await field.outbox.discard(waiting(field.outbox)[0]!.id)
  await expect.poll(() => field.element.value).toBe('kept')
  field.type(4, ' and more')
  await settled(field)
  expect(server.text).toBe('kept and more')
})

test('a text of which the device knows no document is written whole until the server is there', async () => {
  const server = new Server()
  server.write(0, 'old')
  server.isAway = true
  const field = open(server, { text: 'old', versionId: 'v' })
  await expect.poll(() => field.modes).toEqual(['whole'])
  await field.outbox.put({
    kind: 'saveNotes',
    record: 'CompanyDialog:m',
    input: { content: 'old and new' },
    base: 'v',
  })
  server.isAway = false
  server.write(3, ' and new')
  field.outbox.hurry()
  await isOpen(field)
  await expect.poll(() => field.element.value).toBe('old and new')
})

test('notes of a meeting that is on this device only go on as changes after a reload', async () => {
  const server = new Server()
  server.isAway = true
  const field = open(server)
  await isOpen(field)
  field.type(0, 'one')
  field.editor.rest()
  await expect.poll(() => waiting(field.outbox).length).toBe(1)
  const again = open(server, { text: 'one', versionId: null }, field.outbox)
  await isOpen(again)
  expect(again.element.value).toBe('one')
})

test('nothing comes between letters that are put together', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.element.dispatchEvent(new CompositionEvent('compositionstart'))
  field.type(0, 'に')
  server.write(0, 'news ')
  field.news()
  field.type(0, '日', 1)
  await new Promise((done) => setTimeout(done, 50))
  expect(field.element.value).toBe('日')
  field.element.dispatchEvent(new CompositionEvent('compositionend'))
  await expect.poll(() => field.element.value).toMatch(/^(news 日|日news )$/)
  await settled(field)
  expect(server.text).toBe(field.element.value)
})

test('half a character is shown as it is kept', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'a👎')
  field.type(2, 'x')
  expect(field.element.value).toBe('a\ufffdx\ufffd')
  await settled(field)
  expect(server.text).toBe(field.element.value)
})

test('undo takes back what was typed here, not what came', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'mine')
  await settled(field)
  server.write(0, 'theirs ')
  field.news()
  await expect.poll(() => field.element.value).toBe('theirs mine')
  const press = (init: KeyboardEventInit) =>
    field.element.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, ...init }))
  press({ key: 'z' })
  expect(field.element.value).toBe('theirs ')
  press({ key: 'Z', shiftKey: true })
  expect(field.element.value).toBe('theirs mine')
  await settled(field)
  expect(server.text).toBe('theirs mine')
})
