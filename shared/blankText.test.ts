import { expect, test } from 'vitest'
import { isBlank } from './blankText.ts'

test('what cannot be seen is blank, whatever it is made of', () => {
  const blank = [
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u00ad',
    '\u200b\u200c\u200d',
    '\u2060',
    '\ufeff',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u180e',
    '\u202e',
    '\ufe0f',
    '\u{e0041}',
    '\u0007',
  ]
  for (const text of blank) expect(isBlank(text), JSON.stringify(text)).toBe(true)
  for (const text of ['A', '1', '.', '–', 'é', '株', '👩\u200d🚀', '\u200bA', 'ي'])
    expect(isBlank(text), text).toBe(false)
})
