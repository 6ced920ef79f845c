// From a verified token to the actor: the person, the current organisation and the role there.
import { fail } from '../../shared/errors.ts'
import type { Role } from '../../shared/permissions.ts'
import type { Actor } from './actor.ts'
import type { Database } from './database.ts'
import { onRightsChanged } from './rightsChanged.ts'

export interface Identity { issuer: string, subject: string, email?: string | undefined, emailVerified?: boolean | undefined }
interface UserRow { id: string, is_blocked: boolean, current_organisation_id: string | null, language: Actor['language'] }
interface MemberRow { id: string, role: Role, visibility: string | null }

/** How long a change of role, a block or a removal made by another process may take to be felt; this one's own are felt at once. */
const freshFor = 5000

export class People {
  readonly #database: Database
  readonly #superAdmins: ReadonlySet<string>
  #known = new Map<string, { actor: Actor, until: number }>()
  constructor(database: Database, superAdmins: readonly string[]) {
    this.#database = database
    this.#superAdmins = new Set(superAdmins)
    onRightsChanged(() => this.forget())
  }

  /** Throws SUSPENDED for a blocked person, NO_ORGANISATION for one without a current membership. */
  async actor(identity: Identity): Promise<Actor> {
    const key = `${identity.issuer} ${identity.subject}`, kept = this.#known, known = kept.get(key)
    if (known && known.until > Date.now()) return known.actor
    const user = await this.#user(identity)
    if (!user?.current_organisation_id) return fail('NO_ORGANISATION')
    if (user.is_blocked) return fail('SUSPENDED')
    const person = { organisationId: user.current_organisation_id, userId: user.id }
    const [member] = await this.#database.transaction(person, t => t.query<MemberRow>('member-of', `select m.id, m.role, s.value as visibility from organisation_user m
      left join setting s on s.organisation_id = m.organisation_id and s.user_id is null and s.key = 'memberVisibility'
      where m.organisation_id = $1 and m.user_id = $2 and m.date_removed is null`, [person.organisationId, person.userId]))
    if (!member) return fail('NO_ORGANISATION')
    const actor: Actor = { ...person, organisationUserId: member.id, role: member.role, language: user.language, isSuperAdmin: this.#superAdmins.has(user.id), seesOwnOnly: member.role === 'Member' && member.visibility === 'own' }
    if (kept.size > 10_000) kept.clear()
    kept.set(key, { actor, until: Date.now() + freshFor })
    return actor
  }
  /** A person invited by e-mail is tied to the identity that first proves that address. */
  async #user(identity: Identity): Promise<UserRow | undefined> {
    const columns = 'id, is_blocked, current_organisation_id, language'
    const [found] = await this.#database.global<UserRow>('user-by-subject', `select ${columns} from app_user where issuer = $1 and subject = $2`, [identity.issuer, identity.subject])
    if (found || !identity.email || !identity.emailVerified) return found
    const [tied] = await this.#database.global<UserRow>('tie-user', `update app_user set issuer = $1, subject = $2 where email = lower($3) and subject is null returning ${columns}`, [identity.issuer, identity.subject, identity.email])
    return tied
  }
  /** Looks everybody up again; what is being looked up now is not kept. */
  forget(): void { this.#known = new Map() }
}
