// The file of a playbook's answers after random work, over random filters and people: each row and cell is
// what a plain walk over the rows of the organisation finds (answers/testKit.ts).
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import { completeness, progress } from '../../shared/completeness.ts'
import { newId } from '../../shared/id.ts'
import { isEmpty } from '../../shared/values.ts'
import { loadAnswerColumns } from '../answers/answerColumns.ts'
import { addKnown, meetsWalked, randomConditions } from '../answers/meetingConditionsTestKit.ts'
import { walk } from '../answers/playbookWalkTestKit.ts'
import { RandomWork } from '../answers/randomTestKit.ts'
import {
  knownMeetings,
  meetsFilters,
  sees,
  type KnownMeeting,
  type Sql,
} from '../answers/testKit.ts'
import type { Database } from '../database/database.ts'
import { Request } from '../engine/actor.ts'
import { memberNow } from '../identity/membership.ts'
import { seeOwnOnly } from '../meetings/testKit.ts'
import { authorise } from '../rules/authorise.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase } from '../test/testProcess.ts'
import { answerCsv, wishedAnswers } from './answerFileTestKit.ts'
import { start, wished } from './exportsTestKit.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

interface AskedIn {
  id: string
  version: string
  number: number
  type: string
}
/** The questions of all versions, each as it was asked in them. */
const askedIn = (org: TestOrganisation, bookId: string): Promise<AskedIn[]> =>
  org.sql(
    `select q.id, v.id as version, v.number, q.data_type as type from question q
      join playbook_version v on v.organisation_id = q.organisation_id and v.id = q.playbook_version_id
      join question_hub h on h.organisation_id = q.organisation_id and h.playbook_version_id = v.id and h.id = q.question_hub_id
    where q.organisation_id = $1 and v.playbook_id = $2 and v.number is not null order by v.number, h.rank, h.id, q.rank, q.id`,
    [org.organisationId, bookId],
  )
