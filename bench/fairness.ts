import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../server/core/config.ts'
import { loadId } from '../db/seed/load.ts'
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
/** Requests that one person has under way at once. */
const atOnce = 30

/** While one person asks for as much as they may, 30 requests at once: the calendar of another organisation. */
export async function fairness(bench: Bench, databaseUrl: string, options: { rounds: number, milliseconds: number, print: (text: string) => void }): Promise<Fair[]> {
  // in production the documents of others would be refused before they cost anything
  const server = await bench.start('productServer.ts', databaseUrl, [], { NODE_ENV: 'development' })
  const greedy = await bench.token(server, bigOrganisation)
  const usual = oursSide(bench, server, await bench.token(server, ordinaryOrganisation))
  const months = readVariables('calendar', { ...ordinaryShape, monthStarts: monthStarts(ordinaryShape, bench.now) }, 20)
    .map(variables => usual.request(operations.calendar, variables))
  let turn = 0
  const page: NextRequest = () => months[turn++ % months.length]!
  const fair: Fair[] = []
  for (const [title, bodies] of Object.entries(greedyRequests(bench.now))) {
    const requests = bodies.map(body => post('/graphql', { authorization: `Bearer ${greedy}`, accept: 'application/json' }, body))
    const much: NextRequest = connection => requests[(connection + turn++) % requests.length]!
    await load(server.port, 2, options.milliseconds, page)
    const rounds: Omit<Fair, 'title'>[] = []
    for (let round = 0; round < options.rounds; round++) {
      const quiet = await load(server.port, 2, options.milliseconds, page)
      const asking = load(server.port, atOnce, options.milliseconds + 500, much)
      await new Promise(done => setTimeout(done, 500))
      const [busy, asked] = await Promise.all([load(server.port, 2, options.milliseconds, page), asking])
      if (busy.failures) throw new Error(`the page failed: ${busy.firstFailure}`)
      if (asked.internal) throw new Error(`INTERNAL: ${asked.firstFailure}`)
      rounds.push({ quiet: quiet.p95, busy: busy.p95, ratio: busy.p95 / quiet.p95, asked: asked.rate, refused: asked.failures / asked.requests, internal: asked.internal })
    }
    const of = (key: keyof Omit<Fair, 'title'>) => median(rounds.map(round => round[key]))
    const row = { title, quiet: of('quiet'), busy: of('busy'), ratio: of('ratio'), asked: of('asked'), refused: of('refused'), internal: of('internal') }
    fair.push(row)
    options.print(`${title}: p95 ${row.quiet.toFixed(1)} ms, then ${row.busy.toFixed(1)} ms, ${row.ratio.toFixed(2)} ×; ${row.asked.toFixed(1)} of theirs a second, ${(100 * row.refused).toFixed(0)} % with errors`)
  }
  await server.stop()
  return fair
}

/** The most expensive that one person may ask for: pages of the product over the biggest organisation, and documents of others just within their budget. */
function greedyRequests(now: Date): Record<string, object[]> {
  const ids = Object.entries(JSON.parse(readFileSync(join(rootFolder, 'web', 'documents.json'), 'utf8')) as Record<string, string>)
  const own = (name: string, variables: object) => ({ documentId: ids.find(([, text]) => text.startsWith(`query ${name}(`))![0], variables })
  const other = (query: string) => ({ query })
  const playbook = loadId('playbook', 1), question = loadId('question', 1)
  const yes = { questionId: loadId('question', 0), valueBool: true }
  return {
    'pages of the product': [
      own('InsightsData', { playbookId: playbook, filters: [yes] }),
      own('MeetingCalendar', { from: new Date(now.getTime() - 700 * 86_400_000).toISOString(), to: now.toISOString() }),
      own('InsightsAnswers', { questionId: question, filters: [yes], take: 1000, skip: 0 }),
      own('AccountList', { take: 200, skip: 40_000, order: 'NEWEST' }),
    ],
    'documents of others': [
      other('{ companyDialogs(take: 156) { id answers { id } } }'),
      other('{ companyDialogs(take: 7) { answers { companyDialog { answers { valueText } } } } }'),
      other(`{ ${[1, 2, 3, 4].map(n => `a${n}: playbookAnalytics(playbookId: "${playbook}") { answerCount }`).join(' ')} }`),
      other('{ companies(take: 200, skip: 40000) { list { contactsCount companyDialogCount } } labels { usageCount } }'),
      other(`{ answers(questionId: "${question}", take: 800) { valueText question { answerCount } } }`),
    ],
  }
}
