// The dashboard of a playbook, as a plain walk over the rows of an organisation counts it.
import { expect } from 'vitest'
import type { AnswerRange } from '../../shared/conditions.ts'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import type { Person } from '../test/testOrganisation.ts'
import { hasAnswer, type Step, type Walk, type Walked } from './playbookWalkTestKit.ts'
import { dayIn, meetsFilters, monthOf, sees, type Viewer } from './testKit.ts'

const counts = 'planned notHeld running done cancelled'
const dashboard = `query ($b: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!]) { playbookDashboard(playbookId: $b, filters: $filters, conditions: $conditions, period: MONTH) {
  timeZone meetingCount states { ${counts} } earlierCount periods { date ${counts} } completeness { meetingCount average spread }
  skippedQuestions { questionId askedCount skippedCount }
  hubs { questionHubId meetingCount answeredCount timedCount medianSeconds }
  nextSteps { nextStepTypeId madeCount doneCount openCount overdueCount }
  members { organisationUserId meetingCount doneCount average } versions { id isPublished meetingCount } } }`
const args = [
  'state: ShownMeetingState',
  'from: Date',
  'to: Date',
  'completeness: Int',
  'skippedQuestionId: ID',
  'questionHubId: ID',
  'isHubAnswered: Boolean',
  'nextStepTypeId: ID',
  'nextStepState: NextStepState',
  'organisationUserId: ID',
  'versionId: ID',
]
export const behindNumber = `query ($b: ID!, $filters: [AnswerRangeInput!], $conditions: [RecordConditionInput!], $take: Int, ${args.map((arg) => `$${arg}`).join(', ')}) {
  playbookMeetings(playbookId: $b, filters: $filters, conditions: $conditions, take: $take, ${args.map((arg) => arg.replace(/: .*/, '').replace(/.*/, (name) => `${name}: $${name}`)).join(', ')}) {
    totalCount list { id state } } }`

