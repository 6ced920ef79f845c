// Of which organisations somebody reads the log: their own, or, as a super admin, of all. Each is read by itself, in a
// transaction of its own, so that row-level security holds here too and no statement sees two of them.
import { fail } from '../../shared/errors.ts'
import { may, viewOf } from '../engine/actor.ts'
import type { Outside } from '../engine/outside.ts'
import type { Viewer } from '../rules/activity.ts'
import { authorise, type Context } from '../rules/authorise.ts'
import { lineVisible } from './lineVisible.ts'

export type LogScope = 'ORGANISATION' | 'EVERYWHERE'
export interface Organisation {
  id: string
  title: string
}

/** The organisations of a scope. */
export async function organisationsOf(
  { actor, read }: Outside,
  scope: LogScope | null | undefined,
): Promise<Organisation[]> {
  const everywhere = scope === 'EVERYWHERE'
  if (everywhere && !may(actor, 'organisation:readAll'))
    fail('FORBIDDEN', { params: { action: 'organisation:readAll' } })
  return read((request) => {
    const { db, organisationId } = authorise(request, 'log:organisation')
    return everywhere
      ? db.query<Organisation>('select id, title from organisation order by id', [])
      : db.query<Organisation>('select id, title from organisation where id = $1', [organisationId])
  })
}

/** The parameters of every statement here begin with these: `$1` to `$3`. */
export const whoAsks = ({ organisationId, userId, organisationUserId }: Context): string[] => [
  organisationId,
  userId,
  organisationUserId,
]

/** Who reads lines `a`, and which: of other organisations a super admin reads all, of the own one what its members see of it. */
export function readerOf(
  { actor, organisationId }: Context,
  own: string,
): { viewer: Viewer; visible: string } {
  const isOther = organisationId !== own
  const viewer: Viewer = {
    org: '$1::uuid',
    user: '$2::uuid',
    member: '$3::uuid',
    own: isOther ? false : viewOf(actor).own,
    may: isOther ? () => true : viewOf(actor).may,
  }
  return {
    viewer,
    // names them all, because a parameter that nothing names has no type
    visible: `$1::uuid is not null and $2::uuid is not null and $3::uuid is not null${isOther ? '' : ` and ${lineVisible('a', viewer)}`}`,
  }
}
