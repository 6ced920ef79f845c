// Tokens of connections: kept as secrets, renewed early, by one at a time over all processes.
import { setTimeout as sleep } from 'node:timers/promises'
import type { SecretStore } from '../engine/actor.ts'
import type { Database } from '../database/database.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import type { Transaction } from '../database/transaction.ts'
import { Secret, type Secrets } from '../work/secrets.ts'
import {
  AuthExpired,
  AuthRevoked,
  Forbidden,
  RateLimited,
  type Connector,
  type TokenSet,
} from './connector.ts'
import { logStep } from './integrationLog.ts'

/** So long before a token ends it is renewed. */
const earlySeconds = 300
/** A renewal is over by then: twice as long as a call to a vendor may take. */
const renewalSeconds = 60
/** Longer than a call takes by itself, so that one that is late says so in its own words; ms. */
const callMs = 40_000
/** How often others look whether it is over, ms. */
const lookEveryMs = 200

interface Parts {
  database: Database
  secrets: Secrets
}
interface Place {
  organisationId: string
  db: Transaction
}
/** A connection as jobs hold it. */
export interface Connection {
  organisationId: string
  integrationId: string
  connector: Connector
}

/**
 * For calls that give or end tokens. Whatever ends the work behind them does not end them: what the vendor has answered
 * works once, and would be thrown away.
 */
export const tokenSignal = (): AbortSignal => AbortSignal.timeout(callMs)

/** What is asked of a vendor that this organisation has no access to any more. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected'
  readonly code = 'CRM_NOT_CONNECTED'
}

interface KeptTokens {
  access: string
  refresh: string
}
const secretName = (integrationId: string): string => `integration ${integrationId}`

/** Undefined: there are none. */
async function readTokens(
  secrets: SecretStore,
  place: Place,
  integrationId: string,
): Promise<KeptTokens | undefined> {
  const secret = await secrets.read(place, secretName(integrationId))
  return secret && (JSON.parse(secret.reveal()) as KeptTokens)
}

/** Keeps a new pair in the place of an earlier one; the row has to be locked. */
export function keepTokens(
  secrets: Secrets,
  { organisationId, db }: Place,
  integrationId: string,
  { accessToken, refreshToken, expiresIn }: TokenSet & { refreshToken: string },
): void {
  const text = JSON.stringify({ access: accessToken, refresh: refreshToken } satisfies KeptTokens)
  secrets.keep({ organisationId, db }, secretName(integrationId), text)
  db.send(
    `update integration set state = 'CONNECTED', generation = generation + 1, date_renewing = null,
      date_expires = now() + $3 * interval '1 second'
    where organisation_id = $1 and id = $2`,
    [organisationId, integrationId, Math.floor(expiresIn)],
  )
}

/** Takes the tokens away; gives the one that ends the access at the vendor. */
export async function takeTokens(
  secrets: SecretStore,
  place: Place,
  integrationId: string,
): Promise<string | undefined> {
  const kept = await readTokens(secrets, place, integrationId)
  secrets.remove(place, secretName(integrationId))
  return kept?.refresh
}

interface Row {
  state: string
  generation: number
  is_fresh: boolean
  /** somebody renews it now */
  is_renewing: boolean
  /** somebody began to and did not end */
  was_cut_off: boolean
}
interface Held {
  token: Secret
  generation: number
}
/** `now`: the token is to be used. `mine`: it is to be renewed, by nobody else. `wait`: somebody renews it. */
type Found =
  | ({ is: 'now' } & Held)
  | { is: 'mine'; refresh: string; generation: number; wasCutOff: boolean }
  | { is: 'wait' }

/**
 * Does work with an access token. One that the vendor does not take any more is renewed, and the work done once more.
 * Throws NotConnected where there is no access, AuthRevoked where it has ended just now: the connection says so then.
 */
export async function withFreshToken<T>(
  parts: Parts,
  connection: Connection,
  signal: AbortSignal,
  work: (token: Secret) => Promise<T>,
): Promise<T> {
  const held = await freshToken(parts, connection, signal)
  try {
    return await work(held.token)
  } catch (error) {
    if (!(error instanceof AuthExpired)) throw error
    const renewed = await freshToken(parts, connection, signal, held.generation)
    return await work(renewed.token)
  }
}

/** `refused`: the generation of a token that the vendor did not take, however fresh it looked. */
async function freshToken(
  parts: Parts,
  connection: Connection,
  signal: AbortSignal,
  refused = -1,
): Promise<Held> {
  for (;;) {
    signal.throwIfAborted()
    const found = await find(parts, connection, refused)
    if (found.is === 'now') return found
    if (found.is === 'mine') {
      const renewed = await renew(parts, connection, found)
      // kept by now, for whoever comes next
      signal.throwIfAborted()
      return renewed
    }
    await sleep(lookEveryMs, undefined, { signal })
  }
}

