// Each block of inputs at the edges of what it takes, and what it makes of that.
import { expect, test } from 'vitest'
import { newId } from '../id.ts'
import { limits, palette } from '../limits.ts'
import { numberLimits } from '../numbers.ts'
import { address } from './address.ts'
import { id, ids, requiredId } from './ids.ts'
import { newNextStepType } from './nextStepType.ts'
import { newLicence } from './organisation.ts'
import { kept, many, refused } from './readTestKit.ts'
import type { Schema } from './schema.ts'
import { requiredText, text, textOrEmpty, textToKeep, untrimmedText } from './texts.ts'
import {
  color,
  importance,
  language,
  number,
  place,
  prio,
  requiredColor,
  requiredLanguage,
  requiredPrio,
  requiredWhole,
  whole,
} from './values.ts'

test('texts are trimmed, and as long as they may be', () => {
  for (const schema of [text(3), requiredText(3), textOrEmpty(3), textToKeep(3)]) {
    expect(kept(schema, ' abc ')).toBe('abc')
    expect(refused(schema, 'abcd')).toEqual(['TOO_LONG', { max: 3, length: 4 }])
    for (const wrong of ['a\0', '\ud800'])
      expect(refused(schema, wrong), wrong).toEqual(['BAD_FORMAT'])
    expect(refused(schema, 7)).toEqual(['WRONG_TYPE'])
    expect(schema.max).toBe(3)
  }
})

test('what stands for nothing written', () => {
  for (const nothing of ['', ' ', '\u200b', null, undefined]) {
    expect(kept(text(3), nothing)).toBeNull()
    expect(kept(textOrEmpty(3), nothing)).toBe('')
    expect(refused(requiredText(3), nothing)).toEqual([nothing === '\u200b' ? 'BLANK' : 'REQUIRED'])
  }
  expect(kept(textToKeep(3), null)).toBeUndefined()
  expect(refused(textToKeep(3), ' ')).toEqual(['REQUIRED'])
  expect(refused(textToKeep(3), '\u200b')).toEqual(['BLANK'])
})

test('a text has its least length and its form', () => {
  const schema = requiredText(5, { min: 2, matches: (value) => value.startsWith('a') })
  expect(kept(schema, ' ab ')).toBe('ab')
  expect(refused(schema, 'a')).toEqual(['TOO_SHORT', { min: 2 }])
  expect(refused(schema, 'ba')).toEqual(['BAD_FORMAT'])
})

test('an untrimmed text is kept as it was typed', () => {
  const schema = untrimmedText(4)
  expect(kept(schema, ' ab\n')).toBe(' ab\n')
  expect(kept(schema, '')).toBe('')
  expect(refused(schema, ' abc ')).toEqual(['TOO_LONG', { max: 4, length: 5 }])
  expect(refused(schema, null)).toEqual(['REQUIRED'])
  for (const wrong of ['a\0', '\ud800']) expect(refused(schema, wrong)).toEqual(['BAD_FORMAT'])
})

test('ids are kept in lower case, those of a list each once, in their order', () => {
  const [one, other] = [newId(), newId()]
  for (const schema of [id, requiredId]) {
    expect(kept(schema, one.toUpperCase())).toBe(one)
    expect(refused(schema, `${one}0`)).toEqual(['UNKNOWN_ID'])
  }
  expect(kept(id, null)).toBeNull()
  expect(refused(requiredId, null)).toEqual(['UNKNOWN_ID'])
  expect(kept(ids(), [other, one, other.toUpperCase(), one])).toEqual([other, one])
  expect(kept(ids(), null)).toBeUndefined()
  expect(kept(ids(), [])).toEqual([])
  expect(refused(ids(), [one, 'x'])).toEqual(['UNKNOWN_ID'])
  expect(kept(ids(2), [one, other])).toEqual([one, other])
  // counted as they were sent
  expect(refused(ids(2), [one, one, one])).toEqual(['TOO_MANY', { max: 2 }])
})

