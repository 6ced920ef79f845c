import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import {
  create as createCampaign,
  update as updateCampaign,
} from '../campaigns/campaignsTestKit.ts'
import { newMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import { newAccount, newOpportunity, world } from '../opportunities/opportunitiesTestKit.ts'
import type { Person } from '../test/testOrganisation.ts'

interface Line {
  id: string
  tableName: string
  property: string
  value: string | null
  value2: string | null
  valueTitle: string | null
  value2Title: string | null
}
const lines = async (person: Person, asked: Record<string, unknown>): Promise<Line[]> =>
  (
    await person.ask(
      `query ($id: ID, $includeList: [ID!], $type: String, $properties: [String!], $before: ID, $take: Int) {
        logs(id: $id, includeList: $includeList, type: $type, properties: $properties, before: $before, take: $take) {
          id tableName property value value2 valueTitle value2Title } }`,
      asked,
    )
  ).logs
const said = ({ property, value2 }: Line): string => `${property} ${value2}`

test('the history of a record in pages, in which nothing is missing or twice when something is added meanwhile, and of chosen fields', async () => {
  const { org } = await world(),
    member = org.as('member'),
    id = await newAccount(member)
  const change = (fields: string): Promise<unknown> =>
    member.ask(`mutation { updateCompany(id: "${id}", ${fields}) { id } }`)
  for (const n of [1, 2, 3]) await change(`industry: "Industry ${n}", source: "Source ${n}"`)
  const first = await lines(member, { id, take: 3 })
  await change('industry: "Industry 4"')
  const second = await lines(member, { id, take: 3, before: first.at(-1)!.id }),
    third = await lines(member, { id, take: 3, before: second.at(-1)!.id })
  const all = [...first, ...second, ...third]
  expect(new Set(all.map(({ id }) => id)).size).toBe(7)
  expect(all.at(-1)).toMatchObject({ property: 'created', value2: 'Anvil' })
  expect((await lines(member, { id, properties: ['source'] })).map(said)).toEqual([
    'source Source 3',
    'source Source 2',
    'source Source 1',
  ])
  expect(
    (await lines(member, { id, properties: ['source', 'created'], type: 'company' })).map(said),
  ).toHaveLength(4)
  expect(await lines(member, { id, properties: ['nothing'] })).toEqual([])
  expect(await lines(member, { id, properties: [] })).toHaveLength(8)
})

test('before a line that is not there, or that the person does not see, there is nothing', async () => {
  const { org, stages } = await world()
  const admin = org.as('admin'),
    member = org.as('member'),
    companyId = await newAccount(admin)
  await newOpportunity(admin, { stageId: stages.fresh, companyId })
  const meeting = await newMeeting(admin, { companyId })
  await admin.ask(`mutation { updateCompany(id: "${companyId}", industry: "Steel") { id } }`)
  const [hidden] = await lines(admin, { id: meeting })
  expect((await lines(member, { id: companyId, before: hidden!.id })).length).toBe(1)
  await seeOwnOnly(org)
  expect(await lines(member, { id: companyId, before: hidden!.id })).toEqual([])
  expect(await lines(member, { id: companyId, before: newId() })).toEqual([])
  expect(await lines(org.as('stranger'), { id: companyId })).toEqual([])
})

test('what values are the ids of is called by its title, where the person sees it', async () => {
  const { org, stages, companyId } = await world()
  const admin = org.as('admin'),
    member = org.as('member')
  const opportunityId = await newOpportunity(member, { stageId: stages.fresh, companyId }),
    meetingId = await newMeeting(admin, { companyId, title: 'Secret talk' })
  await admin.ask(
    `mutation { linkOpportunityMeeting(opportunityId: "${opportunityId}", companyDialogId: "${meetingId}") { id } }`,
  )
  const other = await newAccount(admin, 'Hammer')
  await admin.ask(
    `mutation { updateCompanyDialog(id: "${meetingId}", typeUpdate: ATTENDEES, companyId: "${other}") { id } }`,
  )
  const title = async (person: Person, id: string, property: string): Promise<unknown> => {
    const [line] = await lines(person, { id, properties: [property] })
    return [line!.valueTitle, line!.value2Title]
  }
  expect(await title(member, opportunityId, 'meeting')).toEqual([null, 'Secret talk'])
  expect(await title(member, meetingId, 'opportunity')).toEqual([null, 'Forklifts'])
  expect(await title(member, meetingId, 'companyId')).toEqual(['Anvil', 'Hammer'])
  // one that is no id stays what it is
  expect(await title(member, opportunityId, 'created')).toEqual([null, null])
  await seeOwnOnly(org)
  expect(await title(member, opportunityId, 'meeting')).toEqual([null, null])
  expect(await title(admin, opportunityId, 'meeting')).toEqual([null, 'Secret talk'])
})

test('people of a team and the type of a next step are called by name', async () => {
  const { org, companyId } = await world()
  const admin = org.as('admin'),
    [campaignId, stepId] = [newId(), newId()]
  const { me } = await admin.ask('{ me { firstName lastName } }')
  await admin.ask(createCampaign, { id: campaignId, title: 'Spring' })
  await admin.ask(updateCampaign, { id: campaignId, teamIds: [admin.userId] })
  const [team] = await lines(admin, { id: campaignId, properties: ['teamIds'] })
  expect(team).toMatchObject({
    value: '',
    valueTitle: null,
    value2: admin.userId,
    value2Title: `${me.firstName} ${me.lastName}`.trim(),
  })
  const { first, second } = await admin.ask(
    'mutation { first: createNextStepType(title: "Call", scoring: 1) { id } second: createNextStepType(title: "Offer", scoring: 1) { id } }',
  )
  const meetingId = await newMeeting(admin, { companyId })
  await admin.ask(
    `mutation { addNextStep(id: "${stepId}", companyDialogId: "${meetingId}", nextStepTypeId: "${first.id}") { id } updateNextStep(id: "${stepId}", companyDialogId: "${meetingId}", nextStepTypeId: "${second.id}") { id } }`,
  )
  const ofMeeting = await lines(admin, { id: meetingId, includeList: [stepId] })
  expect(ofMeeting[0]).toMatchObject({
    tableName: 'nextStep',
    property: 'nextStepTypeId',
    valueTitle: 'Call',
    value2Title: 'Offer',
  })
})
