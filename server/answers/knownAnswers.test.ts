import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'

test('an account says the newest answer to each question, the important ones first, of meetings that the person may see', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    book = await newBook(org.as('manager'), ['BOOL', 'INPUT']),
    { BOOL: plain, INPUT: important } = book.questions,
    companyId = newId()
  await member.ask(
    'mutation ($id: ID!) { createCompany(id: $id, company: { name: "Anvil" }) { id } }',
    { id: companyId },
  )
  await org.sql('update question set importance = 3 where organisation_id = $1 and id = $2', [
    org.organisationId,
    important,
  ])
  const meeting = (person: Person, day: number) =>
    newMeeting(person, {
      playbookId: book.id,
      companyId,
      startDate: `2027-03-0${day}T09:00:00Z`,
      endDate: `2027-03-0${day}T10:00:00Z`,
    })
  const answer = (person: Person, m: string, q: string, value: object) =>
    person.ask(
      'mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, commandId: $c) { entryId } }',
      { m, q, value, c: newId() },
    )
  const [first, second] = [await meeting(member, 1), await meeting(colleague, 2)]
  await answer(member, first, plain, { valueYesNo: true })
  await answer(member, first, important, { valueText: 'Old' })
  await answer(colleague, second, important, { valueText: 'New' })
  const known = async (person: Person, importance?: number) =>
    (
      await person.ask(
        'query ($id: ID!, $importance: Int) { company(id: $id) { newestAnswers(importance: $importance) { questionId valueText valueYesNo companyDialogId } } }',
        { id: companyId, importance },
      )
    ).company.newestAnswers
  const ofPlain = {
      questionId: plain,
      valueText: null,
      valueYesNo: true,
      companyDialogId: first,
    },
    newest = {
      questionId: important,
      valueText: 'New',
      valueYesNo: null,
      companyDialogId: second,
    }
  expect(await known(member)).toEqual([newest, ofPlain])
  expect(await known(member, 2)).toEqual([newest])
  await seeOwnOnly(org)
  // a meeting that is not theirs to see decides nothing: the newest is that of theirs
  expect(await known(member)).toEqual([
    { ...newest, valueText: 'Old', companyDialogId: first },
    ofPlain,
  ])
})
