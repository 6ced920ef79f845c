// Which answers count, worked out anew where conditions test labels that became one, or two again.
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { onLabelsMerged } from '../labels/labelsMerged.ts'
import { sameLabels } from '../labels/mergedLabel.ts'
import type { Context } from '../rules/authorise.ts'
import { declareOrganisationJob, enqueue } from '../work/jobKinds.ts'
import { keepCounted } from './keepCounted.ts'
import { lockAccounts } from './newestAnswers.ts'

/** Meetings of one transaction: so many are recounted in that of the rule, the others by the job. */
const batchSize = 100

type Merged = {
  labelIds: readonly string[]
  /** the meeting up to which it is done */
  after: string | null
}

// locked before what decides is read, in the order of their ids
const meetingsText = `with s as materialized (select ${sameLabels('$2::uuid[]', '$1::uuid')} as ids),
  q as materialized (select distinct c.question_id as id from answer_range c, s
    where c.organisation_id = $1 and c.value_options && s.ids)
  select m.id from meeting m where m.organisation_id = $1 and ($3::uuid is null or m.id > $3)
    and m.id in (select a.meeting_id from q, s, answer a
      where a.organisation_id = $1 and a.question_id = q.id and a.value_options && s.ids)
  order by m.id limit ${batchSize} for update of m`

/** The last meeting of the batch; null when there are no more. */
async function recountBatch(
  context: Pick<Context, 'organisationId' | 'db'>,
  { labelIds, after }: Merged,
): Promise<string | null> {
  const { db, organisationId } = context
  const meetings = await db.query<{ id: string }>(meetingsText, [organisationId, labelIds, after])
  lockAccounts(
    context,
    meetings.map(({ id }) => id),
  )
  for (const { id } of meetings) await keepCounted(context, id)
  return meetings.length === batchSize ? meetings.at(-1)!.id : null
}

/** The meetings behind those that the rule recounted itself. Doing it twice does no harm. */
async function recountMerged(
  database: Database,
  organisationId: string,
  { labelIds, after }: Merged,
): Promise<void> {
  for (let last = after; last !== null;) {
    const merged = { labelIds, after: last }
    last = await inOrganisation(database, organisationId, (db) =>
      recountBatch({ organisationId, db }, merged),
    )
  }
}
const recountJob = declareOrganisationJob<Merged>({
  name: 'recount-merged-labels',
  work: ({ database, organisationId, data }) => recountMerged(database, organisationId, data),
})

onLabelsMerged(async (context, labelIds) => {
  const last = await recountBatch(context, { labelIds, after: null })
  if (last !== null) enqueue(context, recountJob, { labelIds, after: last })
})
