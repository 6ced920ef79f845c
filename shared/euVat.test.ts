import { expect, test } from 'vitest'
import { euVat, frenchVat, isMalformedEuVat, siren } from './euVat.ts'
import { checkVat } from './vatNumber.ts'

test.each([
  ['nl 0001.00201.b01', { country: 'NL', number: '000100201B01' }],
  ['GR123456789', { country: 'EL', number: '123456789' }],
  ['XI 123456789', { country: 'XI', number: '123456789' }],
  ['ATU12345678', { country: 'AT', number: 'U12345678' }],
  ['DE12345678', null],
  ['US123456789', null],
  ['123456789', null],
  ['DEutschland', null],
])('%s', (text, expected) => {
  expect(euVat(text)).toEqual(expected)
})

test.each([
  ['000 100 115', '000100115'],
  ['000 100 115 00018', '000100115'],
  ['FR 45 000 100 115', '000100115'],
  ['000 100 116', null],
  ['FR 45 000 100 116', null],
  ['DE000100115', null],
  ['', null],
])('the number of a French company in “%s”', (text, expected) => {
  expect(siren(text)).toBe(expected)
})

test('its VAT number has right check digits', () => {
  for (const one of ['000100115', '404833048', '303265045'])
    expect(checkVat(frenchVat(one))).toBe('valid')
})

test('a number of the Union is wrong once it has all its letters and another form', () => {
  for (const wrong of ['DE1234567890', 'ATX12345678', 'SE12345678901X', 'DE12345678X'])
    expect([isMalformedEuVat(wrong), checkVat(wrong)]).toEqual([true, 'invalid'])
  for (const open of ['DE123456789', 'DE1234', 'ATU1234', 'US12345678901234', 'RO12', ''])
    expect([isMalformedEuVat(open), checkVat(open)]).toEqual([false, 'unknown'])
})
