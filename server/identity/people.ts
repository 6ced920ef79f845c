// From a verified token to the actor: the person, the current organisation and the role there; or a newcomer.
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Role } from '../../shared/permissions.ts'
import { isLimitedToOwn, type Member, type Newcomer } from '../engine/actor.ts'
import type { Database } from '../database/database.ts'
import { cacheSet } from '../platform/cacheSet.ts'
import { onRightsChanged, type RightsOf } from './rightsChanged.ts'
import { hasSeatElsewhere } from './seatElsewhere.ts'
import {
  admit,
  DeviceBook,
  endedColumns,
  type Browser,
  type EndedSessions,
  type SignIn,
} from './sessions.ts'

export interface Identity extends SignIn {
  issuer: string
  subject: string
  email?: string | undefined
  emailVerified?: boolean | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  scopes: ReadonlySet<string>
}
interface UserRow extends EndedSessions {
  id: string
  email: string
  is_blocked: boolean
  current_organisation_id: string | null
  language: Member['language']
}
interface Known {
  actor: Member
  ended: EndedSessions
  until: number
}
/** What a look-up found: a member, or why somebody is not inside. */
type Found = Known | { user: UserRow | undefined; why: Newcomer['why'] | 'SUSPENDED' }
interface MemberRow {
  id: string
  role: Role | null
  visibility: string | null
  is_blocked: boolean
  has_ended: boolean
}

/** How long a change of role, a block, a removal or the end of a session made by another process may take to be felt; this one's own are felt at once. */
const freshFor = 5000

/** When a licence that was claimed ends. */
export const licenceEnds = (licence: string): string =>
  `(coalesce(${licence}.date_begins, ${licence}.date_claimed) + ${licence}.months_valid * interval '1 month')`
/** Whether a licence that was claimed lets its people in. */
export const licenceRuns = (licence: string): string =>
  `(${licence}.is_active and ${licence}.date_replaced is null and ${licenceEnds(licence)} > now())`
/**
 * The organisation of all newcomers, which has nothing and nobody: they share the turns of one. With
 * a new id for each request, each request would have the turns of an organisation.
 */
const nowhere = '00000000-0000-0000-0000-000000000000'
/** Newcomers without a row whose id is remembered. */
const mostNewcomers = 10_000
const provenAddress = ({ email, emailVerified }: Identity, user: UserRow | undefined) =>
  emailVerified ? email?.toLowerCase() : user?.email
const noBrowser: Browser = { id: null, userAgent: null }

export class People {
  readonly #database: Database
  readonly #superAdmins: ReadonlySet<string>
  readonly #known = new Map<string, Known>()
  /** look-ups by identity: the one under way, and the one behind it */
  readonly #running = new Map<string, Promise<Found>>()
  readonly #next = new Map<string, Promise<Found>>()
  /** counts the changes: what was looked up before one is not kept after it */
  #changes = 0
  /** identity → the id that a person without a row has from request to request */
  readonly #newcomers = new Map<string, string>()
  readonly #devices: DeviceBook
  constructor(
    database: Database,
    superAdmins: readonly string[],
    onFirstSeen?: (userId: string) => void,
  ) {
    this.#database = database
    this.#superAdmins = new Set(superAdmins)
    this.#devices = new DeviceBook(database, onFirstSeen)
    onRightsChanged(({ about }) => this.forget(about))
  }

