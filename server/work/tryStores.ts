// Tries whether files can be kept, and looked at, where the settings say.
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { newId } from '../../shared/id.ts'
import type { S3Settings } from '../platform/s3Settings.ts'
import { FileError } from './files.ts'
import { ClamScanner } from './scanner.ts'

/** Writes, reads and removes a file, as the product does. */
export async function checkStore(settings: S3Settings): Promise<string> {
  // read only where it is needed, as the product does
  const [{ openS3 }, { S3Files }] = await Promise.all([
    import('./s3Client.ts'),
    import('./s3Files.ts'),
  ])
  const store = new S3Files(openS3(settings), settings.bucket)
  const organisationId = newId()
  const { key } = await store.write(organisationId, Readable.from([Buffer.from('parley')]), 10)
  try {
    const { content } = await store.read(organisationId, key, { start: 1, end: 3 })
    if ((await text(content)) !== 'arl')
      throw new FileError('FILES_UNWRITABLE', 'What was written is read otherwise.')
    const kept = await store.list(organisationId)
    if (kept.length !== 1)
      throw new FileError('FILES_UNWRITABLE', 'The list of the bucket lacks what was written.')
  } finally {
    await store.remove(organisationId, key)
  }
  return `the bucket ${settings.bucket} can be written, read and listed`
}

export function checkFolder(dataFolder: string): string {
  let folder = dataFolder
  while (!existsSync(folder)) folder = dirname(folder)
  // a look at the rights says nothing of a file, of a folder in which nothing can be made, or to root
  if (!statSync(folder).isDirectory())
    throw Object.assign(new Error(), { code: 'ENOTDIR', path: folder })
  rmdirSync(mkdtempSync(join(folder, '.parley-')))
  return `${dataFolder} can be written`
}

/** Until it has looked at a few bytes, ms. */
const scannerPatience = 10_000

/** Has the scanner look at a few bytes, as the product does. */
export async function checkScanner(address: string): Promise<string> {
  const { promise: late, reject } = Promise.withResolvers<never>(),
    timer = setTimeout(() => reject(new Error(`${scannerPatience / 1000} s`)), scannerPatience)
  try {
    const looked = new ClamScanner(address).scan(Readable.from([Buffer.from('parley')]))
    await Promise.race([looked, late])
    return `${address} looks at files`
  } catch (error) {
    const { message, cause = {} } = error as Error,
      { code = message } = cause as { code?: string }
    throw new Error(
      `SCANNER_ADDRESS=${address} does not look at files (${code}): all that comes is held back. Start clamd there with TCPSocket, or correct the address.`,
      { cause: error },
    )
  } finally {
    clearTimeout(timer)
  }
}
