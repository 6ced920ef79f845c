// A person's own profile.
import { fail } from '../../shared/errors.ts'
import { profileChange, type OnboardingStep } from '../../shared/inputs/profile.ts'
import type { Given } from '../../shared/inputs/schema.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { parse } from '../rules/check.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { userRecord } from './user.record.ts'

type UpdateUser = Given<typeof profileChange> & { id: string; email?: string | null }
/** No step is left out: the first ends with the organisation's name, and only the tour can be taken again. */
const following: Record<OnboardingStep, readonly string[]> = {
  organisation: [],
  steps: ['url'],
  url: ['done'],
  done: ['steps'],
}

/** Changes the signed-in person; anybody else is as unknown as a stranger. */
export async function updateUser(request: Request, args: UpdateUser): Promise<{ id: string }> {
  const context = authorise(request, 'profile:own')
  if (args.id.toLowerCase() !== context.userId) fail('NOT_FOUND', { field: 'id' })
  const input = parse(profileChange, args)
  const given = {
    first_name: input.firstName ?? null,
    last_name: input.lastName ?? null,
    language: input.language ?? null,
    color: input.color ?? null,
    onboarding_step: input.onboardingStep ?? null,
  }
  const old = (
    await context.db.query(
      'select first_name, last_name, email, language, color, onboarding_step from app_user where id = $1 for no key update',
      [context.userId],
    )
  )[0]
  if (!old) fail('NOT_FOUND', { field: 'id' })
  if (args.email != null && args.email.trim().toLowerCase() !== old['email'])
    fail('FORBIDDEN', { field: 'email' })
  const step = old['onboarding_step'] as OnboardingStep
  if (
    given.onboarding_step !== null &&
    given.onboarding_step !== step &&
    !following[step].includes(given.onboarding_step)
  )
    fail('STATE_REFUSED', { field: 'onboardingStep' })
  await context.db.query(
    `update app_user set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), language = coalesce($4, language), color = coalesce($5, color),
    onboarding_step = coalesce($6, onboarding_step), onboarding_data = coalesce($7::jsonb, onboarding_data) where id = $1`,
    [
      context.userId,
      given.first_name,
      given.last_name,
      given.language,
      given.color,
      given.onboarding_step,
      input.onboardingData ?? null,
    ],
  )
  if (given.language !== null) rightsChanged(context, { userId: context.userId }, null)
  const names = {
    first_name: 'firstName',
    last_name: 'lastName',
    language: 'language',
    color: 'color',
    onboarding_step: 'onboardingStep',
  } as const
  logActivity(
    context,
    ...(Object.keys(names) as (keyof typeof names)[])
      .filter((c) => given[c] !== null && given[c] !== old[c])
      .map((c) => ({
        of: userRecord,
        id: context.userId,
        property: names[c],
        from: old[c] as string,
        to: given[c],
      })),
  )
  return { id: context.userId }
}

/** The next step of getting to know the product; after the tour a page is waiting. */
export const setOnboarding = (
  request: Request,
  { step }: { step: OnboardingStep },
): Promise<{ id: string }> =>
  updateUser(request, {
    id: request.actor.userId,
    onboardingStep: step,
    ...(step === 'url' && { onboardingData: { page: 'accounts' } }),
  })
