// Files that are brought in: what their columns are, cells that are mended, and the steps that a job does.
import { fail } from '../../shared/errors.ts'
import { importFieldOf, importMatchFields, makesKey } from '../../shared/importFields.ts'
import type { ImportMatch } from '../../shared/importFields.ts'
import { importCellText, importMapping } from '../../shared/inputs/import.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { startRun } from '../work/runs.ts'
import { importJob, keep, logDone, type Step } from './importJob.ts'
import type { FileRow, Mapped } from './importRow.ts'
import { judgeAgain } from './judgeRows.ts'
import { headsHash } from './takeFile.ts'

interface Import extends Mapped {
  heads: string[]
  row_count: number
  step: Step | null
  state: string | null
}

/** Says what the columns are and how rows are matched, and begins the check. */
export async function mapImport(
  request: Request,
  args: Given<typeof importMapping> & {
    id: string
    match?: ImportMatch | null
    mode: Mapped['mode']
    accounts?: Mapped['accounts'] | null
  },
): Promise<{ id: string }> {
  const context = authorise(request, 'data:import')
  const { columns = [] } = parse(importMapping, args),
    match = args.match ?? null
  const found = await findImport(context, args.id)
  const { organisationId, db } = context
  if (found.step !== null && found.step !== 'CHECK') fail('STATE_REFUSED', { field: 'id' })
  checkColumns(found, columns, match, args.mode)
  const accounts = args.accounts ?? 'WRONG'
  if (accounts === 'CREATE' && !columns.some(({ field }) => field === 'accountName'))
    fail('BAD_INPUT', { field: 'accounts', rule: 'REQUIRED' })
  const mapping = JSON.stringify(columns)
  await db.query(
    `insert into import_mapping (organisation_id, kind, heads_hash, mapping, match, mode, accounts) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (organisation_id, kind, heads_hash) do update set mapping = excluded.mapping, match = excluded.match, mode = excluded.mode, accounts = excluded.accounts, date_updated = now()`,
    [organisationId, found.kind, headsHash(found.heads), mapping, match, args.mode, accounts],
  )
  await db.query(
    'update list_import set mapping = $3, match = $4, mode = $5, accounts = $6 where organisation_id = $1 and id = $2',
    [organisationId, found.id, mapping, match, args.mode, accounts],
  )
  await begin(context, found, 'CHECK')
  return { id: found.id }
}

function checkColumns(
  { kind, heads }: Import,
  columns: readonly { field: string | null }[],
  match: ImportMatch | null,
  mode: Mapped['mode'],
): void {
  if (columns.length > heads.length)
    fail('BAD_INPUT', { field: 'columns', rule: 'TOO_MANY', params: { max: heads.length } })
  const seen = new Set<string>()
  for (const [at, { field }] of columns.entries()) {
    if (field === null) continue
    const known = importFieldOf(kind, field)
    if (!known) fail('BAD_INPUT', { field: `columns.${at}.field`, rule: 'WRONG_TYPE' })
    if (seen.has(field) && !known.isList)
      fail('BAD_INPUT', { field: `columns.${at}.field`, rule: 'DUPLICATE' })
    seen.add(field)
  }
  if (!match) {
    if (mode !== 'CREATE') fail('BAD_INPUT', { field: 'match', rule: 'REQUIRED' })
    return
  }
  if (!importMatchFields(kind, match)) fail('BAD_INPUT', { field: 'match', rule: 'WRONG_TYPE' })
  if (!makesKey(kind, match, [...seen])) fail('BAD_INPUT', { field: 'match', rule: 'REQUIRED' })
}

/** Mends a cell of a file that was checked; the row is checked again, and those that were, or are, the same record. */
export async function mendImportCell(
  request: Request,
  args: Given<typeof importCellText> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'data:import')
  const id = idOf(args.id, 'id'),
    { column, text } = parse(importCellText, args)
  const { organisationId, db } = context
  const [row] = await db.query<FileRow & { import_id: string; formerKeys: string[] }>(
    `select id, row_no, cells, import_id, array_remove(key || array(select k.key from import_row_key k
      where k.organisation_id = $1 and k.row_id = r.id), null) as "formerKeys"
    from import_row r where organisation_id = $1 and id = $2`,
    [organisationId, id],
  )
  if (!row) return fail('NOT_FOUND', { field: 'id' })
  const found = await findImport(context, row.import_id)
  if (found.step !== 'CHECK' || isUnderWay(found)) fail('STATE_REFUSED', { field: 'id' })
  if (column >= found.heads.length)
    fail('BAD_INPUT', {
      field: 'column',
      rule: 'OUT_OF_BOUNDS',
      params: { min: 0, max: found.heads.length - 1 },
    })
  const cells = row.cells.map((cell, at) => (at === column ? text : cell))
  await db.query('update import_row set cells = $3 where organisation_id = $1 and id = $2', [
    organisationId,
    id,
    cells,
  ])
  const judged = await judgeAgain(db, organisationId, found, { ...row, cells })
  if (judged) await keep(context, found.id, judged)
  else await begin(context, found, 'CHECK')
  return { id }
}

/** Brings in what the check found good; one that was cancelled or failed goes on. */
export async function startImport(request: Request, args: { id: string }): Promise<{ id: string }> {
  const context = authorise(request, 'data:import')
  const found = await findImport(context, args.id)
  if (found.step === 'IMPORT' && isUnderWay(found)) return { id: found.id }
  if (found.step !== 'IMPORT' && !(found.step === 'CHECK' && found.state === 'DONE'))
    fail('STATE_REFUSED', { field: 'id' })
  if (found.step === 'IMPORT' && found.state === 'DONE') return { id: found.id }
  await begin(context, found, 'IMPORT')
  return { id: found.id }
}

/** Takes back what an import did, where nobody has changed it since. */
export async function revertImport(
  request: Request,
  args: { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'data:import')
  const found = await findImport(context, args.id)
  if (found.step === 'REVERT' && (isUnderWay(found) || found.state === 'DONE'))
    return { id: found.id }
  if (found.step === null || found.step === 'CHECK' || isUnderWay(found))
    fail('STATE_REFUSED', { field: 'id' })
  await begin(context, found, 'REVERT')
  return { id: found.id }
}

const isUnderWay = ({ state }: Import): boolean => state === 'WAITING' || state === 'RUNNING'

/** The person's own, locked; whole. */
async function findImport(context: Context, id: string): Promise<Import> {
  const [found] = await context.db.query<Import>(
    `select i.id, i.creator_id, i.kind, i.mapping, i.match, i.mode, i.accounts, i.heads, i.row_count, i.step,
      (select r.state from job_run r where r.organisation_id = $1 and r.id = i.run_id) as state
    from list_import i where i.organisation_id = $1 and i.id = $2 and i.creator_id = $3 and i.row_count is not null and i.date_expires > now() for update of i`,
    [context.organisationId, idOf(id, 'id'), context.userId],
  )
  return found ?? fail('NOT_FOUND', { field: 'id' })
}

/** The job does the step; from the beginning, unless it was under way. */
async function begin(context: Context, { id, step }: Import, next: Step): Promise<void> {
  // the worker of a step that was cancelled may still be about to say what it did
  if (step !== null && step !== next) await logDone(context, id, step)
  const runId = await startRun(context, importJob, { importId: id, step: next })
  await context.db.query(
    `update list_import set step = $3, run_id = $4, done_to = case when $5 then done_to else 0 end,
      logged_to = case when $5 then logged_to else 0 end
    where organisation_id = $1 and id = $2`,
    [context.organisationId, id, next, runId, step === next && next !== 'CHECK'],
  )
}
