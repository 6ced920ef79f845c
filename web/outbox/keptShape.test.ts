import { expect, test } from 'vitest'
import { draftOf } from './commandWriter.ts'
import { asKept, asKeptEntry, asRead, asReadEntry, type KeptCommand } from './keptShape.ts'

const notes = draftOf(
  { kind: 'saveNotes', record: 'CompanyDialog:m', input: { content: 'x' } },
  1000,
)
const { record: _none, ...before } = notes
const old = { ...before, meetingId: 'm' } as KeptCommand

test('a command of the release before is about its meeting', () => {
  expect(asRead(old)).toEqual(notes)
  const entry = { id: notes.id, lane: notes.lane, seq: 3, at: 1000 }
  expect(asReadEntry({ ...entry, meetingId: 'm', command: old })).toEqual({
    ...entry,
    record: 'CompanyDialog:m',
    command: notes,
  })
})

test('the release before finds in another tab what it looks for, and this one the same again', () => {
  expect(asKept(notes)).toMatchObject(old)
  expect(asRead(asKept(notes))).toEqual(notes)
  const entry = { ...notes, seq: 3, at: 1000, command: notes }
  expect(asReadEntry(asKeptEntry(entry))).toEqual(entry)
  const comment = draftOf(
    { kind: 'createComment', record: 'Company:acme', input: { id: 'c', content: 'x' } },
    1000,
  )
  expect(asKept(comment)).toEqual(comment)
})
