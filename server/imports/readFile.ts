// The rows of a file that somebody sends, read in a thread of its own: with a bound on its memory and its time.
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Failure, type Problem } from '../../shared/errors.ts'
import type { Encoding, Separator } from './csvFile.ts'
import { refuseFile } from './fileRefused.ts'

export interface FileHead {
  heads: string[]
  encoding?: Encoding
  separator?: Separator
  sheet?: string
}
export interface ReadWork {
  bytes: Uint8Array
  encoding: Encoding | undefined
  separator: Separator | undefined
}
export type FromReader =
  | { head: FileHead }
  | { rows: string[][] }
  | { ended: true }
  | { refused: Problem }

/** A file may take so long, ms. */
const patience = 60_000

/** The head first, then rows. Throws a refusal for what cannot be read. */
export async function* readFile(
  work: ReadWork,
): AsyncGenerator<{ head: FileHead } | { rows: string[][] }> {
  const thread = new Worker(new URL('./readThread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void thread.terminate()
  }, patience)
  try {
    for await (const [said] of on(thread, 'message', { close: ['exit'] })) {
      const message = said as FromReader
      if ('ended' in message) return
      if ('refused' in message) throw new Failure(message.refused)
      yield message
      thread.postMessage('taken')
    }
    if (isLate) refuseFile('TOO_LARGE')
    throw new Error('the thread that reads a file ended before it was done')
  } catch (error) {
    // it had not enough memory
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') refuseFile('TOO_LARGE')
    throw error
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
