import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { textOf } from '../../shared/sharedText.ts'
import { garbled } from './sharedTextTestKit.ts'
import { TextDocument, type TextDelta } from './textDocument.ts'

test('an answer that a newer one has overtaken leaves what is known of the server whole', () => {
  const server = new Y.Doc(),
    updates: Uint8Array[] = []
  textOf(server).insert(0, 'one')
  const state = Y.encodeStateAsUpdate(server)
  server.on('update', (update: Uint8Array) => updates.push(update))
  textOf(server).insert(3, ' two')
  textOf(server).insert(7, ' three')
  const listener = { onOwn: () => {}, onCome: () => {} }
  const text = new TextDocument({ seq: 1, state, updates: [] }, [], listener)
  text.take({ seq: 3, state: Y.encodeStateAsUpdate(server), updates: [] })
  expect(text.take({ seq: 2, state: null, updates: updates.slice(0, 1) })).toBe(false)
  const kept = text.known()
  expect([kept.seq, new TextDocument({ ...kept, updates: [] }, [], listener).text]).toEqual([
    3,
    'one two three',
  ])
})

test('an answer of a server that was put back and cannot be read leaves what is known whole', () => {
  const server = new Y.Doc()
  textOf(server).insert(0, 'one')
  const state = Y.encodeStateAsUpdate(server)
  const listener = { onOwn: () => {}, onCome: () => {} }
  const text = new TextDocument({ seq: 5, state, updates: [] }, [], listener)
  expect(() => text.take({ seq: 1, state: garbled, updates: [] })).toThrow('Unexpected end')
  expect([text.text, text.known(), text.lacksLetters()]).toEqual(['one', { seq: 5, state }, false])
})

test('letters that came and went at once, as one update has them, are neither shown nor taken away', () => {
  const server = new Y.Doc({ gc: false }),
    updates: Uint8Array[] = []
  textOf(server).insert(0, 'ab')
  const state = Y.encodeStateAsUpdate(server)
  server.on('update', (update: Uint8Array) => updates.push(update))
  textOf(server).insert(1, 'X')
  textOf(server).delete(1, 1)
  textOf(server).insert(2, 'Y')
  const come: TextDelta[] = []
  const text = new TextDocument({ seq: 1, state, updates: [] }, [], {
    onOwn: () => {},
    onCome: (delta) => come.push(delta),
  })
  text.take({ seq: 4, state: null, updates: [Y.mergeUpdates(updates)] })
  expect([text.text, come]).toEqual(['abY', [[{ retain: 1 }, { retain: 1 }, { insert: 'Y' }]]])
})
