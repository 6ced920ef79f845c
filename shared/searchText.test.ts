import fc from 'fast-check'
import { expect, test } from 'vitest'
import { found, norm, searchText } from './searchText.ts'

test('case and accents are out of the way', () => {
  expect(norm('Société Générale ÅNGSTRÖM')).toBe('societe generale angstrom')
  expect(norm('ﬁnance ①')).toBe('finance 1')
  expect(norm('ΟΔΟΣ')).toBe('οδοσ')
  expect(searchText('  Müller \n')).toBe('muller')
})
test('any part of the title is found', () => {
  expect(found('Café Zürich', 'ZUR')).toBe(true)
  expect(found('Café Zürich', ' ')).toBe(true)
  expect(found('Café Zürich', 'berlin')).toBe(false)
})
test('normalising twice is normalising once, and a text finds itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(norm(norm(text))).toBe(norm(text))
      expect(found(text, text)).toBe(true)
    }),
  )
})
