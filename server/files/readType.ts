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
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [said] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(patience),
    })) as [FoundType]
    return said
  } catch {
    // a file on which it fails is none that we know
    return {}
  } finally {
    await thread.terminate()
  }
}
