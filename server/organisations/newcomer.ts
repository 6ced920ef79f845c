import { newcomerOf, type Request } from '../engine/actor.ts'
import { authoriseEntry, ownSeat } from './enterOrganisation.ts'

/** What a newcomer is greeted with; null for everybody else. */
export async function newcomer(request: Request): Promise<NewcomerAnswer | null> {
  if (!newcomerOf(request.actor)) return null
  const {
    db,
    newcomer: { why, email, formerId },
    userId,
  } = authoriseEntry(request)
  const invitations = await db.query<{ id: string; organisation: string }>(
    `
    select e.id, o.title as organisation from email_licence e,
      app.search_organisation_of_seat(e.id, $1, $2) l join organisation o on o.id = l
    where ${ownSeat('$1', '$2')} and l is distinct from $3::uuid order by e.date_created desc, e.id limit 20`,
    [email, userId, formerId],
  )
  const [former] =
    why === 'LICENCE_EXPIRED'
      ? await db.query<{ title: string }>('select title from organisation where id = $1', [
          formerId,
        ])
      : []
  const trials = await db.query(
    'select from organisation_licence where creator_id = $1 and is_trial',
    [userId],
  )
  return {
    email,
    organisation: former?.title ?? null,
    mayTry: why === 'NO_ORGANISATION' && trials.length === 0,
    invitations,
  }
}

export interface NewcomerAnswer {
  email: string
  organisation: string | null
  mayTry: boolean
  invitations: { id: string; organisation: string }[]
}
