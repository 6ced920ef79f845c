import type { ErrorCode } from '../../shared/errors.ts'
import { problemText } from '../data/errors.ts'
import type { Import_wholeFragment as Whole } from '../gql.ts'

/** Why a step failed, or is tried again; null: it did not. Other codes are the server's own, of which people know nothing. */
export function runReason(run: Whole['run']): string | null {
  const code = run?.errorCode
  if (!code) return null
  const isKnown = code === 'FORBIDDEN' || code === 'NOT_FOUND' || code === 'UNAVAILABLE'
  return problemText({ code: isKnown ? (code satisfies ErrorCode) : 'INTERNAL' })
}
