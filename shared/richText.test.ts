// Which formats a text of notes may have, and what is read of those that are kept beside it.
import { expect, test } from 'vitest'
import { writtenFormats } from './richSplices.ts'
import { isFormat, mostIndent, runsOf } from './richText.ts'

test('a format has one of its values, or ends', () => {
  for (const value of [null, 1, mostIndent]) expect(isFormat('indent', value)).toBe(true)
  for (const value of [0, mostIndent + 1, 1.5, '1', true])
    expect(isFormat('indent', value), String(value)).toBe(false)
  expect([isFormat('kind', 'h4'), isFormat('bold', false), isFormat('toString', true)]).toEqual([
    false,
    false,
    false,
  ])
})

test('formats that reach beyond the text are left out', () => {
  const formats = JSON.stringify([
    [0, 2, { bold: true }],
    [3, 9, { italic: true }],
  ])
  expect(runsOf('abcde', formats)).toEqual([
    { insert: 'ab', attributes: { bold: true } },
    { insert: 'cde' },
  ])
})

test('behind a point that is ticked another one begins unticked', () => {
  const runs = [
    { insert: 'milk' },
    { insert: '\n', attributes: { kind: 'check', checked: true } },
    { insert: 'end' },
  ]
  const [splice] = writtenFormats(runs, [{ at: 4, remove: 0, insert: '\neggs\nbread' }])
  expect(splice!.runs!.filter(({ insert }) => insert === '\n')).toEqual([
    { insert: '\n', attributes: { kind: 'check', checked: true } },
    { insert: '\n', attributes: { kind: 'check' } },
  ])
  expect(splice!.behind).toEqual({ checked: null })
})
