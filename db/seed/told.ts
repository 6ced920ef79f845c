// Lines of the log on what the demo has besides: comments, next steps that were done, verdicts.
import type { Batch } from './batch.ts'
import { Random } from './random.ts'

const subjects = { company_id: 'company', contact_id: 'contact', meeting_id: 'meeting' } as const

/** Writes them as the rules would have, for the timelines of accounts and contacts. To be called last. */
export function addTold(batch: Batch): void {
  const random = new Random(80)
  for (const line of batch.rows('activity')) line['company_id'] = null
  const add = (
    row: Record<string, unknown>,
    date: unknown,
    line: Record<string, unknown>,
    creatorId = row['creator_id'],
  ): void =>
    batch.add('activity', {
      organisation_id: row['organisation_id'],
      id: random.id(date as Date),
      date_created: date,
      creator_id: creatorId,
      value: null,
      value2: null,
      message: null,
      company_id: null,
      ...line,
    })
  for (const comment of batch.rows('comment'))
    for (const [column, table] of Object.entries(subjects))
      if (comment[column])
        add(comment, comment['date_created'], {
          table_name: table,
          source_id: comment[column],
          property: 'comment',
          value2: comment['content'],
        })
  const types = new Map(batch.rows('next_step_type').map((type) => [type['id'], type['title']]))
  for (const step of batch.rows('next_step'))
    if (step['date_done'])
      add(step, step['date_done'], {
        table_name: 'meeting',
        source_id: step['meeting_id'],
        property: 'nextStepDone',
        value: 'false',
        value2: 'true',
        message: step['title'] ?? types.get(step['next_step_type_id']),
      })
  const names = new Map(batch.rows('company').map((company) => [company['id'], company['name']]))
  for (const one of batch.rows('campaign_account'))
    if (one['date_verdict'])
      add(
        one,
        one['date_verdict'],
        {
          table_name: 'campaign',
          source_id: one['campaign_id'],
          property: 'verdict',
          value: 'OPEN',
          value2: [one['verdict'], one['verdict_reason']].filter(Boolean).join(': '),
          message: names.get(one['company_id']),
          company_id: one['company_id'],
        },
        one['verdict_by_id'],
      )
}