/** Every number for somebody with filters, and the meetings behind each. */
export async function compareDashboard(
  { meetings, zone, publishedId }: Walk,
  bookId: string,
  person: Person,
  viewer: Viewer,
  filters: readonly AnswerRange[],
  conditions: readonly RecordCondition[] = [],
  meets: (meeting: Walked) => boolean = () => true,
): Promise<void> {
  const all = meetings.filter(
      (m) =>
        !m.isDeleted &&
        sees(viewer, m) &&
        (!filters.length || meetsFilters(m, filters)) &&
        meets(m),
    ),
    counted = all.filter((m) => m.pinned && m.state !== 'CANCELLED'),
    done = counted.filter((m) => m.state === 'DONE'),
    notCancelled = all.filter((m) => m.state !== 'CANCELLED')
  const shown = (await person.ask(dashboard, { b: bookId, filters, conditions })).playbookDashboard
  const behind = async (part: object, expected: readonly Walked[]): Promise<void> => {
    const { totalCount, list } = (
      await person.ask(behindNumber, { b: bookId, filters, conditions, take: 200, ...part })
    ).playbookMeetings
    const ids: string[] = list.map(({ id }: { id: string }) => id)
    const newest = expected
      .toSorted(
        (a, b) => Date.parse(b.startDate) - Date.parse(a.startDate) || (a.id < b.id ? 1 : -1),
      )
      .map(({ id }) => id)
    expect([part, totalCount, ids]).toEqual([part, expected.length, newest])
  }
  const byState = (list: readonly Walked[]): object => {
    const of = (state: string): number => list.filter((m) => m.shown === state).length
    return {
      planned: of('PLANNED'),
      notHeld: of('NOT_HELD'),
      running: of('RUNNING'),
      done: of('DONE'),
      cancelled: of('CANCELLED'),
    }
  }
  expect([shown.timeZone, shown.meetingCount]).toEqual([zone, all.length])
  expect(shown.states).toEqual(byState(all))
  await behind({}, all)
  for (const state of ['PLANNED', 'NOT_HELD', 'RUNNING', 'DONE', 'CANCELLED'])
    await behind(
      { state },
      all.filter((m) => m.shown === state),
    )
  const monthsOf = Map.groupBy(all, (m) => monthOf(dayIn(m.startDate, zone)))
  expect(shown.earlierCount).toBe(0)
  expect(shown.periods.filter(({ date }: { date: string }) => monthsOf.has(date))).toHaveLength(
    monthsOf.size,
  )
  for (const { date, ...states } of shown.periods)
    expect([date, states]).toEqual([date, byState(monthsOf.get(date) ?? [])])
  for (const [date, within] of monthsOf)
    await behind(
      { from: date, to: `${date.slice(0, 8)}28`, state: 'DONE' },
      within.filter(
        (m) => m.shown === 'DONE' && dayIn(m.startDate, zone) <= `${date.slice(0, 8)}28`,
      ),
    )

  const average = (list: readonly Walked[]): unknown =>
    list.length
      ? expect.closeTo(list.reduce((sum, m) => sum + m.complete, 0) / list.length, 6)
      : null
  const place = (m: Walked): number => Math.floor(m.complete / 10)
  expect(shown.completeness).toEqual({
    meetingCount: counted.length,
    average: average(counted),
    spread: Array.from({ length: 11 }, (_, n) => counted.filter((m) => place(m) === n).length),
  })
  for (const n of new Set(counted.map(place)))
    await behind(
      { completeness: n },
      counted.filter((m) => place(m) === n),
    )

  const skipped = new Map<string, { asked: Walked[]; skipped: Walked[] }>()
  for (const meeting of done)
    for (const id of meeting.open.questions) {
      const of = skipped.get(id) ?? { asked: [], skipped: [] }
      skipped.set(id, of)
      of.asked.push(meeting)
      if (!hasAnswer(meeting, id)) of.skipped.push(meeting)
    }
  const skippedRows = [...skipped].filter(([, of]) => of.skipped.length > 0)
  const sorted = (list: readonly object[]): object[] =>
    list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  expect(sorted(shown.skippedQuestions)).toEqual(
    sorted(
      skippedRows.map(([questionId, of]) => ({
        questionId,
        askedCount: of.asked.length,
        skippedCount: of.skipped.length,
      })),
    ),
  )
  for (const [skippedQuestionId, of] of skippedRows.slice(0, 4))
    await behind({ skippedQuestionId }, of.skipped)

  const hubIds = [...new Set(done.flatMap((m) => [...m.open.hubs]))]
  const hubRows = hubIds.map((questionHubId) => {
    const reached = done.filter((m) => m.open.hubs.has(questionHubId))
    const given = (m: Walked): string[] =>
      (m.hubs.find(({ id }) => id === questionHubId)?.questions ?? [])
        .map(({ id }) => id)
        .filter((id) => m.open.questions.has(id) && hasAnswer(m, id))
    const answered = reached.filter((m) => given(m).length > 0)
    const times = reached
      .map((m) => given(m).map((id) => m.firsts.get(id)!))
      .filter((list) => list.length > 1)
      .map((list) => (Math.max(...list) - Math.min(...list)) / 1000)
      .sort((a, b) => a - b)
    const middle = (times.length - 1) / 2
    return {
      reached,
      answered,
      row: {
        questionHubId,
        meetingCount: reached.length,
        answeredCount: answered.length,
        timedCount: times.length,
        medianSeconds: times.length
          ? expect.closeTo((times[Math.floor(middle)]! + times[Math.ceil(middle)]!) / 2, 2)
          : null,
      },
    }
  })
  const byHub = (a: { questionHubId: string }, b: { questionHubId: string }): number =>
    a.questionHubId < b.questionHubId ? -1 : 1
  expect(shown.hubs.toSorted(byHub)).toEqual(hubRows.map(({ row }) => row).sort(byHub))
  for (const { row, reached, answered } of hubRows) {
    await behind({ questionHubId: row.questionHubId }, reached)
    await behind({ questionHubId: row.questionHubId, isHubAnswered: true }, answered)
  }

  const today = dayIn(new Date().toISOString(), zone)
  const isOverdue = (step: Step): boolean => !step.isDone && step.date !== null && step.date < today
  const steps = Map.groupBy(
    notCancelled.flatMap((m) => m.steps),
    ({ typeId }) => typeId,
  )
  expect(sorted(shown.nextSteps)).toEqual(
    sorted(
      [...steps].map(([nextStepTypeId, list]) => ({
        nextStepTypeId,
        madeCount: list.length,
        doneCount: list.filter(({ isDone }) => isDone).length,
        openCount: list.filter(({ isDone }) => !isDone).length,
        overdueCount: list.filter(isOverdue).length,
      })),
    ),
  )
  for (const typeId of steps.keys()) {
    const withStep = (test: (step: Step) => boolean): Walked[] =>
      notCancelled.filter((m) => m.steps.some((step) => step.typeId === typeId && test(step)))
    await behind(
      { nextStepTypeId: typeId },
      withStep(() => true),
    )
    await behind(
      { nextStepTypeId: typeId, nextStepState: 'DONE' },
      withStep(({ isDone }) => isDone),
    )
    await behind({ nextStepTypeId: typeId, nextStepState: 'OVERDUE' }, withStep(isOverdue))
  }

  const memberIds = [...new Set(counted.flatMap((m) => m.memberIds))]
  const attends = (id: string): Walked[] => counted.filter((m) => m.memberIds.includes(id))
  const byId = <T extends { organisationUserId: string }>(a: T, b: T): number =>
    a.organisationUserId < b.organisationUserId ? -1 : 1
  expect(shown.members.toSorted(byId)).toEqual(
    memberIds
      .map((organisationUserId) => {
        const list = attends(organisationUserId)
        return {
          organisationUserId,
          meetingCount: list.length,
          doneCount: list.filter((m) => m.state === 'DONE').length,
          average: average(list),
        }
      })
      .sort(byId),
  )
  for (const organisationUserId of memberIds)
    await behind({ organisationUserId }, attends(organisationUserId))

  const used = Map.groupBy(counted, (m) => m.pinned!)
  if (!used.has(publishedId)) used.set(publishedId, [])
  expect(sorted(shown.versions)).toEqual(
    sorted(
      [...used].map(([id, list]) => ({
        id,
        isPublished: id === publishedId,
        meetingCount: list.length,
      })),
    ),
  )
  for (const [versionId, list] of used) await behind({ versionId }, list)
}
