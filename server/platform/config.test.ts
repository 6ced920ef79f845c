import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, rootFolder, settings } from './config.ts'
import { isLoopback } from './settingFormats.ts'

test('nothing set: everything built in, for this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataFolder: join(rootFolder, '.data'),
    databaseUrl: undefined,
    issuer: undefined,
    isProduction: false,
  })
})

test('every wrong setting is named at once, with what to do', () => {
  const attempt = () =>
    readConfig({
      PORT: 'x',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      SUPER_ADMIN_IDS: 'me',
      SENTRY_DSN: 'https://errors.example/1',
    })
  expect(attempt).toThrow(/PORT=x must be a number/)
  expect(() => readConfig({ RATE_LIMIT: '0.5' })).toThrow(/^RATE_LIMIT=0.5 must be a whole number$/)
  expect(() => readConfig({ SUPER_ADMIN_IDS: 'me,you' })).toThrow(
    /^SUPER_ADMIN_IDS=me,you must be user ids, separated by commas$/,
  )
  expect(() => readConfig({ OIDC_SCOPES: 'email read' })).toThrow(
    /^OIDC_SCOPES=email read must name openid/,
  )
  expect(attempt).toThrow(/LOG_LEVEL=loud must be fatal/)
  expect(attempt).toThrow(/^DATABASE_URL must look like postgres:\/\//m)
  expect(() => readConfig({ APP_DATABASE_URL: 'postgres://My-App@host/parley' })).toThrow(
    /must name a user/,
  )
  expect(() => readConfig({ DATABASE_CONNECTIONS: '3' })).toThrow(/must not be below 10/)
  expect(attempt).toThrow(/^SENTRY_DSN must look like https:\/\/key@/m)
  expect(attempt).toThrow(/SUPER_ADMIN_IDS=me must be user ids/)
})

test('a password in an address is not told, and an address that cannot be read is named', () => {
  for (const address of [
    'mysql://owner:geheim@host/parley',
    'postgres://owner:ge#heim@host/parley',
    'postgres://owner:geheim@host:99999/parley',
    'postgres://owner:geheim%zz@host/parley',
  ]) {
    const attempt = () => readConfig({ DATABASE_URL: address })
    expect(attempt).toThrow(/^DATABASE_URL must look like postgres:/)
    expect(attempt).not.toThrow(/heim/)
  }
  const app = 'postgres://App:geheim@host/parley'
  expect(() => readConfig({ APP_DATABASE_URL: app })).not.toThrow(/geheim/)
  const socket = 'postgres:///parley?host=/run/postgresql&user=owner'
  expect(readConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket)
})

test('a file that an address names is named when it cannot be used', () => {
  const own = join(rootFolder, 'package.json')
  const attempt = (query: string) => () =>
    readConfig({ DATABASE_URL: `postgres://owner:geheim@host/parley?${query}` })
  expect(attempt('sslrootcert=/nope')).toThrow(
    /^DATABASE_URL has sslrootcert=\/nope in it, which must be a certificate .*ENOENT/,
  )
  expect(attempt(`sslrootcert=${own}`)).toThrow(/there is none in it/)
  expect(attempt('sslkey=/nope')).toThrow(/sslkey=\/nope in it, which must be a key/)
  expect(attempt('sslrootcert=/nope')).not.toThrow(/geheim/)
  expect(() =>
    readConfig({
      DATABASE_URL: 'postgres://owner@host/parley',
      APP_DATABASE_URL: 'postgres://web@host/parley?sslcert=/nope',
    }),
  ).toThrow(/^APP_DATABASE_URL has sslcert=\/nope/)
})

test('ids of super admins are those that the database writes, in whichever case they are given', () => {
  const id = '0192abcd-0000-7000-8000-00000000000a'
  const { superAdminIds } = readConfig({ SUPER_ADMIN_IDS: `${id.toUpperCase()}, ${id}` })
  expect([...superAdminIds]).toEqual([id])
})

test('settings that belong together are asked for together', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(
    /OIDC_CLIENT_ID is missing[^]*OIDC_AUDIENCE is missing/,
  )
  expect(() => readConfig({ OIDC_AUDIENCE: 'x' })).toThrow(/OIDC_ISSUER is missing/)
  expect(() => readConfig({ APP_DATABASE_URL: 'postgres://app:secret@host/parley' })).toThrow(
    /DATABASE_URL is missing/,
  )
  for (const PUBLIC_URL of [
    'https://x.example/parley',
    'https://x.example/?a',
    'https://a@x.example',
  ])
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/must have no path/)
  expect(() => readConfig({ PUBLIC_URL: 'http://LOCALHOST:3000/' })).not.toThrow()
})

