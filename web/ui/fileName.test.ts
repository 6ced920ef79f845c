import { expect, test } from 'vitest'
import { fileName } from './fileName.ts'

test.each([
  ['How many? A/B: "C" <D>|*', 'How many A B C D.csv'],
  ['  ..hidden. ', 'hidden.csv'],
  ['Öl & Gas – 2026', 'Öl & Gas – 2026.csv'],
  ['con', '_con.csv'],
  ['LPT1', '_LPT1.csv'],
  ['nul.txt', '_nul.txt.csv'],
  ['console', 'console.csv'],
  ['???', 'Parley.csv'],
  ['', 'Parley.csv'],
  ['a\u0000b\u202Egnp\r\nc', 'a b gnp c.csv'],
  ['lone \ud83d half', 'lone \ufffd half.csv'],
])('%j', (title, name) => expect(fileName(title, 'csv')).toBe(name))

test('a long title is cut between characters, to what file systems take', () => {
  for (const title of ['x'.repeat(500), '漢'.repeat(500), '😀'.repeat(500)]) {
    const name = fileName(title, 'png')
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(124)
    expect(name.isWellFormed()).toBe(true)
    expect(name.length).toBeGreaterThan(30)
  }
})
