import type { Person } from '../test/testOrganisation.ts'
import { newMeeting } from '../meetings/testKit.ts'

export const list = async (person: Person, unreadOnly?: boolean): Promise<any[]> =>
  (
    await person.ask(
      'query ($u: Boolean) { notifications(unreadOnly: $u) { id kind dateCreated dateRead nextStepDate creator { id } companyDialog { id } comment { content } company { id } contact { id } nextStep { id } question { id } } }',
      { u: unreadOnly },
    )
  ).notifications

export const count = async (person: Person): Promise<number> =>
  (await person.ask('{ notificationCount }')).notificationCount

export const read =
  'mutation ($id: ID!, $isRead: Boolean! = true) { readNotification(id: $id, isRead: $isRead) { id dateRead companyDialog { title } } }'

export const attend = (person: Person, id: string, people: Person[]) =>
  person.ask(
    'mutation ($id: ID!, $u: [ID!]) { updateCompanyDialog(id: $id, typeUpdate: ATTENDEES, organisationUserIds: $u) { id } }',
    { id, u: people.map((p) => p.organisationUserId) },
  )

export const say =
  'mutation ($id: ID, $content: String!, $m: ID, $c: ID, $q: ID, $who: [ID!]) { createComment(id: $id, content: $content, companyDialogId: $m, companyId: $c, questionId: $q, mentionedUserIds: $who) { id mentioned { id } } }'

export const save =
  'mutation ($m: ID!, $q: ID!, $c: ID!, $v: String!, $b: ID) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $v }, baseId: $b, commandId: $c) { conflict entryId } }'

export const invite = (by: Person, ...people: Person[]): Promise<string> =>
  newMeeting(by, { organisationUserIds: [by, ...people].map((p) => p.organisationUserId) })
