import type { AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { playbookAnalytics } from '../answers/analytics.ts'
import type { Analytics } from '../answers/analyticsOf.ts'
import type { Database } from '../database/database.ts'
import { Request, type Actor } from '../engine/actor.ts'
import { readAs } from '../engine/readAs.ts'

const question = 'id title dataType isInternal options { id title }'
/** As the page of the insights asks (web/analytics/Analytics.graphql). */
const playbookQuery = `query ($id: ID!) { seesAllMeetings playbook(id: $id) { id title
  published { id number hubs { id title isInternal questions { ${question} } } }
  noLongerAsked { ${question} }
} }`
const campaignQuery = 'query ($id: ID!) { campaign(id: $id) { id title playbookId } }'

export interface InsightsQuestion {
  id: string
  title: string
  dataType: string
  isInternal: boolean
  options: readonly { id: string; title: string }[]
}
interface Playbook {
  id: string
  title: string
  published: {
    number: number
    hubs: readonly {
      id: string
      title: string
      isInternal: boolean
      questions: readonly InsightsQuestion[]
    }[]
  } | null
  noLongerAsked: readonly InsightsQuestion[]
}
export interface ReadInsights {
  playbook: Playbook & { published: NonNullable<Playbook['published']> }
  campaign: { id: string; title: string } | null
  seesAllMeetings: boolean
  filters: readonly AnswerRange[]
  /** by question */
  numbers: ReadonlyMap<string, Analytics>
}
interface Wanted {
  playbookId: string
  campaignId: string | null
  filters: readonly AnswerRange[]
}

/** What the page shows, by its own reads; undefined: the person sees no such playbook, or no such campaign with it. */
export async function readInsights(
  database: Database,
  actor: Actor,
  { playbookId, campaignId, filters }: Wanted,
): Promise<ReadInsights | undefined> {
  const { playbook, seesAllMeetings } = (await readAs(database, actor, playbookQuery, {
    id: playbookId,
  })) as { playbook: Playbook | null; seesAllMeetings: boolean | null }
  const { campaign } = (
    campaignId
      ? await readAs(database, actor, campaignQuery, { id: campaignId })
      : { campaign: null }
  ) as { campaign: { id: string; title: string; playbookId: string | null } | null }
  const { published } = playbook ?? {}
  if (!playbook || !published || (campaignId && campaign?.playbookId !== playbookId))
    return undefined
  const numbers = await database.transaction(
    actor,
    (t) =>
      playbookAnalytics(new Request(actor, t, newId()), {
        playbookId,
        campaignId,
        filters: [...filters],
      }),
    { isReadOnly: true },
  )
  return {
    playbook: { ...playbook, published },
    campaign,
    seesAllMeetings: seesAllMeetings === true,
    filters,
    numbers: new Map(numbers.map((one) => [one.questionId, one])),
  }
}
