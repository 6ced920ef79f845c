// Who asks. Each kind says here what it may do and see; everything else asks these functions.
import type { ErrorCode } from '../../shared/errors.ts'
import { can, canActing, type Action, type Role, type Standing } from '../../shared/permissions.ts'
import type { Transaction } from '../database/transaction.ts'

/** What a token or a key may be used for. */
export type Scope = 'read' | 'write'

/** What everybody who asks has; transactions and statements are bound to these ids. */
export interface Asker {
  organisationId: string
  /** app_user id */
  userId: string
  /** organisation_user id */
  organisationUserId: string
  language: 'EN' | 'FR' | 'NL'
  /** of the sign-in that asks; null when nothing names it */
  sessionKey: string | null
  scopes: ReadonlySet<string>
}
interface Rights {
  /** null: none, which leaves the own profile */
  role: Role | null
  /** the organisation's memberVisibility is `own`, and the role does not see beyond that */
  seesOwnOnly: boolean
}
/** Somebody in an organisation, signed in as themselves. */
export interface Member extends Asker, Rights {
  kind: 'member'
  isSuperAdmin: boolean
}
/** Somebody with a proven e-mail address who is not inside: the organisation is one that nobody has, until they have come into one. */
export interface Newcomer extends Asker {
  kind: 'newcomer'
  /** what every other call is answered with */
  why: 'NO_ORGANISATION' | 'LICENCE_EXPIRED'
  issuer: string
  subject: string
  email: string
  firstName: string
  lastName: string
  /** the person's current organisation, of which they are no member any more or whose licence has ended */
  formerId: string | null
}
/** Whoever has a secret link to one meeting. The ids of the person are those of the link, which nobody has. */
export interface Guest extends Asker {
  kind: 'guest'
  meetingId: string
}
/** A program with a key that a member made: the ids and rights of that member, as far as keys go. */
export interface Key extends Asker, Rights {
  kind: 'key'
  keyId: string
}
/** Somebody who acts for a member: the ids of that member, and those of their rights that are no matter of their own. */
export interface ActingFor extends Asker, Rights {
  kind: 'acting'
  /** of the row that says why, and until when */
  impersonationId: string
  /** app_user id of whoever acts */
  actingUserId: string
}
export type Actor = Member | Newcomer | Guest | Key | ActingFor

/** The member's key, for what `scopes` name. A super admin's key has no rights of a super admin. */
export const keyOf = (
  { isSuperAdmin: _no, ...owner }: Member,
  { keyId, scopes }: { keyId: string; scopes: ReadonlySet<Scope> },
): Key => ({ ...owner, kind: 'key', keyId, scopes, sessionKey: null })

/** Somebody in place of a member; never with the rights of a super admin. */
export const actingFor = (
  { isSuperAdmin: _no, ...member }: Member,
  { userId, sessionKey, scopes }: Pick<Member, 'userId' | 'sessionKey' | 'scopes'>,
  impersonationId: string,
): ActingFor => ({
  ...member,
  kind: 'acting',
  impersonationId,
  actingUserId: userId,
  sessionKey,
  scopes,
})

const readOnly: ReadonlySet<Scope> = new Set(['read'])
/** Whoever came by a link to a meeting; they only read. */
export const guestOf = (
  link: { id: string } & Pick<Guest, 'organisationId' | 'meetingId' | 'language'>,
): Guest => ({
  kind: 'guest',
  organisationId: link.organisationId,
  userId: link.id,
  organisationUserId: link.id,
  meetingId: link.meetingId,
  language: link.language,
  sessionKey: null,
  scopes: readOnly,
})

/** In no organisation, and nobody in it. */
const none = '00000000-0000-4000-8000-000000000000'
/** Whoever asks without being signed in: a guest, whose link says what they may see. */
export const nobody: Guest = guestOf({
  id: none,
  organisationId: none,
  meetingId: none,
  language: 'EN',
})

/** What of somebody the text of a statement depends on; everything else is bound. One object for all who are alike. */
export interface View {
  readonly key: string
  /** which fields of rows: all, those open to people without a role, or none */
  readonly fields: 'all' | 'open' | 'none'
  /** sees no meetings but their own */
  readonly own: boolean
  readonly isSuperAdmin: boolean
  readonly may: (action: Action) => boolean
}

const views = new Map<string, View>()
function viewNamed(key: string, make: () => Omit<View, 'key'>): View {
  let view = views.get(key)
  if (!view) views.set(key, (view = { key, ...make() }))
  return view
}
const outside = (standing: Standing, fields: View['fields']): Omit<View, 'key'> => ({
  fields,
  own: true,
  isSuperAdmin: false,
  may: (action) => can(standing, action),
})
const inside = (
  { role, seesOwnOnly }: Rights,
  may: View['may'],
  isSuperAdmin = false,
): Omit<View, 'key'> => ({
  fields: role === null ? 'open' : 'all',
  own: seesOwnOnly,
  isSuperAdmin,
  may,
})

