// An upload that somebody begins, and what is known of one that is under way.
import { fail } from '../../shared/errors.ts'
import { mayBeTaken, plainName } from '../../shared/fileTypes.ts'
import { fileName } from '../../shared/inputs/file.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { fileBytes, limits, uploadDays } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { filedColumns, filedKinds, filedOf, type FiledKind } from './filedKinds.ts'
import { lockQuota, quotaBytes } from './quota.ts'

/** What stands for an upload in the table. */
export interface Upload {
  id: string
  name: string
  size: number
  isWhole: boolean
  of: FiledKind & { id: string }
}
type NewUpload = Given<typeof fileName> & { id: string; size: number; quota: number } & Record<
    string,
    unknown
  >

/** Room for a file of a record; the same id again is the same upload. `quota`: bytes that the organisation may keep. */
export async function beginUpload(request: Request, args: NewUpload): Promise<Upload> {
  const context = authorise(request, 'file:add')
  const id = idOf(args.id, 'id'),
    name = plainName(parse(fileName, args).name.replaceAll(/[/\\]/g, '-'))
  const [target, another] = filedKinds().filter((kind) => args[kind.argument] != null)
  if (!target) return fail('BAD_INPUT', { field: filedKinds()[0]!.argument, rule: 'REQUIRED' })
  if (another) fail('BAD_INPUT', { field: another.argument, rule: 'TOO_MANY', params: { max: 1 } })
  if (!Number.isSafeInteger(args.size) || args.size < 0)
    fail('BAD_INPUT', { field: 'size', rule: 'BAD_FORMAT' })
  if (args.size === 0) fail('BAD_INPUT', { field: 'file', rule: 'BLANK' })
  if (args.size > fileBytes) fail('TOO_LARGE', { field: 'file', params: { max: fileBytes } })
  if (!mayBeTaken(name)) fail('BAD_INPUT', { field: 'file', rule: 'WRONG_TYPE' })
  const targetId = idOf(args[target.argument], target.argument)
  await target.find(context, targetId, target.argument)
  const there = await uploadOf(context, id)
  if (there) {
    if (there.of.id !== targetId || (!there.isWhole && there.size !== args.size)) return taken()
    return there
  }
  // the job that ends them comes once an hour, and the device may come first
  await context.db.query(
    `delete from file where organisation_id = $1 and id = $2 and creator_id = $3 and state = 'UPLOADING'
      and date_created <= now() - interval '${uploadDays} days'`,
    [context.organisationId, id, context.userId],
  )
  await requireRoom(context, target, targetId, args)
  const isMade = await insertRow(context, 'file', {
    id,
    name,
    size: args.size,
    stored_size: args.size,
    [target.column]: targetId,
    creator_id: context.userId,
  })
  // somebody else's, which nobody learns of
  if (!isMade) return taken()
  return { id, name, size: args.size, isWhole: false, of: { ...target, id: targetId } }
}
const taken = (): never => fail('BAD_INPUT', { field: 'id', rule: 'DUPLICATE' })

/** Uploads of one person that are not ended: a device sends one at a time, and each keeps room. */
const mostBegun = 50

/** Two that come at the same time ask one after the other, and each sees what the other took. */
async function requireRoom(
  { db, organisationId, userId }: Context,
  { column }: FiledKind,
  targetId: string,
  { size, quota }: NewUpload,
): Promise<void> {
  lockQuota({ db, organisationId })
  const [kept] = await db.query<{ count: number; bytes: number; begun: number }>(
    `select (select count(*)::int from file where organisation_id = $1 and state = 'UPLOADING' and creator_id = $3) as begun, (select count(*)::int from file where organisation_id = $1 and ${column} = $2 and date_deleted is null) as count,
      ${quotaBytes()} as bytes`,
    [organisationId, targetId, userId],
  )
  if (kept!.begun >= mostBegun) fail('RATE_LIMITED', { params: { seconds: 60 } })
  if (kept!.count >= limits.filesPerRecord)
    fail('BAD_INPUT', { field: 'file', rule: 'TOO_MANY', params: { max: limits.filesPerRecord } })
  if (kept!.bytes + size > quota)
    fail('TOO_LARGE', { field: 'quota', params: { max: quota, left: quota - kept!.bytes } })
}

/** The person's own upload; nobody else has one, and one whose days are over is none. */
export async function findUpload(request: Request, args: { id: string }): Promise<Upload> {
  const context = authorise(request, 'file:add')
  return (await uploadOf(context, idOf(args.id, 'id'))) ?? fail('NOT_FOUND', { field: 'id' })
}

async function uploadOf(
  { db, organisationId, userId }: Context,
  id: string,
): Promise<Upload | undefined> {
  const [row] = await db.query<Omit<Upload, 'isWhole' | 'of'> & { state: string }>(
    `select id, name, size::float8 as size, state, ${filedColumns()} from file
    where organisation_id = $1 and id = $2 and creator_id = $3
      and (state <> 'UPLOADING' or date_created > now() - interval '${uploadDays} days')`,
    [organisationId, id, userId],
  )
  return (
    row && {
      id: row.id,
      name: row.name,
      size: row.size,
      isWhole: row.state !== 'UPLOADING',
      of: filedOf({ ...row }),
    }
  )
}

/** Gives an upload up, or takes back one that was refused; one that is whole stays. */
export async function endUpload(request: Request, args: { id: string }): Promise<boolean> {
  const { db, organisationId, userId } = authorise(request, 'file:add')
  const gone = await db.query(
    `delete from file where organisation_id = $1 and id = $2 and creator_id = $3 and state = 'UPLOADING' returning id`,
    [organisationId, idOf(args.id, 'id'), userId],
  )
  return gone.length > 0
}
