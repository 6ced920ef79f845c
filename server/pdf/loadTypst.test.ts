import { expect, test } from 'vitest'
import { errorCode } from '../work/errorCode.ts'
import { loadTypst } from './loadTypst.ts'

test('a machine on which no report can be drawn says what to do', async () => {
  await expect(loadTypst(() => Promise.reject(new Error('no such part\nat x')))).rejects.toThrow(
    /\(no such part\): they are not made, all else works.*npm ci --include=optional/,
  )
  const error: unknown = await loadTypst(() => Promise.reject(new Error('none'))).catch(
    (one: unknown) => one,
  )
  expect(errorCode(error)).toBe('NO_REPORTS')
})
