// Conditions on the newest answers of accounts: what is refused, and which statements they make. What they find is in
// numbers.test.ts and newestAnswers.test.ts.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'

const save = `mutation ($m: ID!, $q: ID!, $c: ID!) {
  saveAnswer(companyDialogId: $m, questionId: $q, value: { valueYesNo: true }, commandId: $c) { entryId } }`
const accountsWith = `query ($conditions: [RecordConditionInput!]) {
  companies(conditions: $conditions) { totalCount } }`

async function newPlace() {
  const org = await newTestOrganisation()
  return { member: org.as('member'), book: await newBook(org.as('manager'), ['BOOL']) }
}

test('no options and some options are conditions with statements of their own', async () => {
  const { member, book } = await newPlace()
  const { createCompany } = await member.ask(
    'mutation { createCompany(company: { name: "Account" }) { id } }',
  )
  const m = await newMeeting(member, { playbookId: book.id, companyId: createCompany.id })
  await member.ask(save, { m, q: book.questions.BOOL, c: newId() })
  const found = async (valueOptions: string[]): Promise<number> =>
    (
      await member.ask(accountsWith, {
        conditions: [
          { answer: { questionId: book.questions.BOOL, valueBool: true, valueOptions } },
        ],
      })
    ).companies.totalCount
  expect(await found([])).toBe(1)
  expect(await found([newId()])).toBe(0)
})

test('conditions on answers that cannot be are refused, with the place and the rule', async () => {
  const { member, book } = await newPlace(),
    questionId = book.questions.BOOL
  const refused: [condition: object, field: string, rule: string][] = [
    [{ answer: { questionId } }, 'answer', 'EMPTY_RANGE'],
    [{ answer: { questionId, valueBool: true }, operator: 'IS_SET' }, 'answer', 'EMPTY_RANGE'],
    [{ answer: { questionId, valueBool: true }, operator: 'CONTAINS' }, 'operator', 'WRONG_TYPE'],
    [{ answer: { questionId: 'x', valueBool: true } }, 'answer.questionId', 'UNKNOWN_ID'],
    [{ answer: { questionId, valueOptions: ['x'] } }, 'answer.valueOptions', 'UNKNOWN_ID'],
    [{ answer: { questionId, valueNumberFrom: 1e300 } }, 'answer.valueNumberFrom', 'OUT_OF_BOUNDS'],
    [{ answer: { questionId, valueText: 'a\0' } }, 'answer.valueText', 'BAD_FORMAT'],
    [{ answer: { questionId, valueText: 'x'.repeat(20_001) } }, 'answer.valueText', 'TOO_LONG'],
  ]
  for (const [condition, field, rule] of refused)
    expect(await refusal(member, accountsWith, { conditions: [condition] })).toMatchObject({
      code: 'BAD_INPUT',
      field: `conditions.0.${field}`,
      rule,
    })
  expect(
    await refusal(
      member,
      'query ($conditions: [RecordConditionInput!]) { contacts(conditions: $conditions) { totalCount } }',
      { conditions: [{ answer: { questionId, valueBool: true } }] },
    ),
  ).toMatchObject({ field: 'conditions.0.answer', rule: 'WRONG_TYPE' })
})
