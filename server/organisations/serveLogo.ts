import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fail } from '../../shared/errors.ts'
import { isId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { FileStore } from '../work/files.ts'

/** The address of a logo, as SQL over its row: nobody can guess the second part, and it never leads to another picture. */
export const logoAddress = (row: string): string =>
  `'/logos/' || ${row}.organisation_id || '/' || ${row}.token || '.png'`

/** Whose logo an address is of; undefined: it is none. */
export function logoAt(path: string): { organisationId: string; token: string } | undefined {
  const [, organisationId = '', token = ''] =
    /^\/logos\/([0-9a-f-]{36})\/([\w-]{32})\.png$/.exec(path) ?? []
  return isId(organisationId) ? { organisationId, token } : undefined
}

/** Sends a logo to whoever has its address: browsers ask for pictures without a token, and it is made to be seen by everybody. Nothing else is reached by it. */
export async function serveLogo(
  { database, files }: { database: Database; files: FileStore },
  { organisationId, token }: { organisationId: string; token: string },
  response: ServerResponse,
): Promise<void> {
  const [found] = await inOrganisation(database, organisationId, (db) =>
    db.query<{ file_key: string }>(
      `select file_key from organisation_logo
      where organisation_id = $1 and token = $2 and (date_expires is null or date_expires > now())`,
      [organisationId, token],
    ),
  )
  if (!found) fail('NOT_FOUND')
  const { content, size } = await files.read(organisationId, found.file_key)
  response.writeHead(200, {
    'content-type': 'image/png',
    'content-length': size,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': `default-src 'none'; sandbox`,
    'x-content-type-options': 'nosniff',
  })
  await pipeline(content, response)
}
