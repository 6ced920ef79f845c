// A file that a visitor adds by the public page: taken in one request, so that the page needs no script.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import Busboy from '@fastify/busboy'
import { fail, Failure } from '../../shared/errors.ts'
import { extensionOf, mayBeTaken, plainName } from '../../shared/fileTypes.ts'
import { limits, visitorFileBytes } from '../../shared/limits.ts'
import type { Database } from '../database/database.ts'
import { keepContent, madeOf, type KeptContent } from '../files/keepContent.ts'
import { requireRoom } from '../files/requireRoom.ts'
import { scanFiles } from '../files/scanFiles.ts'
import { readBody } from '../platform/requests.ts'
import type { Context } from '../rules/authorise.ts'
import { insertRow } from '../rules/insertRow.ts'
import type { FileStore } from '../work/files.ts'
import { inTemporaryFolder } from '../work/inTemporaryFolder.ts'
import { enqueue } from '../work/jobKinds.ts'
import type { Scanner } from '../work/scanner.ts'
import {
  asGuest,
  asGuestWhoActs,
  countAct,
  idOfForm,
  needs,
  told,
  whoOf,
  type Share,
  type VisitorForm,
} from './guest.ts'

export interface VisitorFileParts {
  database: Database
  files: FileStore
  scanner?: Scanner | undefined
  /** bytes that the files of one organisation may have */
  quota: number
}

/** Bytes of a form beside its file. */
const formBytes = 60_000
const mostFields = 20

export interface SentFile {
  form: VisitorForm
  name: string
  /** null: more than are taken, or none */
  bytes: Buffer | null
  /** so much more that nothing of the form was read, nor who sent it */
  isTooLong?: true
}

/** Whether the page of this address takes files; asked before one is read. */
export const takesFiles = async (database: Database, token: string): Promise<boolean> =>
  (await asGuest(database, token, (_context, share) =>
    Promise.resolve(share.fields.includes('FILES')),
  )) ?? false

/** Undefined: no form of the page, or one that is longer than any. */
export async function readSentFile(request: IncomingMessage): Promise<SentFile | undefined> {
  const values = new Map<string, string>()
  let name = '',
    bytes: Buffer | null = null
  const form: VisitorForm = {
    get: (one) => values.get(one) ?? null,
    getAll: (one) => (values.has(one) ? [values.get(one)!] : []),
  }
  let body: Buffer
  try {
    body = await readBody(request, visitorFileBytes + formBytes)
  } catch (error) {
    if (error instanceof Failure) return { form, name, bytes, isTooLong: true }
    throw error
  }
  const boundary = boundaryOf(request.headers['content-type'])
  if (boundary === undefined || hasTooManyParts(body, boundary)) return undefined
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: {
      fieldNameSize: 100,
      fieldSize: formBytes,
      fields: mostFields,
      files: 1,
      parts: mostFields + 1,
      fileSize: visitorFileBytes + 1,
    },
  })
  parser.on('field', (field, value) => void values.set(field, value))
  parser.on('file', (field, stream, given) => {
    const parts: Buffer[] = []
    // of a body that ends in the middle; the parser says so too
    stream.on('error', () => {})
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const whole = Buffer.concat(parts)
      if (field !== 'file' || !whole.length || whole.length > visitorFileBytes) return
      name = given
      bytes = whole
    })
  })
  try {
    await pipeline(Readable.from([body]), parser)
  } catch {
    return undefined
  }
  return { form, name, bytes }
}

/** What browsers set between parts; undefined: none, or more than the standard allows (RFC 2046, 5.1.1). */
const boundaryOf = (type = ''): string | undefined =>
  /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1$/.exec(type)?.[2]

/** The parser goes through those behind its limit too, one by one: a million of them held the process up for seconds. */
function hasTooManyParts(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`
  let count = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length))
    // one more ends the last part
    if (++count > mostFields + 2) return true
  return false
}

/** Keeps it with the meeting; undefined where there is no page. Throws Failures with the field that is wrong. */
export async function takeVisitorFile(
  { database, files, scanner, quota }: VisitorFileParts,
  token: string,
  { form, name: given, bytes, isTooLong }: SentFile,
): Promise<true | undefined> {
  const owner = await asGuest(database, token, async (context, share) => {
    needs(share, 'FILES')
    if (isTooLong) fail('BAD_INPUT', { field: 'file', rule: 'OUT_OF_BOUNDS' })
    await whoOf(context, share, form)
    return { organisationId: context.organisationId, userId: share.creatorId }
  })
  if (!owner) return undefined
  if (!bytes) return fail('BAD_INPUT', { field: 'file', rule: 'REQUIRED' })
  const name = shortName(plainName(given.replaceAll(/[/\\]/g, '-')))
  if (!mayBeTaken(name)) fail('BAD_INPUT', { field: 'file', rule: 'WRONG_TYPE' })
  // as it came: what is drawn anew may differ
  const hash = createHash('sha256').update(bytes).digest('hex')
  let isThere = false
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, 'file')
    await writeFile(path, bytes, { mode: 0o600 })
    await keepContent(files, owner, { path, name }, async (kept) => {
      const isNew = await asGuestWhoActs(database, token, (context, share) =>
        keep(context, share, { form, hash, kept, quota, isScanned: scanner !== undefined }),
      )
      isThere = isNew !== undefined
      return isNew ?? false
    })
  })
  return isThere || undefined
}

/** With its ending, by which a text is known. */
function shortName(name: string): string {
  if (name.length <= limits.fileName) return name
  const ending = `.${extensionOf(name)}`
  return `${name.slice(0, limits.fileName - ending.length).toWellFormed()}${ending}`
}

interface Keeping {
  form: VisitorForm
  hash: string
  kept: KeptContent
  quota: number
  isScanned: boolean
}

/** False: it was kept before. */
async function keep(
  context: Context,
  share: Share,
  { form, hash, kept: { name, type, file, thumbnail }, quota, isScanned }: Keeping,
): Promise<boolean> {
  needs(share, 'FILES')
  await countAct(context, share)
  const who = await whoOf(context, share, form),
    id = idOfForm(share, form, who, `${name} ${hash}`),
    size = file.size + (thumbnail?.size ?? 0)
  const there = await context.db.query('select from file where organisation_id = $1 and id = $2', [
    context.organisationId,
    id,
  ])
  if (there.length) return false
  await requireRoom(context, { column: 'meeting_id', id: share.meetingId, size, quota })
  const [sent] = await context.db.query<{ count: number }>(
    'select count(*)::int as count from file where organisation_id = $1 and meeting_id = $2 and num_nonnulls(contact_id, person_name) = 1',
    [context.organisationId, share.meetingId],
  )
  if (sent!.count >= limits.visitorFiles) fail('TOO_LARGE', { field: 'acts' })
  await insertRow(context, 'file', {
    id,
    meeting_id: share.meetingId,
    creator_id: share.creatorId,
    ...who.columns,
    name,
    type,
    size: file.size,
    stored_size: size,
    sha256: file.sha256,
    file_key: file.key,
    files: madeOf(thumbnail),
    // what was drawn anew has nothing of its sender in it
    state: isScanned ? 'HELD' : thumbnail ? 'CLEAN' : 'UNSCANNED',
    date_checked: new Date().toISOString(),
  })
  if (isScanned) enqueue(context, scanFiles, {})
  await told(context, share, who.name, 'FILE', name)
  return true
}
