import { expect, test } from 'vitest'
import { isEmail, isTelephone, isWebAddress } from './contactDetails.ts'

test('telephone numbers as people write them', () => {
  expect(['+32 9 123 45 67', '(09) 123.45-67', '112'].filter(isTelephone)).toHaveLength(3)
  expect(['12', 'call me', '+', '1'.repeat(41), '1 - 2'].filter(isTelephone)).toEqual([])
})
test('e-mail addresses, bare ones', () => {
  expect(['a@b.example', 'jan.de-smet+demo@mail.noord.example'].filter(isEmail)).toHaveLength(2)
  expect(
    [
      'nobody',
      'a@b',
      'a b@c.example',
      'Jan <jan@b.example>',
      'a@b.example, c@d.example',
      `${'x'.repeat(250)}@b.example`,
    ].filter(isEmail),
  ).toEqual([])
})
test('web addresses that cannot run in a page', () => {
  expect(['https://acme.example', 'http://acme.example/a?b=c#d'].filter(isWebAddress)).toHaveLength(
    2,
  )
  expect(
    [
      'acme.example',
      'javascript:alert(1)',
      'https://',
      'https://me:secret@acme.example',
      'https://acme.example/a b',
      'ftp://acme.example',
    ].filter(isWebAddress),
  ).toEqual([])
})
