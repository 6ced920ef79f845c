import { expect, test } from 'vitest'
import { problemOf, wireError } from './problems.ts'

test('a connection that a pooler ends is the database being away, not a fault of ours', () => {
  const code = '08P01'
  for (const message of [
    'server conn crashed?',
    'query_wait_timeout',
    'server login has been failing, cached error: the database system is shutting down',
  ])
    expect(problemOf(Object.assign(new Error(message), { code, severity: 'FATAL' }))).toEqual({
      code: 'UNAVAILABLE',
    })
  const ours = Object.assign(new Error('bind message supplies 1 parameters, but 2 are needed'), {
    code,
    severity: 'ERROR',
  })
  expect(problemOf(ours)).toBeNull()
})

test('what may be done later is to be sent again: a deadlock, a server that only reads', () => {
  for (const code of ['40P01', '40001', '25006'])
    expect(problemOf(Object.assign(new Error('not now'), { code }))).toEqual({
      code: 'UNAVAILABLE',
    })
})

test('a database without disk or memory is away for the person, and told to the operator', () => {
  const told: unknown[] = []
  const answered = (code: string): unknown =>
    wireError(Object.assign(new Error('no'), { code }), 'x', (error) => told.push(error)).extensions
  for (const code of ['53100', '53200', '58030'])
    expect(answered(code)).toEqual({ code: 'UNAVAILABLE' })
  expect(told).toMatchObject([{ code: '53100' }, { code: '53200' }, { code: '58030' }])
  expect(answered('57P03')).toEqual({ code: 'UNAVAILABLE' })
  expect(told).toHaveLength(3)
})