export function viewOf(actor: Actor): View {
  switch (actor.kind) {
    case 'member': {
      const { role, isSuperAdmin } = actor
      return viewNamed(`${role}${actor.seesOwnOnly ? 'o' : ''}${isSuperAdmin ? 's' : ''}`, () => {
        const may = (action: Action): boolean =>
          can(role, action) || (isSuperAdmin && can('super admin', action))
        return inside(actor, may, isSuperAdmin)
      })
    }
    case 'acting': {
      const { role } = actor
      return viewNamed(`acting ${role}${actor.seesOwnOnly ? 'o' : ''}`, () =>
        inside(actor, (action) => canActing(role, action)),
      )
    }
    case 'key': {
      const { role } = actor
      return viewNamed(`key ${role}${actor.seesOwnOnly ? 'o' : ''}`, () =>
        inside(actor, (action) => can(role, action) && can('key', action)),
      )
    }
    case 'newcomer':
      return viewNamed('newcomer', () => outside('newcomer', 'open'))
    case 'guest':
      return viewNamed('guest', () => outside('guest', 'none'))
  }
}

/** Whether somebody may do something at all; which rows they may do it to is decided elsewhere. */
export const may = (actor: Actor, action: Action): boolean => viewOf(actor).may(action)

/** The same by the role alone, which can be asked again later; whether they run the product cannot. */
export const mayByRole = (actor: Actor, action: Action): boolean =>
  actor.kind === 'member' && can(actor.role, action)

/** Whether a role sees no meetings but its own, where the organisation's memberVisibility is `own`. */
export const isLimitedToOwn = (role: Role | null): boolean => !can(role, 'meeting:readAll')

/** Of the API: everything that their rights allow (null), or only what is declared for them. */
export interface Entrance {
  for: 'newcomers' | 'guests'
  /** the answer to everything else */
  otherwise: ErrorCode
}
const guestEntrance: Entrance = { for: 'guests', otherwise: 'FORBIDDEN' }
export function entranceOf(actor: Actor): Entrance | null {
  switch (actor.kind) {
    case 'member':
    case 'key':
    case 'acting':
      return null
    case 'newcomer':
      return { for: 'newcomers', otherwise: actor.why }
    case 'guest':
      return guestEntrance
  }
}

export function newcomerOf(actor: Actor): Newcomer | null {
  switch (actor.kind) {
    case 'newcomer':
      return actor
    case 'member':
    case 'key':
    case 'acting':
    case 'guest':
      return null
  }
}

/** Somebody in an organisation as themselves; null: whoever has not come in, or asks in another way. */
export const memberOf = (actor: Actor): Member | null => (actor.kind === 'member' ? actor : null)

/** Who acts, and by what, for the person whose ids and rights the actor has; null for all others. */
export const actingOf = (actor: Actor): ActingFor | null => (actor.kind === 'acting' ? actor : null)

/** app_user id of whoever acts for the person; null for all others. */
export const actingUserOf = (actor: Actor): string | null => actingOf(actor)?.actingUserId ?? null

/** Of whatever nobody stops; only what runs for a stream listens to its signal. */
const never = new AbortController().signal

/** Where a rule keeps what has to be read again as it was, encrypted; `work/secrets.ts` is one. */
export interface SecretStore {
  keep(place: Place, name: string, text: string): void
  read(place: Place, name: string): Promise<{ reveal: () => string } | undefined>
  remove(place: Place, name: string): void
}
interface Place {
  organisationId: string
  db: Transaction
}

/** One call of a rule function: who, and the transaction that only authorise() hands out. */
export class Request {
  readonly actor: Actor
  readonly commandId: string
  /** Aborted when the client of a stream has gone. */
  readonly signal: AbortSignal
  /** Whether the last authorise() of this call let the person do what they asked for. */
  isAuthorised = false
  readonly #transaction: Transaction
  readonly #secrets: SecretStore | undefined
  constructor(
    actor: Actor,
    transaction: Transaction,
    commandId: string,
    signal: AbortSignal = never,
    secrets?: SecretStore,
  ) {
    this.#secrets = secrets
    this.signal = signal
    this.actor = actor
    this.#transaction = transaction
    this.commandId = commandId
  }
  static open(request: Request): Transaction {
    return request.#transaction
  }
  get secrets(): SecretStore {
    if (!this.#secrets) throw new Error('nothing was said about where secrets are kept')
    return this.#secrets
  }
}
