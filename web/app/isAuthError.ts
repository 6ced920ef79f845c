import type { CombinedError } from 'urql'

/** Its person, or an administrator, has signed this device out: no other token helps. */
export const isSessionEnded = (error: Pick<CombinedError, 'graphQLErrors'>): boolean => error.graphQLErrors.some((one) => one.extensions['code'] === 'SESSION_ENDED')

/** The server wants another token. */
export function isAuthError(error: CombinedError): boolean {
  return (error.response as Response | undefined)?.status === 401 || error.graphQLErrors.some((one) => one.extensions['code'] === 'UNAUTHENTICATED' || one.extensions['code'] === 'TOKEN_EXPIRED')
}
