import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AuthCode } from './authError.ts'

/** What the person reads when a sign-in fails; codes that are answered by another way of signing in have a text for when that fails too. */
export const authText: Record<AuthCode, MessageDescriptor> = {
  interaction_required: msg`Please sign in.`,
  monitor_window_timeout: msg`The sign-in service did not answer in time. Please sign in again.`,
  popup_window_error: msg`The sign-in window could not be opened. Please allow pop-ups, or sign in on this page.`,
  user_cancelled: msg`You cancelled the Login process`,
  endpoints_resolution_error: msg`Please check your internet connection and refresh.`,
  invalid_request: msg`Authentication request is not valid`,
  wrong_url: msg`Something else than Parley answers here.`,
  session_ended: msg`This device was signed out. What was not sent yet stays on it; it is sent when you have signed in again.`,
  unknown: msg`Error: an error occurred during authentication`,
}
