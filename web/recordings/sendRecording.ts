import { apiAddress } from '../data/client.ts'
import type { ShownProblem } from '../data/errors.ts'
import { hashOf } from '../document.ts'
import { WithdrawConsentDocument } from '../gql.ts'
import { apiFetch } from '../session/apiFetch.ts'
import { auth } from '../session/auth.ts'
import type { KeptPiece, KeptRecording } from './keptRecordings.ts'

/** What became of one request: taken, for good no more because a consent was withdrawn, refused, or tried again. */
export type Attempt =
  | { pieces: number; missing: number }
  | { withdrawn: true }
  | { refused: ShownProblem }
  | { later: ShownProblem['code'] }
export type SendRecording = {
  /** Says that it began, and what was agreed to before. */
  begin: (recording: KeptRecording, member: string) => Promise<Attempt>
  piece: (piece: KeptPiece, member: string) => Promise<Attempt>
  end: (id: string, pieces: number, member: string) => Promise<Attempt>
  /** Takes back a consent. */
  takeBack: (consentId: string, member: string) => Promise<Attempt>
}

/** What is to be said next of what is kept. */
export function sendNext(
  send: SendRecording,
  recording: KeptRecording,
  piece: KeptPiece | null,
  member: string,
): Promise<Attempt> {
  if (recording.takenBack) return send.takeBack(recording.id, member)
  if (recording.unasked) return send.begin(recording, member)
  return piece ? send.piece(piece, member) : send.end(recording.id, recording.pieces!, member)
}

/** A request may take so long, ms. */
const patience = 30_000

export const sendRecording: SendRecording = {
  begin: ({ id, meetingId, type, at, unasked = [] }, member) => {
    const now = Date.now()
    const body = JSON.stringify({
      companyDialogId: meetingId,
      type,
      ago: Math.max(0, now - at),
      consents: unasked.map(({ id: consentId, contactId, language, text, at: saidAt }) => ({
        id: consentId,
        contactId,
        language,
        consentText: text,
        ago: Math.max(0, now - saidAt),
      })),
    })
    return send('POST', `${id}?begun`, member, body)
  },
  piece: ({ recordingId, seq, at, length, peaks, content }, member) => {
    const given = new URLSearchParams({
      at: String(at),
      length: String(length),
      peaks: base64url(peaks),
    })
    return send('PUT', `${recordingId}/${seq}?${given.toString()}`, member, content)
  },
  end: (id, pieces, member) => send('POST', `${id}?pieces=${pieces}`, member),
  takeBack: async (id, member) => {
    try {
      const response = await apiFetch(apiAddress, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...auth.headers(member),
        },
        body: JSON.stringify({
          operationName: 'WithdrawConsent',
          variables: { id },
          extensions: {
            persistedQuery: { version: 1, sha256Hash: hashOf(WithdrawConsentDocument) },
          },
        }),
      })
      const said = await response.text()
      return response.ok && !read(said)?.errors
        ? { withdrawn: true }
        : attemptOf(response.status, said)
    } catch {
      return { later: 'NETWORK' }
    }
  },
}

async function send(
  method: string,
  path: string,
  member: string,
  body: Blob | string | null = null,
): Promise<Attempt> {
  try {
    const response = await fetch(`/recordings/${path}`, {
      method,
      headers: auth.headers(member),
      body,
      signal: AbortSignal.timeout(patience),
    })
    return attemptOf(response.status, await response.text())
  } catch {
    return { later: 'NETWORK' }
  }
}

/** By the status, and what the answer says. */
export function attemptOf(status: number, body: string): Attempt {
  const said = read(body)
  if (status === 200 && typeof said?.pieces === 'number')
    return { pieces: said.pieces, missing: said.missing ?? 0 }
  if (status === 401) return { later: 'UNAUTHENTICATED' }
  const problem = said?.errors?.[0]?.extensions
  if (problem?.code === 'STATE_REFUSED' && problem.field === 'consent')
    // one that is not begun yet waits until all have agreed
    return problem.params?.['isTakenBack'] === false ? { refused: problem } : { withdrawn: true }
  const isFinal = /^(BAD_INPUT|CONFLICT|TOO_LARGE|FORBIDDEN|STATE_REFUSED|NOT_FOUND)$/.test(
    problem?.code ?? '',
  )
  if (problem && isFinal) return { refused: problem }
  return { later: problem?.code ?? 'UNAVAILABLE' }
}

interface Said {
  pieces?: number
  missing?: number
  errors?: { extensions: ShownProblem }[]
}
function read(body: string): Said | null {
  try {
    return JSON.parse(body) as Said
  } catch {
    return null
  }
}

const base64url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
