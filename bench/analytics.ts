import { loadId } from '../db/seed/load.ts'
import { oursSide, type Bench } from './bench.ts'
import { bigOrganisation, measure, middle, type Figure } from './compare.ts'
import type { Operation } from './operations.ts'

export interface Analysed {
  title: string
  figure: Figure
  bar: number
}

const document = `query BenchAnalytics($questionId: ID!, $filters: [AnswerRangeInput!]) { questionAnalytics(questionId: $questionId, filters: $filters) { questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo answeredEmpty answerRatio } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } dateChartData { countPerMonth { date count } countPerWeek { date count } } } }`
const wholePlaybook = `query BenchPlaybookAnalytics($playbookId: ID!, $filters: [AnswerRangeInput!]) { playbookAnalytics(playbookId: $playbookId, filters: $filters) { questionId typeOfAnalytics answerCount yesNoData { answeredYes answeredNo answeredEmpty answerRatio } barChartData { zoomedInData { startNumber endNumber count } zoomedOutData { startNumber endNumber count } } doughnutChartData { optionId count label } dateChartData { countPerMonth { date count } countPerWeek { date count } } } }`
export const analyticsDocuments = [document, wholePlaybook]

/** Charts over the 500,000 answers of the biggest organisation: its first questions are answered in each of 40,000 meetings. */
export async function analytics(
  bench: Bench,
  databaseUrl: string,
  options: { rounds: number; milliseconds: number; print: (text: string) => void },
): Promise<Analysed[]> {
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
        bar: 1000,
      },
      {
        title: 'whole page, filtered by yes',
        text: wholePlaybook,
        variables: { playbookId: loadId('playbook', 1), filters: [yes] },
        bar: 1000,
      },
    ]
  const analysed: Analysed[] = []
  for (const { title, text, variables, bar } of cases) {
    const request = side.request({ document: text } as Operation, variables)
    await measure(side, 1, 300, () => request)
    const figures: Figure[] = []
    for (let round = 0; round < options.rounds; round++)
      figures.push(await measure(side, 1, options.milliseconds, () => request))
    const figure = middle(figures)
    analysed.push({ title, figure, bar })
    options.print(
      `${title}: p50 ${figure.p50.toFixed(1)} ms, p95 ${figure.p95.toFixed(1)} ms, CPU ${(figure.cpu + figure.databaseCpu).toFixed(1)} ms${figure.failures ? `, ${figure.failures} failed: ${figure.firstFailure}` : ''}`,
    )
  }
  await server.stop()
  return analysed
}
