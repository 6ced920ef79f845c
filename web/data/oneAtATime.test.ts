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

test('a run that fails leaves the way free for the next', async () => {
  let runs = 0
  const call = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error('no')
  })
  await expect(call()).rejects.toThrow('no')
  await call()
  expect(runs).toBe(2)
})
