import { expect, test } from 'vitest'
import { isId, newId } from './id.ts'

test('ids are of version 7, and grow', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true)
  expect([...new Set(ids)].sort()).toEqual(ids)
})
test('nothing else is an id', () => {
  for (const other of [
    '',
    'x',
    null,
    7,
    {},
    `${newId()} `,
    `{${newId()}}`,
    newId().replaceAll('-', ''),
  ])
    expect(isId(other)).toBe(false)
})
