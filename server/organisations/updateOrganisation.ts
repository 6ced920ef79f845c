import { fail } from '../../shared/errors.ts'
import { organisation } from '../../shared/inputs/organisation.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { parse } from '../rules/check.ts'
import { organisationRecord } from './organisation.record.ts'
import { userRecord } from '../users/user.record.ts'

/** Names the own organisation; who was asked for that name goes on to the tour. */
export async function updateOrganisation(
  request: Request,
  args: Given<typeof organisation> & { id: string },
): Promise<{ id: string }> {
  const context = authorise(request, 'setting:organisation'),
    { db, organisationId: id, userId } = context
  const { title } = parse(organisation, args)
  if (args.id.toLowerCase() !== id) fail('NOT_FOUND', { field: 'id' })
  const [old] = await db.query<{ title: string }>(
    'select title from organisation where id = $1 for no key update',
    [id],
  )
  await db.query('update organisation set title = $2 where id = $1', [id, title])
  if (old!.title !== title)
    logActivity(context, {
      of: organisationRecord,
      id,
      property: 'title',
      from: old!.title,
      to: title,
    })
  const asked = await db.query(
    `update app_user set onboarding_step = 'steps' where id = $1 and onboarding_step = 'organisation' returning id`,
    [userId],
  )
  if (asked.length)
    logActivity(context, {
      of: userRecord,
      id: userId,
      property: 'onboardingStep',
      from: 'organisation',
      to: 'steps',
    })
  return { id }
}
