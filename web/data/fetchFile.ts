import type { ErrorCode } from '../../shared/errors.ts'
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
  const ask = (): Promise<Response> =>
    fetch(path, {
      headers: auth.headers(member),
      cache: 'no-store',
      ...(signal && { signal }),
    })
  try {
    let response = await ask()
    if (response.status === 401) {
      await auth.handle401(auth.token())
      response = await ask()
    }
    if (!response.ok) throw new FileProblem(await problemIn(response))
    return await response.blob()
  } catch (error) {
    throw error instanceof FileProblem || signal?.aborted
      ? error
      : new FileProblem({ code: 'NETWORK' })
  }
}

async function problemIn(response: Response): Promise<ShownProblem> {
  const { errors } = (await response.json().catch(() => ({}))) as {
    errors?: { extensions?: { code?: ErrorCode; correlationId?: string } }[]
  }
  const { code = 'UNKNOWN', correlationId } = errors?.[0]?.extensions ?? {}
  return { code, ...(correlationId && { reference: correlationId }) }
}
