import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { toBase64 } from '../../shared/base64.ts'
import { contentOf, textOf } from '../../shared/sharedText.ts'
import { reportError } from '../app/reportError.ts'
import { ends, startOutbox, waiting } from '../outbox/outboxTestKit.ts'
import { KeptTexts } from './keptTexts.ts'
import { closing, garbled, isOpen, open, Server, settled } from './sharedTextTestKit.ts'

vi.mock('../app/reportError.ts')

afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(reportError).mockClear()
  for (const close of [...closing.splice(0), ...ends.splice(0)]) close()
  document.body.replaceChildren()
})

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

test('whole text that is in no command yet stays in the field', async () => {
  const server = new Server()
  server.write(0, 'old')
  server.isAway = true
  const field = open(server, { text: 'old', versionId: 'v' })
  await expect.poll(() => field.modes).toEqual(['whole'])
  field.whole.isHeld = true
  field.type(3, ' and new')
  server.isAway = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => field.modes).toEqual(['whole', 'whole'])
  expect(field.element.value).toBe('old and new')
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

test('what was kept and cannot be read is reported and dropped, and the server is asked for all', async () => {
  const read = vi.spyOn(KeptTexts.prototype, 'read'),
    drop = vi.spyOn(KeptTexts.prototype, 'drop')
  read.mockResolvedValueOnce({ state: garbled, seq: 1, at: 0 })
  const server = new Server()
  server.write(0, 'old')
  server.isAway = true
  const field = open(server, { text: 'old', versionId: 'v' })
  await expect.poll(() => field.modes).toEqual(['whole'])
  expect(reportError).toHaveBeenCalledOnce()
  expect(drop.mock.calls).toEqual([['CompanyDialog:m NOTES']])
  server.isAway = false
  dispatchEvent(new Event('online'))
  await isOpen(field)
  expect(field.element.value).toBe('old')
})

test('an answer that cannot be read leaves the field as without a network', async () => {
  const server = new Server()
  server.isGarbled = true
  const field = open(server, { text: 'old', versionId: 'v' })
  await expect.poll(() => field.modes).toEqual(['whole'])
  expect(reportError).toHaveBeenCalledOnce()
})

test('an answer that cannot be read changes nothing of an open text', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  field.type(0, 'one')
  await settled(field)
  server.isGarbled = true
  field.news()
  await expect.poll(() => vi.mocked(reportError).mock.calls.length).toBe(1)
  server.isGarbled = false
  server.write(3, ' two')
  field.news()
  await expect.poll(() => field.element.value).toBe('one two')
})

test('behind what was thrown away, a whole text that waits is joined before the document goes on', async () => {
  const server = new Server(),
    field = open(server)
  await isOpen(field)
  server.refuses = { type: 'rejected', problem: { code: 'FORBIDDEN' } }
  field.type(0, 'refused')
  field.editor.rest()
  await expect.poll(() => waiting(field.outbox)[0]?.state).toBe('rejected')
  const edit = waiting(field.outbox)[0]!
  server.refuses = { type: 'network' }
  const record = 'CompanyDialog:m' as const
  await field.outbox.put({ kind: 'saveNotes', record, input: { content: 'whole' } })
  await field.outbox.discard(edit.id)
  await expect.poll(() => field.modes.at(-1)).toBe('whole')
  server.refuses = null
  server.write(0, 'whole')
  field.outbox.hurry()
  await isOpen(field)
  await expect.poll(() => field.element.value).toBe('whole')
})

test('what builds on letters that nobody has is refused once, and stays with the person', async () => {
  const server = new Server(),
    { outbox, got } = startOutbox({ outcome: server.take })
  const asked = vi.spyOn(server.client, 'mutation'),
    field = open(server, undefined, outbox)
  await isOpen(field)
  const other = new Y.Doc()
  textOf(other).insert(0, 'gone')
  const before = Y.encodeStateVector(other)
  textOf(other).insert(4, ' and here')
  const updates = [toBase64(Y.encodeStateAsUpdate(other, before))]
  const record = 'CompanyDialog:m' as const
  await outbox.put({ kind: 'editText', record, input: { field: 'NOTES', updates, text: '' } })
  await expect.poll(() => waiting(outbox)[0]?.state).toBe('rejected')
  await expect.poll(() => asked.mock.calls.length).toBe(2)
  field.news()
  await expect.poll(() => asked.mock.calls.length).toBe(3)
  field.editor.rest()
  expect(got).toHaveLength(1)
})
