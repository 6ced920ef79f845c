import { newId } from '../../shared/id.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

export interface Pipeline {
  id: string
  title: string
  stages: {
    id: string
    title: string
    kind: 'OPEN' | 'WON' | 'LOST'
    position: number
    probability: number
    staleDays: number | null
  }[]
}
const pipelineFields =
  'id title stages { id title kind position probability staleDays } opportunityCount'

export const pipelines = async (person: Person): Promise<Pipeline[]> =>
  (await person.ask(`{ pipelines { ${pipelineFields} } }`)).pipelines

/** A pipeline with the stages that each begins with. */
export async function newPipeline(org: TestOrganisation, title = 'Sales'): Promise<Pipeline> {
  const { createPipeline } = await org
    .as('manager')
    .ask(`mutation ($title: String!) { createPipeline(title: $title) { ${pipelineFields} } }`, {
      title,
    })
  return createPipeline
}

export async function newAccount(person: Person, name = 'Anvil'): Promise<string> {
  const id = newId()
  await person.ask(
    'mutation ($id: ID, $name: String!) { createCompany(id: $id, company: { name: $name }) { id } }',
    { id, name },
  )
  return id
}

export const create = `mutation ($id: ID, $title: String!, $stageId: ID!, $companyId: ID!, $price: Int, $dateExpectedClose: Date, $ownerId: ID, $contactIds: [ID!], $companyDialogId: ID) {
  createOpportunity(id: $id, title: $title, stageId: $stageId, companyId: $companyId, price: $price, dateExpectedClose: $dateExpectedClose, ownerId: $ownerId, contactIds: $contactIds, companyDialogId: $companyDialogId) {
    id title price dateExpectedClose stageId companyId ownerId outcome lostReason rank contacts { contact { id } } companyDialogs { id } stageHistory { stage { title } } } }`

/** An opportunity; its id. */
export async function newOpportunity(
  person: Person,
  given: { stageId: string; companyId: string; title?: string; [more: string]: unknown },
): Promise<string> {
  const id = newId()
  await person.ask(create, { id, title: 'Forklifts', ...given })
  return id
}

export const move = `mutation ($opportunityId: ID!, $stageId: ID!, $afterId: String, $lostReason: String) {
  setOpportunityStage(opportunityId: $opportunityId, stageId: $stageId, afterId: $afterId, lostReason: $lostReason) {
    id stageId outcome lostReason dateClosed dateStage rank stageHistory { stage { title } } } }`

/** The cards of a stage, from the top. */
export async function cardsOf(person: Person, stageId: string, page = 50): Promise<string[]> {
  const ids: string[] = []
  let last: { rank: string; id: string } | undefined
  for (;;) {
    const { pipelines } = await person.ask(
      `query ($take: Int, $afterRank: String, $afterId: ID) { pipelines { stages { id opportunities(take: $take, afterRank: $afterRank, afterId: $afterId) { id rank } } } }`,
      { take: page, afterRank: last?.rank, afterId: last?.id },
    )
    const stages = (
      pipelines as { stages: { id: string; opportunities: (typeof last)[] }[] }[]
    ).flatMap((pipeline) => pipeline.stages)
    const found = stages.find(({ id }) => id === stageId)!.opportunities as {
      rank: string
      id: string
    }[]
    ids.push(...found.map(({ id }) => id))
    last = found.at(-1)
    if (found.length < page) return ids
  }
}

/** An organisation with a pipeline and an account. */
export async function world() {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    [pipeline, companyId] = await Promise.all([newPipeline(org), newAccount(member)]),
    [fresh, qualified, proposal, , won, lost] = pipeline.stages
  const stages = {
    fresh: fresh!.id,
    qualified: qualified!.id,
    proposal: proposal!.id,
    won: won!.id,
    lost: lost!.id,
  }
  return { org, member, colleague: org.as('colleague'), pipeline, companyId, stages }
}