test('the demo sign-in runs on this machine only, whatever NODE_ENV says', () => {
  for (const NODE_ENV of ['development', 'test', 'production']) {
    expect(() => readConfig({ NODE_ENV, HOST: '0.0.0.0' })).toThrow(
      /no password, and HOST=0\.0\.0\.0 is not/,
    )
    expect(() => readConfig({ NODE_ENV, PUBLIC_URL: 'https://parley.example.com' })).toThrow(
      /no password, and PUBLIC_URL=https:\/\/parley\.example\.com is not/,
    )
    expect(readConfig({ NODE_ENV })).toMatchObject({ issuer: undefined, isDemoPublic: false })
    const SECRETS_KEYS = randomBytes(32).toString('base64')
    const open = { NODE_ENV, HOST: '0.0.0.0', SECRETS_KEYS }
    const demo = readConfig({ ...open, DEMO_SIGN_IN: 'public' })
    expect(demo.isDemoPublic).toBe(true)
    const issuer = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b' }
    expect(readConfig({ ...open, ...issuer })).toMatchObject({
      issuer: 'https://id.example',
      isDemoPublic: false,
    })
  }
})

test('a stopping process waits for load balancers in production, or as long as it is told', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ NODE_ENV: 'production' }).drainSeconds).toBe(5)
  expect(readConfig({ NODE_ENV: 'production', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  expect(() => readConfig({ DRAIN_SECONDS: '-1' })).toThrow(
    /DRAIN_SECONDS=-1 must be whole seconds from 0/,
  )
})

test('keys of secrets: needed where others reach a product in production, shown nowhere', () => {
  const issuer = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b' }
  const reached = { NODE_ENV: 'production', PUBLIC_URL: 'https://parley.example', ...issuer }
  expect(() => readConfig(reached)).toThrow(/^SECRETS_KEYS is missing: others reach this product/)
  expect(readConfig({ ...reached, NODE_ENV: 'development' }).secretKeys).toBeUndefined()
  expect(readConfig({ NODE_ENV: 'production', ...issuer }).secretKeys).toBeUndefined()
  const keys = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64url')]
  const config = readConfig({ ...reached, SECRETS_KEYS: keys.join(', ') })
  expect(config.secretKeys!.map(({ id }) => id)).toEqual([
    expect.stringMatching(/^[0-9a-f]{12}$/),
    expect.stringMatching(/^[0-9a-f]{12}$/),
  ])
  for (const shown of [JSON.stringify(config), inspect(config, { depth: 9, showHidden: true })])
    for (const key of keys)
      for (const text of [key, Buffer.from(key, 'base64').toString('hex').slice(0, 20)])
        expect(shown).not.toContain(text)
  const wrong = () => readConfig({ SECRETS_KEYS: 'c2hvcnQ=' })
  expect(wrong).toThrow(/^SECRETS_KEYS must be keys of 32 bytes/)
  expect(wrong).not.toThrow(/c2hvcnQ/)
})

test('loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', 'parley.localhost'])
    expect(isLoopback(host)).toBe(true)
  for (const host of [
    '0.0.0.0',
    '::',
    '10.0.0.1',
    'localhost.example.com',
    '127.0.0.1.example.com',
  ])
    expect(isLoopback(host)).toBe(false)
})

test('a bucket has its settings together, and its secret is told nobody', () => {
  const bucket = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig(bucket).s3).toEqual({
    bucket: 'files',
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(readConfig({ S3_BUCKET: 'files' }).s3).toMatchObject({ accessKeyId: undefined })
  const { S3_BUCKET: _bucket, ...rest } = bucket
  expect(() => readConfig(rest)).toThrow(/^S3_BUCKET is missing/)
  const { S3_ACCESS_KEY_ID: _key, ...half } = bucket
  expect(() => readConfig(half)).toThrow('go together')
  expect(() => readConfig(half)).not.toThrow(/\bsecret\b/)
  expect(() => readConfig({ ...bucket, S3_BUCKET: 'No Bucket' })).toThrow(
    /S3_BUCKET=No Bucket must/,
  )
})

test('a scanner has a host and a port that there can be', () => {
  for (const address of ['localhost:3310', '10.0.0.7:65535', '[::1]:3310', 'clamd_1:3310'])
    expect(readConfig({ SCANNER_ADDRESS: address }).scannerAddress).toBe(address)
  for (const address of ['localhost', ':3310', 'localhost:0', 'localhost:65536', 'http://a:3310'])
    expect(() => readConfig({ SCANNER_ADDRESS: address })).toThrow(/^SCANNER_ADDRESS=\S+ must be/)
})

test('README.md explains every setting in these words', () => {
  const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8')
  for (const [name, setting] of Object.entries(settings))
    expect(readme).toContain(`| \`${name}\` | ${setting.description} |`)
})
