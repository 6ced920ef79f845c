import { expect, test } from 'vitest'
import { fail, Failure } from './errors.ts'

test('a failure carries its problem', () => {
  let caught: unknown
  try {
    fail('BAD_INPUT', { field: 'title', rule: 'TOO_LONG', params: { max: 200 } })
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(Failure)
  expect((caught as Failure).problem).toEqual({
    code: 'BAD_INPUT',
    field: 'title',
    rule: 'TOO_LONG',
    params: { max: 200 },
  })
  expect((caught as Failure).message).toBe('BAD_INPUT')
})
