import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Jobs } from './jobs.ts'
import { createLog } from './log.ts'
import { testDatabase } from './testKit.ts'

test('a job that was sent runs, even when the process that took it in is gone', async () => {
  const url = await testDatabase()
  const done: unknown[] = []
  const first = new Jobs(createLog('silent'))
  first.registerJob('greet', null, async () => { throw new Error('not here') })
  await expect(first.send('greet', {})).rejects.toThrow('not running')
  await first.start(url, 2)
  expect(first.isRunning).toBe(true)
  await first.stop()
  expect(first.isRunning).toBe(false)

  const second = new Jobs(createLog('silent'))
  second.registerJob('greet', '0 3 * * *', async (data) => void done.push(data))
  await second.start(url, 2)
  await second.send('greet', { name: 'Rosa' })
  for (let waited = 0; !done.length && waited < 10_000; waited += 100) await sleep(100)
  expect(done).toEqual([{ name: 'Rosa' }])
  await second.stop()
})
