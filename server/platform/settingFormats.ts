// Forms of settings, each with what a value must look like.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { z } from 'zod'

export const trimmed = z.string().trim().min(1)
export const address = trimmed.refine(
  (value) => /^https?:\/\//.test(value) && URL.canParse(value),
  'must be an address such as https://parley.example.com',
)
export const wholeNumber = z.coerce.number('must be a whole number').int('must be a whole number')
export const fileSettings = {
  ORGANISATION_FILES_GB: wholeNumber
    .min(1, 'must be at least 1')
    .max(1_000_000, 'must not be above 1000000')
    .default(20)
    .describe(
      'Gigabytes that the files of one organisation may have; what goes beyond is refused; default 20.',
    ),
  SCANNER_ADDRESS: trimmed
    .refine(
      (value) =>
        /^(\[[0-9a-fA-F:]+\]|[\w.-]+):[1-9]\d{0,4}$/.test(value) && URL.canParse(`tcp://${value}`),
      'must be a host and a port, such as localhost:3310',
    )
    .optional()
    .describe(
      'Host and port of a ClamAV daemon, as `localhost:3310`: files are held back until it has found nothing in them; its `StreamMaxLength` must be at least `300M`; default: files are not scanned.',
    ),
} as const
const drainBounds = 'must be whole seconds from 0 to 300'
export const stopSettings = {
  DRAIN_SECONDS: z.coerce
    .number(drainBounds)
    .int(drainBounds)
    .min(0, drainBounds)
    .max(300, drainBounds)
    .optional()
    .describe(
      'Seconds for which a process that was asked to stop goes on answering, with ' +
        '`/readyz` at 503 and `Connection: close`, before it closes its port; longer than a load ' +
        'balancer takes to notice; default 5 with `NODE_ENV=production`, otherwise 0.',
    ),
} as const
export const dsn = trimmed.refine((value) => {
  const found = URL.parse(value)
  return (
    /^https?:$/.test(found?.protocol ?? '') &&
    Boolean(found?.username) &&
    /\/\d+$/.test(found?.pathname ?? '')
  )
}, 'must look like https://key@errors.example.com/1')
export const postgresAddress = trimmed
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && isDecodable(value),
    {
      error:
        'must look like postgres://user:password@host:5432/database, with # / ? @ % of a password as %23 %2F %3F %40 %25',
      abort: true,
    },
  )
  .superRefine((value, context) => {
    const message = problemOfFiles(new URL(value).searchParams)
    if (message) context.addIssue(message)
  })
export const appAddress = postgresAddress.refine(
  (value) => /^[a-z_][a-z0-9_]{0,62}$/.test(URL.parse(value)?.username ?? ''),
  'must name a user of lower-case letters, digits and _, as in postgres://parley_app:password@host:5432/database',
)

/** What an address may name files for, and what PostgreSQL's client takes each of them as. */
const files = {
  sslrootcert: ['ca', 'a certificate'],
  sslcert: ['cert', 'a certificate'],
  sslkey: ['key', 'a key'],
} as const

function problemOfFiles(given: URLSearchParams): string | undefined {
  for (const [name, [part, what]] of Object.entries(files)) {
    const file = given.get(name)
    if (!file) continue
    try {
      const text = readFileSync(file, 'utf8')
      // Node passes over a text in which it finds no certificate of an authority
      if (!text.includes('-----BEGIN ')) throw new Error('there is none in it')
      createSecureContext({ [part]: text })
    } catch (error) {
      return `has ${name}=${file} in it, which must be ${what} (PEM) that this user may read: ${(error as Error).message}`
    }
  }
  return undefined
}

function isDecodable(address: string): boolean {
  try {
    return Boolean(decodeURIComponent(address))
  } catch {
    return false
  }
}

/** Whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    (isIP(bare) === 4 && bare.startsWith('127.'))
  )
}