/** Under the lock of the row: one of all that find an old token takes its renewal upon itself. */
function find(
  { database, secrets }: Parts,
  { organisationId, integrationId }: Connection,
  refused: number,
): Promise<Found> {
  return inOrganisation(database, organisationId, async (db): Promise<Found> => {
    const [row] = await db.query<Row>(
      `select state, generation, date_expires > now() + interval '${earlySeconds} seconds' as is_fresh,
        coalesce(date_renewing > now(), false) as is_renewing, coalesce(date_renewing <= now(), false) as was_cut_off
      from integration where organisation_id = $1 and id = $2 for no key update`,
      [organisationId, integrationId],
    )
    const tokens =
      row?.state === 'CONNECTED'
        ? await readTokens(secrets, { organisationId, db }, integrationId)
        : undefined
    if (!row || !tokens) throw new NotConnected()
    const { generation } = row
    if (row.is_fresh && generation !== refused)
      return { is: 'now', token: new Secret(tokens.access), generation }
    if (row.is_renewing) return { is: 'wait' }
    db.send(
      `update integration set date_renewing = now() + interval '${renewalSeconds} seconds'
      where organisation_id = $1 and id = $2`,
      [organisationId, integrationId],
    )
    return { is: 'mine', refresh: tokens.refresh, generation, wasCutOff: row.was_cut_off }
  })
}

/**
 * Outside of any transaction: those are bounded, and begun again where PostgreSQL asks for it, while a refresh token
 * works once. What is killed between the vendor's answer and the commit has lost the access; whoever comes next finds that out.
 */
async function renew(
  parts: Parts,
  connection: Connection,
  { refresh, generation, wasCutOff }: { refresh: string; generation: number; wasCutOff: boolean },
): Promise<Held> {
  const { organisationId, integrationId, connector } = connection
  let tokens: TokenSet
  try {
    tokens = await connector.refresh(refresh, tokenSignal())
  } catch (error) {
    if (error instanceof AuthRevoked) await endAccess(parts, connection, error, wasCutOff)
    else await giveBack(parts, connection, generation, error)
    throw error
  }
  const kept = { ...tokens, refreshToken: tokens.refreshToken ?? refresh }
  const isKept = await inOrganisation(parts.database, organisationId, async (db) => {
    const [row] = await db.query(
      `select true as is_there from integration
      where organisation_id = $1 and id = $2 and state = 'CONNECTED' and generation = $3 for no key update`,
      [organisationId, integrationId, generation],
    )
    if (row) keepTokens(parts.secrets, { organisationId, db }, integrationId, kept)
    return row !== undefined
  })
  if (isKept) return { token: new Secret(kept.accessToken), generation: generation + 1 }
  // somebody disconnected meanwhile; what was given to nobody must not stay good
  await connector.revoke(kept.refreshToken, tokenSignal())
  throw new NotConnected()
}

/** The next one may try at once. Where the vendor may have given tokens that never came, it counts as cut off. */
async function giveBack(
  { database }: Parts,
  { organisationId, integrationId }: Connection,
  generation: number,
  error: unknown,
): Promise<void> {
  const isUndone = error instanceof RateLimited || error instanceof Forbidden
  await inOrganisation(database, organisationId, (db) =>
    db.query(
      `update integration set date_renewing = case when $4 then null else now() end
      where organisation_id = $1 and id = $2 and generation = $3`,
      [organisationId, integrationId, generation, isUndone],
    ),
  )
}

/** Somebody has to connect anew, and reads why. */
async function endAccess(
  { database, secrets }: Parts,
  { organisationId, integrationId }: Connection,
  error: AuthRevoked,
  wasCutOff: boolean,
): Promise<void> {
  await inOrganisation(database, organisationId, async (db) => {
    const [row] = await db.query(
      `update integration set state = 'RECONNECT', generation = generation + 1, date_renewing = null, date_expires = null
      where organisation_id = $1 and id = $2 and state = 'CONNECTED' returning true as is_done`,
      [organisationId, integrationId],
    )
    if (!row) return
    const place = { organisationId, db }
    await takeTokens(secrets, place, integrationId)
    logStep(place, {
      integrationId,
      type: 'AUTH',
      title: wasCutOff ? 'RENEWAL_CUT_OFF' : 'ACCESS_ENDED',
      error,
    })
  })
}
