// Lists as files: what is asked for, by whom, and where it is found.
import { fail } from '../../shared/errors.ts'
import { exportedList, newExport } from '../../shared/inputs/export.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import {
  exportColumns,
  exportDays,
  exportMinutes,
  exportRows,
  exportRowsAtOnce,
} from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { WholeList } from '../engine/wholeList.ts'
import type { ExportRules } from '../records/exported.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { newIdOr, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { organisationZone } from '../organisations/settings.ts'
import { isRunOpen, startRun } from '../work/runs.ts'
import { exportRecord } from './export.record.ts'
import { exportRules, type Format } from './exportRules.ts'
import { splitColumns } from './splitColumns.ts'
import { writeExport } from './writeExport.ts'

type Arguments = Readonly<Record<string, unknown>>
/** Files of one person that jobs make or keep at a time. */
const mostKept = 20

/** Asks for a list as a file; the same id again is the same file. */
export async function createExport(
  request: Request,
  args: Given<typeof newExport> & { id?: string | null; list: string; format: Format },
): Promise<{ id: string }> {
  const context = authorise(request, 'data:export')
  const { organisationId, userId, db } = context
  const id = newIdOr(args.id),
    { title, columns = [], arguments: given = {}, timeZone } = parse(newExport, args),
    rules = exportRules(context.actor, args.list)
  const other = columns.findIndex(
    ({ id }) => !Object.hasOwn(rules.columns, id) && !rules.computed?.ids.includes(id),
  )
  if (other >= 0) fail('BAD_INPUT', { field: `columns.${other}.id`, rule: 'WRONG_TYPE' })
  const [there] = await db.query<{ creator_id: string }>(
    'select creator_id from list_export where organisation_id = $1 and id = $2',
    [organisationId, id],
  )
  if (there) return there.creator_id === userId ? { id } : taken()
  const { take: _take, skip: _skip, ...wanted } = given
  const total = await countOf(context, rules, wanted),
    zone = timeZone ?? (await organisationZone(context))
  await checkWidth(context, rules, { columns, arguments: wanted, time_zone: zone })
  const isShort = total <= exportRowsAtOnce
  const runId = isShort ? null : await startKept(context, id)
  const row = {
    id,
    creator_id: userId,
    list: args.list,
    title,
    format: args.format,
    arguments: JSON.stringify(wanted),
    columns: JSON.stringify(columns),
    language: context.actor.language,
    time_zone: zone,
    total,
    run_id: runId,
    date_expires: new Date(
      Date.now() + (isShort ? exportMinutes * 60_000 : exportDays * 86_400_000),
    ).toISOString(),
  }
  if (!(await insertRow(context, 'list_export', row))) return taken()
  logActivity(context, {
    of: exportRecord,
    id,
    property: 'list',
    to: `${args.list} ${args.format} ${total}`,
    message: JSON.stringify({ arguments: wanted, columns: columns.map((one) => one.id) }),
  })
  return { id }
}
/** Refuses more columns than a workbook has, in which case it could not be opened. */
async function checkWidth(
  context: Context,
  rules: ExportRules,
  wanted: Parameters<typeof splitColumns>[1],
): Promise<void> {
  const { computed } = splitColumns(rules, wanted)
  if (computed.computed.length === 0) return
  const { columns } = await rules.computed!.load(context, computed)
  const count = [...columns.values()].reduce((sum, heads) => sum + heads.length, 0)
  if (computed.heads.length + count > exportColumns)
    fail('BAD_INPUT', { field: 'columns', rule: 'TOO_MANY', params: { max: exportColumns } })
}
const taken = (): never => fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })

/** Starts the job that makes a long file. */
async function startKept(context: Context, id: string): Promise<string> {
  const [{ count }] = (await context.db.query<{ count: number }>(
    `select count(*)::int as count from list_export
    where organisation_id = $1 and creator_id = $2 and run_id is not null and date_expires > now()
      and (file_key is not null or ${isRunOpen('list_export')})`,
    [context.organisationId, context.userId],
  )) as [{ count: number }]
  if (count >= mostKept)
    fail('BAD_INPUT', { field: 'id', rule: 'TOO_MANY', params: { max: mostKept } })
  return startRun(context, writeExport, { exportId: id })
}

/** How many rows a list has with these arguments. */
export async function exportCount(
  request: Request,
  args: Given<typeof exportedList> & { list: string },
): Promise<number> {
  const context = authorise(request, 'data:export')
  const { take: _take, skip: _skip, ...wanted } = parse(exportedList, args).arguments ?? {}
  return countOf(context, exportRules(context.actor, args.list), wanted)
}

async function countOf(
  { actor, db }: Context,
  { path }: ExportRules,
  wanted: Arguments,
): Promise<number> {
  const list = new WholeList(actor, path, wanted)
  const { text, values } = list.count(exportRows + 1)
  const count = list.valueOf(await db.json(text, values, false)) as number
  if (count > exportRows)
    fail('BAD_INPUT', { field: 'list', rule: 'TOO_MANY', params: { max: exportRows } })
  return count
}
