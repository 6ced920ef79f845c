import { deviceId } from './deviceId.ts'
import { textOf } from './document.ts'

const requestTimeout = 15_000

/** Every call to the API: given up after 15 s; sent once more with its text when the server does not know the document's hash yet, as while developing. */
export const apiFetch: typeof fetch = async (address, options) => {
  const late = AbortSignal.timeout(requestTimeout)
  const bounded = { ...options, signal: options?.signal ? AbortSignal.any([options.signal, late]) : late }
  const response = await fetch(address, bounded)
  const text = await unknownDocument(response, options?.body)
  return text ? fetch(address, { ...bounded, body: text }) : response
}

/** Who asks. `member`: as which the page was opened; the server refuses any other, so that nothing typed in one organisation reaches another. */
export const callerHeaders = (token: string | null, member: string | null): Record<string, string> => token ? { authorization: `Bearer ${token}`, 'x-device': deviceId(), ...(member && { 'x-member': member }) } : {}

async function unknownDocument(response: Response, body: unknown): Promise<string | null> {
  // The refusal is short; longer answers are data and are not read twice.
  if (typeof body !== 'string' || Number(response.headers.get('content-length') ?? Infinity) > 600) return null
  if (!(await response.clone().text()).includes('PERSISTED_QUERY_NOT_FOUND')) return null
  const request = JSON.parse(body) as { extensions?: { persistedQuery?: { sha256Hash?: string } } }
  const query = textOf(request.extensions?.persistedQuery?.sha256Hash ?? '')
  return query ? JSON.stringify({ ...request, query, extensions: undefined }) : null
}
