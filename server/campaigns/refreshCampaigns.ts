// The accounts of all campaigns, looked for again by the clock: lists over several campaigns are read without opening one.
import { inOrganisation } from '../database/inOrganisation.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { refreshUnchanged } from './audience.ts'
import { isOutdated } from './findCampaign.ts'

declareOrganisationJob({
  name: 'refresh-campaigns-of',
  fanOut: { queue: 'refresh-campaigns', cron: '20 * * * *', atStart: true },
  work: async ({ database, organisationId, log }) => {
    const campaigns = await inOrganisation(database, organisationId, (db) =>
      db.query<{ id: string }>(
        `select id from campaign p where organisation_id = $1 and date_deleted is null and audience is not null
          and (state = 'RUNNING' or ${isOutdated('p')}) order by id`,
        [organisationId],
      ),
    )
    // each in a transaction of its own, so that nobody waits for all of them, and the others come where one fails
    for (const { id } of campaigns)
      try {
        await inOrganisation(database, organisationId, (db) =>
          refreshUnchanged({ db, organisationId }, id),
        )
      } catch (error) {
        log.error({ error, campaign: id }, 'the accounts of a campaign were not looked for')
      }
  },
})
