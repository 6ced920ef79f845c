// Says what the bytes of a file are: started by readType.ts.
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { fileTypeFromFile } from 'file-type'
import type { FoundType } from './readType.ts'

/** Bytes in which letters are told from anything else. */
const lookAt = 1_000_000

async function read(path: string): Promise<FoundType> {
  // what it breaks off at is nothing that it knows
  const found = await fileTypeFromFile(path).catch(() => undefined)
  // a picture of lines may begin as XML does
  if (found && found.mime !== 'application/xml') return { found: found.mime }
  return (await isText(path)) ? { found: null } : {}
}

async function isText(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(lookAt), 0, lookAt, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const isWide =
      (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
    // what no text has: NUL, and most of what is below a space
    return isWide || !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
  } finally {
    await file.close()
  }
}

parentPort!.postMessage(await read(workerData as string))
