// From a person and the key of an impersonation to the actor: docs/decisions/0093-impersonation.md.
import { fail } from '../../shared/errors.ts'
import { isId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { actingFor, may, type ActingFor, type Member } from '../engine/actor.ts'
import { cacheSet } from '../platform/cacheSet.ts'
import { memberNow } from './membership.ts'

/** How long another process's end of an impersonation may take to be felt, ms; this one's own are felt at once. */
const freshFor = 5000
const mostKept = 1000

interface Kept {
  member: Member
  until: number
}
/** An impersonation that goes on, of which a slice knows. */
export interface Found {
  user_id: string
  date_until: string
}
type Find = (
  database: Pick<Database, 'transaction'>,
  own: Member,
  wanted: Wanted,
) => Promise<Found | undefined>
interface Wanted {
  organisationId: string
  id: string
}
let find: Find

/** The slice that has the impersonations says how one is found. */
export function declareActing(by: Find): void {
  find = by
}

export class Acting {
  readonly #database: Database
  readonly #kept = new Map<string, Kept>()
  /** counts the changes: what was looked up before one is not kept after it */
  #changes = 0
  constructor(database: Database) {
    this.#database = database
  }

  /** Looks everybody up again: whichever right changed may be that of who acts, or of the member. */
  forget(): void {
    this.#changes++
    this.#kept.clear()
  }

  /** `key`: organisation and id, as `Impersonation.key` says them. Throws IMPERSONATION_ENDED when it is over, or either of the two may not any more. */
  async actor(own: Member, key: string): Promise<ActingFor> {
    const [organisationId = '', id = '', more] = key.split('/')
    if (!isId(organisationId) || !isId(id) || more !== undefined) return ended()
    const isOwn = own.isSuperAdmin || own.organisationId === organisationId.toLowerCase()
    if (!isOwn || !may(own, 'member:impersonate')) return ended()
    const kept = this.#kept.get(`${own.userId} ${key}`)
    const member =
      kept && kept.until > Date.now() ? kept.member : await this.#find(own, organisationId, id, key)
    return actingFor(member, own, id)
  }

  async #find(own: Member, organisationId: string, id: string, key: string): Promise<Member> {
    const changes = this.#changes
    const row = await find(this.#database, own, { organisationId, id })
    if (!row) return ended()
    const member = await memberNow(this.#database, { organisationId, userId: row.user_id })
    if (!member) return ended()
    const until = Math.min(Date.now() + freshFor, Date.parse(row.date_until))
    if (changes === this.#changes)
      cacheSet(this.#kept, `${own.userId} ${key}`, { member, until }, mostKept)
    return member
  }
}

const ended = (): never => fail('IMPERSONATION_ENDED')
