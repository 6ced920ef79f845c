// Two groups of meetings counted at once are what two reads of their meetings count.
import { expect, test } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting, refusal, seeOwnOnly } from '../meetings/testKit.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { save } from './answersTestKit.ts'
import { chart } from './numbersTestKit.ts'
import { RandomWork } from './randomTestKit.ts'
import {
  countedAnswers,
  knownMeetings,
  meetsFilters,
  sees,
  type KnownMeeting,
  type Viewer,
} from './testKit.ts'

const compared = `query ($b: ID!, $view: ID, $other: ID, $filters: [AnswerRangeInput!]) {
    comparedAnalytics(playbookId: $b, viewId: $view, otherViewId: $other, filters: $filters) { bothCount
      one { meetingCount analytics { ${chart} } } other { meetingCount analytics { ${chart} } } } }`,
  separate = `query ($q: ID!, $meetings: [ID!]) { questionAnalytics(questionId: $q,
    filterCompanyDialogs: $meetings) { ${chart} } }`

/** A saved view of accounts that is about some of them. */
async function newSegment(person: Person, ids: readonly string[]): Promise<string> {
  const id = newId()
  await person.ask(
    `mutation ($id: ID!, $content: ListViewContent!) { createListView(id: $id, table: COMPANY, title: "Segment",
      isShared: true, content: $content) { id } }`,
    { id, content: { conditions: [{ field: 'RECORD', operator: 'ANY_OF', ids }] } },
  )
  return id
}

type Bars = { startNumber: number; endNumber: number; count: number }[]
interface Side {
  meetingCount: number
  analytics: {
    questionId: string
    typeOfAnalytics: string
    answerCount: number
    barChartData: { zoomedInData: Bars; zoomedOutData: Bars } | null
  }[]
}

async function compareSide(
  person: Person,
  viewer: Viewer,
  shown: Side,
  meetings: readonly KnownMeeting[],
): Promise<void> {
  const counted = meetings.filter((m) =>
    shown.analytics.some(
      ({ questionId }) => countedAnswers([m], questionId, viewer, []).given.length > 0,
    ),
  )
  expect(shown.meetingCount).toBe(counted.length)
  for (const one of shown.analytics) {
    const read = (
      await person.ask(separate, { q: one.questionId, meetings: meetings.map(({ id }) => id) })
    ).questionAnalytics
    if (one.typeOfAnalytics !== 'BAR') expect(one).toEqual(read)
    else {
      expect(one.answerCount).toBe(read.answerCount)
      const { given } = countedAnswers(meetings, one.questionId, viewer, [])
      for (const bars of [one.barChartData!.zoomedInData, one.barChartData!.zoomedOutData])
        compareBars(bars, given)
    }
  }
}

/** Where bars begin is for both groups together; what is in them is counted. */
function compareBars(bars: Bars, given: ReturnType<typeof countedAnswers>['given']): void {
  const areTouching = bars.length > 1 && bars[0]!.endNumber === bars[1]!.startNumber
  for (const [n, bar] of bars.entries()) {
    const within = given.filter(({ value: v }) => {
      const from = v.valueNumber ?? v.valueDecimal ?? v.valueNumberFrom!,
        to = v.valueNumber ?? v.valueDecimal ?? v.valueNumberTo!
      return (
        to >= bar.startNumber &&
        (areTouching && n < bars.length - 1 ? from < bar.endNumber : from <= bar.endNumber)
      )
    })
    expect([bar, bar.count]).toEqual([bar, within.length])
  }
}

