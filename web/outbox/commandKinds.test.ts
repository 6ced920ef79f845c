import { Kind as NodeKind } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import { cacheEffects } from '../data/cacheUpdates.ts'
import { commandDocument } from './commandDocuments.ts'
import { commandKinds, kindOf, requestOf, versionOf, type Kind } from './commands.ts'
import { draftOf, joinedWith, type Change } from './commandWriter.ts'
import './laterKinds.ts'
import { OutboxView } from './outboxView.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const notes = (content: string) =>
  draftOf({ kind: 'saveNotes', record: 'CompanyDialog:m', input: { content } } satisfies Change, 1)
const joinTexts = () =>
  vi
    .spyOn(commandKinds.saveNotes, 'join', 'get')
    .mockReturnValue((waiting, next) => ({ content: waiting.content + next.content }))
const contentOf = (view: OutboxView) =>
  view.pending('CompanyDialog:m').map(({ input }) => (input as { content: string }).content)

test('what a kind says of the read cache is what its mutation does there', () => {
  for (const kind of Object.keys(commandKinds) as Kind[]) {
    const [operation] = kindOf({ kind }).document.definitions
    const [field] =
      operation?.kind === NodeKind.OPERATION_DEFINITION ? operation.selectionSet.selections : []
    const name = field?.kind === NodeKind.FIELD ? field.name.value : ''
    expect(kindOf({ kind }).cache, kind).toBe(name in cacheEffects ? name : null)
  }
})

test('whoever sends has the document of each kind', () => {
  for (const kind of Object.keys(commandKinds) as Kind[]) {
    const { document } = kindOf({ kind })
    expect(commandDocument(document), kind).toBe(document)
  }
})

test('what an earlier release kept is sent in the shape of today', () => {
  const kind = commandKinds.saveNotes
  vi.spyOn(kind, 'upgrades', 'get').mockReturnValue([])
  expect(versionOf('saveNotes')).toBe(1)
  const kept = notes('now')
  vi.spyOn(kind, 'upgrades', 'get').mockReturnValue([
    (older) => ({ text: `${(older as { content: string }).content}, once` }),
    (older) => ({ content: `${(older as { text: string }).text} and twice` }),
  ])
  expect([kept.v, versionOf('saveNotes')]).toEqual([1, 3])
  expect(requestOf(kept).variables).toMatchObject({ content: 'now, once and twice' })
  expect(requestOf(notes('as it is')).variables).toMatchObject({ content: 'as it is' })
})

test('changes that join are joined once each, whether the store has them already or not', () => {
  joinTexts()
  const view = new OutboxView()
  const stored = { ...view.addDraft(notes('a')), seq: 1 }
  const [b, c] = [view.addDraft(notes('b')), view.addDraft(notes('c'))]
  view.touch()
  expect(contentOf(view)).toEqual(['abc'])
  // read back before the writer says which drafts it has written
  view.load([joinedWith(joinedWith(stored, b), c)])
  view.touch()
  expect(contentOf(view)).toEqual(['abc'])
  view.addDraft(notes('d'))
  view.touch()
  expect(contentOf(view)).toEqual(['abcd'])
})

test('start and end of a meeting are sent as the times at which they were pressed', () => {
  const sent = (typeUpdate: 'START' | 'STOP' | 'CANCEL' | 'DETAILS') => {
    const change: Change = {
      kind: 'updateMeeting',
      record: 'CompanyDialog:m',
      input: { typeUpdate },
    }
    const { dateStarted, dateStopped } = requestOf(
      draftOf(change, Date.UTC(2026, 10, 3, 9)),
    ).variables
    return { dateStarted, dateStopped }
  }
  const then = '2026-11-03T09:00:00.000Z'
  expect(sent('START')).toEqual({ dateStarted: then })
  expect(sent('STOP')).toEqual({ dateStopped: then })
  for (const other of ['CANCEL', 'DETAILS'] as const) expect(sent(other)).toEqual({})
})
