// Meetings and a playbook with every kind of question, for the tests of this slice and those above.
import { newId } from '../../shared/id.ts'
import type { DataType } from '../../shared/questionTypes.ts'
import type { Person, TestOrganisation } from '../test/testOrganisation.ts'

export const refusal = async (
  person: Person,
  query: string,
  variables: Record<string, unknown> = {},
) => (await person.gql(query, variables)).errors?.[0]?.extensions

const create = `mutation ($id: ID, $title: String!, $startDate: DateTime!, $endDate: DateTime!, $timeZone: String!, $contactIds: [ID!], $organisationUserIds: [ID!], $companyId: ID, $playbookId: ID) {
  createCompanyDialog(id: $id, title: $title, startDate: $startDate, endDate: $endDate, timeZone: $timeZone, contactIds: $contactIds, organisationUserIds: $organisationUserIds, companyId: $companyId, playbookId: $playbookId) { id } }`
export const meetingTimes = {
  title: 'First talk',
  startDate: '2027-03-01T09:00:00.000Z',
  endDate: '2027-03-01T09:30:00.000Z',
  timeZone: 'Europe/Brussels',
}

/** Plans a meeting and gives its id. */
export const newMeeting = async (
  person: Person,
  given: Record<string, unknown> = {},
): Promise<string> =>
  (await person.ask(create, { ...meetingTimes, ...given })).createCompanyDialog.id

const move =
  'mutation ($id: ID!, $typeUpdate: TypeUpdate!, $message: String, $at: DateTime, $versionId: ID) { updateCompanyDialog(id: $id, typeUpdate: $typeUpdate, message: $message, dateStarted: $at, dateStopped: $at, versionId: $versionId) { companyDialogState { companyDialogStatus message } dateStarted dateStopped isPinned playbookVersion { number } } }'
export const moveMeeting = async (
  person: Person,
  id: string,
  typeUpdate: string,
  given: Record<string, unknown> = {},
) => (await person.ask(move, { id, typeUpdate, ...given })).updateCompanyDialog
export const refusedMove = (person: Person, id: string, typeUpdate: string) =>
  refusal(person, move, { id, typeUpdate })

export interface Book {
  id: string
  hub: string
  questions: Record<DataType, string>
  options: [string, string, string]
}

/** A published playbook with one question of each type, in one hub; numbers from 0 to 1000. */
export async function newBook(
  person: Person,
  types: readonly DataType[] = [
    'TEXTAREA',
    'INPUT',
    'INT',
    'FLOAT',
    'NUMBER_SLIDER',
    'NUMBER_RANGE',
    'DATETIME',
    'DATE',
    'TIME',
    'OPTIONS_RADIO',
    'OPTIONS_CHECKBOX',
    'BOOL',
    'LABELS',
  ],
): Promise<Book> {
  const book = {
    id: newId(),
    hub: newId(),
    questions: {} as Book['questions'],
    options: [newId(), newId(), newId()] as Book['options'],
  }
  await person.ask(
    'mutation ($id: ID!, $hub: ID!) { createPlaybook(id: $id, title: "All kinds") { id } createQuestionHub(id: $hub, playbookId: $id, hub: { title: "Hub" }) { id } }',
    book,
  )
  for (const dataType of types) {
    const questionId = (book.questions[dataType] = newId()),
      isNumber = ['INT', 'FLOAT', 'NUMBER_SLIDER', 'NUMBER_RANGE'].includes(dataType)
    await person.ask(
      `mutation ($book: ID!, $hub: ID!, $id: ID!, $type: DataType!, $options: [OptionInput!], $min: Float, $max: Float) {
      createQuestion(id: $id, questionHubId: $hub, playbookId: $book, title: "${dataType}?", dataTypeString: $type, options: $options, minValue: $min, maxValue: $max) { id } }`,
      {
        book: book.id,
        hub: book.hub,
        id: questionId,
        type: dataType,
        ...(dataType === 'OPTIONS_RADIO' && {
          options: [
            { id: book.options[0], title: 'Red' },
            { id: book.options[1], title: 'Blue' },
          ],
        }),
        ...(dataType === 'OPTIONS_CHECKBOX' && {
          options: [{ id: book.options[2], title: 'Only' }],
        }),
        ...(isNumber && { min: 0, max: 1000 }),
      },
    )
  }
  await publishBook(person, book.id)
  return book
}
export const publishBook = (person: Person, id: string): Promise<unknown> =>
  person.ask('mutation ($id: ID!) { publishPlaybook(id: $id) { id } }', { id })

/** From now on Members see their own meetings only; the person's rights are looked up again. */
export const seeOwnOnly = (org: TestOrganisation): Promise<void> =>
  setFor(org, 'memberVisibility', 'own')
/** Makes a setting of the organisation. */
export async function setFor(org: TestOrganisation, key: string, value: string): Promise<void> {
  await org
    .as('admin')
    .ask(
      'mutation ($key: String!, $value: String!) { updateOrganisationSetting(key: $key, value: $value) { id } }',
      { key, value },
    )
}
