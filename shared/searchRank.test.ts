import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foundPart, searchRank } from './searchRank.ts'
import { searchText } from './searchText.ts'

test('a title fits better the more of its beginning is what was typed', () => {
  const ranks = (typed: string, ...titles: string[]): unknown[] =>
    titles.map((title) => searchRank(title, typed))
  expect(ranks(' ÉLAN ', 'Elan', 'Elanor', 'The Élan', 'Jean-Elan', 'Melanie', 'Mela')).toEqual([
    0,
    1,
    2,
    2,
    3,
    null,
  ])
})

test('the part that was found is that of the title as it is written', () => {
  const part = (title: string, typed: string): string | null => {
    const at = foundPart(title, typed)
    return at && title.slice(...at)
  }
  expect(part('Pièces Auto', 'PIECES')).toBe('Pièces')
  expect(part('Pie\u0300ces Auto', 'piec')).toBe('Pie\u0300c')
  expect(part('ﬁnance', 'f')).toBe('ﬁ')
  expect(foundPart('Banana Nana', 'nana')).toEqual([7, 11])
  expect([part('Berlin', 'x'), part('Berlin', ' ')]).toEqual([null, null])
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (before, typed) => {
        fc.pre(searchText(typed) !== '')
        const found = part(before + typed, typed)
        expect(found === null ? null : searchRank(found, typed)).toBe(
          found === null ? null : (searchRank(found, typed) ?? 'not in it'),
        )
      },
    ),
  )
})
