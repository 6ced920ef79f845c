// A meeting that follows one of a campaign is of that too, as long as its account is in it.
import { expect, test } from 'vitest'
import {
  create,
  foodOnly,
  move,
  newMeeting,
  newPublishedPlaybook,
  setAside,
  world,
} from './campaignsTestKit.ts'

test('a follow-up stays in the campaign until its account leaves, is set aside, or it is over', async () => {
  const { org, manager, food, steel } = await world(),
    playbookId = await newPublishedPlaybook(org),
    { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly, playbookId }),
    id: string = campaign.id
  const of = (companyId: string, campaignId?: string) =>
    newMeeting(manager, { companyId, ...(campaignId && { campaignId }) })
  const [apple, bread, outside, none] = [
    await of(food[0], id),
    await of(food[1], id),
    await of(steel, id),
    await of(food[0]),
  ]
  const shown = async (meeting: string) =>
    (
      await manager.ask(
        'query ($id: ID!) { companyDialog(id: $id) { campaign { id } followUpCampaign { id } } }',
        { id: meeting },
      )
    ).companyDialog
  expect(await shown(apple)).toEqual({ campaign: { id }, followUpCampaign: { id } })
  // one that never was in the audience was met once, on purpose
  expect(await shown(outside)).toEqual({ campaign: { id }, followUpCampaign: null })
  expect(await shown(none)).toEqual({ campaign: null, followUpCampaign: null })
  await manager.ask(setAside, { campaignId: id, companyIds: [food[1]] })
  expect(await shown(bread)).toEqual({ campaign: { id }, followUpCampaign: null })
  await manager.ask(setAside, { campaignId: id, companyIds: [food[1]], skip: false })
  expect(await shown(bread)).toMatchObject({ followUpCampaign: { id } })
  await org.sql(
    'update campaign_account set is_in = false where organisation_id = $1 and company_id = $2',
    [org.organisationId, food[1]],
  )
  expect(await shown(bread)).toMatchObject({ followUpCampaign: null })
  for (const state of ['RUNNING', 'DONE']) await manager.ask(move, { id, state })
  expect(await shown(apple)).toEqual({ campaign: { id }, followUpCampaign: null })
})
