import type { CombinedError } from 'urql'

/** The server wants another token. */
export function isAuthError(error: CombinedError): boolean {
  return (error.response as Response | undefined)?.status === 401 || error.graphQLErrors.some((one) => one.extensions['code'] === 'UNAUTHENTICATED' || one.extensions['code'] === 'TOKEN_EXPIRED')
}
