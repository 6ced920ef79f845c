import { loadId } from '../db/seed/load.ts'
import { oursSide, type Bench } from './bench.ts'
import { bigOrganisation, bigShape, measure, middle, type Figure } from './compare.ts'
import type { Operation } from './limitSql.ts'

export interface Analysed {
  title: string
  figure: Figure
  bar: number
}
/** All that was asked of an organisation with so many answers. */
export interface AnalysedSize {
  millions: number
  analysed: Analysed[]
}

/** Answers of the biggest organisation of an ordinary load. */
export const ordinaryMillions = 0.5
/** With more answers everything may take so many times as long. */
const largerTimes = 3

const document = `query BenchAnalytics($questionId: ID!, $filters: [AnswerRangeInput!]) { questionAnalytics(questionId: $questionId, filters: $filters) { questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo answeredEmpty answerRatio } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } dateChartData { countPerMonth { date count } countPerWeek { date count } } } }`
const wholePlaybook = `query BenchPlaybookAnalytics($playbookId: ID!, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $playbookId, filters: $filters) { questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo answeredEmpty answerRatio } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } dateChartData { countPerMonth { date count } countPerWeek { date count } } } }`
const crossed = `query BenchCrossed($rowQuestionId: ID!, $columnQuestionId: ID!, $filters: [AnswerRangeInput!]) { crossedAnswers(rowQuestionId: $rowQuestionId, columnQuestionId: $columnQuestionId, filters: $filters) { meetingCount bothCount rows { otherCount noAnswerCount } columns { otherCount noAnswerCount } counts { counts } } }`
const trend = `query BenchTrend($questionId: ID!, $filters: [AnswerRangeInput!]) { answerTrend(questionId: $questionId, filters: $filters) { period answerCount parts { optionId label count } buckets { date answerCount average counts } } }`
const accounts = `query BenchConditions($conditions: [RecordConditionInput!]) { companies(conditions: $conditions, take: 10) { totalCount list { id name } } }`
const counts = 'planned notHeld running done cancelled'
const dashboard = `query BenchPlaybookDashboard($playbookId: ID!, $filters: [AnswerRangeInput!]) { playbookDashboard(playbookId: $playbookId, filters: $filters) { meetingCount states { ${counts} } period periods { date ${counts} } completeness { meetingCount average spread } skippedQuestions { questionId askedCount skippedCount } hubs { questionHubId meetingCount answeredCount timedCount medianSeconds } nextSteps { nextStepTypeId madeCount doneCount overdueCount } members { organisationUserId meetingCount average } versions { id meetingCount } } }`
const chart =
  'meetingCount analytics { questionId answerCount yesNoData { answeredYes answeredNo } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } dateChartData { countPerMonth { date count } countPerWeek { date count } } }'
const compared = `query BenchCompared($playbookId: ID!, $viewId: ID, $otherViewId: ID, $filters: [AnswerRangeInput!]) { comparedAnalytics(playbookId: $playbookId, viewId: $viewId, otherViewId: $otherViewId, filters: $filters) { bothCount one { ${chart} } other { ${chart} } } }`
const skipped = `query BenchPlaybookMeetings($playbookId: ID!, $skippedQuestionId: ID) { playbookMeetings(playbookId: $playbookId, skippedQuestionId: $skippedQuestionId) { totalCount list { id title } } }`
export const analyticsDocuments = [
  document,
  wholePlaybook,
  accounts,
  crossed,
  trend,
  dashboard,
  compared,
  skipped,
]

/** Accounts that meet conditions: how many, and the first ten. */
function accountCases() {
  const answered = (index: number, test: object) => ({
    answer: { questionId: loadId('question', index), ...test },
  })
  const yes = answered(0, { valueBool: true }),
    many = answered(1, { valueNumberFrom: 200, valueNumberTo: 700 }),
    chosen = answered(2, { valueOptions: [loadId('option', 20), loadId('option', 21)] }),
    food = { field: 'INDUSTRY', operator: 'IS', text: 'food' },
    met = { field: 'LAST_MEETING', operator: 'GREATER_THAN', day: '2020-01-01' },
    often = { field: 'MEETINGS', operator: 'GREATER_THAN', number: 1 }
  const cases: [title: string, conditions: object[]][] = [
    ['one yes', [yes]],
    ['three answers', [yes, many, chosen]],
    ['not yes', [{ ...yes, not: true }]],
    ['answer, industry, last meeting', [yes, food, met]],
    ['any of four', [{ any: [yes, food, often, chosen] }]],
    [
      'six, in nested groups',
      [
        { any: [yes, many] },
        { any: [{ all: [chosen, often] }, { ...food, not: true }] },
        { ...answered(3, {}), operator: 'IS_SET', not: true },
        met,
      ],
    ],
  ]
  return cases.map(([title, conditions]) => ({
    title: `accounts by ${title}`,
    text: accounts,
    variables: { conditions },
    bar: 100,
  }))
}

type Options = { rounds: number; milliseconds: number; print: (text: string) => void }

/** The same of an organisation that has so many answers, as many in each of its meetings. */
export async function analyticsOf(
  bench: Bench,
  millions: number,
  options: Options,
): Promise<AnalysedSize> {
  const times = millions / ordinaryMillions,
    name = `answers_${Math.round(millions * 1e6)}`
  options.print(`loading ${millions} million answers …`)
  const url = await bench.database(name, [
    {
      ...bigShape,
      meetings: Math.round(bigShape.meetings * times),
      meetingsPerMonth: Math.round(bigShape.meetingsPerMonth * times),
      from: bigOrganisation,
      to: bigOrganisation,
    },
  ])
  return {
    millions,
    analysed: await analytics(bench, url, name, options, times > 1 ? largerTimes : 1),
  }
}

