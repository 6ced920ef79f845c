/** Why a sign-in failed, in the product's own catalogue, whatever library or provider reported it. */
export type AuthCode =
  | 'interaction_required'
  | 'monitor_window_timeout'
  | 'popup_window_error'
  | 'user_cancelled'
  | 'endpoints_resolution_error'
  | 'invalid_request'
  /** not a sign-in's own failure: this is no address of Parley */
  | 'wrong_url'
  | 'session_ended'
  | 'unknown'

export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthCode
  constructor(code: AuthCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
