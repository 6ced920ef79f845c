import { expect, test } from 'vitest'
import { knownProblem } from './fileEndpoint.ts'
import { loadPictures, NoPictures } from './organisations/encodeLogo.ts'
import { createLog } from './platform/log.ts'
import { FileError } from './work/files.ts'

test('a machine on which no picture can be drawn refuses logos, and says what to do', async () => {
  const error: unknown = await loadPictures(() => Promise.reject(new Error('no such part'))).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(NoPictures)
  const lines: string[] = []
  createLog('error', { write: (line) => lines.push(line) }).error({ error }, 'a request failed')
  const told = JSON.parse(lines[0]!).error
  expect(told.name).toBe('NoPictures')
  expect(told.message).toMatch(
    /\(no such part\): logos are refused, all else works.*npm ci --include=optional/,
  )
  expect(knownProblem(error)).toEqual({ code: 'STATE_REFUSED', field: 'file' })
})

test('a folder without room or rights is no fault of ours, and may be tried again', () => {
  expect(knownProblem(new FileError('FILES_FULL'))).toEqual({ code: 'UNAVAILABLE' })
  expect(knownProblem(new FileError('FILES_UNWRITABLE'))).toEqual({ code: 'UNAVAILABLE' })
  expect(knownProblem(new FileError('FILE_NOT_FOUND'))).toEqual({ code: 'NOT_FOUND' })
  expect(knownProblem(new Error('other'))).toBeUndefined()
})
