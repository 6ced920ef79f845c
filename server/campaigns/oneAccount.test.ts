import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { moveMeeting, newBook, seeOwnOnly } from '../meetings/testKit.ts'
import type { Person } from '../test/testOrganisation.ts'
import { create, foodOnly, judge, newMeeting, world } from './campaignsTestKit.ts'

const read = async (person: Person, campaignId: string, companyId: string) =>
  (
    await person.ask(
      'query ($k: ID!, $c: ID!) { campaignAccount(campaignId: $k, companyId: $c) { step playbookAnswers { questionId valueText companyDialogId } } }',
      { k: campaignId, c: companyId },
    )
  ).campaignAccount
const answer = (person: Person, m: string, q: string, valueText: string) =>
  person.ask(
    'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { entryId } }',
    { m, q, value: { valueText }, c: newId() },
  )

test('an account says how far it has come, as the funnel counts it', async () => {
  const { org, manager, member, food } = await world(),
    [companyId] = food
  const { campaign } = await manager.ask(create, { title: 'Spring', audience: foodOnly }),
    campaignId = campaign.id
  const step = async (person = manager) => (await read(person, campaignId, companyId)).step
  expect(await step()).toBe('AUDIENCE')
  const meeting = await newMeeting(manager, { companyId, campaignId })
  expect(await step()).toBe('PLANNED')
  await moveMeeting(manager, meeting, 'START')
  expect(await step()).toBe('HELD')
  await manager.ask(judge, { campaignId, companyIds: [companyId], verdict: 'QUALIFIED' })
  expect(await step(member)).toBe('QUALIFIED')
  // a meeting that somebody may not see is no step for them
  await seeOwnOnly(org)
  expect(await step(member)).toBe('AUDIENCE')
  expect(await step()).toBe('QUALIFIED')
})

test('what is known of what the playbook asks: the newest answers of any meeting that the person may see, none to other questions', async () => {
  const { org, manager, member, food } = await world(),
    [companyId] = food,
    book = await newBook(manager, ['INPUT', 'TEXTAREA']),
    other = await newBook(manager, ['INPUT']),
    { INPUT: asked, TEXTAREA: again } = book.questions
  const { campaign } = await manager.ask(create, {
    title: 'Spring',
    audience: foodOnly,
    playbookId: book.id,
  })
  // planned from no campaign: what was said there is known all the same
  const meeting = (person: Person, playbookId: string, day: number) =>
    newMeeting(person, { playbookId, companyId, startDate: `2027-03-0${day}T09:00:00Z` })
  const first = await meeting(member, book.id, 1),
    second = await meeting(manager, book.id, 2),
    elsewhere = await meeting(member, other.id, 3)
  await answer(member, first, asked, 'Old')
  await answer(member, first, again, 'Only here')
  await answer(manager, second, asked, 'New')
  await answer(member, elsewhere, other.questions.INPUT, 'Not asked here')
  const known = async (person: Person) =>
    Object.fromEntries(
      (await read(person, campaign.id, companyId)).playbookAnswers.map(
        (one: { questionId: string; valueText: string }) => [one.questionId, one.valueText],
      ),
    )
  expect(await known(member)).toEqual({ [asked]: 'New', [again]: 'Only here' })
  await seeOwnOnly(org)
  // a meeting that is not theirs to see decides nothing
  expect(await known(member)).toEqual({ [asked]: 'Old', [again]: 'Only here' })
  expect(await known(manager)).toEqual({ [asked]: 'New', [again]: 'Only here' })
})
