import { DetailedError, Upload } from 'tus-js-client'
import type { ShownProblem } from '../data/errors.ts'
import { auth } from '../session/auth.ts'
import type { KeptFile } from './keptFiles.ts'

/** What became of one attempt: it is there, the server refuses it, or it is tried again. */
export type Attempt =
  | { done: true }
  | { refused: ShownProblem }
  | { later: ShownProblem['code']; problem?: ShownProblem }
export type Sending = { result: Promise<Attempt>; stop: () => void }
export type SendUpload = (
  file: KeptFile,
  member: string,
  onProgress: (bytes: number) => void,
) => Sending

/** A piece arrives within the 30 s that a request may take, over a line of 300 kbit/s. */
const pieceBytes = 1_000_000

/** A request may take so long, ms: the server ends each after 30 s, and a line that says nothing any more would hold up all files. */
const patience = 60_000

/** Goes on where the last attempt ended, whichever page or tab that was: an upload's address is made of the file's id. */
export const sendUpload: SendUpload = (file, member, onProgress) => {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  let request: AbortSignal | null = null
  const upload = new Upload(file.content, {
    endpoint: '/uploads/',
    uploadUrl: `/uploads/${file.id}`,
    chunkSize: pieceBytes,
    // the queue tries again, for it knows what else waits
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: { id: file.id, name: file.name, [file.of.argument]: file.of.id },
    onBeforeRequest: (sent) => {
      for (const [name, value] of Object.entries(auth.headers(member))) sent.setHeader(name, value)
      const own = AbortSignal.timeout(patience)
      request = own
      own.addEventListener('abort', () => {
        if (request !== own) return
        void upload.abort()
        resolve({ later: 'NETWORK' })
      })
    },
    onAfterResponse: () => {
      request = null
    },
    onProgress,
    onSuccess: () => resolve({ done: true }),
    onError: (error) => {
      request = null
      const answer = error instanceof DetailedError ? error.originalResponse : null
      resolve(attemptOf(answer?.getStatus() ?? 0, answer?.getBody() ?? ''))
    },
  })
  upload.start()
  return { result: promise, stop: () => void upload.abort() }
}

/** By the status, 0 where nobody answered, and what the answer says. */
export function attemptOf(status: number, body: string): Attempt {
  if (status === 0) return { later: 'NETWORK' }
  if (status === 401) return { later: 'UNAUTHENTICATED' }
  const problem = problemIn(body)
  const isFinal = /^(BAD_INPUT|TOO_LARGE|FORBIDDEN|STATE_REFUSED)$/.test(problem?.code ?? '')
  if (problem && (isFinal || (problem.code === 'NOT_FOUND' && problem.field !== 'id')))
    return { refused: problem }
  return { later: problem?.code ?? 'UNAVAILABLE', ...(problem && { problem }) }
}

function problemIn(body: string): ShownProblem | null {
  try {
    const { errors } = JSON.parse(body) as { errors: { extensions: ShownProblem }[] }
    return errors[0]?.extensions ?? null
  } catch {
    return null
  }
}

/** Gives up what the server has of an upload; it goes by itself after some days. */
export async function endUpload(id: string, member: string): Promise<void> {
  await fetch(`/uploads/${id}`, {
    method: 'DELETE',
    headers: { ...auth.headers(member), 'tus-resumable': '1.0.0' },
  }).catch(() => {})
}
