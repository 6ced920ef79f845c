import { expect, test } from 'vitest'
import { address, appAddress, dsn, postgresAddress, trimmed } from './settingFormats.ts'

const user = (name: string): string => `postgres://${name}:password@host/parley`
const longest = 'u'.repeat(63)

test.each([
  ['trimmed', trimmed, [' a '], ['', ' ', undefined]],
  [
    'address',
    address,
    ['http://localhost:3000', 'https://parley.example.com/path'],
    [
      'parley.example.com',
      'ftp://parley.example.com',
      'xhttps://a.example',
      'https://',
      'https://a b',
    ],
  ],
  [
    'dsn',
    dsn,
    ['https://key@errors.example.com/1', 'http://key:secret@errors.example.com/path/23'],
    [
      'https://errors.example.com/1',
      'https://key@errors.example.com/',
      'https://key@errors.example.com/one',
      'https://key@errors.example.com/1/more',
      'ftp://key@errors.example.com/1',
      'xhttps://key@errors.example.com/1',
      'key',
    ],
  ],
  [
    'postgresAddress',
    postgresAddress,
    ['postgres://owner:a%23b@host:5432/parley', 'postgresql:///parley?host=/run/postgresql'],
    [
      'mysql://owner@host/parley',
      'xpostgres://owner@host/parley',
      'postgres:owner@host',
      'postgres://owner:a#b@host/parley',
      'postgres://owner:a%zzb@host/parley',
      'postgres://owner@host:99999/parley',
    ],
  ],
  [
    'appAddress',
    appAddress,
    [user('parley_app'), user('_a1'), user(longest)],
    [
      user('Parley'),
      user('1a'),
      user('my-app'),
      user(`${longest}u`),
      'postgres://host/parley',
      user('a').slice(2),
    ],
  ],
] as const)('%s', (_name, form, taken, refused) => {
  for (const value of taken) expect(form.safeParse(value).data, value).toBe(value.trim())
  for (const value of refused) expect(form.safeParse(value).success, value).toBe(false)
})

test('spaces around an address are not part of it', () => {
  expect(postgresAddress.parse(` ${user('app')}\n`)).toBe(user('app'))
})
