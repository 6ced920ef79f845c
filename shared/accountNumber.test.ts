import { expect, test } from 'vitest'
import { accountNumber } from './accountNumber.ts'

test.each([
  // nine digits may be French where nothing says otherwise
  ['000 100 115', null, '000 100 115'],
  ['000 100 115', ' ', '000 100 115'],
  ['000 100 115', 'Frankrijk', 'FR45000100115'],
  ['00010011500018', 'FR', 'FR45000100115'],
  ['000 100 115', 'Portugal', null],
  ['000 100 115', 'Duitsland', null],
  ['000 100 115', 'United States', null],
  ['000 100 115', 'België', null],
  ['100 013 730', 'Belgique', 'BE0100013730'],
  ['0100.013.730', null, '0100.013.730'],
  ['0100.013.730', 'Vlaanderen', 'BE0100013730'],
  ['0100.013.730', 'Polen', null],
  // what has its country says more than an address, which may be that of a branch
  ['FR 45 000 100 115', 'Portugal', 'FR 45 000 100 115'],
  ['BE 0100.013.730', 'France', 'BE 0100.013.730'],
  ['US 000 100 115', 'France', null],
  ['12', null, null],
  ['', 'France', null],
])('%s of %s', (vat, country, expected) => {
  expect(accountNumber(vat, country)).toBe(expected)
})
