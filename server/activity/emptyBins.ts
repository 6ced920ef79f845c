// What is thrown away for good: the bin, what is known of commands, what was read or told long ago, devices that are gone.
import { binDays, commandDays, deviceDays, notificationDays, unreadNotificationDays } from '../../shared/limits.ts'
import type { Database } from '../core/database.ts'
import { everyOrganisation, inOrganisation } from '../core/everyOrganisation.ts'

const old = `t.organisation_id = $1 and t.date_deleted < $2::timestamptz - interval '${binDays} days'`
// a contact that attends a meeting, an account that a meeting names, a playbook that a meeting was asked from and a label that an answer holds stay, out of sight
const steps: readonly string[] = [
  `delete from meeting t where ${old}`,
  `delete from contact t where ${old} and not exists (select from meeting_contact m where m.organisation_id = $1 and m.contact_id = t.id)`,
  `delete from company t where ${old} and not exists (select from meeting m where m.organisation_id = $1 and m.company_id = t.id)`,
  // the hubs first: the questions in them must be gone before what they all have in common
  `with gone as materialized (select t.id from playbook t where ${old} and not exists (select from meeting m where m.organisation_id = $1 and m.playbook_id = t.id)
      and not exists (select from question_lineage q join answer_entry e on e.organisation_id = $1 and e.question_id = q.id where q.organisation_id = $1 and q.playbook_id = t.id)
      and not exists (select from question_lineage q join comment c on c.organisation_id = $1 and c.question_id = q.id where q.organisation_id = $1 and q.playbook_id = t.id)),
    hubs as (delete from question_hub h using playbook_version v where h.organisation_id = $1 and v.organisation_id = $1 and v.id = h.playbook_version_id and v.playbook_id in (select id from gone))
    delete from playbook t where t.organisation_id = $1 and t.id in (select id from gone)`,
  `delete from label t where ${old} and not exists (select from answer_entry e where e.organisation_id = $1 and t.id = any(e.value_options))`,
  `delete from comment t where ${old}`,
  `delete from next_step t where ${old}`,
  `delete from command t where t.organisation_id = $1 and t.date_created < $2::timestamptz - interval '${commandDays} days'`,
  `delete from notification t where t.organisation_id = $1 and t.date_read < $2::timestamptz - interval '${notificationDays} days'`,
  `delete from notification t where t.organisation_id = $1 and t.date_read is null and t.date_created < $2::timestamptz - interval '${unreadNotificationDays} days'`,
]

/** The daily work for all organisations, and what belongs to none. */
export async function emptyBins(database: Database, now = new Date()): Promise<void> {
  await database.global(`delete from device where coalesce(date_ended, date_seen)
    < $1::timestamptz - interval '${deviceDays} days'`, [now], 'jobs')
  await everyOrganisation(database, 'emptying the bin', id => emptyBin(database, id, now))
}

/** The same for one, in one transaction; doing it twice does no harm. */
export async function emptyBin(database: Database, organisationId: string, now = new Date()): Promise<void> {
  await inOrganisation(database, organisationId, async transaction => {
    for (const statement of steps) await transaction.query(statement, [organisationId, now])
  })
}
