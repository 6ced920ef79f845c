import { newId } from '../../shared/id.ts'
import type { TestOrganisation } from './testOrganisation.ts'

/** A connection to another system, with a line of its log; both say `word`. */
export async function addIntegration(
  org: TestOrganisation,
  word: string,
  ids: Record<string, string>,
): Promise<void> {
  ids['integration'] = newId()
  await org.sql(
    `with i as (insert into integration (organisation_id, id, name, state, user_name, account_id, creator_id)
      values ($1, $2, 'TEAMLEADER', 'CONNECTED', $3, 'account', $4))
    insert into integration_log (organisation_id, id, integration_id, type, title, message) values ($1, $5, $2, 'AUTH', 'CONNECTED', $3)`,
    [org.organisationId, ids['integration'], word, org.as('admin').userId, newId()],
  )
}
