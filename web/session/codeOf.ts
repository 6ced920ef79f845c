import { AuthError, type AuthCode } from './authError.ts'

/** Why a sign-in failed. What tells failures apart is fetched with the first one; where that cannot be had, nothing can. */
export async function codeOf(error: unknown): Promise<AuthCode> {
  if (error instanceof AuthError) return error.code
  try {
    return (await import('./authCode.ts')).toAuthCode(error)
  } catch {
    return 'endpoints_resolution_error'
  }
}
