import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { CrmVendor } from '../../shared/crmVendors.ts'
import { connectionsDefault, connectionsFewest } from './budgets.ts'
import {
  address,
  appAddress,
  dsn,
  fileSettings,
  isLoopback,
  postgresAddress,
  stopSettings,
  trimmed,
  wholeNumber,
} from './settingFormats.ts'
import { registerSettings, type RegisterSettings } from './registerSettings.ts'
import { s3Of, s3Problems, s3Settings, type S3Settings } from './s3Settings.ts'
import { vendorSettings, type VendorSettings } from './vendorSettings.ts'
import { readSecretKeys, type SecretKey } from './secretKey.ts'

/** The folder of the repository. */
export const rootFolder = fileURLToPath(new URL('../../', import.meta.url))

/** Settings whose value is told nobody: a password may be in it, and the message is in the log. */
const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'APP_DATABASE_URL',
  'SENTRY_DSN',
  'SECRETS_KEYS',
  'S3_SECRET_ACCESS_KEY',
  ...vendorSettings.secrets,
])

const connectionCount = wholeNumber
  .min(connectionsFewest, `must not be below ${connectionsFewest}`)
  .default(connectionsDefault)
const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean))

/** Every setting, with the text that README.md shows for it. A test compares the two. */
export const settings = {
  PORT: z.coerce
    .number('must be a number between 1 and 65535')
    .int()
    .min(1, 'must be a number between 1 and 65535')
    .max(65535, 'must be a number between 1 and 65535')
    .default(3000)
    .describe('Port of the product: pages, API and sign-in on one origin; default 3000.'),
  HOST: trimmed
    .default('127.0.0.1')
    .describe(
      'Network address to listen on; default `127.0.0.1`, this machine only; `0.0.0.0` for every one.',
    ),
  PUBLIC_URL: address
    .optional()
    .describe('Address under which people reach the product; default `http://localhost:PORT`.'),
  DATA_DIR: trimmed
    .default('.data')
    .describe(
      'Folder for files, the built-in PostgreSQL and the keys of its sign-in; default `.data` in the repository.',
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      'PostgreSQL 18 to use instead of the built-in one, as the owner of the database, without a transaction-mode pooler; used to migrate, for jobs and to make the role that serves requests.',
    ),
  APP_DATABASE_URL: appAddress
    .optional()
    .describe(
      'The same database as the login role that serves requests, when it is not to be the one that Parley makes for itself; may lead through a transaction-mode pooler that keeps prepared statements, as PgBouncer from 1.21 with `max_prepared_statements`. Needs `DATABASE_URL`.',
    ),
  DATABASE_CONNECTIONS: connectionCount.describe(
    `Connections of one process to PostgreSQL, shared out by purpose; default ${connectionsDefault}, at least ${connectionsFewest}.`,
  ),
  OIDC_ISSUER: address
    .optional()
    .describe('OpenID Connect issuer to use instead of the built-in demo sign-in.'),
  OIDC_CLIENT_ID: trimmed
    .optional()
    .describe('Client id of the browser application at that issuer; needed with `OIDC_ISSUER`.'),
  OIDC_AUDIENCE: trimmed
    .optional()
    .describe(
      'What the issuer writes into the audience of an access token for the API; needed with `OIDC_ISSUER`.',
    ),
  OIDC_SCOPES: trimmed
    .refine(
      (value) => value.split(/\s+/).includes('openid'),
      'must name openid among others, as in openid profile email read write',
    )
    .default('openid profile email read write')
    .describe('Scopes that the browser asks for; default `openid profile email read write`.'),
  DEMO_SIGN_IN: z
    .enum(['local', 'public'], 'must be local or public')
    .default('local')
    .describe(
      'Where the built-in demo sign-in, which asks for no password, may run: `local` ' +
        '(default) on this machine only, `public` also where others reach it.',
    ),
  SUPER_ADMIN_IDS: list
    .pipe(z.array(z.uuid('must be user ids, separated by commas').toLowerCase()))
    .default([])
    .describe(
      'User ids of super admins, separated by commas, beside those that `npm run admin` names; the demo has one of its own.',
    ),
  RATE_LIMIT: wholeNumber
    .min(0, 'must not be below 0')
    .default(100)
    .describe(
      'Requests a second of one person, three times as many at once; `0` for no limit; default 100.',
    ),
  TRUST_PROXY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe(
      '`true` behind a proxy that adds the address of who asks to `X-Forwarded-For`; without one anybody could write it.',
    ),
  ...stopSettings,
  SECRETS_KEYS: trimmed
    .refine(
      (value) => readSecretKeys(value)?.length,
      'must be keys of 32 bytes in base64, separated by commas, each as "openssl rand -base64 32" prints it',
    )
    .transform((value) => readSecretKeys(value)!)
    .optional()
    .describe(
      'Keys that encrypt what is kept for other systems, newest first, separated by commas, each 32 bytes in base64 as `openssl rand -base64 32` prints them; the same for all processes; needed with `NODE_ENV=production` where others reach the product; otherwise one is made in `DATA_DIR` when it is needed.',
    ),
  ...fileSettings,
  ...s3Settings,
  ...vendorSettings.shape,
  ...registerSettings.shape,
  SENTRY_DSN: dsn
    .optional()
    .describe(
      'Where errors and feedback are reported, as Sentry or another service that speaks its protocol gives it; without it they are kept in a table for the super admins.',
    ),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .describe(
      'Least important log line that is written: fatal, error, warn, info (default), debug, trace or silent.',
    ),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development')
    .describe(
      "`development` (default), `test` or `production`; the last refuses introspection and documents that are not the product's own.",
    ),
} as const

