// Which sign-ins still count. A person (or an admin) ends one, or all up to a moment: docs/decisions/0025-devices.md.
import { createHash } from 'node:crypto'
import { fail } from '../../shared/errors.ts'
import { isId, newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import type { PersonTransaction } from '../database/transaction.ts'
import { rightsChanged } from './rightsChanged.ts'

/** What a token says of its sign-in. */
export interface SignIn {
  /** Seconds since 1970. */
  issued: number
  /** The issuer's name for it; not every issuer has one. */
  sessionId?: string
}
/** What a request says of the browser it comes from: nothing to build on, but for the list that its person sees. */
export interface Browser {
  id: string | null
  userAgent: string | null
}
export interface EndedSessions {
  sessions_ended: string | null
  ended_keys: string[]
}

/** Columns of app_user that say so. */
export const endedColumns = `sessions_ended, array(select d.session_key from device d where d.user_id = app_user.id and d.date_ended is not null) as ended_keys`

const longestSessionId = 200
/** The issuer's session, which cannot be forged, or the browser's own word for itself; null when there is neither. */
function sessionKey({ sessionId }: SignIn, browser: Browser): string | null {
  if (sessionId)
    return `session ${sessionId.length > longestSessionId ? createHash('sha256').update(sessionId).digest('base64url') : sessionId}`
  return browser.id && `browser ${browser.id}`
}

/** Refuses what was ended with SESSION_ENDED; gives the key of the session. A token counts by its age whatever else it or its request says. */
export function admit(ended: EndedSessions, signIn: SignIn, browser: Browser): string | null {
  const key = sessionKey(signIn, browser)
  if (
    (ended.sessions_ended && signIn.issued * 1000 <= Date.parse(ended.sessions_ended)) ||
    (key && ended.ended_keys.includes(key))
  )
    fail('SESSION_ENDED')
  return key
}

export function browserOf(headers: {
  readonly [name: string]: string | string[] | undefined
}): Browser {
  const id = headers['x-device'],
    userAgent = headers['user-agent']
  return {
    id: typeof id === 'string' && isId(id) ? id.toLowerCase() : null,
    userAgent: typeof userAgent === 'string' ? userAgent.slice(0, 500) : null,
  }
}

/** A sign of life is written this often, ms. */
const seenEvery = 5 * 60_000
/** More than so many devices of one person are not listed, and so many browsers that name no session of the issuer are known to be signed out. */
export const mostDevices = 200

/** Writes down where people are signed in, beside their requests and not before them. */
export class DeviceBook {
  readonly #database: Database
  readonly #seen = new Map<string, number>()
  readonly #onFirstSeen: ((userId: string) => void) | undefined
  constructor(database: Database, onFirstSeen?: (userId: string) => void) {
    this.#database = database
    this.#onFirstSeen = onFirstSeen
  }

  see(userId: string, key: string, browser: Browser): void {
    const at = `${userId} ${key}`,
      now = Date.now()
    if (now - (this.#seen.get(at) ?? 0) < seenEvery) return
    if (this.#seen.size > 10_000) this.#seen.clear()
    this.#seen.set(at, now)
    this.#database
      .global<{ is_new: boolean }>(
        `insert into device (user_id, id, session_key, browser_id, user_agent) select $1, $2, $3::text, $4, $5
      where exists (select from device where user_id = $1 and session_key = $3::text) or (select count(*) from device where user_id = $1 and date_ended is null) < ${mostDevices}
      on conflict (user_id, session_key) do update set date_seen = now(), browser_id = coalesce(excluded.browser_id, device.browser_id), user_agent = excluded.user_agent where device.date_ended is null returning xmax = 0 as is_new`,
        [userId, newId(), key, browser.id, browser.userAgent],
        'jobs',
      )
      .then(
        ([row]) => {
          if (row?.is_new) this.#onFirstSeen?.(userId)
        },
        () => {
          this.#seen.delete(at)
        },
      )
  }
}

/** Without sessionId: all of the person's. */
interface Ended {
  subject: string
  sessionId?: string
}
const listeners = new Set<(ended: Ended) => void>()
/** For an issuer of our own: what it gave out for these sessions is worth nothing any more. */
export function onSessionsEnded(listener: (ended: Ended) => void): void {
  listeners.add(listener)
}
/** To be called by a rule that ended some of a person's. */
export function sessionsEnded(
  context: PersonTransaction,
  userId: string,
  ended: readonly Ended[],
): void {
  rightsChanged(context, { userId }, 'SESSIONS_ENDED')
  context.db.afterCommit(() => {
    for (const one of ended) for (const listener of listeners) listener(one)
  })
}
/** Of the issuer, behind a key. */
export const sessionIdOf = (key: string): string | undefined => /^session (.*)$/s.exec(key)?.[1]
