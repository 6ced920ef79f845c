import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../server/platform/config.ts'
import { loadId } from '../db/seed/load.ts'
import type { FieldOf, RecordCondition } from '../shared/recordConditions.ts'
import { oursSide, type Bench } from './bench.ts'
import { monthStarts, ordinaryOrganisation, ordinaryShape, bigOrganisation } from './compare.ts'
import { load, median, post, type NextRequest } from './loadGenerator.ts'
import { operations, readVariables } from './operations.ts'

export interface Fair {
  title: string
  /** p95 of the other organisation's page, ms */
  quiet: number
  busy: number
  ratio: number
  /** requests a second of who asks for much, and how many had errors */
  asked: number
  refused: number
  internal: number
}

/** The page of another organisation may become so many times as slow. */
export const fairnessBar = 3
/** Which of the people of an organisation asks for much. */
const member = 2
/** Requests that one person has under way at once. */
const atOnce = 30

interface Options {
  rounds: number
  milliseconds: number
  print: (text: string) => void
}

/** The calendar of one organisation while a person of another one asks for as much as they may. */
export async function fairness(
  bench: Bench,
  databaseUrl: string,
  options: Options,
): Promise<Fair[]> {
  // in production the documents of others would be refused before they cost anything
  const server = await bench.start('productServer.ts', databaseUrl, [], { NODE_ENV: 'development' })
  const greedy = await bench.token(server, bigOrganisation, member)
  const usual = oursSide(bench, server, await bench.token(server, ordinaryOrganisation))
  const shape = { ...ordinaryShape, monthStarts: monthStarts(ordinaryShape, bench.now) }
  const months = readVariables('calendar', shape, 20).map((variables) =>
    usual.request(operations.calendar, variables),
  )
  let turn = 0
  const page: NextRequest = () => months[turn++ % months.length]!
  const fair: Fair[] = []
  for (const [title, bodies] of Object.entries(greedyRequests(bench.now))) {
    const headers = { authorization: `Bearer ${greedy}`, accept: 'application/json' }
    const requests = bodies.map((body) => post('/graphql', headers, body))
    const much: NextRequest = (connection) => requests[(connection + turn++) % requests.length]!
    await load(server.port, 2, options.milliseconds, page)
    const rounds: Omit<Fair, 'title'>[] = []
    for (let round = 0; round < options.rounds; round++) {
      const quiet = await load(server.port, 2, options.milliseconds, page)
      const asking = load(server.port, atOnce, options.milliseconds + 500, much)
      await new Promise((done) => setTimeout(done, 500))
      const busy = await load(server.port, 2, options.milliseconds, page),
        asked = await asking
      if (busy.failures) throw new Error(`the page failed: ${busy.firstFailure}`)
      if (asked.internal) throw new Error(`INTERNAL: ${asked.firstFailure}`)
      rounds.push({
        quiet: quiet.p95,
        busy: busy.p95,
        ratio: busy.p95 / quiet.p95,
        asked: asked.rate,
        refused: asked.failures / asked.requests,
        internal: asked.internal,
      })
    }
    const of = (key: keyof Omit<Fair, 'title'>) => median(rounds.map((round) => round[key]))
    const row = {
      title,
      quiet: of('quiet'),
      busy: of('busy'),
      ratio: of('ratio'),
      asked: of('asked'),
      refused: of('refused'),
      internal: of('internal'),
    }
    fair.push(row)
    const part = `${(100 * row.refused).toFixed(0)} % with errors`
    options.print(
      `${title}: p95 ${row.quiet.toFixed(1)} ms, then ${row.busy.toFixed(1)} ms, ` +
        `${row.ratio.toFixed(2)} ×; ${row.asked.toFixed(1)} of theirs a second, ${part}`,
    )
  }
  await server.stop()
  return fair
}

const isSet = (field: FieldOf<'COMPANY'>): RecordCondition => ({ field, operator: 'IS_SET' })
const answered = (index: number): RecordCondition => ({
  answer: { questionId: loadId('question', index) },
  operator: 'IS_SET',
})
/** As many conditions as there may be, of which each looks at every account, and each is needed. */
const dearest: RecordCondition[] = [
  {
    any: [
      ...[0, 6, 12, 18].map((index) => ({
        all: [{ answer: { questionId: loadId('question', index), valueBool: true } }, answered(3)],
      })),
      { field: 'CONTACT_NAME', operator: 'MATCHES', text: '*a?e*' },
      { ...isSet('NEXT_MEETING'), not: true },
      { field: 'CONTACTS', operator: 'GREATER_THAN', number: 40 },
      { all: [isSet('PAIN'), isSet('CAMPAIGN')] },
      isSet('OVERDUE_NEXT_STEP'),
    ],
  },
]

