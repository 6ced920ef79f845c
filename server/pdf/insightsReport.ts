// Insights as the data of their PDF (report.typ): a chart for each question, with the table that it is made of.
import { rangeText } from '../../shared/barText.ts'
import { chartRows, clock, type ChartRow } from '../../shared/chartRows.ts'
import type { AnswerRange } from '../../shared/conditions.ts'
import type { Language } from '../../shared/inputs/values.ts'
import { insightsWords } from '../../shared/insightsWords.ts'
import { pdfCharts } from '../../shared/pdfLimits.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { localeOf, sharedWords } from '../../shared/sharedWords.ts'
import { analyticsKind } from '../../shared/analyticsKind.ts'
import { chartSvg, partColor } from './chartSvg.ts'
import type { NamedPicture } from './compilePdf.ts'
import type { Look } from './drawPdf.ts'
import type { InsightsQuestion, ReadInsights } from './readInsights.ts'
import type { Chart, Fact, Part, Report } from './report.ts'
import { frameOf, zoneText } from './reportFrame.ts'

interface Options {
  look: Look
  language: Language
  now: Date
}
/** Rows of the table behind a chart; more are counted in one. */
const mostRows = 60

export function insightsReport(
  insights: ReadInsights,
  { look, language, now }: Options,
): { report: Report; pictures: NamedPicture[] } {
  const words = insightsWords[language],
    { playbook, campaign, numbers } = insights,
    pictures: NamedPicture[] = []
  const frame = frameOf({
    language,
    organisation: look.organisation,
    color: look.color,
    hasLogo: look.logo !== null,
    title: campaign?.title ?? playbook.title,
    kind: words.insights,
    badge: words.internalInsights,
    now,
    timeZone: look.time_zone,
    namesZone: true,
  })
  const hubs = hubsOf(insights, language),
    all = hubs.reduce((sum, { questions }) => sum + questions.length, 0),
    number = new Intl.NumberFormat(localeOf[language])
  let left = pdfCharts
  const parts = hubs.flatMap(({ title, isInternal, questions }): Part[] => {
    const shown = questions.slice(0, left)
    left -= shown.length
    if (!shown.length) return []
    const charts = shown.map((question) => {
      const { chart, svg } = chartOf(question, insights, { language, accent: frame.accent })
      if (!svg) return chart
      const file = `chart-${pictures.length}.svg`
      pictures.push({ file, bytes: Buffer.from(svg) })
      return { ...chart, file }
    })
    return [{ kind: 'charts', heading: title, isInternal, charts }]
  })
  const counted = [...numbers.values()].reduce((sum, { answerCount }) => sum + answerCount, 0)
  const facts: Fact[] = [
    ...(campaign ? [{ label: words.campaign, lines: [campaign.title] }] : []),
    {
      label: words.playbook,
      lines: [`${playbook.title}, ${words.version(playbook.published.number)}`],
    },
    { label: words.filter, lines: filterLines(insights, language) },
    {
      label: words.counted,
      lines: [
        words.answers(number.format(counted), counted === 1),
        ...(insights.seesAllMeetings ? [] : [words.ownOnly]),
        ...(all > pdfCharts ? [words.onlyFirst(number.format(pdfCharts), number.format(all))] : []),
      ],
    },
    { label: words.zone, lines: [zoneText(look.time_zone, now), words.zoneOfAnswers] },
  ]
  return { report: { ...frame, facts, parts }, pictures }
}

/** As the page has them: those of the newest version, then those that are asked no more. */
function hubsOf({ playbook, campaign, numbers }: ReadInsights, language: Language) {
  const formerly = playbook.noLongerAsked.filter(
    ({ id }) => !campaign || (numbers.get(id)?.answerCount ?? 0) > 0,
  )
  return [
    ...playbook.published.hubs,
    { title: insightsWords[language].formerly, isInternal: false, questions: formerly },
  ].filter(({ questions }) => questions.length > 0)
}

function chartOf(
  { id, title, dataType, isInternal }: InsightsQuestion,
  { numbers }: ReadInsights,
  { language, accent }: { language: Language; accent: string },
): { chart: Chart; svg: string | undefined } {
  const words = insightsWords[language],
    locale = localeOf[language],
    number = new Intl.NumberFormat(locale),
    counts = numbers.get(id),
    kind = counts?.typeOfAnalytics ?? analyticsKind(dataType),
    { yes, no } = sharedWords[language]
  const rows = counts ? chartRows(counts, false, { yes, no, locale }) : [],
    shown = rows.slice(0, mostRows),
    answers = counts?.answerCount ?? 0
  const line = ({ label, count, share }: ChartRow): string =>
    `${label} ${number.format(count)} (${share})`
  const rest = rows.length - shown.length
  return {
    svg: chartSvg(kind, rows, accent),
    chart: {
      title,
      isInternal,
      count: answers ? words.answers(number.format(answers), answers === 1) : words.noAnswers,
      note: kind === 'TEXT' && answers ? words.texts : '',
      file: null,
      alt: words.chart(title, shown.map(line).join('; ')),
      columns: [words.columns.answer, words.columns.count, words.columns.share],
      rows: [
        ...shown.map((row, at) => ({
          color: partColor(kind, at),
          cells: [row.label, number.format(row.count), row.share],
        })),
        ...(rest > 0 ? [{ color: null, cells: [words.more(number.format(rest)), '', ''] }] : []),
      ],
    },
  }
}

/** The filter in words: alternatives within a question, each question on a line. */
function filterLines(
  { filters, playbook, numbers }: ReadInsights,
  language: Language,
): readonly string[] {
  const words = insightsWords[language]
  if (!filters.length) return [words.noFilter]
  const questions = new Map(
    [...playbook.published.hubs.flatMap((hub) => hub.questions), ...playbook.noLongerAsked].map(
      (one) => [one.id, one],
    ),
  )
  const titles = new Map([
    ...[...questions.values()].flatMap(({ options }) =>
      options.map((one) => [one.id, one.title] as const),
    ),
    ...[...numbers.values()].flatMap(({ doughnutChartData }) =>
      (doughnutChartData ?? []).map((one) => [one.optionId, one.label] as const),
    ),
  ])
  return [...Map.groupBy(filters, ({ questionId }) => questionId)].map(([questionId, ranges]) => {
    const question = questions.get(questionId)
    const texts = ranges.map((range) => testText(range, { question, titles, language }))
    return `${question?.title ?? '…'} ${texts.join(` ${words.or} `)}`
  })
}

function testText(
  range: AnswerRange,
  {
    question,
    titles,
    language,
  }: {
    question: InsightsQuestion | undefined
    titles: ReadonlyMap<string, string>
    language: Language
  },
): string {
  const locale = localeOf[language],
    { yes, no } = sharedWords[language]
  if (range.valueBool != null) return range.valueBool ? yes : no
  if (range.valueOptions?.length)
    return range.valueOptions.map((id) => titles.get(id) ?? '…').join(', ')
  if (range.valueNumberFrom != null || range.valueNumberTo != null) {
    const from = range.valueNumberFrom ?? range.valueNumberTo!,
      to = range.valueNumberTo ?? from
    return question && questionKind(question.dataType) === 'time'
      ? `${clock(from)}–${clock(to + 1)}`
      : rangeText(from, to, locale)
  }
  const from = range.valueDayFrom ?? range.valueDateFrom,
    to = range.valueDayTo ?? range.valueDateTo
  if (from != null || to != null)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      new Date((from ?? to)!),
      new Date((to ?? from)!),
    )
  return range.valueText ?? ''
}
