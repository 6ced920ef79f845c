import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { newMeeting, refusal } from './testKit.ts'

const create = 'mutation ($title: String!) { createNextStepType(title: $title, scoring: 5) { id } }'
const move =
  'mutation ($id: ID!, $afterId: String!) { moveNextStepType(id: $id, afterId: $afterId) { id } }'
const archive = 'mutation ($id: ID!) { deleteNextStepType(id: $id) { id dateDeleted } }'
const restore = 'mutation ($id: ID!) { restoreNextStepType(id: $id) { id dateDeleted } }'
const titles = async (person: Person, isArchived?: boolean): Promise<string[]> =>
  (
    await person.ask('query ($a: Boolean) { nextStepTypes(isArchived: $a) { title } }', {
      a: isArchived,
    })
  ).nextStepTypes.map(({ title }: { title: string }) => title)
const threeKinds = async (admin: Person): Promise<string[]> => {
  const ids: string[] = []
  for (const title of ['Call', 'Visit', 'Offer'])
    ids.push((await admin.ask(create, { title })).createNextStepType.id)
  return ids
}

test('kinds of next steps go behind another one, or first; each move is a line of the log', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    [call, visit, offer] = await threeKinds(admin)
  await admin.ask(move, { id: offer, afterId: '' })
  expect(await titles(org.as('member'))).toEqual(['Offer', 'Call', 'Visit'])
  await admin.ask(move, { id: offer, afterId: call })
  await admin.ask(move, { id: offer, afterId: call })
  expect(await titles(admin)).toEqual(['Call', 'Offer', 'Visit'])
  expect(
    await org.sql(
      `select value, value2, message from activity where organisation_id = $1 and property = 'place' order by id`,
      [org.organisationId],
    ),
  ).toEqual([
    { value: '3', value2: '1', message: 'Offer' },
    { value: '1', value2: '2', message: 'Offer' },
  ])
  for (const afterId of [newId(), offer!])
    expect(await refusal(admin, move, { id: offer, afterId })).toMatchObject({
      field: 'afterId',
      rule: 'UNKNOWN_ID',
    })
  expect(await refusal(org.as('manager'), move, { id: visit, afterId: '' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await refusal(org.as('stranger'), move, { id: visit, afterId: '' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('one that is archived is not offered; steps that have it keep it, and it comes back where it stood', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    [, visit] = await threeKinds(admin),
    m = await newMeeting(org.as('member'))
  await org
    .as('member')
    .ask(
      'mutation ($m: ID!, $t: ID!) { addNextStep(companyDialogId: $m, nextStepTypeId: $t) { id } }',
      { m, t: visit },
    )
  await admin.ask(archive, { id: visit })
  expect([await titles(admin), await titles(admin, true)]).toEqual([['Call', 'Offer'], ['Visit']])
  expect(
    (
      await org
        .as('member')
        .ask('query ($m: ID!) { companyDialog(id: $m) { nextSteps { nextStepType { title } } } }', {
          m,
        })
    ).companyDialog.nextSteps,
  ).toEqual([{ nextStepType: { title: 'Visit' } }])
  for (let i = 0; i < 2; i++)
    expect((await admin.ask(restore, { id: visit })).restoreNextStepType.dateDeleted).toBeNull()
  expect(await titles(admin)).toEqual(['Call', 'Visit', 'Offer'])
  expect(await refusal(org.as('manager'), restore, { id: visit })).toMatchObject({
    code: 'FORBIDDEN',
  })
})
