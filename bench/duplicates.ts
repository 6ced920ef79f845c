import { loadId } from '../db/seed/load.ts'
import { Database } from '../server/database/database.ts'
import { applicationUrl } from '../server/database/roles.ts'
import { findDuplicatesOf } from '../server/merging/findDuplicates.ts'
import type { Bench } from './bench.ts'
import { bigOrganisation, bigShape } from './compare.ts'
import { ownCalls } from './ownCalls.ts'

export interface Found {
  records: number
  pairs: number
  seconds: number
  /** p95 of another organisation's list, ms */
  quiet: number
  busy: number
}

/** What the nightly search for pairs that may be one takes in the biggest organisation, and what others wait for their lists meanwhile. */
export async function measureDuplicates(
  bench: Bench,
  databaseUrl: string,
  name: string,
  { print }: { print: (text: string) => void },
): Promise<Found> {
  const { server, listFor } = await ownCalls(bench, databaseUrl)
  const database = await Database.open({ url: await applicationUrl(databaseUrl) })
  const organisationId = loadId('organisation', bigOrganisation)
  await listFor(2000)
  const quiet = await listFor(3000)
  const began = performance.now()
  let seconds = 0
  const done = findDuplicatesOf(database, organisationId).then(() => {
    seconds = (performance.now() - began) / 1000
  })
  const busy = await listFor(4000)
  await done
  await database.close()
  await server.stop()
  const pairs = await bench.sql(name, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from duplicate_pair where organisation_id = $1',
      [organisationId],
    )
    return rows[0]!.count
  })
  const records = bigShape.accounts + bigShape.contacts
  print(
    `pairs that may be one of ${records} records: ${pairs} in ${seconds.toFixed(1)} s; the list of others: p95 ${quiet.p95.toFixed(1)} ms, then ${busy.p95.toFixed(1)} ms`,
  )
  return { records, pairs, seconds, quiet: quiet.p95, busy: busy.p95 }
}
