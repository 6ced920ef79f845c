import { createHash, randomBytes } from 'node:crypto'
import { isId } from '../../shared/id.ts'

/** Random bytes of an address: 160 bits. */
const randomLength = 20

/**
 * What stands in the address of a public page: the organisation, by which it is found without looking into all of them,
 * and what nobody can guess.
 */
export const newShareToken = (organisationId: string): string =>
  Buffer.concat([
    Buffer.from(organisationId.replaceAll('-', ''), 'hex'),
    randomBytes(randomLength),
  ]).toString('base64url')

/** What is kept of it. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Of an organisation that is not there, for what is no token: it is looked for all the same. */
const nowhere = '00000000-0000-4000-8000-000000000000'

/** Where to look for a token, whatever somebody sent. */
export function placeOfToken(token: string): { organisationId: string; hash: Buffer } {
  const hash = hashOfToken(token),
    bytes = /^[\w-]{48}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0),
    id = bytes
      .subarray(0, 16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { organisationId: isId(id) ? id : nowhere, hash }
}
