// What is done with a file that is here.
import { fail } from '../../shared/errors.ts'
import { nameOfType, typeOfKept } from '../../shared/fileTypes.ts'
import { fileRename } from '../../shared/inputs/file.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import { limits } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { logActivity } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { idOf, parse } from '../rules/check.ts'
import { filedColumns, filedOf, type FiledKind } from './filedKinds.ts'
import { declareQuota } from './quota.ts'

declareQuota('select coalesce(sum(stored_size), 0)::bigint from file where organisation_id = $1')

/** Gives it another name, unless it has one by now that is not the `base`; the ending stays one of its type. */
export async function renameFile(
  request: Request,
  args: Given<typeof fileRename> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'file:update')
  const { name: given, base } = parse(fileRename, args),
    file = (await fileOf(context, args.id)) ?? fail('NOT_FOUND', { field: 'id' })
  const name = nameOfType(given, typeOfKept(file.type), limits.fileName)
  if (name === file.name) return { id: file.id }
  if (base != null && base !== file.name)
    fail('CONFLICT', { field: 'name', params: { current: { name: file.name } } })
  await context.db.query('update file set name = $3 where organisation_id = $1 and id = $2', [
    context.organisationId,
    file.id,
    name,
  ])
  logActivity(context, {
    of: file.of.kind,
    id: file.of.id,
    property: 'file',
    from: file.name,
    to: name,
  })
  await file.of.changed(context, file.of.id)
  return { id: file.id }
}

/** Puts it into the bin; one that is gone already stays gone. */
export async function deleteFile(request: Request, args: { id: string }): Promise<string> {
  const context = authorise(request, 'file:delete')
  const file = await fileOf(context, args.id)
  if (!file) return idOf(args.id, 'id')
  await context.db.query(
    'update file set date_deleted = now() where organisation_id = $1 and id = $2',
    [context.organisationId, file.id],
  )
  logActivity(context, { of: file.of.kind, id: file.of.id, property: 'file', from: file.name })
  await file.of.changed(context, file.of.id)
  return file.id
}

/** Lets what a visitor sent be opened although no scanner looked at it; one that may be opened already changes nothing. */
export async function releaseFile(request: Request, args: { id: string }): Promise<{ id: string }> {
  const context = authorise(request, 'file:update'),
    file = (await fileOf(context, args.id)) ?? fail('NOT_FOUND', { field: 'id' })
  if (file.state === 'CLEAN') return { id: file.id }
  if (file.state !== 'UNSCANNED') fail('STATE_REFUSED', { field: 'id' })
  await context.db.query("update file set state = 'CLEAN' where organisation_id = $1 and id = $2", [
    context.organisationId,
    file.id,
  ])
  logActivity(context, {
    of: file.of.kind,
    id: file.of.id,
    property: 'fileReleased',
    to: file.name,
  })
  await file.of.changed(context, file.of.id)
  return { id: file.id }
}

interface Found {
  id: string
  name: string
  type: string
  state: string
  of: FiledKind & { id: string }
}

/** A file that is here, with its record locked; of a record that the person does not see it is as unknown as one that never was. */
async function fileOf(context: Context, given: unknown): Promise<Found | undefined> {
  const values = [context.organisationId, idOf(given, 'id')]
  const [at] = await context.db.query(
    `select ${filedColumns()} from file where organisation_id = $1 and id = $2 and state <> 'UPLOADING'`,
    values,
  )
  if (!at) return undefined
  const of = filedOf(at)
  await of.find(context, of.id, 'id')
  const [row] = await context.db.query<Omit<Found, 'of'>>(
    'select id, name, type, state from file where organisation_id = $1 and id = $2 and date_deleted is null for no key update',
    values,
  )
  return row && { ...row, of }
}
