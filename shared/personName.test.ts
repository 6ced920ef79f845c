import { expect, test } from 'vitest'
import { fullName, initials } from './personName.ts'

test('the name, without what is missing', () => {
  expect(fullName({ firstName: 'Anna', lastName: 'De Smet' })).toBe('Anna De Smet')
  expect(fullName({ firstName: '', lastName: 'De Smet' })).toBe('De Smet')
  expect(fullName({ firstName: 'Anna', lastName: '' })).toBe('Anna')
})
test('initials are the first letters of first and last name', () => {
  expect(initials({ firstName: 'anna', lastName: 'de Smet' })).toBe('AS')
  expect(initials({ firstName: '', lastName: 'Émile' })).toBe('É')
  expect(initials({ firstName: '𝒜da', lastName: ' ' })).toBe('𝒜')
  expect(initials({ firstName: '', lastName: '' })).toBe('?')
})
