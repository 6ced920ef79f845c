import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentTexts } from './percentTexts.ts'

test('the parts of a whole add up to 100', () => {
  expect(percentTexts([1, 7], 8, 'en')).toEqual(['12%', '88%'])
  expect(percentTexts([1, 1, 1], 3, 'en')).toEqual(['34%', '33%', '33%'])
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 12 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      const texts = percentTexts(counts, total, 'en')
      if (total === 0) return
      expect(texts.reduce((sum, text) => sum + read(text), 0)).toBe(100)
      counts.forEach((count, n) => {
        expect(Math.abs(read(texts[n]!) - (count * 100) / total)).toBeLessThan(1)
        expect([texts[n], count === 0]).toEqual([texts[n], texts[n] === '0%'])
        expect([texts[n], count === total]).toEqual([texts[n], texts[n] === '100%'])
      })
    }),
  )
})

test('what is little is not nothing, and what is nearly all is not all', () => {
  expect(percentTexts([299, 1], 300, 'en')).toEqual(['>99%', '<1%'])
  expect(percentTexts([300, 0], 300, 'en')).toEqual(['100%', '0%'])
})

test('choices of which somebody makes several are each a part of the answers', () =>
  expect(percentTexts([2, 3, 1], 3, 'en')).toEqual(['67%', '100%', '33%']))

const read = (text: string): number =>
  text.startsWith('<') ? 0 : text.startsWith('>') ? 100 : Number(text.slice(0, -1))
