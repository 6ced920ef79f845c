// Files that wait for the scanner: given free when it finds nothing.
import { inOrganisation } from '../database/inOrganisation.ts'
import { logOf } from '../rules/activity.ts'
import { declareOrganisationJob, type Parts } from '../work/jobKinds.ts'
import type { Scanned } from '../work/scanner.ts'
import { filedColumns, filedOf } from './filedKinds.ts'

interface Held extends Record<string, unknown> {
  id: string
  name: string
  file_key: string
  creator_id: string
}
const batchSize = 20

/** One that the scanner could not look at stays held, and is tried again. Without a scanner nothing of members is held back; what visitors sent waits for a member. */
export async function scanHeld(
  { database, files, scanner }: Pick<Parts, 'database' | 'files' | 'scanner'>,
  organisationId: string,
  stopping?: AbortSignal,
): Promise<void> {
  const tried: string[] = [],
    states = scanner ? ['HELD', 'UNSCANNED'] : ['HELD']
  let failed: unknown
  for (;;) {
    const held = await inOrganisation(database, organisationId, (db) =>
      db.query<Held>(
        `select id, name, file_key, creator_id from file
        where organisation_id = $1 and state in ('HELD', 'UNSCANNED') and state = any($3) and id <> all($2) order by date_created limit ${batchSize}`,
        [organisationId, tried, states],
      ),
    )
    for (const file of held) {
      if (stopping?.aborted) return
      tried.push(file.id)
      try {
        const scanned: Scanned = scanner
          ? await scanner.scan((await files.read(organisationId, file.file_key)).content)
          : { isClean: true }
        await keep(database, organisationId, file, scanned)
      } catch (error) {
        failed = error
      }
    }
    if (held.length < batchSize) break
  }
  // the queue tries again, and its log says why
  if (failed) throw failed
}

const keep = (
  database: Parts['database'],
  organisationId: string,
  file: Held,
  scanned: Scanned,
): Promise<void> =>
  inOrganisation(database, organisationId, async (db) => {
    const [row] = await db.query(
      `update file set state = $3, finding = $4
      where organisation_id = $1 and id = $2 and state in ('HELD', 'UNSCANNED') returning ${filedColumns()}`,
      [
        organisationId,
        file.id,
        scanned.isClean ? 'CLEAN' : 'INFECTED',
        scanned.isClean ? null : scanned.finding,
      ],
    )
    if (!row) return
    const { kind, id, changed } = filedOf(row)
    if (!scanned.isClean)
      logOf({ organisationId, db }, [file.creator_id, null], null, {
        of: kind,
        id,
        property: 'fileRefused',
        to: file.name,
        message: scanned.finding,
      })
    await changed({ organisationId, db, userId: file.creator_id }, id)
  })

export const scanFiles = declareOrganisationJob({
  name: 'scan-files-of',
  fanOut: { queue: 'scan-files', cron: '*/10 * * * *', atStart: true },
  work: ({ stopping, organisationId, ...parts }) => scanHeld(parts, organisationId, stopping),
})
