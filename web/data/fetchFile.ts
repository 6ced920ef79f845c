import { auth } from '../session/auth.ts'
import type { ShownProblem } from './errors.ts'

/** Why a file could not be had. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly problem: ShownProblem
  constructor(problem: ShownProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** A file of the server, as the member that the page was opened as. Throws a FileProblem. */
export async function fetchFile(
  path: string,
  member: string | null,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await ask(path, member, { ...(signal && { signal }) })).blob()
}

/** Brings a file to the server, as the member that the page was opened as. Throws a FileProblem. */
export async function sendFile(path: string, member: string | null, body: Blob): Promise<void> {
  await ask(path, member, { method: 'POST', body })
}

async function ask(path: string, member: string | null, options: RequestInit): Promise<Response> {
  const once = (): Promise<Response> =>
    fetch(path, { headers: auth.headers(member), cache: 'no-store', ...options })
  try {
    let response = await once()
    if (response.status === 401) {
      await auth.handle401(auth.token())
      response = await once()
    }
    if (!response.ok) throw new FileProblem(await problemIn(response))
    return response
  } catch (error) {
    throw error instanceof FileProblem || options.signal?.aborted
      ? error
      : new FileProblem({ code: 'NETWORK' })
  }
}

async function problemIn(response: Response): Promise<ShownProblem> {
  const { errors } = (await response.json().catch(() => ({}))) as {
    errors?: { extensions?: Omit<ShownProblem, 'reference'> & { correlationId?: string } }[]
  }
  const { correlationId, ...problem } = errors?.[0]?.extensions ?? { code: 'UNKNOWN' as const }
  return { ...problem, ...(correlationId && { reference: correlationId }) }
}
