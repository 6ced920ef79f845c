// Asks for records again that did not come in.
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import type { PulledKind } from './crmRecord.ts'
import { takePage } from './takePage.ts'
import { memberFinder, sourceOf, whoPulls } from './vendorSource.ts'

/** Records of one transaction. */
const batchSize = 20

interface Waiting {
  id: string
  source_id: string
  integration_id: string
  account_id: string
  vendor: string
}
export const retryRecords = declareOrganisationJob<{ integrationId: string; userId: string }>({
  name: 'retry-records-of',
  work: async (work) => {
    const { database, organisationId, data, stopping } = work
    const next = (): Promise<Waiting[]> =>
      inOrganisation(database, organisationId, (db) =>
        db.query<Waiting>(
          `select l.id, l.source_id, l.integration_id, i.account_id, i.name as vendor from integration_log l
          join integration i on i.organisation_id = $1 and i.id = l.integration_id
          where l.organisation_id = $1 and l.integration_id = $2 and l.date_retry is not null and i.state = 'CONNECTED' and i.date_paused is null
          order by l.date_created desc, l.id limit ${batchSize}`,
          [organisationId, data.integrationId],
        ),
      )
    let batch = await next()
    if (!batch[0]) return
    const { userId, language } = await whoPulls(work, data.userId),
      source = sourceOf(work, batch[0], stopping),
      members = await memberFinder(work, source)
    for (; batch[0]; batch = await next()) {
      stopping.throwIfAborted()
      const { integration_id, account_id, vendor } = batch[0]
      for (const kind of ['COMPANY', 'CONTACT'] as const) {
        const ids = batch.flatMap(({ source_id }) => idOfKind(source_id, kind))
        if (!ids.length) continue
        const page = await source((connector, call) => connector.get(call, kind, ids))
        await inOrganisation(database, organisationId, (db) =>
          takePage(
            { db, organisationId },
            {
              id: null,
              integration_id,
              account_id,
              vendor,
              creator_id: userId,
              language,
              is_dry: false,
            },
            kind,
            page,
            members,
          ),
        )
      }
      // what is not there any more did not fail again, and is no problem
      await inOrganisation(database, organisationId, (db) =>
        db.query(
          `update integration_log set date_retry = null,
            title = case when error is null or date_updated >= date_retry then title else 'RECORD_GONE' end,
            error = case when date_updated >= date_retry then error end
          where organisation_id = $1 and id = any($2::uuid[])`,
          [organisationId, batch.map(({ id }) => id)],
        ),
      )
    }
  },
})

const idOfKind = (source: string, kind: PulledKind): string[] => {
  const [, named, ...rest] = source.split(':')
  return named === kind.toLowerCase() ? [rest.join(':')] : []
}
