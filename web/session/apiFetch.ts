import { acting } from './acting.ts'
import { deviceId } from './deviceId.ts'
import { textOf } from '../document.ts'

const requestTimeout = 15_000

/** Every call to the API: given up after 15 s; sent once more with its text when the server does not know the document's hash yet, as while developing. */
export const apiFetch: typeof fetch = async (address, options) => {
  const late = AbortSignal.timeout(requestTimeout)
  const bounded = {
    ...options,
    signal: options?.signal ? AbortSignal.any([options.signal, late]) : late,
  }
  const response = await fetch(address, bounded)
  const text = await unknownDocument(response, options?.body)
  if (!text) return response
  const again = await fetch(address, { ...bounded, body: text })
  // in production only documents that the server knows are taken: the page is older than the server
  return (await isTextRefused(again)) ? response : again
}

/** Who asks, and for whom. `member`: as which the page was opened; the server refuses any other, so that nothing typed in one organisation reaches another. */
export const callerHeaders = (
  token: string | null,
  member: string | null,
): Record<string, string> => {
  if (!token) return {}
  const impersonation = acting()?.key
  return {
    authorization: `Bearer ${token}`,
    'x-device': deviceId(),
    ...(impersonation ? { 'x-impersonation': impersonation } : member && { 'x-member': member }),
  }
}

const isShort = (response: Response): boolean =>
  Number(response.headers.get('content-length') ?? Infinity) <= 600
async function isTextRefused(response: Response): Promise<boolean> {
  if (!isShort(response)) return false
  const { errors } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { errors?: { extensions?: { code?: string; field?: string } }[] }
  return errors?.[0]?.extensions?.code === 'FORBIDDEN' && errors[0].extensions.field === 'query'
}

async function unknownDocument(response: Response, body: unknown): Promise<string | null> {
  // The refusal is short; longer answers are data and are not read twice.
  if (typeof body !== 'string' || !isShort(response)) return null
  if (!(await response.clone().text()).includes('PERSISTED_QUERY_NOT_FOUND')) return null
  const request = JSON.parse(body) as { extensions?: { persistedQuery?: { sha256Hash?: string } } }
  const query = textOf(request.extensions?.persistedQuery?.sha256Hash ?? '')
  return query ? JSON.stringify({ ...request, query, extensions: undefined }) : null
}
