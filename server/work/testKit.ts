import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { SecretKey } from '../platform/secretKey.ts'
import type { Parts } from './jobKinds.ts'
import { Secrets } from './secrets.ts'

/** What a test's jobs are given: keys of their own. */
export function partsOf(database: Database): Parts {
  const key = new SecretKey(randomBytes(32))
  return { database, secrets: new Secrets(() => [key]) }
}
