import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { runProblem } from '../records/jobRuns.ts'

/** Why a pull failed, or is tried again; null: it did not. */
export function syncProblem(run: { errorCode: string | null } | null | undefined): string | null {
  switch (run?.errorCode) {
    case 'CRM_RATE_LIMITED':
      return i18n._(msg`The other system takes no more calls for now. Try again later.`)
    case 'CRM_TRANSIENT':
      return i18n._(msg`The other system did not answer. Try again later.`)
    case 'CRM_AUTH_EXPIRED':
    case 'CRM_AUTH_REVOKED':
    case 'CRM_NOT_CONNECTED':
      return i18n._(msg`There is no access to the other system any more. Connect again.`)
    case 'CRM_FORBIDDEN':
      return i18n._(
        msg`The access does not go far enough. Whoever connects has to see accounts and contacts there.`,
      )
    case 'CRM_PROTOCOL':
      return i18n._(msg`The other system answered in a way that is not known here.`)
    default:
      return runProblem(run)
  }
}
