// Whether a meeting is complete is kept with which of its answers count (keepCounted.ts). What was written before it was kept, and
// what the release before writes beside this one, is found here and mended, whichever way it is wrong.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Context } from '../rules/authorise.ts'
import { declareOrganisationJob } from '../work/jobKinds.ts'
import { keepCounted, wronglyComplete } from './keepCounted.ts'
import { lockAccounts } from './newestAnswers.ts'

/** Meetings that are looked at together, without holding them, and those that are mended in one transaction. */
const lookSize = 200,
  batchSize = 50

// of those that are not complete few are left to look at closely: what is asked whatever was answered has to be answered
const suspectText = `with u as materialized (select q.playbook_version_id as version_id, count(*) as least from question q
    where q.organisation_id = $1
      and not exists (select from answer_range c where c.organisation_id = $1 and c.playbook_version_id = q.playbook_version_id
        and (c.target_question_id = q.id or c.question_hub_id = q.question_hub_id)) group by 1),
  n as materialized (select a.meeting_id, count(*) as answered from answer a
    where a.organisation_id = $1 and a.is_counted and not a.is_empty group by 1)
  select m.id from meeting m left join n on n.meeting_id = m.id left join u on u.version_id = m.playbook_version_id
  where m.organisation_id = $1 and (m.is_complete or m.date_deleted is null and m.state <> 'CANCELLED'
    and n.answered >= coalesce(u.least, 0))
  order by m.id`

/** Doing it twice does no harm. */
export async function keepAllComplete(database: Database, organisationId: string): Promise<void> {
  const within = <T>(
    work: (place: Pick<Context, 'organisationId' | 'db'>) => Promise<T>,
  ): Promise<T> => inOrganisation(database, organisationId, (db) => work({ organisationId, db }))
  const suspects = await within(({ db }) => db.query<{ id: string }>(suspectText, [organisationId]))
  const wrong: string[] = []
  for (const some of inParts(
    suspects.map(({ id }) => id),
    lookSize,
  ))
    wrong.push(...(await within((place) => wronglyComplete(place, some))))
  for (const ids of inParts(wrong, batchSize)) {
    await within(async (place) => {
      await place.db.query(
        'select id from meeting where organisation_id = $1 and id = any($2::uuid[]) order by id for update',
        [organisationId, ids],
      )
      lockAccounts(place, ids)
      for (const id of ids) await keepCounted(place, id)
    })
  }
}

const inParts = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, n) =>
    ids.slice(n * size, (n + 1) * size),
  )

declareOrganisationJob({
  name: 'keep-complete-meetings-of',
  fanOut: { queue: 'keep-complete-meetings', cron: '50 2 * * *', atStart: true },
  work: ({ database, organisationId }) => keepAllComplete(database, organisationId),
})