/** The columns, as somebody would write them down who is handed one version after the other. */
function columnsOf(asked: readonly AskedIn[]): { id: string; isEnd: boolean }[] {
  const columns = new Map<string, { id: string; isEnd: boolean }>()
  for (const { id, type } of asked) {
    if (!columns.has(id)) columns.set(id, { id, isEnd: false })
    if (type === 'NUMBER_RANGE' && !columns.has(`${id} to`))
      columns.set(`${id} to`, { id, isEnd: true })
  }
  return [...columns.values()]
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'short',
})
test.each([1, 2])(
  'seed %i',
  async (seed) => {
    const org = await newTestOrganisation(),
      work = new RandomWork(org, seed)
    await seeOwnOnly(org)
    await work.begin(8)
    let found = 0,
      before: string[] = []
    for (let n = 0; n < 4; n++) {
      for (let step = 0; step < 40; step++) await work.step()
      if (n === 2) await work.dropAnswered()
      const meetings = await knownMeetings((...asked) => org.sql(...asked), org.organisationId),
        asked = await askedIn(org, work.book),
        columns = columnsOf(asked),
        titles = await optionTitles(org)
      const rowOf = async (meeting: KnownMeeting): Promise<string[]> => [
        await percentageOf(org, meeting),
        ...columns.map(({ id, isEnd }) => {
          const answer = meeting.answers.find((one) => one.questionId === id && one.counts)
          if (!answer || isEmpty(answer.value)) return ''
          const { value } = answer
          if (isEnd) return value.valueNumberTo === null ? '' : String(value.valueNumberTo)
          if (value.valueYesNo !== null) return value.valueYesNo ? 'Ja' : 'Nee'
          if (value.valueOptions?.length)
            return titles
              .filter((one) => value.valueOptions!.includes(one.id))
              .map(({ title }) => title)
              .join('; ')
          if (value.valueDate !== null)
            return answer.day !== null && answerType(answer.entryId) === 'DATE'
              ? new Date(value.valueDate).toISOString().slice(0, 10)
              : clock.format(new Date(value.valueDate))
          const number = value.valueNumber ?? value.valueDecimal ?? value.valueNumberFrom
          return number === null ? value.valueText! : String(number)
        }),
      ]
      const types = new Map(
        (
          await org.sql<{ entry: string; type: string }>(
            `select a.entry_id as entry, q.data_type as type from answer a join question q on q.organisation_id = a.organisation_id
              and q.id = a.question_id and q.playbook_version_id = a.playbook_version_id where a.organisation_id = $1`,
            [org.organisationId],
          )
        ).map(({ entry, type }) => [entry, type]),
      )
      const answerType = (entryId: string) => types.get(entryId)
      for (let filter = 0; filter < 4; filter++) {
        const filters =
          filter === 0 ? [] : Array.from({ length: filter % 3 || 1 }, () => work.filter())
        const manager = org.as('manager')
        const file = await answerCsv(org, manager, { playbookId: work.book, filters })
        const expected = meetings.filter((meeting) => isListed(work, meeting, filters))
        expect([...file.rows.keys()].toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
        for (const meeting of expected)
          expect([meeting.id, ...file.rows.get(meeting.id)!]).toEqual([
            meeting.id,
            ...(await rowOf(meeting)),
          ])
        // whatever the filter, whatever was published since
        expect(file.heads).toHaveLength(columns.length)
        expect(columns.slice(0, before.length).map(({ id }) => id)).toEqual(before)
        found += filters.length > 0 ? file.rows.size : 0
      }
      before = columns.map(({ id }) => id)
      await checkOwn(org, work, meetings)
    }
    expect(found).toBeGreaterThan(0)
  },
  600_000,
)

test('what meetings have to meet beside their answers narrows the file', async () => {
  const org = await newTestOrganisation(),
    work = new RandomWork(org, 5),
    admin = org.as('admin'),
    sql = (...asked: Parameters<typeof org.sql>) => org.sql(...asked)
  await work.begin(10)
  for (let step = 0; step < 60; step++) await work.step()
  const known = await addKnown(sql as Sql, work, [org.as('manager'), org.as('member'), admin]),
    { meetings } = await walk(sql as Sql, org.organisationId, work.book, 'UTC'),
    all = meetings.filter((m) => !m.isDeleted)
  let narrowed = 0
  for (let n = 0; n < 12; n++) {
    const conditions = randomConditions(work.random, known),
      filters = n % 3 === 0 ? [work.filter()] : [],
      file = await answerCsv(org, admin, { playbookId: work.book, filters, conditions }),
      meets = meetsWalked(known, conditions, admin.userId)
    const expected = all.filter((m) => meets(m) && isListed(work, m, filters))
    expect([conditions, [...file.rows.keys()].toSorted()]).toEqual([
      conditions,
      expected.map(({ id }) => id).toSorted(),
    ])
    if (expected.length > 0 && expected.length < all.length) narrowed++
  }
  expect(narrowed).toBeGreaterThan(3)
}, 300_000)

const isListed = (
  work: RandomWork,
  meeting: KnownMeeting,
  filters: readonly AnswerRange[],
): boolean =>
  meeting.playbookId === work.book &&
  !meeting.isDeleted &&
  (filters.length === 0 || meetsFilters(meeting, filters))

async function percentageOf(org: TestOrganisation, meeting: KnownMeeting): Promise<string> {
  const [row] = await org.sql<{ pinned: boolean }>(
    'select playbook_version_id is not null as pinned from meeting where organisation_id = $1 and id = $2',
    [org.organisationId, meeting.id],
  )
  if (!row!.pinned || meeting.state === 'CANCELLED') return ''
  const { answered, reachable } = progress(
    new Map(meeting.answers.map((one) => [one.questionId, one.value])),
    { questions: new Set(meeting.asked), hubs: new Set(), parked: new Set() },
  )
  return String(completeness(answered, reachable))
}

/** All options, those of the newest version first, each by its place in the newest one that has it. */
const optionTitles = (org: TestOrganisation): Promise<{ id: string; title: string }[]> =>
  org.sql(
    `select id, title from (select distinct on (o.id) o.id, o.title, o.rank, v.number from question_option o
      join playbook_version v on v.organisation_id = o.organisation_id and v.id = o.playbook_version_id
    where o.organisation_id = $1 and v.number is not null order by o.id, v.number desc) x order by number desc, rank, id`,
    [org.organisationId],
  )

/** Members have no files; and what a file is made of leaves whoever sees own meetings only with those. */
async function checkOwn(
  org: TestOrganisation,
  work: RandomWork,
  meetings: readonly KnownMeeting[],
): Promise<void> {
  const member = org.as('member')
  const { errors } = await member.gql(start, wished(wishedAnswers({ playbookId: work.book })))
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const seen = meetings
    .filter((one) => isListed(work, one, []) && sees({ ...member, ownOnly: true }, one))
    .map(({ id }) => id)
    .toSorted()
  const list = await member.ask(
    'query ($b: ID!) { companyDialogsFromAnswers(playbookId: $b, filters: [], take: 200) { id } }',
    { b: work.book },
  )
  expect(list.companyDialogsFromAnswers.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    seen,
  )
  const { organisationId } = org
  const actor = (await memberNow(database, { organisationId, userId: member.userId }))!
  const cells = await database.transaction(actor, async (t) => {
    const context = authorise(new Request(actor, t, newId()), 'analytics:read')
    const { cells } = await loadAnswerColumns(context, {
      arguments: { playbookId: work.book },
      heads: [],
      computed: [{ id: 'answers', title: 'Answers' }],
      timeZone: 'UTC',
    })
    return cells(
      context,
      meetings.map(({ id }) => id),
    )
  })
  // of any playbook, but none that is hidden or in the bin
  expect([...cells.keys()].filter((id) => seen.includes(id)).toSorted()).toEqual(seen)
  const mayBeSeen = meetings.filter(
    (one) => !one.isDeleted && sees({ ...member, ownOnly: true }, one),
  )
  expect([...cells.keys()].toSorted()).toEqual(mayBeSeen.map(({ id }) => id).toSorted())
}
