import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { company } from './logsTestKit.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'

/** A line of each kind on things that an administrator made; gives the ids of what the lines are about. */
async function fillLog(org: TestOrganisation): Promise<string[]> {
  const admin = org.as('admin'),
    [meeting, step, type, book, draft] = Array.from({ length: 5 }, newId)
  await admin.ask(
    'mutation ($type: ID, $book: ID, $draft: ID) { createNextStepType(id: $type, title: "T", scoring: 1) { id } createPlaybook(id: $book, title: "P") { id } b: createPlaybook(id: $draft, title: "D") { id } }',
    { type, book, draft },
  )
  await org.sql(
    'update playbook set published_version_id = draft_version_id where organisation_id = $1 and id = $2',
    [org.organisationId, book],
  )
  await planMeeting(admin, meeting!)
  await admin.ask(
    'mutation ($m: ID!, $type: ID!, $step: ID) { addNextStep(id: $step, companyDialogId: $m, nextStepTypeId: $type) { id } }',
    { m: meeting, type, step },
  )
  await org.sql('delete from activity where organisation_id = $1', [org.organisationId])
  const lines: [kind: string, sourceId?: string | undefined, property?: string][] = [
    ['company'],
    ['contact'],
    ['company_contact'],
    ['label'],
    ['nextStepType', type],
    ['organisation', org.organisationId],
    ['meeting', meeting],
    ['nextStep', step],
    ['question'],
    ['question_hub'],
    ['playbook', book, 'published'],
    ['playbook', book, 'question'],
    ['playbook', draft, 'title'],
    ['user', admin.userId, 'another'],
    ['user', org.as('colleague').userId, 'own'],
    ['organisation_user', org.as('member').organisationUserId],
    ['organisation_licence', org.licenceId],
    ['email_licence'],
    ['aKindOfALaterRelease'],
  ]
  const ids = lines.map(([, id = newId()]) => id)
  for (const [n, [kind, , property = 'title']] of lines.entries()) {
    await org.sql(
      'insert into activity (organisation_id, id, creator_id, table_name, source_id, property) values ($1, $2, $3, $4, $5, $6)',
      [org.organisationId, newId(), admin.userId, kind, ids[n], property],
    )
  }
  return ids
}

const planMeeting = (person: Person, id: string, attends: string[] = []): Promise<unknown> =>
  person.ask(
    `mutation ($id: ID, $attends: [ID!]) {
  createCompanyDialog(id: $id, title: "Secret", startDate: "2026-03-02T09:00:00Z", endDate: "2026-03-02T10:00:00Z", timeZone: "Europe/Brussels", organisationUserIds: $attends) { id } }`,
    { id, attends },
  )

const setOwn = (org: TestOrganisation): Promise<unknown> =>
  org
    .as('admin')
    .ask('mutation { updateOrganisationSetting(key: "memberVisibility", value: "own") { id } }')

const history = async (person: Person, ids: string[]): Promise<string[]> =>
  (
    await person.ask(
      'query ($ids: [ID!]) { logs(includeList: $ids, take: 200) { tableName property } }',
      { ids },
    )
  ).logs
    .map((line: { tableName: string; property: string }) => `${line.tableName} ${line.property}`)
    .toSorted()

test('each kind of line has its readers; a line of an unknown kind has none', async () => {
  const org = await newTestOrganisation(),
    ids = await fillLog(org)
  const everybodys = [
    'company title',
    'company_contact title',
    'contact title',
    'label title',
    'meeting title',
    'nextStep title',
    'nextStepType title',
    'organisation title',
    'organisation_user title',
    'playbook published',
    'user own',
  ]
  const leaders = [
    ...everybodys,
    'playbook question',
    'playbook title',
    'question title',
    'question_hub title',
    'user another',
  ]
  expect(await history(org.as('colleague'), ids)).toEqual(everybodys)
  expect(await history(org.as('manager'), ids)).toEqual(leaders.toSorted())
  expect(await history(org.as('admin'), ids)).toEqual(
    [...leaders, 'email_licence title', 'organisation_licence title'].toSorted(),
  )
  await setOwn(org)
  // the setting wrote a line too
  await org.sql(
    `delete from activity where organisation_id = $1 and property = 'memberVisibility'`,
    [org.organisationId],
  )
  expect(await history(org.as('colleague'), ids)).toEqual(
    everybodys.filter((line) => !/^(meeting|nextStep) /.test(line)),
  )
  expect(await history(org.as('manager'), ids)).toEqual(leaders.toSorted())
})