test('whole numbers and places up to their bounds', () => {
  for (const schema of [whole(-2, 3), requiredWhole(-2, 3)]) {
    for (const value of [-2, 0, 3]) expect(kept(schema, value)).toBe(value)
    for (const value of [-3, 4])
      expect(refused(schema, value)).toEqual(['OUT_OF_BOUNDS', { min: -2, max: 3 }])
    expect(refused(schema, 0.5)).toEqual(['WRONG_TYPE', { dataType: 'INT' }])
  }
  expect(kept(whole(-2, 3), null)).toBeUndefined()
  expect(refused(requiredWhole(-2, 3), null)).toEqual(['REQUIRED'])
  const bounds: [Schema, number, number][] = [
    [prio, -1, 3],
    [requiredPrio, -1, 3],
    [importance, 0, 3],
    [place, -limits.place, limits.place],
    [newLicence.shape.amount, 1, limits.licenceSeats],
    [newLicence.shape.monthsValid, 1, limits.licenceMonths],
    [newNextStepType.shape.scoring, -100, 100],
  ]
  for (const [schema, min, max] of bounds) {
    for (const value of [min, max]) expect(kept(schema, value)).toBe(value)
    for (const value of [min - 1, max + 1])
      expect(refused(schema, value)).toEqual(['OUT_OF_BOUNDS', { min, max }])
  }
  expect(kept(place, null)).toBeUndefined()
})

test('numbers of the digits that the product takes', () => {
  const { most, digits, decimals } = numberLimits
  for (const value of [most, -most, 0.000001, null]) expect(kept(number, value)).toBe(value)
  expect(refused(number, most + 1)).toEqual(['OUT_OF_BOUNDS', { min: -most, max: most }])
  expect(refused(number, 0.0000001)).toEqual(['TOO_PRECISE', { decimals, digits }])
})

test('choices in any case', () => {
  for (const schema of [language, requiredLanguage]) {
    expect(kept(schema, 'nl')).toBe('NL')
    expect(refused(schema, 'de')).toEqual(['WRONG_TYPE'])
  }
  for (const schema of [color, requiredColor]) {
    expect(kept(schema, ` ${palette[0].toUpperCase()} `)).toBe(palette[0])
    expect(refused(schema, '#000000')).toEqual(['WRONG_TYPE'])
  }
  for (const schema of [language, color]) expect(kept(schema, null)).toBeUndefined()
  for (const schema of [requiredLanguage, requiredColor])
    expect(refused(schema, null)).toEqual(['REQUIRED'])
})

test('an address: texts without the empty ones, each once, so many', () => {
  const of = (telephones: unknown) => ({ telephones })
  expect(kept(address, of([' 02 123 ', '', '02 123', '03 456', '\u200b']))).toEqual({
    telephones: ['02 123', '03 456'],
  })
  expect(kept(address, of(null))).toEqual({ telephones: [] })
  expect(kept(address, {})).toEqual({})
  expect(kept(address, null)).toBeNull()
  const most = limits.addressEntries
  expect(kept(address, of(many(most, (n) => `02 ${100 + n}`)))).toMatchObject({
    telephones: { length: most },
  })
  expect(refused(address, of(many(most + 1, () => '')))).toEqual([
    'telephones',
    'TOO_MANY',
    { max: most },
  ])
  for (const [field, wrong] of [
    ['telephones', 'x'],
    ['emails', 'x'],
    ['websites', 'x'],
  ] as const) {
    const right = { telephones: '02 123', emails: 'a@b.be', websites: 'https://b.be' }[field]
    expect(kept(address, { [field]: [right] })).toEqual({ [field]: [right] })
    expect(refused(address, { [field]: [right, wrong] })).toEqual([field, 'BAD_FORMAT'])
  }
  // the first thing that is wrong is told
  expect(refused(address, of(['x', 'y'.repeat(limits.webAddress + 1)]))).toEqual([
    'telephones',
    'TOO_LONG',
    { max: limits.webAddress, length: limits.webAddress + 1 },
  ])
})
