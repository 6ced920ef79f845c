import { expect, test } from 'vitest'
import { emptyValue } from './values.ts'
import { valueText } from './valueText.ts'

const option = { id: '1', title: 'Option 1' }

test('how an answer reads', () => {
  const words = { locale: 'nl', yes: 'Ja', no: 'Nee', timeZone: 'Europe/Brussels' },
    text = (dataType: string, value: Parameters<typeof valueText>[1]): string =>
      valueText({ dataType }, value, words)
  expect(text('BOOL', { valueYesNo: false })).toBe('Nee')
  expect(text('OPTIONS_CHECKBOX', { valueOptions: [option, 'Own words'] })).toBe(
    'Option 1, Own words',
  )
  expect(text('INT', { valueNumber: 12_500 })).toBe('12.500')
  expect(text('FLOAT', { valueDecimal: 0.25 })).toBe('0,25')
  expect(text('NUMBER_RANGE', { valueNumberFrom: 0, valueNumberTo: 10 })).toBe('0 – 10')
  expect(text('DATE', { valueDate: '2026-11-20T00:00:00Z' })).toBe('20-11-2026')
  expect(text('DATETIME', { valueDate: '2026-11-20T23:30:00Z' })).toBe('21-11-2026 00:30')
  expect(text('TIME', { valueText: '09:30' })).toBe('09:30')
  expect(text('INPUT', emptyValue)).toBe('')
  expect(valueText({ dataType: 'INT' }, { valueNumber: 12_500 }, { ...words, locale: 'en' })).toBe(
    '12,500',
  )
})
