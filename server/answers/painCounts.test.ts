// How often pains were named, by a plain walk: random meetings, namings, votes, merges and answers.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, seeOwnOnly, type Book } from '../meetings/testKit.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

const painCount = 5
const meeting = fc.record({
  isMine: fc.boolean(),
  state: fc.constantFrom('PLANNED', 'RUNNING', 'DONE', 'CANCELLED'),
  isDeleted: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  company: fc.integer({ min: 0, max: 2 }),
  hours: fc.integer({ min: -9, max: 9 }),
  budget: fc.option(fc.boolean()),
  named: fc.array(
    fc.record({
      pain: fc.integer({ min: 0, max: painCount - 1 }),
      isOff: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
      voters: fc.subarray([0, 1, 2]),
    }),
    { maxLength: 4 },
  ),
})
const worlds = fc.record({
  meetings: fc.array(meeting, { minLength: 3, maxLength: 10 }),
  /** of each pain the one that it was merged into; and those in the bin */
  merged: fc.array(fc.option(fc.constantFrom(0, 1)), {
    minLength: painCount,
    maxLength: painCount,
  }),
  binned: fc.subarray([0, 1, 2, 3, 4], { maxLength: 1 }),
})

let org: TestOrganisation, book: Book, companies: string[], meetings: string[]
beforeAll(async () => {
  org = await newTestOrganisation()
  book = await newBook(org.as('manager'), ['BOOL'])
  companies = [newId(), newId(), newId()]
  for (const id of companies)
    await org
      .as('admin')
      .ask('mutation ($id: ID!) { createCompany(id: $id, company: { name: "A" }) { id } }', { id })
  meetings = []
  for (let n = 0; n < 10; n++)
    meetings.push(
      await newMeeting(org.as(n % 2 ? 'member' : 'admin'), {
        playbookId: book.id,
        companyId: companies[0],
        title: `Meeting ${n}`,
      }),
    )
  await seeOwnOnly(org)
})

const asked = `query ($playbookId: ID, $filters: [AnswerRangeInput!]) { painCounts(playbookId: $playbookId, filters: $filters) {
  painId meetingCount companyCount companyIds voteCount last { companyDialog { id } } pain { title } }
  pains { id companyDialogCount companyCount voteCount } }`

