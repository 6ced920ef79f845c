import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { refusal } from '../companies/companiesTestKit.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { cardsOf, move, newOpportunity, world } from './opportunitiesTestKit.ts'

test('where members see their own meetings only, an opportunity is seen by its owner, its creator and who sees a meeting of it', async () => {
  const { org, member, colleague, companyId, stages, pipeline } = await world()
  const meetingId = newId()
  await newMeeting(colleague, { id: meetingId, title: 'Theirs', companyId })
  const own = await newOpportunity(member, { stageId: stages.fresh, companyId, price: 1 }),
    theirs = await newOpportunity(colleague, {
      stageId: stages.fresh,
      companyId,
      price: 10,
      title: 'Crane of theirs',
      dateExpectedClose: '2027-01-31',
    })
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  const seen = async (person: typeof member) => {
    const data = await person.ask(
      `query ($id: ID!, $pipeline: ID!) { opportunity(id: $id) { id } search(term: "crane") { id } opportunities { totalCount price list { id } }
      opportunityForecast(pipelineId: $pipeline) { count } pipeline(id: $pipeline) { opportunityCount stages { opportunities { id } totals { count price } } } }`,
      { id: theirs, pipeline: pipeline.id },
    )
    const [stage] = data.pipeline.stages
    return [
      data.opportunity !== null,
      data.search.length > 0,
      data.opportunities.totalCount,
      data.opportunities.price,
      data.opportunities.list.length,
      data.opportunityForecast.reduce(
        (sum: number, { count }: { count: number }) => sum + count,
        0,
      ),
      data.pipeline.opportunityCount,
      stage.opportunities.length,
      stage.totals.count,
      stage.totals.price,
    ]
  }
  expect(await seen(member)).toEqual([false, false, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(await seen(org.as('manager'))).toEqual([true, true, 2, 11, 2, 2, 2, 2, 2, 11])
  expect(await refusal(member, move, { opportunityId: theirs, stageId: stages.won })).toMatchObject(
    { code: 'NOT_FOUND' },
  )
  expect(await cardsOf(member, stages.fresh)).toEqual([own])
  await org
    .as('manager')
    .ask(
      `mutation { linkOpportunityMeeting(opportunityId: "${theirs}", companyDialogId: "${meetingId}") { id } }`,
    )
  expect((await seen(member))[0]).toBe(false)
  await org.sql(
    'insert into meeting_user (organisation_id, meeting_id, organisation_user_id) values ($1, $2, $3)',
    [org.organisationId, meetingId, member.organisationUserId],
  )
  expect(await seen(member)).toEqual([true, true, 2, 11, 2, 2, 2, 2, 2, 11])
})

test('a place behind a hidden card is like one behind none: on top, whichever stage that one is in', async () => {
  const { org, member, colleague, companyId, stages } = await world()
  const theirs = await newOpportunity(colleague, { stageId: stages.qualified, companyId }),
    [moved, own] = [
      await newOpportunity(member, { stageId: stages.fresh, companyId }),
      await newOpportunity(member, { stageId: stages.qualified, companyId }),
    ]
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  await member.ask(move, { opportunityId: moved, stageId: stages.qualified, afterId: theirs })
  expect(await cardsOf(org.as('manager'), stages.qualified)).toEqual([moved, own, theirs])
})

test('one of many is found by the search, however many hidden ones fit better', async () => {
  const { org, member, colleague, companyId, stages } = await world()
  await org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')
  const own = await newOpportunity(member, {
    stageId: stages.fresh,
    companyId,
    title: 'My wombat',
  })
  for (let n = 0; n < 12; n++)
    await newOpportunity(colleague, { stageId: stages.fresh, companyId, title: `Wombat ${n}` })
  const { search } = await member.ask('{ search(term: "wombat", kinds: [OPPORTUNITY]) { id } }')
  expect(search).toEqual([{ id: own }])
})
