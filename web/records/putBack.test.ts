import { expect, test } from 'vitest'
import { loggedLetters } from '../../shared/loggedValue.ts'
import { line, words } from './historyTestKit.ts'
import { editsBack, readList, reversed, type EditableField, type PutBack } from './putBack.ts'

const back = (
  given: Parameters<typeof line>[1],
  field: Partial<EditableField> = {},
  fields: PutBack['fields'] = { industry: { path: 'industry', now: 'Steel', ...field } },
) => {
  const one = line(0, { property: 'industry', ...given })
  return editsBack(one, [one], words['company'], fields)
}

test('an old value goes over the one that is seen, in the form of the API', () => {
  expect(back({ value: 'Food' })).toEqual({ industry: { value: 'Food', base: 'Steel' } })
  expect(back({ value: null })).toEqual({ industry: { value: null, base: 'Steel' } })
  expect(back({ value: '3' }, { read: Number, now: 1 })).toEqual({
    industry: { value: 3, base: 1 },
  })
  expect(back({ value: 'a@b.be, c@d.be' }, { read: readList, now: [] })).toEqual({
    industry: { value: ['a@b.be', 'c@d.be'], base: [] },
  })
  expect(back({ value: '' }, { read: readList, now: ['a@b.be'] })).toEqual({
    industry: { value: [], base: ['a@b.be'] },
  })
})

test('nothing is put back that is so already, that must be there, that is not edited, that was cut off or cannot be read', () => {
  expect(back({ value: 'Steel' })).toBeNull()
  expect(back({ value: '' }, { read: readList, now: [] })).toBeNull()
  expect(back({ value: null }, { isRequired: true })).toBeNull()
  expect(back({ property: 'ownerId', value: 'Ann' })).toBeNull()
  expect(back({ value: 'x'.repeat(loggedLetters) })).toBeNull()
  expect(back({ value: 'Ann Maes' }, { read: () => undefined })).toBeNull()
})

test('fields of one change go back together, those of another one stay', () => {
  const fields = {
    startDate: { path: 'startDate', now: '10' },
    endDate: { path: 'endDate', now: '11' },
  }
  const [end, start, other] = [
    line(0, { id: 'end', property: 'endDate', value: '9', value2: '11' }),
    line(0, { id: 'start', property: 'startDate', value: '8', value2: '10' }),
    line(1, { id: 'other', property: 'startDate', value: '7', value2: '8' }),
  ]
  const lines = [end, start, other]
  for (const one of [end, start])
    expect(editsBack(one, lines, words['company'], fields)).toEqual({
      startDate: { value: '8', base: '10' },
      endDate: { value: '9', base: '11' },
    })
  expect(editsBack(other, lines, words['company'], fields)).toEqual({
    startDate: { value: '7', base: '10' },
  })
})

test('the way back from edits turns each around', () => {
  expect(reversed({ industry: { value: 'Food', base: 'Steel' } })).toEqual({
    industry: { value: 'Steel', base: 'Food' },
  })
})