/** What costs most: pages over the biggest organisation, and documents of others at the budget. */
function greedyRequests(now: Date): Record<string, object[]> {
  const file = readFileSync(join(rootFolder, 'web', 'documents.json'), 'utf8')
  const ids = Object.entries(JSON.parse(file) as Record<string, string>)
  const idOf = (name: string) =>
    ids.find(([, text]) => new RegExp(`query ${name}\\b`).test(text))![0]
  const own = (name: string, variables: object) => ({ documentId: idOf(name), variables })
  const other = (query: string) => ({ query })
  const twoYearsAgo = new Date(now.getTime() - 700 * 86_400_000)
  const playbook = loadId('playbook', 1),
    question = loadId('question', 1),
    campaign = loadId('campaign', 1)
  const many = { questionId: loadId('question', 1), valueNumberFrom: 200, valueNumberTo: 700 }
  const people = [0, 1, 2, 3, 4].map((person) => loadId('user', 100 * bigOrganisation + person))
  const leadFilters = {
    campaignIds: [1, 2, 3].map((n) => loadId('campaign', n)),
    ownerIds: people,
    verdicts: ['OPEN', 'QUALIFIED'],
    hasMeeting: false,
    isNew: true,
    search: 'a',
  }
  const accountFilters = {
    step: 'AUDIENCE',
    verdicts: ['OPEN', 'QUALIFIED', 'DISQUALIFIED'],
    assigneeIds: people,
    hasMeeting: false,
    isOverdue: false,
    search: 'a',
  }
  const charts = `playbookAnalytics(playbookId: "${playbook}") { answerCount }`
  const yes = { questionId: loadId('question', 0), valueBool: true }
  return {
    'pages of the product': [
      own('InsightsData', { playbookId: playbook, filters: [yes] }),
      own('MeetingCalendar', { from: twoYearsAgo.toISOString(), to: now.toISOString() }),
      own('InsightsAnswers', { questionId: question, filters: [yes], take: 1000, skip: 0 }),
      own('AccountList', { take: 200, skip: 40_000, sort: 'NEWEST' }),
    ],
    'campaigns and leads': [
      own('CampaignPage', { id: campaign }),
      own('CampaignNumbers', { ids: [1, 2, 3].map((n) => loadId('campaign', n)) }),
      own('CampaignAccounts', { id: campaign, take: 200, skip: 9000, step: 'HELD' }),
      own('Leads', { take: 200, skip: 20_000, sort: 'NAME' }),
      own('PlaybookLeads', { take: 200, skip: 5000, sort: 'NAME' }),
      own('Timeline', { companyId: loadId('company', 1), take: 100 }),
      other(`{ campaign(id: "${campaign}") { accounts(take: 200) { list { step scoring } } } }`),
    ],
    'segments of 20 conditions': [
      own('AccountsFound', { conditions: dearest }),
      own('AccountList', { take: 200, skip: 20_000, sort: 'PRIO', conditions: dearest }),
      own('AccountNames', { take: 200, conditions: dearest }),
      own('CampaignWouldMeet', { id: campaign, conditions: dearest }),
      own('AccountMeets', {
        id: loadId('company', 1),
        conditions: dearest,
        questionIds: Array.from({ length: 20 }, (_, n) => loadId('question', n)),
      }),
    ],
    'leads by all filters, pains, boards': [
      own('CampaignList', {}),
      own('Leads', { ...leadFilters, take: 200, skip: 0, sort: 'NAME' }),
      own('CampaignAccounts', { ...accountFilters, id: campaign, take: 200, skip: 0 }),
      own('Qualifications', { take: 200, skip: 5000, search: 'a' }),
      own('InsightsPains', { playbookId: playbook, campaignId: campaign, filters: [yes, many] }),
      own('InsightsData', { playbookId: playbook, campaignId: campaign, filters: [yes, many] }),
      own('OpportunityBoard', { id: loadId('pipeline', 1), take: 50, search: 'o' }),
      own('OpportunityForecast', { pipelineId: loadId('pipeline', 1), search: 'o' }),
      own('CampaignContacts', { id: campaign, take: 200, skip: 5000, search: 'a' }),
    ],
    'documents of others': [
      other('{ companyDialogs(take: 156) { id answers { id } } }'),
      other('{ companyDialogs(take: 5) { answers { companyDialog { answers { valueText } } } } }'),
      other(`{ ${[1, 2, 3, 4].map((n) => `a${n}: ${charts}`).join(' ')} }`),
      other(`{ companies(take: 200, skip: 40000) { list { contactsCount companyDialogCount } }
        labels { usageCount } }`),
      other(`{ answers(questionId: "${question}", take: 45) {
        valueText question { answerCount }
      } }`),
    ],
  }
}