test.each([1, 2])(
  'seed %i',
  async (seed) => {
    const org = await newTestOrganisation(),
      work = new RandomWork(org, seed)
    if (seed === 1) await seeOwnOnly(org)
    await work.begin(9)
    for (let step = 0; step < 120; step++) await work.step()
    await work.dropAnswered()
    const manager = org.as('manager'),
      [a, b, c] = work.accounts as [string, string, string],
      segments = [
        { accounts: [a, b], id: await newSegment(manager, [a, b]) },
        { accounts: [b, c], id: await newSegment(manager, [b, c]) },
      ] as const
    const all = await knownMeetings((...asked) => org.sql(...asked), org.organisationId)
    const isIn =
      (accounts: readonly string[]) =>
      (m: KnownMeeting): boolean =>
        m.companyId !== null && accounts.includes(m.companyId)
    for (const name of ['manager', 'member'] as const) {
      const person = org.as(name),
        viewer = { ...person, ownOnly: seed === 1 && name === 'member' },
        seen = all.filter((m) => sees(viewer, m))
      const check = async (
        variables: { view?: string; other?: string; filters?: AnswerRange[] },
        isOne: (m: KnownMeeting) => boolean,
        isOther: (m: KnownMeeting) => boolean,
      ): Promise<void> => {
        const { one, other, bothCount } = (
          await person.ask(compared, { b: work.book, ...variables })
        ).comparedAnalytics
        await compareSide(person, viewer, one, seen.filter(isOne))
        await compareSide(person, viewer, other, seen.filter(isOther))
        const both = seen.filter((m) => isOne(m) && isOther(m))
        expect(bothCount).toBe(
          both.filter((m) =>
            one.analytics.some(
              (chart: { questionId: string }) =>
                countedAnswers([m], chart.questionId, viewer, []).given.length > 0,
            ),
          ).length,
        )
        for (const [n, { barChartData }] of (one as Side).analytics.entries())
          if (barChartData)
            for (const zoom of ['zoomedInData', 'zoomedOutData'] as const)
              expect(edgesOf(barChartData[zoom])).toEqual(
                edgesOf((other as Side).analytics[n]!.barChartData![zoom]),
              )
      }
      const [first, second] = segments,
        filters = [work.filter()]
      await check({ view: first.id, other: second.id }, isIn(first.accounts), isIn(second.accounts))
      await check({ view: first.id }, isIn(first.accounts), (m) => !isIn(first.accounts)(m))
      await check(
        { view: first.id, other: second.id, filters },
        (m) => isIn(first.accounts)(m) && meetsFilters(m, filters),
        (m) => isIn(second.accounts)(m) && meetsFilters(m, filters),
      )
      await check(
        { filters },
        (m) => meetsFilters(m, filters),
        (m) => !meetsFilters(m, filters),
      )
      await check(
        { filters, other: second.id },
        (m) => meetsFilters(m, filters),
        isIn(second.accounts),
      )
    }
  },
  600_000,
)

const edgesOf = (bars: Bars): number[][] =>
  bars.map(({ startNumber, endNumber }) => [startNumber, endNumber])

test("a segment that is not the person's to see, or is gone, is refused; without questions nothing is counted", async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    member = org.as('member'),
    { id: b, questions } = await newBook(manager, ['BOOL'])
  const m = await newMeeting(member, { playbookId: b })
  await member.ask(save, { m, q: questions.BOOL, value: { valueYesNo: true }, c: newId() })
  const own = newId()
  await manager.ask(
    'mutation ($id: ID!) { createListView(id: $id, table: COMPANY, title: "Mine", content: {}) { id } }',
    { id: own },
  )
  for (const variables of [{ view: own }, { other: own }, { view: newId() }, { view: '' }])
    expect(await refusal(member, compared, { b, ...variables })).toMatchObject({
      code: 'BAD_INPUT',
      rule: 'UNKNOWN_ID',
    })
  // the view is about every account; the meeting has none
  expect((await manager.ask(compared, { b, view: own })).comparedAnalytics).toMatchObject({
    bothCount: 0,
    one: { meetingCount: 0 },
    other: { meetingCount: 1 },
  })
  await manager.ask('mutation ($id: ID!) { deletePlaybook(id: $id) }', { id: b })
  expect((await manager.ask(compared, { b })).comparedAnalytics).toEqual({
    bothCount: 0,
    one: { meetingCount: 0, analytics: [] },
    other: { meetingCount: 0, analytics: [] },
  })
})
