// Which answer of an account is the newest: the cases by name, many people at once, and what the release
// before left. numbers.test.ts has random work, one step after the other.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, seeOwnOnly, type Book } from '../meetings/testKit.ts'
import {
  newTestOrganisation,
  theProduct,
  type Answered,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { keepAllNewest } from './newestAnswers.ts'
import { RandomWork } from './randomTestKit.ts'
import { knownMeetings, type KnownAnswer } from './testKit.ts'

const save = `mutation ($m: ID!, $q: ID!, $value: AnswerInput!, $baseId: ID, $c: ID!) {
  saveAnswer(companyDialogId: $m, questionId: $q, value: $value, baseId: $baseId, commandId: $c) { entryId } }`
const change = `mutation ($m: ID!, $account: ID, $start: DateTime, $end: DateTime) {
  updateCompanyDialog(id: $m, typeUpdate: DETAILS, companyId: $account, startDate: $start, endDate: $end) { id } }`

interface World {
  org: TestOrganisation
  member: Person
  book: Book
  accounts: readonly [string, string]
  /** with the first account, on a day of March */
  meeting: (day: number) => Promise<string>
  /** a yes or no, or nothing */
  answer: (m: string, valueYesNo: boolean | null, baseId?: string) => Promise<string>
  /** the meeting whose answer is the newest of each account */
  newest: () => Promise<[string | undefined, string | undefined]>
}

const times = (day: number) => ({
  start: `2027-03-0${day}T09:00:00Z`,
  end: `2027-03-0${day}T10:00:00Z`,
})
async function newWorld(): Promise<World> {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL'])
  const account = async (): Promise<string> =>
    (await member.ask('mutation { createCompany(company: { name: "Account" }) { id } }'))
      .createCompany.id
  const accounts = [await account(), await account()] as const
  return {
    org,
    member,
    book,
    accounts,
    meeting: (day) =>
      newMeeting(member, {
        playbookId: book.id,
        companyId: accounts[0],
        startDate: times(day).start,
        endDate: times(day).end,
      }),
    answer: async (m, valueYesNo, baseId) =>
      (
        await member.ask(save, {
          m,
          q: book.questions.BOOL,
          value: { valueYesNo },
          baseId,
          c: newId(),
        })
      ).saveAnswer.entryId,
    newest: async () => {
      const rows = await org.sql<{ m: string; of: string }>(
        `select meeting_id as m, newest_of as of from answer
        where organisation_id = $1 and newest_of is not null`,
        [org.organisationId],
      )
      expect(new Set(rows.map(({ of }) => of)).size).toBe(rows.length)
      const ofAccount = (id: string) => rows.find(({ of }) => of === id)?.m
      return [ofAccount(accounts[0]), ofAccount(accounts[1])]
    },
  }
}

test('the latest meeting of an account speaks, whenever its answer came', async () => {
  const { member, answer, meeting, newest } = await newWorld()
  const [early, late] = [await meeting(1), await meeting(5)]
  expect(await newest()).toEqual([undefined, undefined])
  await answer(early, true)
  expect(await newest()).toEqual([early, undefined])
  const entry = await answer(late, false)
  // a correction of the earlier meeting
  await answer(early, false)
  expect(await newest()).toEqual([late, undefined])
  const cleared = await answer(late, null, entry)
  expect(await newest()).toEqual([early, undefined])
  await answer(late, true, cleared)
  expect(await newest()).toEqual([late, undefined])
  await member.ask(change, { m: early, ...times(7) })
  expect(await newest()).toEqual([early, undefined])
})

test('another account, the bin and a cancelled meeting let the one before speak', async () => {
  const { member, accounts, answer, meeting, newest } = await newWorld()
  const [early, late] = [await meeting(1), await meeting(5)]
  await answer(early, true)
  await answer(late, true)
  await member.ask(change, { m: late, account: accounts[1] })
  expect(await newest()).toEqual([early, late])
  await member.ask(change, { m: late, account: null })
  expect(await newest()).toEqual([early, undefined])
  await member.ask(change, { m: late, account: accounts[0] })
  expect(await newest()).toEqual([late, undefined])
  await member.ask('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m: late })
  expect(await newest()).toEqual([early, undefined])
  await member.ask('mutation ($m: ID!) { restore(table: COMPANY_DIALOG, id: $m) }', { m: late })
  expect(await newest()).toEqual([late, undefined])
  await member.ask(
    'mutation ($m: ID!) { updateCompanyDialog(id: $m, typeUpdate: CANCEL) { id } }',
    { m: late },
  )
  expect(await newest()).toEqual([early, undefined])
})

const accountsWith = `query ($conditions: [RecordConditionInput!]) {
  companies(conditions: $conditions) { totalCount } }`

test('a hidden meeting decides nothing for somebody who sees their own only', async () => {
  const { org, member, accounts, answer, meeting, book } = await newWorld()
  await seeOwnOnly(org)
  await answer(await meeting(1), true)
  const manager = org.as('manager')
  const hidden = await newMeeting(manager, {
    playbookId: book.id,
    companyId: accounts[0],
    startDate: times(5).start,
    endDate: times(5).end,
  })
  await manager.ask(save, {
    m: hidden,
    q: book.questions.BOOL,
    value: { valueYesNo: false },
    c: newId(),
  })
  const found = async (person: Person, valueBool: boolean): Promise<number> =>
    (
      await person.ask(accountsWith, {
        conditions: [{ answer: { questionId: book.questions.BOOL, valueBool } }],
      })
    ).companies.totalCount
  expect([await found(member, true), await found(member, false)]).toEqual([1, 0])
  expect([await found(manager, true), await found(manager, false)]).toEqual([0, 1])
})

/** What somebody asks for who waits for an account that another transaction holds; `meanwhile` runs while they wait. */
async function behindAccount(
  { org }: World,
  account: string,
  ask: () => Promise<Answered>,
  meanwhile: (query: (text: string, values: unknown[]) => Promise<unknown>) => Promise<unknown>,
): Promise<Answered> {
  const { pool } = await theProduct(),
    holder = await pool.connect()
  try {
    await holder.query(`begin; set local app.organisation_id = '${org.organisationId}'`)
    await holder.query(
      `select pg_advisory_xact_lock(hashtextextended('newest answers ' || $1::uuid || ' ' || $2::uuid, 0))`,
      [org.organisationId, account],
    )
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    let answer: Answered | undefined
    const asking = ask().then((given) => (answer = given))
    const text = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    while (!(await pool.query(text, [rows[0]!.pid])).rowCount)
      if (answer) throw new Error(`answered without waiting: ${JSON.stringify(answer)}`)
    await meanwhile((statement, values) => holder.query(statement, values))
    await holder.query('commit')
    return await asking
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('who waits for an account holds no answer that its holder writes', async () => {
  const world = await newWorld(),
    { member, accounts, answer, meeting, newest, book } = world
  const [early, late] = [await meeting(1), await meeting(5)]
  const entry = await answer(early, true)
  await answer(late, true)
  const cases: [account: string, () => Promise<Answered>][] = [
    [
      accounts[0],
      () =>
        member.gql(save, {
          m: early,
          q: book.questions.BOOL,
          value: {},
          baseId: entry,
          c: newId(),
        }),
    ],
    [accounts[1], () => member.gql(change, { m: early, account: accounts[1] })],
    [accounts[0], () => member.gql(change, { m: early, account: accounts[0] })],
    [
      accounts[0],
      () => member.gql('mutation ($m: ID!) { deleteCompanyDialog(id: $m) }', { m: early }),
    ],
  ]
  for (const [account, ask] of cases) {
    const { errors } = await behindAccount(world, account, ask, (query) =>
      query('select from answer where meeting_id = $1 for update nowait', [early]),
    )
    expect(errors).toBeUndefined()
  }
  expect(await newest()).toEqual([late, undefined])
})

/** Answers of which something else is kept than a plain walk finds. */
const wrong = async (org: TestOrganisation): Promise<KnownAnswer[]> =>
  (await knownMeetings((...asked) => org.sql(...asked), org.organisationId))
    .flatMap((meeting) => meeting.answers)
    .filter(({ kept, newestOf }) => kept.newestOf !== newestOf)

test('many who answer, move, cancel and delete at once leave the newest answers', async () => {
  const org = await newTestOrganisation(),
    work = new RandomWork(org, 7)
  await work.begin(9)
  const someone = async (): Promise<void> => {
    for (let n = 0; n < 50; n++) await work.step()
  }
  await Promise.all(Array.from({ length: 6 }, someone))
  expect(await wrong(org)).toEqual([])
})

test('the job keeps what the release before wrote', async () => {
  const org = await newTestOrganisation(),
    work = new RandomWork(org, 11)
  await work.begin(9)
  for (let n = 0; n < 120; n++) await work.step()
  const newest = (): Promise<unknown[]> =>
    org.sql(
      'select meeting_id, question_id from answer where organisation_id = $1 and newest_of is not null',
      [org.organisationId],
    )
  expect((await newest()).length).toBeGreaterThan(5)
  await org.sql('update answer set newest_of = null where organisation_id = $1', [
    org.organisationId,
  ])
  const [one] = work.accounts
  // as if its meetings had been with that account
  await org.sql('update answer set newest_of = $1 where organisation_id = $2 and creator_id = $3', [
    one,
    org.organisationId,
    org.as('member').userId,
  ])
  const { database } = await theProduct()
  await keepAllNewest(database, org.organisationId)
  expect(await wrong(org)).toEqual([])
  // all meetings of the account lose it, so that no meeting names it any more
  await org.sql(
    'update meeting set company_id = null where organisation_id = $1 and company_id = $2',
    [org.organisationId, one],
  )
  expect(await wrong(org)).not.toEqual([])
  await keepAllNewest(database, org.organisationId)
  expect(await wrong(org)).toEqual([])
})
