import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { JWK } from 'jose'

/** The built-in provider's keys: one to sign tokens, one to sign its cookies. */
export interface IdentityKeys {
  signing: JWK & { kid: string }
  cookie: string
}

/** Where they lie in the data folder. */
export const identityKeysFile = (dataFolder: string) => join(dataFolder, 'identity', 'keys.json')

/** The keys of a data folder, made at the first start, readable by their owner alone. */
export function identityKeys(dataFolder: string): IdentityKeys {
  const file = identityKeysFile(dataFolder)
  const kept = readKeys(file)
  if (kept) return kept
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys: IdentityKeys = {
    signing: {
      ...(privateKey.export({ format: 'jwk' }) as JWK),
      use: 'sig',
      alg: 'RS256',
      kid: randomBytes(8).toString('hex'),
    },
    cookie: randomBytes(24).toString('base64url'),
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}

/** The keys of a data folder, if it has any. */
export function readKeys(file: string): IdentityKeys | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as IdentityKeys
  } catch {
    return undefined
  }
}
