// Addresses of files: signed where a row is read, good for a few minutes, for one file and nothing else, and as long as the
// member who read it may see it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isId } from '../../shared/id.ts'
import { fileAddressSeconds } from '../../shared/fileLimits.ts'
import type { Bind } from '../engine/declare.ts'
import { SecretKey } from '../platform/secretKey.ts'
import { Secrets } from '../work/secrets.ts'

export const filePartNames = ['file', 'thumbnail', 'recording'] as const
export type FilePart = (typeof filePartNames)[number]
const pattern = new RegExp(`^/files/([0-9a-f-]{36})/([0-9a-f-]{36})/(${filePartNames.join('|')})$`)
export interface FileAddress {
  organisationId: string
  /** organisation_user id of whom it was made for; whoever has it may use it */
  memberId: string
  id: string
  part: FilePart
}

/** Without keys of the product, as in a test of reads alone, addresses lead nowhere. */
let secrets = new Secrets(() => [new SecretKey(randomBytes(32))])
/** With whose keys this process signs; before the first read. */
export const signAddressesWith = (given: Secrets): void => {
  secrets = given
}
const keys = (): Buffer[] => secrets.signingKeys('addresses of files')

/** The same for half of its time, so that a browser does not fetch a picture anew with each read. */
const step = fileAddressSeconds / 2
const untilOf = (now: number): number => (Math.floor(now / 1000 / step) + 2) * step

type Reader = Pick<FileAddress, 'organisationId' | 'memberId'>
/** A key for what one member reads until one moment: all that PostgreSQL is told. */
const momentKey = (key: Buffer, { organisationId, memberId }: Reader, until: number): Buffer =>
  createHmac('sha256', key).update(`${organisationId}/${memberId}/${until}`).digest()
const signature = (key: Buffer, { id, part, ...reader }: FileAddress, until: number): Buffer =>
  createHmac('sha256', momentKey(key, reader, until))
    .update(`${id}/${part}`)
    .digest()

/** HMAC of RFC 2104 as SQL: a block of the hash has 64 bytes. */
const pad = (key: Buffer, byte: number): string =>
  Buffer.from(
    Buffer.concat([key, Buffer.alloc(64 - key.length)]).map((each) => each ^ byte),
  ).toString('hex')

/** The address of a row of `file`, or of the table of the part, as SQL. */
export function fileAddressSql(row: string, bind: Bind, part: FilePart): string {
  const signing = bind.known(
    'signing of files',
    'jsonb',
    ({ organisationId, organisationUserId: memberId }) => {
      const until = untilOf(Date.now()),
        key = momentKey(keys()[0]!, { organisationId, memberId }, until)
      return JSON.stringify({ until, inner: pad(key, 0x36), outer: pad(key, 0x5c) })
    },
  )
  const pads = (name: string): string => `decode(${signing}->>'${name}', 'hex')`
  return `'/files/' || ${row}.organisation_id || '/' || ${row}.id || '/${part}?for=' || ${bind.member} || '&until=' || (${signing}->>'until') || '&signature=' ||
    encode(sha256(${pads('outer')} || sha256(${pads('inner')} || convert_to(${row}.id || '/${part}', 'UTF8'))), 'hex')`
}

/** Which file an address is of, while it is good; undefined: it is none, was made by somebody else, or its time is over. */
export function readFileAddress(url: URL, now = Date.now()): FileAddress | undefined {
  const [, organisationId = '', id = '', part] = pattern.exec(url.pathname) ?? []
  const until = Number(url.searchParams.get('until')),
    memberId = url.searchParams.get('for') ?? '',
    given = url.searchParams.get('signature') ?? ''
  if (!isId(organisationId) || !isId(memberId) || !isId(id) || !/^[0-9a-f]{64}$/.test(given))
    return undefined
  if (!Number.isInteger(until) || until * 1000 < now || until * 1000 > now + 1000 * 2 * step)
    return undefined
  const address = { organisationId, memberId, id, part: part as FilePart },
    bytes = Buffer.from(given, 'hex')
  return keys().some((key) => timingSafeEqual(signature(key, address, until), bytes))
    ? address
    : undefined
}
