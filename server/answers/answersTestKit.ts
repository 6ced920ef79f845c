import { newId } from '../../shared/id.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { newBook, newMeeting, refusal } from '../meetings/testKit.ts'

/** A meeting over a playbook, and `put`: saves a value of a question, gives the payload. */
export async function setUp(types: readonly DataType[]) {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), types),
    m = await newMeeting(member, { playbookId: book.id })
  const q = book.questions[types[0]!]
  const put = async (
    person: Person,
    value: object,
    baseId: string | null = null,
    given: object = {},
  ) => (await person.ask(save, { m, q, value, baseId, c: newId(), ...given })).saveAnswer
  const refused = (type: DataType, value: object) =>
    refusal(member, save, { m, q: book.questions[type], value, c: newId() })
  return { org, member, colleague: org.as('colleague'), book, m, q, put, refused }
}

export const answer =
  '{ id companyDialogId questionId entryId isEmpty valueText valueNumber valueYesNo valueDecimal valueNumberFrom valueNumberTo valueDate valueOptions { id title } creator { id } conflicts { id valueText valueNumber creator { id } } history { id baseId status valueText valueNumber dateClient } question { title } companyDialog { isPinned seq } comments { content } }'

export const save = `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $baseId: ID, $c: ID!, $at: DateTime, $versionId: ID) { saveAnswer(companyDialogId: $m, questionId: $q, value: $value, baseId: $baseId, commandId: $c, dateClient: $at, versionId: $versionId) { conflict entryId seq answer ${answer} } }`

export const settle = `mutation ($m: ID!, $q: ID!, $entryId: ID!, $seen: [ID!], $c: ID!) {
  settleAnswer(companyDialogId: $m, questionId: $q, entryId: $entryId, seenEntryIds: $seen,
    commandId: $c) { conflict entryId answer ${answer} } }`
