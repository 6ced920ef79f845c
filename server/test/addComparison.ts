import { newId } from '../../shared/id.ts'
import type { TestOrganisation } from './testOrganisation.ts'

/** A comparison of one account that was undone, of which nothing more can be made; `word` stands in what differs. */
export async function addComparison(
  org: TestOrganisation,
  { comparison, comparisonRow, creator, company, run }: Readonly<Record<string, string>>,
  word: string,
): Promise<void> {
  await org.sql(
    `insert into register_comparison (organisation_id, id, creator_id, language, row_count, step, run_id, date_expires)
    values ($1, $2, $3, 'EN', 1, 'UNDO', $4, now() + interval '1 day')`,
    [org.organisationId, comparison, creator, run],
  )
  const differences = [{ path: 'address.city', now: word, registered: word, isOffered: true }]
  await org.sql(
    `insert into register_comparison_row (organisation_id, id, comparison_id, row_no, record_id, state, source, differences)
    values ($1, $2, $3, 1, $4, 'DIFFERENT', 'BELGIUM', $5)`,
    [org.organisationId, comparisonRow, comparison, company, JSON.stringify(differences)],
  )
  await org.sql(
    `insert into register_answer (organisation_id, source, question, companies) values ($1, 'FRANCE', $2, '[]')`,
    [org.organisationId, `${word} ${newId()}`],
  )
}
