import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

test('a call that comes while a run fails has its own run', async () => {
  const first = Promise.withResolvers<void>()
  let runs = 0
  const call = oneAtATime(async () => {
    runs += 1
    if (runs === 1) await first.promise
  })
  const calls = [call(), call()]
  first.reject(new Error('of the first run'))
  await Promise.all(calls)
  expect(runs).toBe(2)
})

test('a run that fails with none behind it says so, and the next call runs', async () => {
  let runs = 0
  const call = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error('once')
  })
  await expect(call()).rejects.toThrow('once')
  await call()
  expect(runs).toBe(2)
})
