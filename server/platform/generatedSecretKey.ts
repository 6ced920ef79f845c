import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { readSecretKeys, type SecretKey } from './secretKey.ts'

/** Where the key lies in the data folder that is made when SECRETS_KEYS names none. */
export const secretKeysFile = (dataFolder: string): string => join(dataFolder, 'secrets', 'keys')

/** Undefined where none was made yet. */
export function madeSecretKeys(dataFolder: string): SecretKey[] | undefined {
  const file = secretKeysFile(dataFolder)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
  const keys = readSecretKeys(text)
  if (!keys?.length) throw new Error(`${file} holds no key. Bring it back from a backup.`)
  return keys
}

/** The key of a data folder, made when there is none, readable by its owner alone. */
export function makeSecretKeys(dataFolder: string): SecretKey[] {
  const found = madeSecretKeys(dataFolder)
  if (found) return found
  const file = secretKeysFile(dataFolder)
  const made = mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unlinked = `${file}.${process.pid}`
  writeFileSync(unlinked, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    // of two that make one at the same time, the first is everybody's
    linkSync(unlinked, file)
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  } finally {
    rmSync(unlinked)
  }
  // what is encrypted with it must not outlive it, also when the power fails
  const last = dirname(made ?? dirname(file))
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    syncFolder(folder)
    if (folder === last) break
  }
  return madeSecretKeys(dataFolder)!
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
