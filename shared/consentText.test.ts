import { expect, test } from 'vitest'
import { consentText, standardConsentText } from './consentText.ts'

test('the text of the organisation in that language, else the standard one', () => {
  const set = new Map([
    ['consentTextFR', ' Acceptez-vous ? '],
    ['consentTextNL', ' \n'],
  ])
  const held = (language: 'EN' | 'FR' | 'NL') => consentText(language, (key) => set.get(key))
  expect(held('FR')).toBe('Acceptez-vous ?')
  expect(held('NL')).toBe(standardConsentText.NL)
  expect(held('EN')).toBe(standardConsentText.EN)
  expect(consentText('EN', () => null)).toBe(standardConsentText.EN)
})
