import { expect, test } from 'vitest'
import { isId, newId } from '../../shared/id.ts'
import { object } from '../../shared/inputs/schema.ts'
import { requiredText } from '../../shared/inputs/texts.ts'
import { idOf, newIdOr, parse } from './check.ts'

const problemOf = (attempt: () => unknown): unknown => {
  try {
    attempt()
  } catch (error) {
    return (error as { problem?: unknown }).problem
  }
  throw new Error('nothing was refused')
}

test('arguments as they are kept, or the first thing that is wrong with them', () => {
  const schema = object({ title: requiredText(3), note: requiredText(3) })
  expect(parse(schema, { title: ' a ', note: 'b', other: 1 })).toEqual({ title: 'a', note: 'b' })
  expect(problemOf(() => parse(schema, { note: 'long' }))).toEqual({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'REQUIRED',
  })
})

test('an id is kept in lower case; what is none is unknown', () => {
  const id = newId()
  for (const given of [id, id.toUpperCase()]) {
    expect(idOf(given, 'hubId')).toBe(id)
    expect(newIdOr(given)).toBe(id)
  }
  for (const wrong of ['', 'x', `${id} `, 7, [id], { id }]) {
    const problem = { code: 'BAD_INPUT', rule: 'UNKNOWN_ID' }
    expect(problemOf(() => idOf(wrong, 'hubId'))).toEqual({ ...problem, field: 'hubId' })
    expect(problemOf(() => newIdOr(wrong))).toEqual({ ...problem, field: 'id' })
    expect(problemOf(() => newIdOr(wrong, 'copyId'))).toEqual({ ...problem, field: 'copyId' })
  }
  for (const none of [null, undefined])
    expect(problemOf(() => idOf(none, 'hubId'))).toMatchObject({ field: 'hubId' })
})

test('without an id there is a new one each time', () => {
  const made = [newIdOr(null), newIdOr(undefined)]
  expect(made.every(isId)).toBe(true)
  expect(made[0]).not.toBe(made[1])
})
