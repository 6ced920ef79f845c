// What the bytes of a file are, found out in a thread of its own: with a bound on its memory and its time.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** `found`: a type by its bytes, null: letters; without it nobody knows. */
export interface FoundType {
  found?: string | null
}
/** It may take so long, ms. */
const patience = 10_000

export async function readType(path: string): Promise<FoundType> {
  const thread = new Worker(new URL('./typeThread.ts', import.meta.url), {
    workerData: path,
    // flags of the process may be none of a thread
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [said] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(patience),
    })) as [FoundType]
    return said
  } catch (error) {
    // a file for which it has not time or memory enough is none that we know
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return {}
    throw error
  } finally {
    await thread.terminate()
  }
}
