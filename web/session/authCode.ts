import { AuthError, type AuthCode } from './authError.ts'

const needsPerson = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
])
const badRequest = new Set([
  'invalid_request',
  'invalid_scope',
  'invalid_client',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_target',
  'request_not_supported',
  'unsupported_grant_type',
])
const providerDown = new Set(['temporarily_unavailable', 'server_error'])

/** Maps whatever a sign-in threw to the catalogue. */
export function toAuthCode(error: unknown): AuthCode {
  if (error instanceof AuthError) return error.code
  if (error instanceof Error && error.name === 'WrongUrlError') return 'wrong_url'
  // By name, so that the library is not loaded just to compare.
  if (error instanceof Error && error.name === 'ErrorResponse')
    return fromProvider((error as { error?: string | null }).error ?? '')
  if (error instanceof Error && error.name === 'ErrorTimeout')
    return /iframe/i.test(error.message) ? 'monitor_window_timeout' : 'endpoints_resolution_error'
  const message = error instanceof Error ? error.message : String(error)
  if (/disposed window|popup blocked|unable to open|error opening/i.test(message))
    return 'popup_window_error'
  if (/popup closed|popup aborted/i.test(message)) return 'user_cancelled'
  if (
    /state (mismatch|in response)|no (matching )?state|invalid.*nonce|authority mismatch|client_id mismatch/i.test(
      message,
    )
  )
    return 'invalid_request'
  if (
    error instanceof TypeError ||
    /failed to fetch|networkerror|load failed|network timed out|invalid response content-type|\(5\d\d\)/i.test(
      message,
    )
  )
    return 'endpoints_resolution_error'
  return 'unknown'
}

function fromProvider(error: string): AuthCode {
  if (needsPerson.has(error)) return 'interaction_required'
  if (error === 'access_denied') return 'user_cancelled'
  if (badRequest.has(error)) return 'invalid_request'
  return providerDown.has(error) ? 'endpoints_resolution_error' : 'unknown'
}
