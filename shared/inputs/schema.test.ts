import { expect, test } from 'vitest'
import { nullable, object, partial, read } from './schema.ts'
import { requiredText, text } from './texts.ts'

const person = object({ name: requiredText(5), note: text(5) }, ({ name, note }, refuse) => {
  if (name !== undefined && name === note) refuse('DUPLICATE', undefined, 'note')
})
const given = object({ person, title: requiredText(5, { min: 2 }) })

test('gives the input as it is kept: trimmed, null for nothing, and only what it knows', () => {
  expect(read(given, { person: { name: ' Ann ', note: ' ', other: 1 }, title: 'Boss' })).toEqual({
    kept: { person: { name: 'Ann', note: null }, title: 'Boss' },
  })
})
test('names everything that is wrong, in the order of the schema, by its whole path', () => {
  expect(read(given, { person: { note: 'too long' }, title: 'x' }).problems).toEqual([
    { code: 'BAD_INPUT', field: 'person.name', rule: 'REQUIRED' },
    { code: 'BAD_INPUT', field: 'person.note', rule: 'TOO_LONG', params: { max: 5, length: 8 } },
    { code: 'BAD_INPUT', field: 'title', rule: 'TOO_SHORT', params: { min: 2 } },
  ])
})
test('asks what must hold between fields', () => {
  expect(read(given, { person: { name: 'Ann', note: 'Ann' }, title: 'Boss' }).problems).toEqual([
    { code: 'BAD_INPUT', field: 'person.note', rule: 'DUPLICATE' },
  ])
})
test('leaves out of a partial input what is not given, and reads null', () => {
  expect(read(partial(person), { note: null }).kept).toEqual({ note: null })
  expect(read(partial(person), { name: null }).problems).toEqual([
    { code: 'BAD_INPUT', field: 'name', rule: 'REQUIRED' },
  ])
})
test('takes null for a part that may be missing', () => {
  expect(read(nullable(person), null)).toEqual({ kept: null })
})
test('reads a value that is no object as one without fields', () => {
  for (const value of ['x', 7, null, undefined])
    expect(read(person, value).problems).toMatchObject([{ field: 'name', rule: 'REQUIRED' }])
})
