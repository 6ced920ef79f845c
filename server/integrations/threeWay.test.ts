import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from './sameValue.ts'
import { threeWay } from './threeWay.ts'

const merged = (base: unknown, ours: unknown, theirs: unknown, column = 'name') =>
  threeWay(column, base, ours, theirs, sameValue)

test('changed on one side it is taken or kept, on both it waits for somebody', () => {
  expect(merged('a', 'a', 'a')).toEqual({ outcome: 'SAME', value: 'a' })
  expect(merged('a', 'a', 'b')).toEqual({ outcome: 'TAKE', value: 'b' })
  expect(merged('a', 'b', 'a')).toEqual({ outcome: 'KEEP', value: 'b' })
  expect(merged('a', 'b', 'c')).toEqual({ outcome: 'CONFLICT', value: 'b' })
  expect(merged('a', 'b', 'b')).toEqual({ outcome: 'SAME', value: 'b' })
  expect(merged('a', 'a', null)).toEqual({ outcome: 'TAKE', value: null })
})

test('what was never compared gives way where it is empty', () => {
  expect(merged(undefined, null, 'b').outcome).toBe('TAKE')
  expect(merged(undefined, '', 'b').outcome).toBe('TAKE')
  expect(merged(undefined, 'a', null).outcome).toBe('KEEP')
  expect(merged(undefined, 'a', 'b').outcome).toBe('CONFLICT')
})

test('what means the same is the same', () => {
  for (const [column, one, other] of [
    ['vat', 'BE 0899.623.035', 'be0899623035'],
    ['url', 'https://www.example.com/', 'http://example.com'],
    ['country_name', 'België', 'Belgium'],
    ['country_name', 'BE', 'Belgique'],
    ['telephones', ['+32 9 123 45 67'], ['+3291234567']],
    ['emails', ['A@x.be', 'b@x.be'], ['b@x.be', 'a@X.be']],
    ['city', null, ''],
  ] as const)
    expect(sameValue(column, one, other)).toBe(true)
  expect(sameValue('emails', ['a@x.be'], ['a@x.be', 'b@x.be'])).toBe(false)
  expect(sameValue('country_name', 'Belgium', 'France')).toBe(false)
})

const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
test('of lists what was added or removed on either side stays so', () => {
  fc.assert(
    fc.property(list, list, list, (base, ours, theirs) => {
      const { outcome, value } = merged(base, ours, theirs, 'emails')
      const wanted = ['a', 'b', 'c', 'd', 'e'].filter((one) => {
        const [was, here, there] = [base, ours, theirs].map((all) => all.includes(one))
        return was ? here && there : here || there
      })
      const isSame = sameValue('emails', ours, theirs)
      expect((value as string[]).toSorted()).toEqual(isSame ? ours.toSorted() : wanted)
      expect(outcome === 'CONFLICT').toBe(false)
    }),
  )
})
