import type { Briefed } from '../../shared/briefing.ts'
import type { Database } from '../database/database.ts'
import { companyDialogCompleteness } from '../answers/meetingCompleteness.ts'
import { Request, type Actor } from '../engine/actor.ts'
import { newId } from '../../shared/id.ts'
import { readAs } from '../engine/readAs.ts'
import { meetingsBefore } from '../../shared/briefing.ts'

const place = 'id title startDate timeZone'
const person = 'firstName lastName'
const step = `id title nextStepDate isDone nextStepType { title } creator { ${person} }`

/** What the page of the briefing asks for (web/briefing/Briefing.graphql), as far as a PDF shows it. */
const briefingQuery = `query ($id: ID!) { companyDialog(id: $id) {
  ${place} endDate location videoUrl
  company {
    id name url industry companySize type source vAT
    owner { ${person} }
    labels { id title color }
    address { street zipCode city countryName telephones emails }
    pains { painId meetingCount pain { title } }
    opportunities { id title price outcome stage { title } }
    campaignAccounts { id isIn verdict verdictReason fit campaign { title } }
    newestAnswers(take: 100) {
      id questionId valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { id title(own: true) }
      dateUpdated creator { ${person} } question { id title(own: true) dataType isInternal } companyDialog { ${place} }
    }
    openNextSteps(take: 50) { ${step} companyDialog { ${place} } }
    companyDialogs(take: 25) { ${place} companyDialogState { companyDialogStatus } playbook { id title(own: true) } nextSteps { ${step} } }
  }
  contacts { id ${person} jobTitle address { telephones emails } companies { role decisionMaker company { id } } }
  organisationUsers { id role user { ${person} email } }
  playbook { id title(own: true) }
  playbookVersion { id hubs { id title(own: true) isInternal questions { id title(own: true) dataType isInternal } } }
} }`

export interface ReadBriefing extends Briefed {
  /** percent by meeting, of those that were started or answered */
  completeness: ReadonlyMap<string, number>
}

/** Undefined: the meeting is gone, or the person does not see it any more. */
export async function readBriefing(
  database: Database,
  actor: Actor,
  id: string,
): Promise<ReadBriefing | undefined> {
  const { companyDialog } = (await readAs(database, actor, briefingQuery, { id })) as {
    companyDialog: Briefed | null
  }
  if (!companyDialog) return undefined
  const ids = meetingsBefore(companyDialog).map((one) => one.id)
  const entries = ids.length
    ? await database.transaction(
        actor,
        (t) => companyDialogCompleteness(new Request(actor, t, newId()), { ids }),
        { isReadOnly: true },
      )
    : []
  return {
    ...companyDialog,
    completeness: new Map(entries.map((one) => [one.id, one.percentage])),
  }
}
