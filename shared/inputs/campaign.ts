import {
  campaignGoals,
  campaignVerdicts,
  type CampaignGoal,
  type CampaignVerdict,
} from '../campaigns.ts'
import { limits } from '../limits.ts'
import { isTimeZone } from '../meetingTimes.ts'
import type { RecordCondition } from '../recordConditions.ts'
import { id, ids, idToKeep, requiredId } from './ids.ts'
import { plannedTimes, timesInOrder } from './meeting.ts'
import { block, list, nullable, object, partial, type Kept, type Refuse } from './schema.ts'
import { requiredText, text, textToKeep } from './texts.ts'
import { asGiven, asIs, importance, prio, requiredWhole, wholeOrNone } from './values.ts'

/** A day, which the API's type checks. */
const day = asIs<string>()
const goal = block((value: string | null, refuse): CampaignGoal | null =>
  value === null ? null : (campaignGoals.find((one) => one === value) ?? refuse('WRONG_TYPE')),
)

/** What narrows a list of accounts; the rule looks at the conditions. */
const audience = nullable(
  object({
    search: text(limits.search),
    prio: prio,
    labels: ids(1),
    conditions: asGiven<readonly RecordCondition[]>(),
  }),
)
export type Audience = NonNullable<Kept<typeof audience>>

/** What is typed of a criterion. */
export const criterionForm = object({
  title: text(limits.criterionTitle),
  weight: requiredWhole(1, limits.criterionWeight),
  importance,
})
const criterion = object({
  id: requiredId,
  ...criterionForm.shape,
  conditions: asGiven<readonly RecordCondition[]>(),
})
export type Criterion = Kept<typeof criterion>

interface Bounds {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}
interface Goal {
  goal?: CampaignGoal | null | undefined
  goalAmount?: number | null | undefined
}
const inOrder = ({ startDate, endDate }: Bounds, refuse: Refuse): void => {
  if (startDate && endDate && endDate < startDate) refuse('END_BEFORE_START', undefined, 'endDate')
}
const withAmount = ({ goal: of, goalAmount }: Goal, refuse: Refuse): void => {
  if (of && goalAmount === null) refuse('REQUIRED', undefined, 'goalAmount')
}

const settings = {
  title: requiredText(limits.campaignTitle),
  description: text(limits.description),
  playbookId: id,
  startDate: day,
  endDate: day,
  ownerId: idToKeep,
  teamIds: ids(limits.campaignTeam),
  goal,
  goalAmount: wholeOrNone(1, limits.price),
}
/** A campaign as its form has it. */
export const campaignForm = object(settings, (made, refuse) => {
  inOrder(made, refuse)
  withAmount(made, refuse)
})
const all = { ...settings, viewId: id, audience, criteria: list(criterion, limits.criteria) }
export const newCampaign = object(all, (made, refuse) => {
  inOrder(made, refuse)
  withAmount(made, refuse)
})
/** What can be changed of it; null takes away what need not be there. */
export const campaignChange = partial(object({ ...all, title: textToKeep(limits.campaignTitle) }))
/** With what the person saw. It is compared with what is kept, and kept nowhere. */
export const campaignEdit = partial(
  object({ ...campaignChange.shape, base: asIs<Kept<typeof campaignChange>>() }),
)

const verdict = block((value: string | null, refuse) =>
  value === null
    ? refuse('REQUIRED')
    : (campaignVerdicts.find((one) => one === value) ?? refuse('WRONG_TYPE')),
)
/** An account as the person saw it; of a verdict, what is left out is whichever it is. */
const seenAccount = object({
  companyId: requiredId,
  verdict: asIs<CampaignVerdict>(),
  dateVerdict: asIs<string>(),
  assigneeId: id,
  dateSkipped: asIs<string>(),
})
const accounts = {
  companyIds: ids(limits.campaignBulk),
  seen: list(seenAccount, limits.campaignBulk),
}
/** What somebody decided of accounts; a reason belongs to a verdict. */
export const campaignVerdict = object(
  { ...accounts, verdict, reason: text(limits.verdictReason) },
  (made, refuse) => {
    if (made.verdict === 'DISQUALIFIED' && made.reason === null)
      refuse('REQUIRED', undefined, 'reason')
  },
)
export const campaignAssignment = object({ ...accounts, assigneeId: id })
export const campaignSkip = object({ ...accounts, skip: asGiven<boolean>() })

const timeZone = block((value: string | null, refuse): string => {
  if (!value) return refuse('REQUIRED')
  return isTimeZone(value) ? value : refuse('BAD_FORMAT')
})
/** Meetings with accounts of a campaign, each with one member. */
export const plannedMeetings = object({
  seen: accounts.seen,
  timeZone,
  location: text(limits.location),
  meetings: list(
    object(
      {
        ...plannedTimes,
        id: requiredId,
        companyId: requiredId,
        organisationUserId: requiredId,
      },
      timesInOrder,
    ),
    limits.plannedAtOnce,
  ),
})
/** Some of them, to take back. */
export const plannedBefore = object({ companyDialogIds: ids(limits.plannedAtOnce) })