  /** Throws SESSION_ENDED for a sign-in that was ended, SUSPENDED for somebody who is blocked, whole or in the organisation, NO_ORGANISATION for one without a membership and without a proven address. */
  async actor(identity: Identity, browser: Browser = noBrowser): Promise<Member | Newcomer> {
    const key = `${identity.issuer} ${identity.subject}`
    const found = this.#kept(key) ?? (await this.#lookUp(key, identity))
    if ('actor' in found) return this.#enter(found, identity, browser)
    if (found.why === 'SUSPENDED') return fail('SUSPENDED')
    return this.#newcomer(identity, browser, found.user, found.why)
  }
  #kept(key: string): Known | undefined {
    const known = this.#known.get(key)
    return known && known.until > Date.now() ? known : undefined
  }
  /**
   * One at a time for a person, however many requests they send at once: those that come meanwhile
   * share the next. None is answered by what was read before it came, but by what is kept.
   */
  #lookUp(key: string, identity: Identity): Promise<Found> {
    const running = this.#running.get(key)
    if (!running) return this.#begin(key, identity)
    let next = this.#next.get(key)
    if (!next) {
      const begin = (): Found | Promise<Found> => {
        this.#next.delete(key)
        return this.#kept(key) ?? this.#begin(key, identity)
      }
      this.#next.set(key, (next = running.then(begin, begin)))
    }
    return next
  }
  #begin(key: string, identity: Identity): Promise<Found> {
    const running = this.#find(key, identity).finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }
  async #find(key: string, identity: Identity): Promise<Found> {
    const changes = this.#changes
    const user = await this.#user(identity)
    if (user?.is_blocked) return { user, why: 'SUSPENDED' }
    if (!user?.current_organisation_id) return { user, why: 'NO_ORGANISATION' }
    const person = { organisationId: user.current_organisation_id, userId: user.id }
    // an organisation that never had a licence is the operator's own
    const [member] = await this.#database.transaction(
      person,
      (t) =>
        t.query<MemberRow>(
          `select m.id, m.role, s.value as visibility, m.date_blocked is not null as is_blocked,
      coalesce((select not bool_or(${licenceRuns('l')}) from organisation_licence l where l.organisation_id = $1), false) as has_ended from organisation_user m
      left join setting s on s.organisation_id = m.organisation_id and s.user_id is null and s.key = 'memberVisibility'
      where m.organisation_id = $1 and m.user_id = $2 and m.date_removed is null`,
          [person.organisationId, person.userId],
        ),
      { purpose: 'signIn' },
    )
    if (!member) return { user, why: 'NO_ORGANISATION' }
    if (member.is_blocked) {
      const address = provenAddress(identity, user)
      const isOpen = await hasSeatElsewhere(this.#database, { ...person, address })
      return { user, why: isOpen ? 'NO_ORGANISATION' : 'SUSPENDED' }
    }
    if (member.has_ended) return { user, why: 'LICENCE_EXPIRED' }
    const actor: Member = {
      kind: 'member',
      ...person,
      organisationUserId: member.id,
      role: member.role,
      language: user.language,
      isSuperAdmin: this.#superAdmins.has(user.id),
      seesOwnOnly: member.visibility === 'own' && isLimitedToOwn(member.role),
      sessionKey: null,
      scopes: identity.scopes,
    }
    const known = {
      actor,
      ended: { sessions_ended: user.sessions_ended, ended_keys: user.ended_keys },
      until: Date.now() + freshFor,
    }
    if (this.#known.size > 10_000) this.#known.clear()
    if (changes === this.#changes) this.#known.set(key, known)
    return known
  }
  #enter({ actor, ended }: Known, identity: Identity, browser: Browser): Member {
    const sessionKey = this.#seen(actor.userId, ended, identity, browser)
    return { ...actor, sessionKey, scopes: identity.scopes }
  }
  #seen(userId: string, ended: EndedSessions, identity: Identity, browser: Browser): string | null {
    const sessionKey = admit(ended, identity, browser)
    if (sessionKey) this.#devices.see(userId, sessionKey, browser)
    return sessionKey
  }
  /** Not kept: with the next request they may be inside. */
  #newcomer(
    identity: Identity,
    browser: Browser,
    user: UserRow | undefined,
    why: Newcomer['why'],
  ): Newcomer {
    const sessionKey = user ? this.#seen(user.id, user, identity, browser) : null
    const { issuer, subject, firstName = '', lastName = '', scopes } = identity
    const proven = provenAddress(identity, user)
    if (!proven) return fail(why)
    return {
      kind: 'newcomer',
      why,
      issuer,
      subject,
      email: proven,
      firstName,
      lastName,
      formerId: user?.current_organisation_id ?? null,
      organisationId: nowhere,
      userId: user?.id ?? this.#newcomerId(`${issuer} ${subject}`),
      organisationUserId: newId(),
      language: user?.language ?? 'EN',
      sessionKey,
      scopes,
    }
  }
  #newcomerId(identity: string): string {
    const id = this.#newcomers.get(identity) ?? newId()
    cacheSet(this.#newcomers, identity, id, mostNewcomers)
    return id
  }
  /** A person invited by e-mail is tied to the identity that first proves that address. */
  async #user(identity: Identity): Promise<UserRow | undefined> {
    const columns = `id, email, is_blocked, current_organisation_id, language, ${endedColumns}`
    const [found] = await this.#database.global<UserRow>(
      `select ${columns} from app_user where issuer = $1 and subject = $2`,
      [identity.issuer, identity.subject],
    )
    if (found || !identity.email || !identity.emailVerified) return found
    const [tied] = await this.#database.global<UserRow>(
      `update app_user set issuer = $1, subject = $2 where email = lower($3) and subject is null returning ${columns}`,
      [identity.issuer, identity.subject, identity.email],
    )
    return tied
  }
  /** Looks these people up again, or everybody; what is being looked up now is not kept. */
  forget(about?: RightsOf): void {
    this.#changes++
    if (!about) this.#known.clear()
    for (const [key, { actor }] of this.#known) {
      const isMeant =
        about &&
        ('userId' in about
          ? actor.userId === about.userId
          : actor.organisationId === about.organisationId)
      if (isMeant) this.#known.delete(key)
    }
  }
}