test('pains are counted as a plain walk counts them, in those meetings alone that one may see', async () => {
  const [admin, member] = [org.as('admin'), org.as('member')],
    voters = ['admin', 'member', 'colleague'] as const
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const pains = Array.from({ length: painCount }, () => newId()),
        standing = (n: number): number => (n > 1 ? (world.merged[n] ?? n) : n),
        isGone = (n: number): boolean => standing(n) === n && world.binned.includes(n)
      await org.sql('delete from meeting_pain where organisation_id = $1', [org.organisationId])
      await org.sql('delete from answer where organisation_id = $1', [org.organisationId])
      await org.sql(
        'update pain set merged_into_id = null, standing_id = null where organisation_id = $1',
        [org.organisationId],
      )
      await org.sql('delete from pain where organisation_id = $1', [org.organisationId])
      for (const [n, id] of pains.entries())
        await org.sql(
          `insert into pain (organisation_id, id, title, rank, creator_id, merged_into_id, standing_id, date_deleted)
          values ($1, $2, $3, 'n', $4, $5, $5, case when $6 then now() end)`,
          [
            org.organisationId,
            id,
            `Pain ${n}`,
            admin.userId,
            standing(n) === n ? null : pains[standing(n)],
            standing(n) !== n || world.binned.includes(n),
          ],
        )
      for (const [n, id] of meetings.entries()) {
        const one = world.meetings[n]
        await org.sql(
          `update meeting set state = $3, company_id = $4, start_date = '2026-03-01T12:00:00Z'::timestamptz + $5 * interval '1 hour',
            end_date = '2026-03-01T13:00:00Z'::timestamptz + $5 * interval '1 hour', creator_id = $6, date_deleted = case when $7 then now() end
          where organisation_id = $1 and id = $2`,
          [
            org.organisationId,
            id,
            one?.state ?? 'PLANNED',
            companies[one?.company ?? 0],
            one?.hours ?? 0,
            one?.isMine ? member.userId : admin.userId,
            !one || one.isDeleted,
          ],
        )
        await org.sql('delete from meeting_user where organisation_id = $1 and meeting_id = $2', [
          org.organisationId,
          id,
        ])
        if (!one) continue
        if (one.budget !== null)
          await org.sql(
            `insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, value_yes_no, is_counted, creator_id)
            select $1, $2, $3, p.published_version_id, $4, false, $5, $6, $7 from playbook p where p.organisation_id = $1 and p.id = $8`,
            [
              org.organisationId,
              id,
              book.questions.BOOL,
              await entryOf(id, one.budget),
              one.budget,
              one.state !== 'CANCELLED' && !one.isDeleted,
              admin.userId,
              book.id,
            ],
          )
        for (const { pain, isOff, voters: by } of uniqueBy(one.named)) {
          const naming = newId()
          await org.sql(
            `insert into meeting_pain (organisation_id, id, meeting_id, pain_id, creator_id, date_removed) values ($1, $2, $3, $4, $5, case when $6 then now() end)`,
            [org.organisationId, naming, id, pains[pain], admin.userId, isOff],
          )
          for (const voter of by)
            await org.sql(
              'insert into meeting_pain_vote (organisation_id, meeting_pain_id, user_id) values ($1, $2, $3)',
              [org.organisationId, naming, org.as(voters[voter]!).userId],
            )
        }
      }
      for (const person of [admin, member])
        for (const budget of [null, true, false]) {
          const seen = world.meetings
            .map((one, n) => ({ ...one, id: meetings[n]! }))
            .filter(
              ({ isMine, state, isDeleted, budget: said }) =>
                !isDeleted &&
                state !== 'CANCELLED' &&
                (person === admin || isMine) &&
                (budget === null || said === budget),
            )
          const expected = pains.flatMap((id, n) => {
            const of = seen.flatMap((one) =>
              uniqueBy(one.named)
                .filter(({ pain, isOff }) => standing(pain) === n && !isOff)
                .map((naming) => ({ ...one, ...naming })),
            )
            if (!of.length || isGone(n)) return []
            const newest = Math.max(...of.map(({ hours }) => hours))
            return [
              {
                painId: id,
                pain: { title: `Pain ${n}` },
                meetingCount: new Set(of.map((one) => one.id)).size,
                companyCount: new Set(of.map(({ company }) => company)).size,
                companyIds: [...new Set(of.map(({ company }) => companies[company]!))].toSorted(),
                // one of each member in a meeting, which may have named it under several ids
                voteCount: new Set(of.flatMap((one) => one.voters.map((by) => `${one.id} ${by}`)))
                  .size,
                last: of.filter(({ hours }) => hours === newest).map((one) => one.id),
              },
            ]
          })
          const { painCounts, pains: listed } = await person.ask(asked, {
            playbookId: book.id,
            ...(budget !== null && {
              filters: [{ questionId: book.questions.BOOL, valueBool: budget }],
            }),
          })
          type Counted = {
            painId: string
            voteCount: number
            last: { companyDialog: { id: string } }
          }
          expect(painCounts).toHaveLength(expected.length)
          for (const { last, ...counts } of expected) {
            const found = painCounts.find(({ painId }: Counted) => painId === counts.painId)
            expect(found).toMatchObject(counts)
            expect(last).toContain(found.last.companyDialog.id)
          }
          // the list of pains says the same, as its file does
          if (budget === null)
            for (const { id, ...counts } of listed) {
              const found = painCounts.find(({ painId }: Counted) => painId === id)
              expect(counts).toEqual({
                companyDialogCount: found?.meetingCount ?? 0,
                companyCount: found?.companyCount ?? 0,
                voteCount: found?.voteCount ?? 0,
              })
            }
          const votes = painCounts.map(({ voteCount }: Counted) => voteCount)
          expect(votes).toEqual(votes.toSorted((a: number, b: number) => b - a))
        }
    }),
    { numRuns: 12, endOnFailure: true },
  )

  async function entryOf(meetingId: string, value: boolean): Promise<string> {
    const id = newId()
    await org.sql(
      'insert into answer_entry (organisation_id, id, meeting_id, question_id, value_yes_no, creator_id) values ($1, $2, $3, $4, $5, $6)',
      [org.organisationId, id, meetingId, book.questions.BOOL, value, admin.userId],
    )
    return id
  }
})

const uniqueBy = <One extends { pain: number }>(list: readonly One[]): One[] =>
  list.filter(({ pain }, at) => list.findIndex((one) => one.pain === pain) === at)

test('the number of accounts is that of the list that it leads to, without those in the bin', async () => {
  const admin = org.as('admin'),
    [one, other, gone] = companies,
    painId = newId()
  await admin.ask('mutation ($id: ID!) { createPain(id: $id, title: "Errors") { id } }', {
    id: painId,
  })
  for (const companyId of [one, one, other, gone])
    await admin.ask(
      'mutation ($m: ID!, $p: ID!, $c: ID!) { addMeetingPain(companyDialogId: $m, painId: $p, commandId: $c) { id } }',
      {
        m: await newMeeting(admin, { playbookId: book.id, companyId }),
        p: painId,
        c: newId(),
      },
    )
  // named outside of the playbook: another number
  await admin.ask(
    'mutation ($m: ID!, $p: ID!, $c: ID!) { addMeetingPain(companyDialogId: $m, painId: $p, commandId: $c) { id } }',
    { m: await newMeeting(admin, { companyId: one }), p: painId, c: newId() },
  )
  await admin.ask('mutation ($id: ID!) { deleteCompany(id: $id) }', { id: gone })
  const { painCounts, pains: listed } = await admin.ask(asked, { playbookId: book.id })
  const { companyCount, companyIds } = painCounts.find(
    (count: { painId: string }) => count.painId === painId,
  )
  const { companies: list } = await admin.ask(
    'query ($ids: [ID!]) { companies(conditions: [{ field: RECORD, operator: ANY_OF, ids: $ids }]) { totalCount } }',
    { ids: companyIds },
  )
  expect([companyCount, list.totalCount]).toEqual([2, 2])
  expect(listed.find(({ id }: { id: string }) => id === painId).companyCount).toBe(2)
})