test('members who see their own meetings only see the lines of those and of their next steps, from the bin too, not of what is gone for good', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    colleague = org.as('colleague'),
    [meeting, step, type] = Array.from({ length: 3 }, newId)
  await admin.ask(
    'mutation ($type: ID) { createNextStepType(id: $type, title: "T", scoring: 1) { id } }',
    { type },
  )
  await planMeeting(admin, meeting!, [colleague.organisationUserId])
  await admin.ask(
    'mutation ($m: ID!, $type: ID!, $step: ID) { addNextStep(id: $step, companyDialogId: $m, nextStepTypeId: $type) { id } }',
    { m: meeting, type, step },
  )
  await admin.ask(
    'mutation ($m: ID!, $step: ID!) { updateNextStep(id: $step, companyDialogId: $m, title: "Secret") { id } }',
    { m: meeting, step },
  )
  await setOwn(org)
  const seen = (): Promise<string[]> => history(colleague, [meeting!, step!]),
    attend = (ids: string[]): Promise<unknown> =>
      admin.ask(
        'mutation ($m: ID!, $ids: [ID!]) { updateCompanyDialog(id: $m, typeUpdate: ATTENDEES, organisationUserIds: $ids) { id } }',
        { m: meeting, ids },
      )
  expect(await seen()).toEqual(['meeting created', 'meeting nextStep', 'nextStep title'])
  await attend([])
  expect(await seen()).toEqual([])
  await attend([colleague.organisationUserId])
  await admin.ask(
    'mutation ($m: ID!, $step: ID!) { deleteNextStep(id: $step, companyDialogId: $m) { id } deleteCompanyDialog(id: $m) }',
    { m: meeting, step },
  )
  expect(await seen()).toContain('nextStep title')
  await org.sql('delete from meeting where organisation_id = $1 and id = $2', [
    org.organisationId,
    meeting,
  ])
  expect(await seen()).toEqual([])
  expect(await history(org.as('manager'), [meeting!, step!])).toContain('nextStep title')
})

test('the address of somebody who was removed is for Admins', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    member = org.as('member'),
    id = await company(member, 'One')
  const {
    user: { email },
  } = await admin.ask(`{ user(id: "${member.userId}") { email } }`)
  const addresses = async (person: Person): Promise<unknown> => {
    const {
      logs,
      company: { creator },
    } = await person.ask(
      `{ logs(id: "${member.organisationUserId}") { value value2 } company(id: "${id}") { creator { email } } }`,
    )
    return [
      creator.email,
      ...logs.map(
        (line: { value: string | null; value2: string | null }) => line.value ?? line.value2,
      ),
    ]
  }
  await org.sql(
    `insert into activity (organisation_id, id, creator_id, table_name, source_id, property, value2) values ($1, $2, $3, 'organisation_user', $4, 'joined', $5)`,
    [org.organisationId, newId(), admin.userId, member.organisationUserId, email],
  )
  for (const name of ['admin', 'manager', 'colleague'] as const)
    expect(await addresses(org.as(name))).toEqual([email, email])
  await admin.ask(`mutation { removeMember(memberID: "${member.organisationUserId}") }`)
  expect(await addresses(admin)).toEqual([email, email, email])
  for (const name of ['manager', 'colleague'] as const)
    expect(await addresses(org.as(name))).toEqual([null, null, null])
})
