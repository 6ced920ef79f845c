// The options of a question in a draft: always the whole list.
import { fail } from '../../shared/errors.ts'
import { ranks } from '../../shared/rank.ts'
import type { Context } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { questionRecord } from './question.record.ts'

interface Option {
  id: string
  title: string
}

/** Makes the list of a question's options what is given; an option that stays keeps its id. Answers whether anything changed. */
export async function setOptions(
  context: Context,
  versionId: string,
  questionId: string,
  options: readonly Option[],
): Promise<boolean> {
  const key = [context.organisationId, versionId, questionId],
    ids = options.map((o) => o.id),
    titles = options.map((o) => o.title)
  const [foreign] = await context.db.query(
    'select from question_option where organisation_id = $1 and id = any($2) and question_id <> $3 limit 1',
    [context.organisationId, ids, questionId],
  )
  if (foreign) fail('BAD_INPUT', { field: 'options', rule: 'OPTION_OF_OTHER_QUESTION' })
  const old = await context.db.query<Option>(
    'select id, title from question_option where organisation_id = $1 and playbook_version_id = $2 and question_id = $3 order by rank, id',
    key,
  )
  if (JSON.stringify(old) === JSON.stringify(options.map(({ id, title }) => ({ id, title }))))
    return false
  await context.db.query(
    'delete from question_option where organisation_id = $1 and playbook_version_id = $2 and question_id = $3',
    key,
  )
  await context.db.query(
    `insert into question_option (organisation_id, playbook_version_id, question_id, id, title, rank)
    select $1, $2, $3, x.id, x.title, x.rank from unnest($4::uuid[], $5::text[], $6::text[]) x(id, title, rank)`,
    [...key, ids, titles, ranks(options.length)],
  )
  logActivity(context, {
    of: questionRecord,
    id: questionId,
    property: 'options',
    from: old.map((o) => o.title).join(', ') || null,
    to: titles.join(', ') || null,
  })
  return true
}
