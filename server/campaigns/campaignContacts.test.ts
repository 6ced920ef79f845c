import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { moveMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import { create, foodOnly, newMeeting, world } from './campaignsTestKit.ts'

const list = async (person: Person, id: string, args = '') =>
  (
    await person.ask(
      `query ($id: ID!) { campaign(id: $id) { contacts${args && `(${args})`} { totalCount list {
        role contact { lastName } company { name } lastMeeting { id } companyDialogs { id } } } } }`,
      { id },
    )
  ).campaign.contacts
const newContact = async (person: Person, lastName: string, companyIds: readonly string[]) => {
  const id = newId()
  for (const [at, companyId] of companyIds.entries())
    await person.ask(
      at === 0
        ? `mutation ($id: ID!, $companyId: ID!, $lastName: String!) { createContact(id: $id, companyId: $companyId, role: "Buyer", contact: { firstName: "Ann", lastName: $lastName }) { id } }`
        : `mutation ($id: ID!, $companyId: ID!) { linkContact(contactId: $id, companyId: $companyId) { id } }`,
      { id, companyId, ...(at === 0 && { lastName }) },
    )
  return id
}

test('the contacts of the audience: once for each account, with the meetings of the campaign that they attended', async () => {
  const { org, manager, member, food, steel } = await world()
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    { id } = campaign
  const both = await newContact(manager, 'Zeal', food),
    one = await newContact(manager, 'Abel', [food[0]])
  await newContact(manager, 'Outside', [steel])
  const attend = async (companyId: string, contactId: string, campaignId?: string) => {
    const meeting = await newMeeting(manager, {
      companyId,
      ...(campaignId && { campaignId }),
    })
    await org.sql(
      'insert into meeting_contact (organisation_id, meeting_id, contact_id) values ($1, $2, $3)',
      [org.organisationId, meeting, contactId],
    )
    return meeting
  }
  const held = await attend(food[1], both, id),
    planned = await attend(food[1], both, id)
  await attend(food[1], both)
  // met, and yet outside the audience
  await newMeeting(manager, { companyId: steel, campaignId: id })
  await moveMeeting(manager, held, 'START')
  const row = (lastName: string, name: string) => ({
    role: 'Buyer',
    contact: { lastName },
    company: { name },
    lastMeeting: null,
    companyDialogs: [],
  })
  const met = {
    ...row('Zeal', 'Bread'),
    role: null,
    lastMeeting: { id: held },
    companyDialogs: expect.arrayContaining([{ id: held }, { id: planned }]),
  }
  expect(await list(manager, id)).toEqual({
    totalCount: 3,
    list: [row('Abel', 'Apple'), row('Zeal', 'Apple'), met],
  })
  expect((await list(manager, id, 'take: 1, skip: 1')).list).toEqual([row('Zeal', 'Apple')])
  expect(await list(manager, id, 'search: " BREAD "')).toEqual({ totalCount: 1, list: [met] })
  expect((await list(manager, id, `contactId: "${one}"`)).list).toEqual([row('Abel', 'Apple')])
  // what somebody may not see is no meeting for them
  await seeOwnOnly(org)
  expect((await list(member, id, `contactId: "${both}"`)).list.at(-1)).toEqual({
    ...row('Zeal', 'Bread'),
    role: null,
  })
  // of another organisation nobody sees any
  const other = await world()
  expect(
    (
      await other.manager.ask(
        'query ($id: ID!) { campaign(id: $id) { contacts { totalCount } } }',
        {
          id,
        },
      )
    ).campaign,
  ).toBeNull()
})
