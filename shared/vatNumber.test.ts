import { expect, test } from 'vitest'
import { checkVat, enterpriseNumber } from './vatNumber.ts'

// made so that their check digits are right; none is known to be anybody's
const right = [
  'BE 0100.013.730',
  'be0100013730',
  'BE1000341796',
  'NL123456789B13',
  'FR 83 404 833 048',
  'FR40303265045',
  'FR K7399859412',
  'FR 96 000 034 560',
]

// whose last two digits count what a company has
test.each([...right, 'NL 100000009 B01'])('%s is right', (number) => {
  expect(checkVat(number)).toBe('valid')
})

test.each(right)('%s with another last digit is wrong', (number) => {
  const last = Number(number.at(-1))
  const others = Array.from({ length: 9 }, (_, at) => number.slice(0, -1) + ((last + at + 1) % 10))
  expect(others.map(checkVat)).toEqual(others.map(() => 'invalid'))
})

test.each([
  'BE 2100.013.730',
  'BE0100013798',
  'NL000000000B01',
  'NL100000008B01',
  'FRIO404833048',
  'FR84404833048',
])('%s is wrong', (number) => {
  expect(checkVat(number)).toBe('invalid')
})

test.each(['', 'BE', 'BE 0100.013.73', 'DE 123456789', '0100013730', 'NL123456789', 'no number'])(
  'of “%s” nothing is said',
  (text) => {
    expect(checkVat(text)).toBe('unknown')
  },
)

test.each([
  ['BE 0100.013.730', '0100013730'],
  ['be100013730', '0100013730'],
  ['0100013730', '0100013730'],
  ['100 013 730', '0100013730'],
  ['BE1000341796', '1000341796'],
  ['BE 0100.013.731', null],
  ['BE 100.013', null],
  ['FR40303265045', null],
  ['NL123456789B13', null],
  ['', null],
])('the enterprise of “%s” is %s', (text, number) => {
  expect(enterpriseNumber(text)).toBe(number)
})
