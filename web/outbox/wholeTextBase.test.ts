import { expect, test } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { draftOf, type Change } from './commandWriter.ts'
import type { PendingCommand } from './outboxView.ts'
import { wholeTextBase } from './wholeTextBase.ts'

const record = 'CompanyDialog:m',
  name = { field: 'NOTES' } as const
const pending = (change: Change, rest: Partial<PendingCommand> = {}) =>
  ({ ...draftOf(change, 0), ...rest }) as PendingCommand
const letters = (rest: Partial<PendingCommand> = {}) =>
  pending({ kind: 'editText', record, input: { ...name, updates: [], text: '' } }, rest)
const whole = (rest: Partial<PendingCommand> = {}) =>
  pending({ kind: 'saveNotes', record, input: { content: '' } }, rest)
const read = { versionId: 'read', seq: 7 }

test('a text builds on what was read and on the letters over it, waiting or refused', () => {
  const [one, two] = [letters({ state: 'rejected' }), letters()]
  const ofOther = pending({
    kind: 'editText',
    record,
    input: { field: 'DESCRIPTION', updates: [] },
  })
  expect(wholeTextBase([], name, read)).toEqual({ id: 'read', seen: [] })
  expect(wholeTextBase([one, ofOther, two], name, read)).toEqual({
    id: 'read',
    seen: [one.id, two.id],
  })
})

test('letters that were acknowledged count until they are in what was read', () => {
  const [early, late, waits] = [letters({ ackedSeq: 7 }), letters({ ackedSeq: 8 }), letters()]
  expect(wholeTextBase([early, late], name, read)).toEqual({ id: 'read', seen: [late.id] })
  expect(wholeTextBase([early, late, waits], name, read)).toEqual({
    id: 'read',
    seen: [late.id, waits.id],
  })
  expect(wholeTextBase([early, late], name, { versionId: 'next', seq: 8 })).toEqual({
    id: 'next',
    seen: [],
  })
})

test('a whole text over another one builds on that', () => {
  const [acknowledged, waits] = [whole({ ackedSeq: 8 }), whole()]
  expect(wholeTextBase([letters(), acknowledged], name, read)).toEqual({
    id: acknowledged.id,
    seen: [],
  })
  expect(wholeTextBase([acknowledged, waits], name, read)).toEqual({ id: waits.id, seen: [] })
})

test('of more letters than may be named the first are: the later ones hang on them', () => {
  const many = Array.from({ length: limits.textSeenIds + 2 }, () => letters())
  expect(wholeTextBase(many, name, read).seen).toEqual(
    many.slice(0, limits.textSeenIds).map(({ id }) => id),
  )
})
