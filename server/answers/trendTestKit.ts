// The answers to a question over time, as a plain walk over the rows counts them.
import { expect } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import type { Person } from '../test/testOrganisation.ts'
import {
  countedAnswers,
  dayIn,
  mondayOf,
  monthOf,
  type KnownMeeting,
  type Viewer,
} from './testKit.ts'

export const trend = `query ($q: ID!, $period: TrendPeriod, $filters: [AnswerRangeInput!], $campaign: ID) {
  answerTrend(questionId: $q, period: $period, filters: $filters, campaignId: $campaign) { period timeZone
    answerCount earlierCount typeOfAnalytics parts { yes optionId count }
    buckets { date answerCount average counts } } }`

const most = 120
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const startOfPeriod = {
  DAY: (day: string): string => day,
  WEEK: mondayOf,
  MONTH: monthOf,
}
type Period = keyof typeof startOfPeriod
export const allPeriods: readonly Period[] = ['DAY', 'WEEK', 'MONTH']

/** A question by days, weeks and months of a zone, each number of it. */
export async function compareTrend(
  meetings: readonly KnownMeeting[],
  person: Person,
  viewer: Viewer,
  questionId: string,
  filters: readonly AnswerRange[],
  zone: string,
  periods: readonly Period[] = allPeriods,
): Promise<void> {
  const { given } = countedAnswers(meetings, questionId, viewer, filters)
  const dayOf = new Map(meetings.map((m) => [m.id, dayIn(m.startDate, zone)]))
  for (const period of periods) {
    const startOf = startOfPeriod[period]
    const shown = (await person.ask(trend, { q: questionId, period, filters })).answerTrend
    const startsOf = given.map((answer) => startOf(dayOf.get(answer.meetingId)!))
    const days = given.map((answer) => dayOf.get(answer.meetingId)!).sort()
    const starts = new Set<string>()
    if (days.length > 0)
      for (let day = days[0]!; day <= days.at(-1)!; day = dayAfter(day)) starts.add(startOf(day))
    const kept = [...starts].slice(-most)
    expect([shown.period, shown.timeZone, shown.answerCount]).toEqual([period, zone, given.length])
    expect(shown.buckets.map((bucket: { date: string }) => bucket.date)).toEqual(kept)
    expect(shown.earlierCount).toBe(startsOf.filter((start) => !kept.includes(start)).length)
    for (const { date, answerCount, average, counts } of shown.buckets) {
      const within = given.filter((_, n) => startsOf[n] === date).map((answer) => answer.value)
      const holding = shown.parts.map(
        (part: { yes: boolean | null; optionId: string | null }) =>
          within.filter((value) =>
            part.optionId
              ? value.valueOptions?.includes(part.optionId)
              : value.valueYesNo === part.yes,
          ).length,
      )
      expect([date, answerCount, counts]).toEqual([date, within.length, holding])
      const numbers = within.flatMap((v) => {
        const [low, high] = [
          v.valueNumber ?? v.valueDecimal ?? v.valueNumberFrom,
          v.valueNumber ?? v.valueDecimal ?? v.valueNumberTo,
        ]
        return low == null || high == null ? [] : [(low + high) / 2]
      })
      if (shown.typeOfAnalytics !== 'BAR' || numbers.length === 0) expect(average).toBeNull()
      else {
        const sum = numbers.reduce((a, b) => a + b, 0),
          largest = Math.max(1, ...numbers.map(Math.abs))
        expect(Math.abs(average - sum / numbers.length) / largest).toBeLessThan(1e-9)
      }
    }
  }
}
