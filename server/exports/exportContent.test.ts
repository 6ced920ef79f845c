import { expect, test } from 'vitest'
import { exportColumns } from '../../shared/limits.ts'
import { rowsAtOnce } from './exportContent.ts'

test('a part of a file has as many cells as are made in a moment, however wide its rows are', () => {
  expect(rowsAtOnce(20)).toBe(500)
  expect(rowsAtOnce(1000)).toBe(100)
  expect(rowsAtOnce(exportColumns)).toBe(6)
  expect(rowsAtOnce(1_000_000)).toBe(1)
})
