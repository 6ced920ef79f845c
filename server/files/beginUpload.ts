// An upload that somebody begins, and what is known of one that is under way.
import { fail } from '../../shared/errors.ts'
import { mayBeTaken, plainName } from '../../shared/fileTypes.ts'
import { fileName } from '../../shared/inputs/file.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { fileBytes, uploadDays } from '../../shared/fileLimits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { insertRow } from '../rules/insertRow.ts'
import { filedColumns, filedKinds, filedOf, noteGivenUp, type FiledKind } from './filedKinds.ts'
import { requireRoom } from './requireRoom.ts'

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
  // any of them would do; whichever slice was read first, it names the same
  const [first] = filedKinds()
    .map(({ argument }) => argument)
    .toSorted()
  if (!target) return fail('BAD_INPUT', { field: first!, rule: 'REQUIRED' })
  if (another) fail('BAD_INPUT', { field: another.argument, rule: 'TOO_MANY', params: { max: 1 } })
  if (!Number.isSafeInteger(args.size) || args.size < 0)
    fail('BAD_INPUT', { field: 'size', rule: 'BAD_FORMAT' })
  if (args.size === 0) fail('BAD_INPUT', { field: 'file', rule: 'BLANK' })
  if (args.size > fileBytes) fail('TOO_LARGE', { field: 'file', params: { max: fileBytes } })
  if (!mayBeTaken(name)) fail('BAD_INPUT', { field: 'file', rule: 'WRONG_TYPE' })
  const targetId = idOf(args[target.argument], target.argument)
  await target.begin?.(context, targetId, name)
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
  const { size, quota } = args
  await requireRoom(context, { column: target.column, id: targetId, size, quota })
  await requireFew(context)
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

async function requireFew({ db, organisationId, userId }: Context): Promise<void> {
  const [begun] = await db.query<{ count: number }>(
    "select count(*)::int as count from file where organisation_id = $1 and state = 'UPLOADING' and creator_id = $2",
    [organisationId, userId],
  )
  if (begun!.count >= mostBegun) fail('RATE_LIMITED', { params: { seconds: 60 } })
}

/** The same, of which more is to come: for a record that is gone, or that the person does not see any more, nothing is taken. */
export async function goOnWithUpload(request: Request, args: { id: string }): Promise<Upload> {
  const upload = await findUpload(request, args),
    { find, id, argument } = upload.of
  if (!upload.isWhole) await find(authorise(request, 'file:add'), id, argument)
  return upload
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
  const context = authorise(request, 'file:add'),
    { db, organisationId, userId } = context
  const gone = await db.query(
    `delete from file where organisation_id = $1 and id = $2 and creator_id = $3 and state = 'UPLOADING' returning id`,
    [organisationId, idOf(args.id, 'id'), userId],
  )
  if (gone.length) await noteGivenUp(context)
  return gone.length > 0
}
