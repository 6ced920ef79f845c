// What is thrown away for good: the bin, what is known of commands, what was read or told long ago, devices that are gone.
import {
  commandDays,
  deviceDays,
  mergeUndoDays,
  notificationDays,
  unreadNotificationDays,
} from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { binStay } from '../organisations/settings.ts'
import { recordKinds, type RecordKind } from '../records/record.ts'
import { declareJob, declareOrganisationJob } from '../work/jobKinds.ts'
import { keepRetentionRun } from './retentionRuns.ts'

/** Rows that one transaction deletes, with all that hangs on them: far below its limit of 10 s. */
const batchSize = 200

const daysAgo = (days: number): string => `$2::timestamptz - interval '${days} days'`
/** Condition on a row `t` of the bin. */
const old = `t.date_deleted < $2::timestamptz - ${binStay('$1')}`
/**
 * The next rows of a table `t` that go. One that somebody holds is left to the next day: this work
 * waits for nobody.
 */
const next = (table: string, condition: string, key = 't.id'): string =>
  `select ${key} from ${table} t where t.organisation_id = $1 and ${condition}
    limit ${batchSize} for update of t skip locked`
const remove = (table: string, condition: string): string =>
  `delete from ${table} d where d.organisation_id = $1 and d.id in (${next(table, condition)})
    returning d.id`

/** Rows of a kind that are old enough and that nothing holds. */
const purge = ({ table, staysWhile }: RecordKind): string =>
  remove(table, [old, ...staysWhile.map((condition) => `not ${condition('t')}`)].join(' and '))

/** What goes, and how it is called in what was done. */
const steps = (): [what: string, statement: string][] => [
  // the higher slices first: their rows name those of lower ones
  ...recordKinds()
    .filter((kind) => kind.bin)
    .toReversed()
    .map((kind): [string, string] => [kind.table, purge(kind)]),
  [
    'command',
    `delete from command d where d.organisation_id = $1 and (d.user_id, d.id) in (
    ${next('command', `t.date_created < ${daysAgo(commandDays)}`, 't.user_id, t.id')})
    returning d.id`,
  ],
  // what is out of the bin cannot be undone any more
  ['bulk_change', remove('bulk_change', `t.date_created < $2::timestamptz - ${binStay('$1')}`)],
  ['notification', remove('notification', `t.date_read < ${daysAgo(notificationDays)}`)],
  ['record_merge', remove('record_merge', `t.date_created < ${daysAgo(mergeUndoDays)}`)],
  [
    'notification',
    remove(
      'notification',
      `t.date_read is null and t.date_created < ${daysAgo(unreadNotificationDays)}`,
    ),
  ],
]

/** The daily work for one organisation, in short transactions; doing it twice does no harm. */
export async function emptyBin(
  database: Database,
  organisationId: string,
  now = new Date(),
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [what, statement] of steps()) {
    let gone: unknown[]
    do {
      gone = await inOrganisation(database, organisationId, (transaction) =>
        transaction.query(statement, [organisationId, now]),
      )
      if (gone.length) counts[what] = (counts[what] ?? 0) + gone.length
    } while (gone.length === batchSize)
  }
  await keepRetentionRun(database, organisationId, 'BIN', counts)
  return counts
}

/** Forgets the devices of all people that are gone; doing it twice does no harm. */
export async function sweepDevices(database: Database, now = new Date()): Promise<void> {
  await database.global(
    `delete from device
      where coalesce(date_ended, date_seen) < $1::timestamptz - interval '${deviceDays} days'`,
    [now],
  )
}

declareOrganisationJob({
  name: 'empty-bin',
  fanOut: { queue: 'empty-bins', cron: '30 3 * * *' },
  work: async ({ database, log, organisationId }) => {
    const counts = await emptyBin(database, organisationId)
    log.info({ organisationId, counts }, 'the bin was emptied')
  },
})
declareJob({
  name: 'sweep-devices',
  cron: '40 3 * * *',
  work: ({ database }) => sweepDevices(database),
})
