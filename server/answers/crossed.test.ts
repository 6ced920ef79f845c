import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook } from '../meetings/testKit.ts'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { CrossSide, crossParts, none } from './crossSide.ts'
import { crossed } from './crossedTestKit.ts'

const question = { id: 'q', dataType: 'LABELS' }
const key = (...ids: string[]): string => `{${ids.join()}}`

test('options beyond the most frequent ones are counted together, each meeting once', () => {
  const ids = Array.from({ length: crossParts + 2 }, (_, n) => `o${String(n).padStart(2, '0')}`),
    choices = new Map(ids.map((id) => [id, { id, title: id }]))
  const counted = ids.map((id, n) => ({ key: key(id), count: 1000 - 10 * n }))
  const [last, one] = [ids.at(-1)!, ids.at(-2)!]
  const side = new CrossSide(question, null, choices, [
    ...counted,
    { key: key(last, one), count: 3 },
    { key: key(ids[0]!, last), count: 2 },
    { key: none, count: 7 },
  ])
  const { chart, otherCount, noAnswerCount } = side.shown()
  expect(chart.doughnutChartData?.map(({ optionId }) => optionId)).toEqual(ids.slice(0, crossParts))
  expect(chart.doughnutChartData?.[0]?.count).toBe(1002)
  expect([otherCount, noAnswerCount]).toEqual([790 + 800 + 3 + 2, 7])
  expect(side.placesOf(key(last, one))).toEqual([crossParts])
  expect(side.placesOf(key(ids[0]!, last))).toEqual([0, crossParts])
})

test('labels that were merged are one, and what is of another type than the question now is in no part', () => {
  const warm = { id: 'warm', title: 'Warm' },
    side = new CrossSide(
      question,
      null,
      new Map([
        ['warm', warm],
        ['hot', warm],
      ]),
      [
        { key: key('warm', 'hot'), count: 2 },
        { key: key('hot'), count: 1 },
        { key: null, count: 4 },
      ],
    )
  expect(side.shown()).toMatchObject({
    chart: { answerCount: 7, doughnutChartData: [{ optionId: 'warm', count: 3 }] },
    otherCount: 4,
  })
})

test('a question that is not there is crossed with none; nor is one that was never published', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    { questions, id } = await newBook(manager, ['BOOL', 'INT'])
  const ask = async (row: string) =>
    (await org.as('member').ask(crossed, { row, column: questions.INT })).crossedAnswers
  expect(await ask(questions.BOOL)).toMatchObject({
    meetingCount: 0,
    counts: [{ counts: [0, 0] }, { counts: [0, 0] }, { counts: [0, 0] }, { counts: [0, 0] }],
  })
  expect(await ask(newId())).toBeNull()
  await manager.ask('mutation ($id: ID!) { deletePlaybook(id: $id) }', { id })
  expect(await ask(questions.BOOL)).toBeNull()
})
