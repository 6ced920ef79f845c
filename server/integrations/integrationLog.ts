// What became of each step with another system; kept for 90 days.
import { newId } from '../../shared/id.ts'
import { integrationLogDays } from '../../shared/limits.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { errorCode } from '../work/errorCode.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { VendorFailure } from './connector.ts'

export type StepTitle =
  | 'CONNECTED'
  | 'CODE_REFUSED'
  | 'OTHER_ACCOUNT'
  | 'ACCESS_ENDED'
  | 'RENEWAL_CUT_OFF'
  | 'REVOKED'
  | 'NOT_REVOKED'
interface Step {
  integrationId: string
  type: 'AUTH'
  /** a name that the pages have words for */
  title: StepTitle
  error?: unknown
}

/** Writes it in the transaction of what it tells. */
export function logStep(
  { organisationId, db }: { organisationId: string; db: Transaction },
  { integrationId, type, title, error }: Step,
): void {
  db.send(
    `insert into integration_log (organisation_id, id, integration_id, type, title, error)
    values ($1, $2, $3, $4, $5, $6)`,
    [
      organisationId,
      newId(),
      integrationId,
      type,
      title,
      error === undefined ? null : JSON.stringify(shownError(error)),
    ],
  )
}

/** By class, status and code: a message may hold anything. */
const shownError = (error: unknown): Record<string, unknown> =>
  error instanceof VendorFailure
    ? { class: error.name, status: error.status, code: error.vendorCode }
    : { class: 'Error', code: errorCode(error) }

declareOrganisationJob({
  name: 'tidy-integrations-of',
  fanOut: { queue: 'tidy-integrations', cron: '50 3 * * *' },
  work: async ({ database, organisationId }) => {
    await inOrganisation(database, organisationId, async (db) => {
      db.send(
        `delete from integration_log
        where organisation_id = $1 and date_created < now() - interval '${integrationLogDays} days'`,
        [organisationId],
      )
      // what was removed for good leaves no texts; its link stays, so that it is not made again
      db.send(
        `update external_link l set base = '{}' where l.organisation_id = $1 and l.base <> '{}'
          and not exists (select from company c where c.organisation_id = $1 and c.id = l.record_id)
          and not exists (select from contact c where c.organisation_id = $1 and c.id = l.record_id)`,
        [organisationId],
      )
      db.send(
        `delete from integration_sync s where s.organisation_id = $1 and s.date_created < now() - interval '${integrationLogDays} days'
          and exists (select from integration_sync n where n.organisation_id = $1 and n.integration_id = s.integration_id and n.date_created > s.date_created and n.is_dry = s.is_dry)`,
        [organisationId],
      )
      await db.query(
        'delete from integration_sign_in where organisation_id = $1 and date_expires < now()',
        [organisationId],
      )
    })
  },
})
