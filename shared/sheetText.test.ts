import { expect, test } from 'vitest'
import { asCsv, asTabs } from './sheetText.ts'

const cell = (text: string): string => asTabs([[text]])

test.each([
  '=1+1',
  ' =1',
  '+1+1',
  '-2+3+cmd|x',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠x',
  '+1-800-555',
])('a spreadsheet would run %s', (text) => expect(cell(text)).toBe(`'${text}`))

test.each(['-12.5', '-1.234', '+32 (0)2 555', '43%', '-43 %', 'a=b', '<1%', '–5', ''])(
  '%s stays as it is',
  (text) => expect(cell(text)).toBe(text),
)

test('several telephone numbers in a cell stay as they are', () =>
  expect(cell('+32 2 555 10, 0475 12 34 56')).toBe('"+32 2 555 10, 0475 12 34 56"'))

test('what begins with a tab or a line break is marked and quoted', () => {
  expect(cell('\tx')).toBe(`"'\tx"`)
  expect(cell('\r=x')).toBe(`"'\r=x"`)
})

test('a CSV file has the byte order mark, lines as RFC 4180, and nothing breaks out of its cell', () => {
  const sheet = [
    ['Answer', 'Answers'],
    ['say "no", twice', 3],
    ['two\nlines; and more', -1],
  ]
  expect(asCsv(sheet, 'en')).toBe(
    '\uFEFFAnswer,Answers\r\n"say ""no"", twice",3\r\n"two\nlines; and more",-1\r\n',
  )
  expect(asCsv(sheet, 'nl')).toBe(
    '\uFEFFAnswer;Answers\r\n"say ""no"", twice";3\r\n"two\nlines; and more";-1\r\n',
  )
})

test('decimals have the comma that Excel expects where columns are separated by semicolons', () => {
  expect(asCsv([[12.5, -3]], 'en')).toContain('12.5,-3')
  expect(asCsv([[12.5, -3]], 'fr')).toContain('12,5;-3')
})

test.each([',', ';', '\t'])('nothing breaks out of its cell where a sheet is split by %o', (by) => {
  const sheet = [[`x${by}=1+cmd|y`]]
  for (const text of [asTabs(sheet), asCsv(sheet, 'en'), asCsv(sheet, 'nl')])
    expect(text).toContain(`"x${by}=1+cmd|y"`)
})

test('cells on the clipboard are separated by tabs, and one with a tab is quoted', () => {
  expect(
    asTabs([
      ['Answer', 'Answers'],
      ['a\tb', 3],
      ['c, d', 1],
    ]),
  ).toBe('Answer\tAnswers\n"a\tb"\t3\n"c, d"\t1')
})
