// Random conditions on meetings, and whether the rows of an organisation meet them.
import type { Random } from '../../db/seed/random.ts'
import { newId } from '../../shared/id.ts'
import {
  checkConditions,
  meetsConditions,
  operatorsOf,
  recordFields,
  type FieldOf,
  type RecordCondition,
} from '../../shared/recordConditions.ts'
import { isEmpty } from '../../shared/values.ts'
import type { Person } from '../test/testOrganisation.ts'
import type { Walked } from './playbookWalkTestKit.ts'
import type { RandomWork } from './randomTestKit.ts'
import { dayIn, type Sql } from './testKit.ts'

const names = ['Ardent', 'Bakery', 'Cargo'],
  industries = ['Food', 'Transport', '']

/** What meetings are filtered by beside their answers. */
export interface Known {
  labels: readonly string[]
  contacts: readonly string[]
  versions: readonly string[]
  users: readonly string[]
  accounts: readonly string[]
  questions: RandomWork
  /** by meeting */
  contactsOf: ReadonlyMap<string, readonly string[]>
  labelsOf: ReadonlyMap<string, readonly string[]>
  membersOf: ReadonlyMap<string, readonly string[]>
  account: (id: string) => { name: string; industry: string; prio: number } | undefined
}

/** Gives meetings labels and contacts, accounts a name and an industry, and moves meetings to other days. */
export async function addKnown(
  sql: Sql,
  work: RandomWork,
  people: readonly Person[],
): Promise<Known> {
  const { random, org } = work,
    { organisationId } = org
  const labels = [newId(), newId()],
    contacts = [newId(), newId()]
  for (const [n, id] of labels.entries())
    await sql(
      `insert into label (organisation_id, id, title, color, creator_id) values ($1, $2, $3, '#b42318', $4)`,
      [organisationId, id, `Label ${n}`, people[0]!.userId],
    )
  for (const id of contacts)
    await people[0]!.ask(
      'mutation ($id: ID!) { createContact(id: $id, contact: { firstName: "A", lastName: "Z" }) { id } }',
      { id },
    )
  const accounts = new Map(
    work.accounts.map((id, n) => [id, { name: names[n]!, industry: industries[n]!, prio: n }]),
  )
  for (const [id, { name, industry, prio }] of accounts)
    await sql(
      `update company set name = $3, industry = nullif($4, ''), prio = $5 where organisation_id = $1 and id = $2`,
      [organisationId, id, name, industry, prio],
    )
  for (const m of work.meetings) {
    for (const id of random.some(labels, random.whole(0, 2)))
      await sql(
        'insert into label_link (organisation_id, id, label_id, meeting_id, creator_id) values ($1, $2, $3, $4, $5)',
        [organisationId, newId(), id, m, people[0]!.userId],
      )
    for (const id of random.some(contacts, random.whole(0, 2)))
      await sql(
        'insert into meeting_contact (organisation_id, meeting_id, contact_id) values ($1, $2, $3) on conflict do nothing',
        [organisationId, m, id],
      )
  }
  const listed = async (text: string): Promise<Map<string, string[]>> => {
    const rows = await sql<{ m: string; of: string }>(text, [organisationId])
    return new Map(
      [...Map.groupBy(rows, ({ m }) => m)].map(([m, list]) => [m, list.map((row) => row.of)]),
    )
  }
  const versions = await sql<{ id: string }>(
    'select id from playbook_version where organisation_id = $1 and number is not null',
    [organisationId],
  )
  return {
    labels,
    contacts,
    versions: versions.map(({ id }) => id),
    users: people.map(({ userId }) => userId),
    accounts: work.accounts,
    questions: work,
    contactsOf: await listed(
      'select meeting_id as m, contact_id as of from meeting_contact where organisation_id = $1',
    ),
    labelsOf: await listed(
      'select meeting_id as m, label_id as of from label_link where organisation_id = $1 and meeting_id is not null',
    ),
    membersOf: await listed(
      `select u.meeting_id as m, o.user_id as of from meeting_user u join organisation_user o
        on o.organisation_id = u.organisation_id and o.id = u.organisation_user_id where u.organisation_id = $1`,
    ),
    account: (id) => accounts.get(id),
  }
}

