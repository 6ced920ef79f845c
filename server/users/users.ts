// A person's own profile.
import { fail } from '../../shared/errors.ts'
import { limits, palette } from '../../shared/limits.ts'
import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { logActivity } from '../rules/activity.ts'
import { requiredText, text } from '../rules/check.ts'
import { rightsChanged } from '../identity/rightsChanged.ts'
import { userRecord } from './user.record.ts'

interface UpdateUser {
  id: string
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  language?: string | null
  color?: string | null
  onboardingStep?: string | null
  onboardingData?: unknown
}
type Step = 'organisation' | 'steps' | 'url' | 'done'
const languages = ['EN', 'FR', 'NL']
/** No step is left out: the first ends with the organisation's name, and only the tour can be taken again. */
const following: Record<Step, readonly string[]> = {
  organisation: [],
  steps: ['url'],
  url: ['done'],
  done: ['steps'],
}

/** Changes the signed-in person; anybody else is as unknown as a stranger. */
export async function updateUser(request: Request, args: UpdateUser): Promise<{ id: string }> {
  const context = authorise(request, 'setting:own')
  if (args.id.toLowerCase() !== context.userId) fail('NOT_FOUND', { field: 'id' })
  const language = args.language == null ? null : args.language.toUpperCase()
  if (language !== null && !languages.includes(language))
    fail('BAD_INPUT', { field: 'language', rule: 'WRONG_TYPE' })
  if (args.onboardingStep != null && !Object.hasOwn(following, args.onboardingStep))
    fail('BAD_INPUT', { field: 'onboardingStep', rule: 'WRONG_TYPE' })
  const given = {
    first_name:
      args.firstName === undefined
        ? null
        : requiredText(args.firstName, 'firstName', limits.userName),
    last_name:
      args.lastName === undefined
        ? null
        : (text(args.lastName, 'lastName', { max: limits.userName }) ?? ''),
    language,
    color:
      args.color == null
        ? null
        : (palette.find((color) => color === args.color) ??
          fail('BAD_INPUT', { field: 'color', rule: 'WRONG_TYPE' })),
    onboarding_step: args.onboardingStep ?? null,
  }
  const old = (
    await context.db.query(
      'select first_name, last_name, email, language, color, onboarding_step from app_user where id = $1 for update',
      [context.userId],
    )
  )[0]
  if (!old) fail('NOT_FOUND', { field: 'id' })
  if (args.email != null && args.email.trim().toLowerCase() !== old['email'])
    fail('FORBIDDEN', { field: 'email' })
  const step = old['onboarding_step'] as Step
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
      onboardingData(args.onboardingData),
    ],
  )
  if (language !== null) rightsChanged(context, { userId: context.userId }, null)
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
  { step }: { step: Step },
): Promise<{ id: string }> =>
  updateUser(request, {
    id: request.actor.userId,
    onboardingStep: step,
    ...(step === 'url' && { onboardingData: { page: 'accounts' } }),
  })

function onboardingData(value: unknown): string | null {
  if (value == null) return null
  if (typeof value !== 'object' || Array.isArray(value))
    fail('BAD_INPUT', { field: 'onboardingData', rule: 'WRONG_TYPE' })
  const json = JSON.stringify(value),
    max = 10_000
  if (json.length > max)
    fail('BAD_INPUT', {
      field: 'onboardingData',
      rule: 'TOO_LONG',
      params: { max, length: json.length },
    })
  // neither is text that PostgreSQL can hold
  if (/\\u0000|\\ud[89a-f]/i.test(json))
    fail('BAD_INPUT', { field: 'onboardingData', rule: 'BAD_FORMAT' })
  return json
}
