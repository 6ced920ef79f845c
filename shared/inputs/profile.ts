import { limits } from '../limits.ts'
import { requiredText, textOrEmpty } from './texts.ts'
import { color, language } from './values.ts'
import { block, object, partial } from './schema.ts'

const onboardingSteps = ['organisation', 'steps', 'url', 'done'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
const onboardingStep = block((value: string | null, refuse): OnboardingStep | undefined =>
  value === null
    ? undefined
    : (onboardingSteps.find((step) => step === value) ?? refuse('WRONG_TYPE')),
)
/** An object as JSON that PostgreSQL can hold. */
const onboardingData = block((value: unknown, refuse): string | undefined => {
  if (value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return refuse('WRONG_TYPE')
  const json = JSON.stringify(value),
    max = limits.onboardingData
  if (json.length > max) return refuse('TOO_LONG', { max, length: json.length })
  return /\\u0000|\\ud[89a-f]/i.test(json) ? refuse('BAD_FORMAT') : json
})

/** A person's own profile as they type it. */
export const profile = object({
  firstName: requiredText(limits.userName),
  lastName: textOrEmpty(limits.userName),
  color,
})
/** What is left out stays. */
export const profileChange = partial(
  object({ ...profile.shape, language, onboardingStep, onboardingData }),
)
