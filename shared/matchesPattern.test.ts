import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPattern } from './matchesPattern.ts'

test('a pattern finds what the regular expression of the same meaning finds', () => {
  const signs = fc.stringMatching(/^[ab*?]{0,8}$/),
    letters = fc.stringMatching(/^[ab]{0,8}$/)
  fc.assert(
    fc.property(letters, signs, (text, pattern) => {
      expect(matchesPattern(text, pattern)).toBe(
        new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(text),
      )
    }),
    { numRuns: 1000 },
  )
})

test('a pattern on which a regular expression would never end is soon through', () => {
  expect(matchesPattern('a'.repeat(2000), `${'*a'.repeat(500)}b`)).toBe(false)
})
