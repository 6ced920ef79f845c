import { hashOf } from '../document.ts'
import { ScribbleChangesDocument, type ScribbleChangesQuery } from '../gql.ts'
import { apiAddress } from '../data/client.ts'
import { apiFetch } from '../session/apiFetch.ts'
import { auth } from '../session/auth.ts'

interface Wanted {
  companyDialogId: string
  questionId: string | null
  afterSeq: number
}

/** What was changed since; undefined: it cannot be had now. Beside the read cache, which would keep each piece for ever. */
export async function readChanges(
  member: string,
  variables: Wanted,
): Promise<ScribbleChangesQuery['scribble'] | undefined> {
  const body = JSON.stringify({
    operationName: 'ScribbleChanges',
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(ScribbleChangesDocument) } },
  })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const token = auth.token()
    const response = await apiFetch(apiAddress, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...auth.headers(member),
      },
      body,
    }).catch(() => null)
    if (response?.status === 401 && attempt === 0) {
      await auth.handle401(token)
      continue
    }
    const answer = (await response?.json().catch(() => null)) as
      | { data?: ScribbleChangesQuery | null; errors?: unknown }
      | null
      | undefined
    return answer?.data && !answer.errors ? answer.data.scribble : undefined
  }
  return undefined
}
