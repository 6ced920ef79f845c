import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLoopback, readConfig, rootFolder, settings } from './config.ts'

test('nothing set: everything built in, for this machine only', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', dataFolder: join(rootFolder, '.data'), databaseUrl: undefined, issuer: undefined, isProduction: false })
})

test('every wrong setting is named at once, with what to do', () => {
  const attempt = () => readConfig({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', SUPER_ADMIN_IDS: 'me', SENTRY_DSN: 'https://errors.example/1' })
  expect(attempt).toThrow(/PORT=x must be a number/)
  expect(attempt).toThrow(/LOG_LEVEL=loud must be fatal/)
  expect(attempt).toThrow(/DATABASE_URL=mysql:\/\/x must look like postgres:\/\//)
  expect(() => readConfig({ APP_DATABASE_URL: 'postgres://My-App@host/parley' })).toThrow(/must name a user/)
  expect(() => readConfig({ DATABASE_CONNECTIONS: '3' })).toThrow(/must not be below 10/)
  expect(attempt).toThrow(/SENTRY_DSN=https:\/\/errors.example\/1 must look like https:\/\/key@/)
  expect(attempt).toThrow(/SUPER_ADMIN_IDS=me must be user ids/)
})

test('settings that belong together are asked for together', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://id.example' })).toThrow(/OIDC_CLIENT_ID is missing[^]*OIDC_AUDIENCE is missing/)
  expect(() => readConfig({ OIDC_AUDIENCE: 'x' })).toThrow(/OIDC_ISSUER is missing/)
  expect(() => readConfig({ APP_DATABASE_URL: 'postgres://app:secret@host/parley' })).toThrow(/DATABASE_URL is missing/)
  expect(() => readConfig({ PUBLIC_URL: 'https://x.example/parley' })).toThrow(/must have no path/)
})

test('the demo sign-in never meets production and a public address', () => {
  expect(() => readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toThrow(/OIDC_ISSUER is missing: the demo sign-in/)
  expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://parley.example.com' })).toThrow(/OIDC_ISSUER is missing: the demo sign-in/)
  expect(readConfig({ NODE_ENV: 'production' }).isProduction).toBe(true)
  expect(readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_AUDIENCE: 'b' }).issuer).toBe('https://id.example')
})

test('loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]', 'parley.localhost']) expect(isLoopback(host)).toBe(true)
  for (const host of ['0.0.0.0', '::', '10.0.0.1', 'localhost.example.com', '127.0.0.1.example.com']) expect(isLoopback(host)).toBe(false)
})

test('README.md explains every setting in these words', () => {
  const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8')
  for (const [name, setting] of Object.entries(settings)) expect(readme).toContain(`| \`${name}\` | ${setting.description} |`)
})
