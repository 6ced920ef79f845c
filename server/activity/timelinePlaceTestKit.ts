// Where the random histories of timelines happen, made once and emptied before each.
import { newId } from '../../shared/id.ts'
import { create as createCampaign, newPublishedPlaybook } from '../campaigns/campaignsTestKit.ts'
import { seeOwnOnly } from '../meetings/testKit.ts'
import { world } from '../opportunities/opportunitiesTestKit.ts'

/** Two accounts, two contacts of both, a campaign; Members see their own meetings only. */
export async function newPlace() {
  const base = await world(),
    { org } = base,
    admin = org.as('admin')
  const [other, ...contacts] = [newId(), newId(), newId()]
  await admin.ask(
    'mutation ($id: ID!) { createCompany(id: $id, company: { name: "Other" }) { id } }',
    { id: other },
  )
  const companies = [base.companyId, other]
  for (const id of contacts) {
    await admin.ask(
      'mutation ($id: ID!, $companyId: ID!) { createContact(id: $id, companyId: $companyId, contact: { firstName: "Ada", lastName: "Li" }) { id } }',
      { id, companyId: companies[0] },
    )
    await admin.ask(
      'mutation ($contactId: ID!, $companyId: ID!) { linkContact(contactId: $contactId, companyId: $companyId) { id } }',
      { contactId: id, companyId: companies[1] },
    )
  }
  const { createNextStepType } = await admin.ask(
      'mutation { createNextStepType(title: "Send an offer", scoring: 1) { id } }',
    ),
    campaignId = newId()
  await admin.ask(createCampaign, {
    id: campaignId,
    title: 'Spring',
    playbookId: await newPublishedPlaybook(org),
    startDate: '2027-01-01',
    endDate: '2027-12-31',
  })
  await seeOwnOnly(org)
  return {
    ...base,
    admin,
    companies,
    contacts,
    typeId: createNextStepType.id as string,
    campaignId,
  }
}
export type Place = Awaited<ReturnType<typeof newPlace>>

/** As if nothing had happened yet. */
export async function forget({ org, campaignId, companies }: Place): Promise<void> {
  for (const table of ['opportunity', 'meeting', 'comment', 'campaign_account', 'activity'])
    await org.sql(`delete from ${table} where organisation_id = $1`, [org.organisationId])
  for (const id of companies)
    await org.sql(
      'insert into campaign_account (organisation_id, campaign_id, company_id, is_in) values ($1, $2, $3, true)',
      [org.organisationId, campaignId, id],
    )
}
