import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { toAuthCode } from './authCode.ts'
import { AuthError, type AuthCode } from './authError.ts'

const provider = (error: string) =>
  new ErrorResponse({ error, error_description: null, error_uri: null, session_state: null })

describe('failures of signing in', () => {
  const cases: [string, unknown, AuthCode][] = [
    ['no session at the provider', provider('login_required'), 'interaction_required'],
    ['consent is missing', provider('consent_required'), 'interaction_required'],
    ['the refresh token is used up', provider('invalid_grant'), 'interaction_required'],
    ['Cancel on the provider page', provider('access_denied'), 'user_cancelled'],
    ['a scope that does not exist', provider('invalid_scope'), 'invalid_request'],
    ['an unknown client', provider('invalid_client'), 'invalid_request'],
    ['the provider is down', provider('temporarily_unavailable'), 'endpoints_resolution_error'],
    [
      'the hidden frame stays silent',
      new ErrorTimeout('IFrame timed out without a response'),
      'monitor_window_timeout',
    ],
    ['a call takes too long', new ErrorTimeout('Network timed out'), 'endpoints_resolution_error'],
    ['no network', new TypeError('Failed to fetch'), 'endpoints_resolution_error'],
    [
      'a captive portal answers',
      new Error('Invalid response Content-Type: text/html'),
      'endpoints_resolution_error',
    ],
    [
      'pop-ups are blocked',
      new Error('Attempted to navigate on a disposed window'),
      'popup_window_error',
    ],
    ['the pop-up was closed', new Error('Popup closed by user'), 'user_cancelled'],
    ["somebody else's answer", new Error('No matching state found in storage'), 'invalid_request'],
    ['anything else', new Error('surprise'), 'unknown'],
    ['mapped before', new AuthError('invalid_request'), 'invalid_request'],
  ]
  it.each(cases)('%s', (_name, error, code) => expect(toAuthCode(error)).toBe(code))
})
