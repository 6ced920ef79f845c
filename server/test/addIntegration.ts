import { newId } from '../../shared/id.ts'
import type { TestOrganisation } from './testOrganisation.ts'

/** A connection to another system, with a line of its log, a pull that was paused, and a conflict; all say `word`. */
export async function addIntegration(
  org: TestOrganisation,
  word: string,
  ids: Record<string, string>,
): Promise<void> {
  for (const name of ['integration', 'integrationSync', 'integrationConflict', 'integrationLog'])
    ids[name] = newId()
  const { userId } = org.as('admin'),
    { organisationId } = org
  await org.sql(
    `with i as (insert into integration (organisation_id, id, name, state, user_name, account_id, creator_id, date_paused)
      values ($1, $2, 'TEAMLEADER', 'CONNECTED', $3, 'account', $4, now()))
    insert into integration_log (organisation_id, id, integration_id, type, title, message, source_id, error)
    values ($1, $5, $2, 'PULL', 'RECORD_LEFT_OUT', $3, 'teamleader:company:1', '{}')`,
    [organisationId, ids['integration'], word, userId, ids['integrationLog']],
  )
  await org.sql(
    `with s as (insert into integration_sync (organisation_id, id, integration_id, account_id, creator_id, is_dry, run_id)
        values ($1, $2, $3, 'account', $4, true, $5)),
      c as (insert into integration_change (organisation_id, id, sync_id, kind, external_id, state, title)
        values ($1, $6, $2, 'COMPANY', $7, 'CREATE', $7)),
      l as (insert into external_link (organisation_id, id, integration_id, account_id, kind, external_id, record_id)
        values ($1, $6, $3, 'account', 'COMPANY', $7, $8))
    insert into integration_conflict (organisation_id, id, integration_id, link_id, field, here, there)
    values ($1, $9, $3, $6, 'name', to_jsonb($7::text), '"There"')`,
    [
      organisationId,
      ids['integrationSync'],
      ids['integration'],
      userId,
      newId(),
      newId(),
      word,
      ids['company'],
      ids['integrationConflict'],
    ],
  )
}
