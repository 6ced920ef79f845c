// Every number that is shown equals what a plain walk over the rows counts (testKit.ts), after
// random work. npm run numbers -- --runs=N [--from=SEED] makes more of it.
import { expect, test } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import { justBelow } from '../../shared/numbers.ts'
import { newTestOrganisation, type Person } from '../test/testOrganisation.ts'
import { seeOwnOnly } from '../meetings/testKit.ts'
import { compareAccounts } from './accountConditionsTestKit.ts'
import { compareCrossed } from './crossedTestKit.ts'
import { compareVersionCounts } from './lineageTestKit.ts'
import { allPeriods, compareTrend } from './trendTestKit.ts'
import { allCharts, behind, counts, oneChart } from './numbersTestKit.ts'
import { RandomWork } from './randomTestKit.ts'
import {
  countedAnswers,
  knownMeetings,
  meetsFilters,
  mondayOf,
  monthOf,
  sees,
  tally,
  type KnownAnswer,
  type KnownMeeting,
  type Viewer,
} from './testKit.ts'

const runs = Number(process.env['NUMBERS_RUNS'] ?? 2),
  first = Number(process.env['NUMBERS_FROM'] ?? 1)
type Chart = Record<string, any>
const sorted = (ids: readonly string[]): string[] => ids.toSorted()

test.each(Array.from({ length: runs }, (_, n) => first + n))(
  'seed %i',
  async (seed) => {
    const org = await newTestOrganisation(),
      work = new RandomWork(org, seed)
    const ownOnly = seed % 2 === 1
    if (ownOnly) await seeOwnOnly(org)
    await work.begin(9)
    for (let n = 0; n < 5; n++) {
      for (let step = 0; step < 40; step++) await work.step()
      if (n === 2) await work.dropAnswered()
      const meetings = await knownMeetings((...asked) => org.sql(...asked), org.organisationId)
      for (const { kept, counts, day, newestOf, ...answer } of meetings.flatMap((m) => m.answers)) {
        expect({ ...answer, ...kept }).toEqual({ ...answer, counts, day, newestOf })
      }
      for (const name of ['manager', 'member'] as const) {
        const person = org.as(name)
        const viewer = { ...person, ownOnly: ownOnly && name === 'member' }
        const former = await compare(work, meetings, person, viewer)
        await compareAccounts(work, meetings, person, viewer, name === 'manager')
        if (n === 2 && name === 'manager') expect(former).toBeGreaterThan(0)
      }
    }
  },
  600_000,
)

async function compare(
  work: RandomWork,
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
): Promise<number> {
  const { asked, former } = await compareCounts(work, meetings, person, viewer)
  for (const filters of [
    [],
    [work.filter()],
    [work.filter(), work.filter()],
    [work.filter(), work.filter(), work.filter()],
    Array.from({ length: 2 }, () => work.filterOnFew()),
    // more than are compiled one by one
    Array.from({ length: 9 }, () => work.filterOnFew()),
  ]) {
    const charts: Chart[] = (await person.ask(allCharts, { b: work.book, filters }))
      .playbookAnalytics
    expect(sorted(charts.map((shown) => shown['questionId']))).toEqual(
      sorted([...asked, ...former]),
    )
    for (const shown of charts) {
      const { given, cleared } = countedAnswers(meetings, shown['questionId'], viewer, filters)
      compareChart(shown, given, cleared)
    }
    await compareCrossed(work, meetings, person, viewer, filters, [...asked, ...former])
    const shown = work.random.pick(charts)
    const periods = [work.random.pick(allPeriods)]
    await compareTrend(meetings, person, viewer, shown['questionId'], filters, 'UTC', periods)
    for (const { questionId, answerCount } of charts as any[])
      await compareVersionCounts(meetings, person, viewer, questionId, filters, answerCount)
    expect(
      (await person.ask(oneChart, { q: shown['questionId'], filters })).questionAnalytics,
    ).toEqual(shown)
    for (const [segment, count] of work.random.some(segmentsOf(shown), 3))
      await compareBehind(work, meetings, person, viewer, segment, filters, count)
  }
  return former.length
}

