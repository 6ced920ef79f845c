import { expect, test } from 'vitest'
import { oneAtATime } from './oneAtATime.ts'

test('calls during the work share one more run', async () => {
  let runs = 0
  const call = oneAtATime(async () => {
    runs += 1
    await new Promise((done) => setTimeout(done))
  })
  await Promise.all([call(), call(), call()])
  expect(runs).toBe(2)
})

test.for([0, 1, 2, 3, 4, 5, 6])(
  'whoever calls has a run that begins after the call, %i turns later too',
  async (turns) => {
    let runs = 0
    const call = oneAtATime(async () => {
      runs += 1
    })
    void call()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await call()
    expect(runs).toBe(2)
  },
)

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