const shape = z.object(settings)

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataFolder: string
  /** undefined: the built-in PostgreSQL */
  databaseUrl: string | undefined
  /** undefined: the login role that is made at the start */
  appDatabaseUrl: string | undefined
  databaseConnections: number
  /** undefined: the built-in demo sign-in */
  issuer: string | undefined
  /** the demo sign-in, without passwords, stands on an address that others reach */
  isDemoPublic: boolean
  clientId: string
  audience: string
  scopes: string
  superAdminIds: ReadonlySet<string>
  /** requests a second of one person; 0: no limit */
  rateLimit: number
  trustsProxy: boolean
  /** how long a stopping process goes on answering before it closes its port, seconds */
  drainSeconds: number
  /** newest first; undefined: one of the data folder */
  secretKeys: readonly SecretKey[] | undefined
  /** bytes that the files of one organisation may have */
  filesQuota: number
  /** undefined: files are in the data folder */
  s3: S3Settings | undefined
  /** undefined: files are not scanned */
  scannerAddress: string | undefined
  /** the CRMs that this product is registered at */
  vendors: Readonly<Partial<Record<CrmVendor, VendorSettings>>>
  registers: RegisterSettings
  /** undefined: the product's own table */
  sentryDsn: string | undefined
  logLevel: string
  isProduction: boolean
}

/** A setting is wrong or missing; the message says which and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks all settings; throws a ConfigError that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((key) =>
      environment[key]?.trim() ? [[key, environment[key]]] : [],
    ),
  )
  const parsed = shape.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(
      // of a list each wrong part says the same
      [
        ...new Set(
          parsed.error.issues.map(({ path: [key], message }) => {
            const name = String(key)
            return `${secrets.has(name) ? name : `${name}=${given[name]}`} ${message}`
          }),
        ),
      ].join('\n'),
    )
  const value = parsed.data
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '')
  const problems: string[] = []
  const isPublic = !(isLoopback(new URL(publicUrl).hostname) && isLoopback(value.HOST))
  if (new URL(publicUrl).origin !== new URL(publicUrl).href.replace(/\/$/, ''))
    problems.push(
      `PUBLIC_URL=${publicUrl} must have no path, and nothing else behind or before the host: the product stands at its root.`,
    )
  if (value.APP_DATABASE_URL && !value.DATABASE_URL)
    problems.push(
      'DATABASE_URL is missing: APP_DATABASE_URL is another way into the same database. Set it, or remove APP_DATABASE_URL.',
    )
  if (value.OIDC_ISSUER) {
    if (!value.OIDC_CLIENT_ID)
      problems.push(
        'OIDC_CLIENT_ID is missing: with OIDC_ISSUER, set it to the client id of the browser application registered there.',
      )
    if (!value.OIDC_AUDIENCE)
      problems.push(
        'OIDC_AUDIENCE is missing: with OIDC_ISSUER, set it to the audience that its access tokens carry for this API.',
      )
  } else {
    if (value.OIDC_CLIENT_ID || value.OIDC_AUDIENCE)
      problems.push(
        'OIDC_ISSUER is missing: OIDC_CLIENT_ID and OIDC_AUDIENCE belong to it. Set it, or remove both to use the demo sign-in.',
      )
    if (isPublic && value.DEMO_SIGN_IN !== 'public') {
      const where = isLoopback(value.HOST) ? `PUBLIC_URL=${publicUrl}` : `HOST=${value.HOST}`
      problems.push(
        `OIDC_ISSUER is missing: the demo sign-in asks for no password, and ${where} ` +
          `is not this machine only. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE; or ` +
          `DEMO_SIGN_IN=public, and everybody who reaches the address is let in as whomever they ` +
          `pick.`,
      )
    }
  }
  if (value.NODE_ENV === 'production' && isPublic && !value.SECRETS_KEYS)
    problems.push(
      'SECRETS_KEYS is missing: others reach this product, and what it keeps for other systems ' +
        'is encrypted. Set it, the same for all processes, to what "openssl rand -base64 32" ' +
        'prints, and keep that beside the backups: without it these secrets are lost.',
    )
  problems.push(
    ...s3Problems(value),
    ...vendorSettings.problems(value),
    ...registerSettings.problems(value),
  )
  if (problems.length) throw new ConfigError(problems.join('\n'))
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataFolder: resolve(rootFolder, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    appDatabaseUrl: value.APP_DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    issuer: value.OIDC_ISSUER,
    clientId: value.OIDC_CLIENT_ID ?? 'parley',
    isDemoPublic: !value.OIDC_ISSUER && isPublic,
    audience: value.OIDC_AUDIENCE ?? 'urn:parley:api',
    scopes: value.OIDC_SCOPES,
    superAdminIds: new Set(value.SUPER_ADMIN_IDS),
    rateLimit: value.RATE_LIMIT,
    trustsProxy: value.TRUST_PROXY === 'true',
    drainSeconds: value.DRAIN_SECONDS ?? (value.NODE_ENV === 'production' ? 5 : 0),
    secretKeys: value.SECRETS_KEYS,
    filesQuota: value.ORGANISATION_FILES_GB * 1_000_000_000,
    s3: s3Of(value),
    scannerAddress: value.SCANNER_ADDRESS,
    vendors: vendorSettings.read(value),
    registers: registerSettings.read(value),
    sentryDsn: value.SENTRY_DSN,
    logLevel: value.LOG_LEVEL,
    isProduction: value.NODE_ENV === 'production',
  }
}

/** The file of the web application that the server sends. */
export const webFolder = join(rootFolder, 'dist', 'web')
