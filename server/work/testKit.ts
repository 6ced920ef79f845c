import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { createLog } from '../platform/log.ts'
import { SecretKey } from '../platform/secretKey.ts'
import { LocalFiles } from './files.ts'
import type { Parts } from './jobKinds.ts'
import { Secrets } from './secrets.ts'

/** What a test's jobs are given: a key and a folder of their own. */
export function partsOf(database: Database, log = createLog('silent')): Parts {
  const key = new SecretKey(randomBytes(32))
  const files = new LocalFiles(join(tmpdir(), `parley-files-${key.id}`))
  return { log, database, secrets: new Secrets(() => [key]), files }
}