function compareChart(
  shown: Chart,
  given: readonly KnownAnswer[],
  cleared: readonly KnownAnswer[],
): void {
  const counted = (
    list: readonly { count: number }[],
    key: (row: any) => string,
  ): Record<string, number> => Object.fromEntries(list.map((row) => [key(row), row.count]))
  const isKind = (kind: string): boolean => shown['typeOfAnalytics'] === kind
  expect(shown['answerCount']).toBe(given.length)
  if (isKind('YES_NO')) {
    const answeredYes = given.filter((a) => a.value.valueYesNo === true).length,
      answeredNo = given.filter((a) => a.value.valueYesNo === false).length
    expect(shown['yesNoData']).toEqual({
      answeredYes,
      answeredNo,
      answeredEmpty: cleared.length,
      answerRatio: answeredYes + answeredNo ? answeredYes / (answeredYes + answeredNo) : null,
    })
  }
  if (isKind('DOUGHNUT'))
    expect(counted(shown['doughnutChartData'], (s) => s.optionId)).toEqual(
      tally(given, (a) => a.value.valueOptions ?? []),
    )
  if (isKind('TIME'))
    expect(counted(shown['timeChartData'], (c) => `${c.hour}:${c.startMinute}`)).toEqual(
      tally(given, (a) =>
        a.value.valueText
          ? [`${Number(a.value.valueText.slice(0, 2))}:${Number(a.value.valueText[3]) * 10}`]
          : [],
      ),
    )
  if (isKind('DATE')) {
    expect(counted(shown['dateChartData'].countPerMonth, (p) => p.date)).toEqual(
      tally(given, (a) => (a.day ? [monthOf(a.day)] : [])),
    )
    expect(counted(shown['dateChartData'].countPerWeek, (p) => p.date)).toEqual(
      tally(given, (a) => (a.day ? [mondayOf(a.day)] : [])),
    )
  }
  if (isKind('BAR'))
    for (const [list, most] of [
      [shown['barChartData'].zoomedInData, 40],
      [shown['barChartData'].zoomedOutData, 10],
    ])
      compareBars(list, most, given)
}

/** The edges are the product's choice; what is between them is counted. */
function compareBars(
  list: { startNumber: number; endNumber: number; count: number }[],
  most: number,
  given: readonly KnownAnswer[],
): void {
  const ranges = given.map(
    ({ value: v }) =>
      [
        v.valueNumber ?? v.valueDecimal ?? v.valueNumberFrom!,
        v.valueNumber ?? v.valueDecimal ?? v.valueNumberTo!,
      ] as const,
  )
  expect(list.length <= most && list.length > 0 === ranges.length > 0).toBe(true)
  const isWhole = given.every((a) => a.value.valueNumber !== null)
  list.forEach((bar, n) => {
    const touches = ([from, to]: readonly [number, number]): boolean =>
      to >= bar.startNumber &&
      (isWhole || n === list.length - 1 ? from <= bar.endNumber : from < bar.endNumber)
    expect([bar, bar.count]).toEqual([bar, ranges.filter(touches).length])
    if (n > 0)
      expect(bar.startNumber).toBe(isWhole ? list[n - 1]!.endNumber + 1 : list[n - 1]!.endNumber)
  })
  for (const [from, to] of ranges)
    expect(from >= list[0]!.startNumber && to <= list.at(-1)!.endNumber).toBe(true)
}