const fields = Object.keys(recordFields.MEETING) as FieldOf<'MEETING'>[]

function testOf(random: Random, known: Known): RecordCondition {
  const not = random.chance(0.3),
    kind = random.whole(0, 9)
  if (kind === 0) return { answer: known.questions.filter(), not }
  if (kind === 1)
    return { answer: { questionId: known.questions.filter().questionId }, operator: 'IS_SET', not }
  if (kind === 2)
    return {
      company: random.pick<RecordCondition[]>([
        [{ field: 'NAME', operator: 'CONTAINS', text: 'ar' }],
        [{ field: 'INDUSTRY', operator: 'IS_SET' }],
        [
          { field: 'INDUSTRY', operator: 'IS', text: 'food', not: true },
          {
            any: [
              { field: 'PRIO', operator: 'IS', number: 1 },
              { field: 'RECORD', operator: 'ANY_OF', ids: [known.accounts[2]!] },
            ],
          },
        ],
      ]),
      not,
    }
  const field = random.pick(fields)
  const ids = {
    MEMBER: known.users,
    CREATOR: known.users,
    CONTACT: known.contacts,
    LABEL: known.labels,
    VERSION: known.versions,
    START: [],
    ANSWERS: [],
  }[field]
  return {
    field,
    operator: random.pick(operatorsOf[recordFields.MEETING[field]]),
    not,
    ids: ids.length ? random.some(ids, 1) : [],
    day: `2027-03-0${random.whole(1, 9)}`,
    number: random.whole(0, 200),
  }
}

/** Some that are taken; groups in groups among them. */
export function randomConditions(random: Random, known: Known): RecordCondition[] {
  const one = (deep: number): RecordCondition => {
    if (deep > 1 || random.chance(0.6)) return testOf(random, known)
    const list = Array.from({ length: random.whole(1, 3) }, () => one(deep + 1)),
      not = random.chance(0.2)
    return random.chance(0.6) ? { any: list, not } : { all: list, not }
  }
  const list = Array.from({ length: random.whole(1, 2) }, () => one(1))
  const problem = checkConditions('MEETING', list)
  if (problem) throw new Error(JSON.stringify({ problem, list }))
  return list
}

/** Whether the rows say that a meeting meets them. */
export const meetsWalked = (
  known: Known,
  conditions: readonly RecordCondition[],
  me: string,
): ((meeting: Walked) => boolean) => {
  const today = (timeZone: string): string => dayIn(new Date().toISOString(), timeZone)
  return (m) => {
    const counted = m.answers.filter((a) => a.counts && !isEmpty(a.value)),
      account = m.companyId ? known.account(m.companyId) : undefined
    return meetsConditions(
      'MEETING',
      conditions,
      (field) => {
        switch (field) {
          case 'MEMBER':
            return known.membersOf.get(m.id) ?? []
          case 'CREATOR':
            return [m.creatorId]
          case 'CONTACT':
            return known.contactsOf.get(m.id) ?? []
          case 'LABEL':
            return known.labelsOf.get(m.id) ?? []
          case 'VERSION':
            return m.pinned ? [m.pinned] : []
          case 'START':
            return dayIn(m.startDate, m.timeZone)
          case 'ANSWERS':
            if (!m.pinned || m.state === 'CANCELLED') return null
            return m.complete === 100 ? 'COMPLETE' : 'PARTIAL'
          default:
            throw new Error(field)
        }
      },
      today,
      (id) => {
        const answer = counted.find(({ questionId }) => questionId === id)
        return answer && { ...answer.value, valueDay: answer.day }
      },
      me,
      (ofAccount) =>
        account !== undefined &&
        meetsConditions(
          'COMPANY',
          ofAccount,
          (field) =>
            field === 'NAME'
              ? [account.name]
              : field === 'INDUSTRY'
                ? [account.industry]
                : field === 'PRIO'
                  ? account.prio
                  : [m.companyId!],
          today,
        ),
    )
  }
}
