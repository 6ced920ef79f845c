import { expect, test } from 'vitest'
import { takeWanted, wantAddress } from './wantedAddress.ts'

test('the wanted address is taken once', () => {
  wantAddress('/account/7?tab=notes')
  expect([takeWanted(), takeWanted()]).toEqual(['/account/7?tab=notes', null])
})

test.each([
  '//elsewhere.example/x',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '',
])('%s leads nowhere', (address) => {
  wantAddress(address)
  expect(takeWanted()).toBeNull()
})