/** Two segments of about a third of the accounts each. */
const segments = ['Food', 'Retail'].map((title, at) => ({
  id: loadId('label', 900 + at),
  title,
  conditions: [{ field: 'INDUSTRY', operator: 'IS', text: title }],
}))
const addSegments = (bench: Bench, name: string): Promise<unknown> =>
  bench.sql(name, (client) =>
    client.query(
      `insert into list_view (organisation_id, id, creator_id, kind, title, is_shared, conditions)
      select $1, s.id, $2, 'COMPANY', s.title, true, s.conditions from jsonb_to_recordset($3) s(id uuid, title text, conditions jsonb)`,
      [
        loadId('organisation', bigOrganisation),
        loadId('user', bigOrganisation * 100),
        JSON.stringify(segments),
      ],
    ),
  )

/** Charts over the 500,000 answers of the biggest organisation, whose first questions are answered in each of 40,000 meetings; and its 50,000 accounts by what they answered last. */
export async function analytics(
  bench: Bench,
  databaseUrl: string,
  name: string,
  options: Options,
  times = 1,
): Promise<Analysed[]> {
  await addSegments(bench, name)
  const server = await bench.start('productServer.ts', databaseUrl)
  const side = oursSide(bench, server, await bench.token(server, bigOrganisation))
  const question = (index: number) => loadId('question', index)
  const yes = { questionId: question(0), valueBool: true }
  const many = { questionId: question(1), valueNumberFrom: 200, valueNumberTo: 700 }
  const cases: { title: string; text: string; variables: Record<string, unknown>; bar: number }[] =
    [
      {
        title: 'yes/no, all answers',
        text: document,
        variables: { questionId: question(0) },
        bar: 50,
      },
      {
        title: 'histogram, all answers',
        text: document,
        variables: { questionId: question(1) },
        bar: 50,
      },
      {
        title: 'options, all answers',
        text: document,
        variables: { questionId: question(2) },
        bar: 50,
      },
      { title: 'dates', text: document, variables: { questionId: question(4) }, bar: 50 },
      {
        title: 'yes/no, filtered by a number',
        text: document,
        variables: { questionId: question(0), filters: [many] },
        bar: 100,
      },
      {
        title: 'histogram, filtered by yes',
        text: document,
        variables: { questionId: question(1), filters: [yes] },
        bar: 100,
      },
      {
        title: 'options, filtered by yes and a number',
        text: document,
        variables: { questionId: question(2), filters: [yes, many] },
        bar: 100,
      },
      {
        title: 'whole page of 30 questions',
        text: wholePlaybook,
        variables: { playbookId: loadId('playbook', 1) },
        bar: 150,
      },
      {
        title: 'whole page, filtered by yes',
        text: wholePlaybook,
        variables: { playbookId: loadId('playbook', 1), filters: [yes] },
        bar: 1000,
      },
      ...[
        {
          title: 'two segments compared, 30 questions',
          variables: { viewId: segments[0]!.id, otherViewId: segments[1]!.id },
        },
        { title: 'who said yes compared with all others', variables: { filters: [yes] } },
      ].map(({ title, variables }) => ({
        title,
        text: compared,
        variables: { playbookId: loadId('playbook', 1), ...variables },
        bar: 1000,
      })),
      ...[
        { title: 'dashboard of a playbook', variables: {}, bar: 1000 },
        { title: 'the same, filtered by yes', variables: { filters: [yes] }, bar: 1000 },
      ].map(({ title, variables, bar }) => ({
        title,
        text: dashboard,
        variables: { playbookId: loadId('playbook', 1), ...variables },
        bar,
      })),
      {
        title: 'meetings behind a skipped question',
        text: skipped,
        variables: { playbookId: loadId('playbook', 1), skippedQuestionId: question(20) },
        bar: 1000,
      },
      ...accountCases(),
      ...(
        [
          ['yes/no with options', 0, 2],
          ['options with a histogram', 2, 1],
          ['histogram with yes/no', 1, 0],
          ['options with dates', 2, 4],
        ] as const
      ).flatMap(([title, row, column]) =>
        [
          { title: `crossed: ${title}`, bar: 50 },
          { title: `crossed: ${title}, filtered by yes`, bar: 100, filters: [yes] },
        ].map(({ filters, ...measured }) => ({
          ...measured,
          text: crossed,
          variables: {
            rowQuestionId: question(row),
            columnQuestionId: question(column),
            ...(filters && { filters }),
          },
        })),
      ),
      ...[
        { title: 'over time: yes/no', questionId: question(0), bar: 50 },
        { title: 'over time: options', questionId: question(2), bar: 50 },
        { title: 'over time: numbers', questionId: question(1), bar: 50 },
        {
          title: 'over time: options, filtered by yes',
          questionId: question(2),
          bar: 100,
          filters: [yes],
        },
      ].map(({ title, bar, ...variables }) => ({ title, text: trend, variables, bar })),
    ]
  const analysed: Analysed[] = []
  for (const { title, text, variables, bar } of cases) {
    const request = side.request({ document: text } as Operation, variables)
    await measure(side, 1, 300, () => request)
    const figures: Figure[] = []
    for (let round = 0; round < options.rounds; round++)
      figures.push(await measure(side, 1, options.milliseconds, () => request))
    const figure = middle(figures)
    analysed.push({ title, figure, bar: bar * times })
    options.print(
      `${title}: p50 ${figure.p50.toFixed(1)} ms, p95 ${figure.p95.toFixed(1)} ms, CPU ${(figure.cpu + figure.databaseCpu).toFixed(1)} ms${figure.failures ? `, ${figure.failures} failed: ${figure.firstFailure}` : ''}`,
    )
  }
  await server.stop()
  return analysed
}
