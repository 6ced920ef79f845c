// A thread of its own, with a bound on its memory and its time, reads what came from outside.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RecordingType } from '../../shared/recordingLimits.ts'

/** `duration`: seconds of sound in the new file. */
export type Joined = { duration: number } | { isEmpty: true } | { broken: string }
/** It may take so long, ms: an hour of speech takes two seconds. */
const patience = 600_000

/** Makes the file `to` of `from`. */
export async function joinFile(from: string, to: string, type: RecordingType): Promise<Joined> {
  const thread = new Worker(new URL('./joinThread.ts', import.meta.url), {
    workerData: { from, to, type },
    // flags of the process may be none of a thread
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  try {
    const [said] = (await once(thread, 'message', {
      signal: AbortSignal.timeout(patience),
    })) as [Joined]
    return said
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY')
      return { broken: 'it took too much time or memory' }
    throw error
  } finally {
    await thread.terminate()
  }
}
