import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../shared/errors.ts'
import { shownAs } from '../../shared/fileTypes.ts'
import { fileAddressSeconds } from '../../shared/fileLimits.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { isShutOut } from '../identity/shutOut.ts'
import { FileError, type ByteRange, type FileStore } from '../work/files.ts'
import type { FileAddress, FilePart } from './fileAddress.ts'
import { filedIsThere } from './filedKinds.ts'

interface Found {
  name: string
  /** one that browsers do not show is sent as a download */
  type: string
  key: string | null
}

/** Whether the member $3 is still in, and sees what `condition` says of a row of `organisation_user`, as SQL. */
export const servedTo = (condition: (member: string) => string): string =>
  `exists (select from organisation_user so join app_user su on su.id = so.user_id
    where so.organisation_id = $1 and so.id = $3 and so.date_removed is null and so.role is not null and not ${isShutOut('so', 'su')} and ${condition('so')})`
const ofFile = (key: string, type: string): string =>
  `select f.name, ${type} as type, ${key} as key from file f where f.organisation_id = $1 and f.id = $2 and f.state = 'CLEAN' and f.date_deleted is null
    and ${servedTo((member) => filedIsThere('f', member))}`
/** What can be had under each part of an address: name, type and key of the row $2 of the organisation $1, for its member $3. */
const served: Partial<Record<FilePart, () => string>> = {
  file: () => ofFile('f.file_key', 'f.type'),
  thumbnail: () =>
    ofFile(
      `(select t->>'key' from jsonb_array_elements(f.files) t where t->>'of' = 'THUMBNAIL')`,
      `'image/webp'`,
    ),
}
/** A higher slice says what stands behind its part. */
export const declareServed = (part: FilePart, sql: string): void => {
  served[part] = () => sql
}

/** Sends a file, or a part of it, to whoever has an address that is still good. Beside the pages only what browsers show safely; everything else is a download without a type that a browser would open. */
export async function serveFile(
  { database, files }: { database: Database; files: FileStore },
  { organisationId, memberId, id, part }: FileAddress,
  request: IncomingMessage,
  response: ServerResponse,
  isDownload: boolean,
): Promise<void> {
  const [found] = await inOrganisation(database, organisationId, (db) =>
    db.query<Found>((served[part] ?? fail('NOT_FOUND'))(), [organisationId, id, memberId]),
  )
  const key = found?.key ?? fail('NOT_FOUND')
  const { type, name } = found!
  const isShown = shownAs(type) !== undefined
  const headers = {
    'content-type': isShown ? type : 'application/octet-stream',
    'content-disposition': `${isShown && !isDownload ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
    'cache-control': `private, max-age=${fileAddressSeconds / 2}, immutable`,
    'content-security-policy': `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  }
  const wanted = request.headers.range
  const { size, ...read } = await readPart(files, organisationId, key, wanted)
  if (!read.content) {
    response
      .writeHead(416, { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .end()
    return
  }
  const { content, range } = read
  const length = range ? range.end - range.start + 1 : size
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': length,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  })
  if (request.method === 'HEAD') {
    content.destroy()
    response.end()
    return
  }
  await pipeline(content, response)
}

type Part = Awaited<ReturnType<FileStore['read']>> & { range?: Required<ByteRange> }

/** One range, or all of it where several or none that is understood are asked for (RFC 9110, 14.2); without content: none of it is there. */
async function readPart(
  files: FileStore,
  organisationId: string,
  key: string,
  header: string | undefined,
): Promise<Part | { size: number; content?: undefined }> {
  // longer numbers than those of any file are none that is understood
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from) {
    const whole = await files.read(organisationId, key)
    if (!to) return whole
    const { size } = whole
    whole.content.destroy()
    return partFrom(Math.max(0, size - Number(to)))
  }
  return partFrom(Number(from), to ? Number(to) : undefined)

  async function partFrom(start: number, end?: number) {
    try {
      const { content, size } = await files.read(organisationId, key, {
        start,
        ...(end !== undefined && { end }),
      })
      return { content, size, range: { start, end: Math.min(end ?? Infinity, size - 1) } }
    } catch (error) {
      if (!(error instanceof FileError) || error.code !== 'FILE_RANGE') throw error
      const whole = await files.read(organisationId, key)
      whole.content.destroy()
      return { size: whole.size }
    }
  }
}

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