/** How many days a month has, given one of its days. */
const daysIn = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** The filter that a click on each part of a chart makes, with what the part shows. */
function segmentsOf(shown: Chart): [AnswerRange, number][] {
  const questionId = shown['questionId'],
    pad = (n: number): string => String(n).padStart(2, '0')
  const lastDay = (month: string): string => `${month.slice(0, 8)}${pad(daysIn(month))}`
  const plusDays = (day: string, n: number): string =>
    new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10)
  const touching = (list: { startNumber: number; endNumber: number }[]): boolean =>
    list.length > 1 && list[0]!.endNumber === list[1]!.startNumber
  return [
    ...(shown['yesNoData']
      ? ([
          [{ questionId, valueBool: true }, shown['yesNoData'].answeredYes],
          [{ questionId, valueBool: false }, shown['yesNoData'].answeredNo],
        ] as [AnswerRange, number][])
      : []),
    ...(shown['doughnutChartData'] ?? []).map((s: any) => [
      { questionId, valueOptions: [s.optionId] },
      s.count,
    ]),
    ...(shown['timeChartData'] ?? []).map((c: any) => [
      {
        questionId,
        valueNumberFrom: c.hour * 60 + c.startMinute,
        valueNumberTo: c.hour * 60 + c.startMinute + 9,
      },
      c.count,
    ]),
    ...(shown['dateChartData']?.countPerMonth ?? []).map((p: any) => [
      { questionId, valueDayFrom: p.date, valueDayTo: lastDay(p.date) },
      p.count,
    ]),
    ...(shown['dateChartData']?.countPerWeek ?? []).map((p: any) => [
      { questionId, valueDayFrom: p.date, valueDayTo: plusDays(p.date, 6) },
      p.count,
    ]),
    ...[shown['barChartData']?.zoomedInData, shown['barChartData']?.zoomedOutData]
      .filter(Boolean)
      .flatMap((list: any[]) =>
        list.map((bar, n) => [
          {
            questionId,
            valueNumberFrom: bar.startNumber,
            valueNumberTo:
              touching(list) && n < list.length - 1 ? justBelow(bar.endNumber) : bar.endNumber,
          },
          bar.count,
        ]),
      ),
  ] as [AnswerRange, number][]
}

async function compareBehind(
  work: RandomWork,
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
  segment: AnswerRange,
  before: readonly AnswerRange[],
  count: number,
): Promise<void> {
  const others = before.filter((f) => f.questionId !== segment.questionId),
    filters = [...others, segment]
  const found = await person.ask(behind, { q: segment.questionId, b: work.book, filters })
  const meeting = sorted(
    meetings.filter((m) => sees(viewer, m) && meetsFilters(m, filters)).map((m) => m.id),
  )
  expect(sorted(found.answers.map((a: { companyDialogId: string }) => a.companyDialogId))).toEqual(
    meeting,
  )
  expect(sorted(found.companyDialogsFromAnswers.map((m: any) => m.id))).toEqual(meeting)
  expect(sorted(found.companyDialogs.map((m: any) => m.id))).toEqual(meeting)
  // the chart with the segment's own filters away shows as many as the segment finds
  if (others.length === before.length) expect(meeting).toHaveLength(count)
}

async function compareCounts(
  work: RandomWork,
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
): Promise<{ asked: string[]; former: string[] }> {
  const found = await person.ask(counts, { b: work.book }),
    isGiven = (a: KnownAnswer): boolean =>
      a.counts && Object.values(a.value).some((v) => v !== null)
  const seen = meetings.filter((m) => sees(viewer, m) && !m.isDeleted)
  expect(Object.fromEntries(found.companyDialogs.map((m: any) => [m.id, m.answerCount]))).toEqual(
    Object.fromEntries(seen.map((m) => [m.id, m.answers.filter(isGiven).length])),
  )
  const ids = (questions: { id: string }[]): string[] => questions.map((question) => question.id)
  const questions = found.playbook.published.hubs.flatMap(
    (hub: { questions: unknown[] }) => hub.questions,
  )
  const asked = ids(questions),
    former = ids(found.playbook.noLongerAsked)
  expect(sorted(former)).toEqual(
    sorted(
      ids(work.questions).filter(
        (id) => !asked.includes(id) && countedAnswers(meetings, id, viewer, []).given.length > 0,
      ),
    ),
  )
  for (const question of [...questions, ...found.playbook.noLongerAsked]) {
    const { given } = countedAnswers(meetings, question.id, viewer, [])
    expect(question).toMatchObject({ answerCount: given.length, companyDialogCount: given.length })
  }
  const complete = new Map(found.latestCompanyDialogCompleteness.map((c: any) => [c.id, c]))
  for (const m of seen.filter((m) => complete.has(m.id))) {
    const answerCount = m.answers.filter(isGiven).length,
      questionCount = m.asked.size
    expect(complete.get(m.id)).toEqual({
      id: m.id,
      questionCount,
      answerCount,
      percentage: questionCount ? Math.floor((100 * answerCount) / questionCount) : 0,
    })
  }
  for (const m of meetings)
    if (!seen.includes(m) || m.state === 'CANCELLED') expect(complete.has(m.id)).toBe(false)
  return { asked, former }
}
