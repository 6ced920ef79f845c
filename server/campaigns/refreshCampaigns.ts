// The accounts of all campaigns, looked for again by the clock: lists over several campaigns are read without opening one.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { RefreshProblem } from '../../shared/campaigns.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { refreshUnchanged } from './audience.ts'
import { isOutdated } from './findCampaign.ts'

interface Hears {
  /** of each campaign whose accounts were not looked for */
  failed: (campaign: string, error: unknown) => void
  /** of each whose accounts stay those that were found before */
  outdated: (campaign: string, problem: RefreshProblem) => void
  /** those that are left when it is aborted are for another attempt */
  stopping: AbortSignal
}

/** The work for one organisation. Doing it twice does no harm. */
export async function refreshCampaigns(
  database: Database,
  organisationId: string,
  { failed, outdated, stopping }: Hears,
): Promise<void> {
  const campaigns = await inOrganisation(database, organisationId, (db) =>
    db.query<{ id: string }>(
      `select id from campaign p where organisation_id = $1 and date_deleted is null and audience is not null
        and (date_refreshed is null or state = 'RUNNING' or state <> 'DONE' and (${isOutdated('p')} or refresh_problem = 'TOO_SLOW')) order by id`,
      [organisationId],
    ),
  )
  // each in a transaction of its own, so that nobody waits for all of them, and the others come where one fails
  for (const { id } of campaigns) {
    stopping.throwIfAborted()
    try {
      const problem = await inOrganisation(database, organisationId, (db) =>
        refreshUnchanged({ db, organisationId }, id),
      )
      if (problem) outdated(id, problem)
    } catch (error) {
      failed(id, error)
    }
  }
}

declareOrganisationJob({
  name: 'refresh-campaigns-of',
  fanOut: { queue: 'refresh-campaigns', cron: '20 * * * *', atStart: true },
  work: ({ database, organisationId, log, stopping }) =>
    refreshCampaigns(database, organisationId, {
      stopping,
      failed: (campaign, error) =>
        log.error({ error, campaign }, 'the accounts of a campaign were not looked for'),
      // its pages say so; what makes it slow, or too many, an operator sees here
      outdated: (campaign, problem) =>
        log.warn(
          { organisationId, campaign, problem },
          'the accounts of a campaign are those that were found before',
        ),
    }),
})
