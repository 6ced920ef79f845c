import type { CombinedError } from 'urql'
import type { ErrorCode } from '../../shared/errors.ts'

/** Its person, or an administrator, has signed this device out: no other token helps. */
export const isSessionEnded = (error: Pick<CombinedError, 'graphQLErrors'>): boolean =>
  error.graphQLErrors.some((one) => one.extensions['code'] === 'SESSION_ENDED')

const shutOut = new Set<unknown>([
  'SUSPENDED',
  'NO_ORGANISATION',
  'LICENCE_EXPIRED',
  'OTHER_MEMBER',
  'IMPERSONATION_ENDED',
] satisfies ErrorCode[])

/** Refused for who asks and not for what is asked: everything else would be as well. */
export const isShutOut = (error: Pick<CombinedError, 'graphQLErrors'>): boolean =>
  error.graphQLErrors.some((one) => shutOut.has(one.extensions['code']))

/** The server wants another token. */
export function isAuthError(error: CombinedError): boolean {
  return (
    (error.response as Response | undefined)?.status === 401 ||
    error.graphQLErrors.some(
      (one) =>
        one.extensions['code'] === 'UNAUTHENTICATED' || one.extensions['code'] === 'TOKEN_EXPIRED',
    )
  )
}
