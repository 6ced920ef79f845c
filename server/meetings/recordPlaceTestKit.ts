// Where random accounts and contacts are put.
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

/** An organisation in which members see their own meetings only, and what its records refer to. */
export interface Place {
  org: TestOrganisation
  labels: readonly string[]
  /** The last one is in the bin. */
  campaigns: readonly string[]
  /** The last one was merged into the first. */
  pains: readonly string[]
  /** The member, and somebody who sees all meetings. */
  creators: readonly [string, string]
  stepType: string
  stage: string
}

export async function newPlace(): Promise<Place> {
  const org = await newTestOrganisation(),
    labels = [newId(), newId(), newId()],
    campaigns = [newId(), newId(), newId()],
    pains = [newId(), newId(), newId()],
    stepType = newId(),
    pipeline = newId(),
    stage = newId()
  await org.sql(
    "insert into setting (organisation_id, id, key, value) values ($1, $2, 'memberVisibility', 'own')",
    [org.organisationId, newId()],
  )
  await org.sql(
    "insert into next_step_type (organisation_id, id, title, scoring, rank) values ($1, $2, 'Call', 1, 'n')",
    [org.organisationId, stepType],
  )
  const creators = [org.as('member').userId, org.as('admin').userId] as const
  await org.sql(
    "insert into pipeline (organisation_id, id, title, creator_id) values ($1, $2, 'Sales', $3)",
    [org.organisationId, pipeline, creators[1]],
  )
  await org.sql(
    "insert into opportunity_stage (organisation_id, id, pipeline_id, title, kind, rank, probability) values ($1, $2, $3, 'New', 'OPEN', 'n', 10)",
    [org.organisationId, stage, pipeline],
  )
  for (const [n, id] of campaigns.entries())
    await org.sql(
      "insert into campaign (organisation_id, id, title, owner_id, creator_id, date_deleted) values ($1, $2, 'x', $3, $3, case when $4 then now() end)",
      [org.organisationId, id, creators[1], n === 2],
    )
  for (const [n, id] of pains.entries())
    await org.sql(
      "insert into pain (organisation_id, id, title, rank, creator_id, merged_into_id, standing_id, date_deleted) values ($1, $2, $3, 'n', $4, $5, $5, case when $6 then now() end)",
      [org.organisationId, id, `Pain ${n}`, creators[1], n === 2 ? pains[0] : null, n === 2],
    )
  return { org, labels, campaigns, pains, creators, stepType, stage }
}
