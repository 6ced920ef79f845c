import type { Sql } from './testKit.ts'

const columns = `question_id, is_empty, value_yes_no, value_number, value_decimal, value_number_from, value_number_to,
  value_day, value_minutes, value_options`

/** Values that are kept with another number than there are answers with them. */
export const wrongCounts = (sql: Sql, organisationId: string): Promise<unknown[]> =>
  sql(
    `select ${columns}, sum(count)::int as more from (
      select ${columns}, count from answer_count where organisation_id = $1
      union all select ${columns}, -1 from answer where organisation_id = $1 and is_counted) x
    group by ${columns} having sum(count) <> 0`,
    [organisationId],
  )
