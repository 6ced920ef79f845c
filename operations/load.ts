// People at work: each in an organisation and a meeting of their own, on two connections and a
// stream. Knows the API only, so that it can be asked of any release.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../shared/id.ts'
import {
  askAgain,
  PageConnection,
  type Asked,
  type Operation,
  type PageDocuments,
  type Variables,
} from './person.ts'

export interface LoadOptions {
  /** where people reach the product */
  port: number
  newcomer: () => Promise<string>
  documents: PageDocuments
  /** how often a request is sent at most while its connection breaks */
  tries: number
}

export interface LoadResult {
  requests: number
  /** requests that were sent anew because their connection broke */
  again: number
  /** what people would have seen as an error */
  failed: string[]
  /** ms */
  slowest: number
  /** how often streams were opened */
  streams: number
  /** streams that did not hear of the last change within 20 s */
  behind: number
  /** texts whose saving was acknowledged */
  acknowledged: string[]
}

/** What somebody works on. */
interface Work {
  connection: PageConnection
  meetingId: string
  accountId: string
  questionId: string
}

const peopleCount = 5
/** Between two requests of a connection, ms: people, not a benchmark. */
const pause = 30
const streamsCatchUpWithin = 20_000

export class Load {
  readonly #options: LoadOptions
  readonly #result: LoadResult = {
    requests: 0,
    again: 0,
    failed: [],
    slowest: 0,
    streams: 0,
    behind: 0,
    acknowledged: [],
  }
  readonly #over = new AbortController()
  readonly #works: Work[] = []
  readonly #seen = new Map<string, number>()
  #running: Promise<unknown> = Promise.resolve()

  private constructor(options: LoadOptions) {
    this.#options = options
  }

  /** Lets everybody in, and begins. */
  static async start(options: LoadOptions): Promise<Load> {
    const load = new Load(options)
    const firsts: { work: Work; token: string }[] = []
    for (let count = 0; count < peopleCount; count++) {
      const token = await options.newcomer()
      const work = await prepare(load.#connect(token))
      firsts.push({ work: work.first, token })
      load.#works.push(work.first, {
        ...work.first,
        questionId: work.second,
        connection: load.#connect(token),
      })
    }
    load.#running = Promise.all([
      ...load.#works.map((work) => load.#keepWorking(work)),
      ...firsts.map(({ work, token }) => load.#keepListening(work.meetingId, load.#connect(token))),
    ])
    return load
  }

  /** Ends it: the last answer of everybody must reach their streams. */
  async stop(): Promise<LoadResult> {
    this.#over.abort('the load is over')
    const ends = await Promise.all(
      this.#works.map(async (work) => {
        const answer = await this.#measure(work, saveAnswer(work, newId(), undefined))
        return { meetingId: work.meetingId, seq: Number(answer?.saveAnswer.seq ?? 0) }
      }),
    )
    const isBehind = ({ meetingId, seq }: (typeof ends)[number]) =>
      (this.#seen.get(meetingId) ?? 0) < seq
    for (let waited = 0; waited < streamsCatchUpWithin && ends.some(isBehind); waited += 100)
      await sleep(100)
    this.#result.behind = new Set(ends.filter(isBehind).map(({ meetingId }) => meetingId)).size
    this.#streamsOver.abort()
    await this.#running
    for (const { connection } of this.#works) connection.close()
    return this.#result
  }

  readonly #streamsOver = new AbortController()

  #connect(token: string): PageConnection {
    return new PageConnection(this.#options.port, token, this.#options.documents)
  }

  async #keepWorking(work: Work) {
    let baseId: string | undefined
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const text = newId()
        const answer = await this.#measure(work, saveAnswer(work, text, baseId))
        if (!answer) return
        baseId = answer.saveAnswer.entryId as string
        this.#result.acknowledged.push(text)
      },
      () => this.#measure(work, ['AccountList', { take: 20, skip: 0 }]),
      async () => {
        const content = newId()
        const { meetingId: companyDialogId } = work
        const ids = { id: newId(), commandId: newId() }
        const asked = ['CreateComment', { ...ids, content, companyDialogId }] as const
        if (await this.#measure(work, asked)) this.#result.acknowledged.push(content)
      },
      () => this.#measure(work, ['MeetingPage', { id: work.meetingId }]),
      () => {
        // without a base: two connections change the same account
        const change = { id: work.accountId, name: newId(), base: {}, commandId: newId() }
        return this.#measure(work, ['UpdateAccount', change])
      },
      () => {
        const month = { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' }
        return this.#measure(work, ['MeetingCalendar', month])
      },
    ]
    for (let turn = 0; !this.#over.signal.aborted; turn++) {
      await steps[turn % steps.length]!()
      await sleep(pause)
    }
  }

  /** The answer's data; undefined when it failed. */
  async #measure({ connection }: Work, asked: Asked): Promise<any> {
    const began = performance.now()
    this.#result.requests++
    try {
      return await askAgain(connection, asked, this.#result, this.#options.tries)
    } catch (error) {
      this.#result.failed.push((error as Error).message)
      return undefined
    } finally {
      this.#result.slowest = Math.max(this.#result.slowest, performance.now() - began)
    }
  }

  /** Follows a meeting as a page does: a stream that ended is opened again after what was seen. */
  async #keepListening(meetingId: string, connection: PageConnection) {
    const { signal } = this.#streamsOver
    while (!signal.aborted) {
      this.#result.streams++
      const variables = { companyDialogId: meetingId, afterSeq: this.#seen.get(meetingId) ?? 0 }
      try {
        for await (const { data } of connection.listen('MeetingLive', variables, signal)) {
          const news = [data.companyDialogEvents].flat()
          const heard = news.flatMap(({ event, resetSeq }) => [event?.seq ?? 0, resetSeq ?? 0])
          this.#seen.set(meetingId, Math.max(...heard, this.#seen.get(meetingId) ?? 0))
        }
      } catch {
        // ended, or refused: the next one may be answered by another process
      }
      await sleep(100 + Math.random() * 400)
    }
  }
}

const saveAnswer = (
  { meetingId, questionId }: Work,
  valueText: string,
  baseId: string | undefined,
): Asked => [
  'SaveAnswer',
  { companyDialogId: meetingId, questionId, value: { valueText }, baseId, commandId: newId() },
]

/** Somebody new starts a trial, writes a playbook of two questions and plans a meeting with it. */
async function prepare(connection: PageConnection): Promise<{ first: Work; second: string }> {
  const [playbookId, hubId, meetingId, accountId] = [newId(), newId(), newId(), newId()]
  const questions = [newId(), newId()] as const
  const ask = <O extends Operation>(operation: O, variables: Omit<Variables[O], 'commandId'>) =>
    connection.ask(operation, { ...variables, commandId: newId() } as Variables[O])
  await ask('StartTrial', { organisationTitle: `Operations ${newId()}`, language: 'EN' })
  await ask('CreatePlaybook', { id: playbookId, title: 'Operations' })
  await ask('CreateHub', { id: hubId, playbookId, hub: { title: 'Hub' } })
  for (const id of questions) {
    const question = { id, questionHubId: hubId, playbookId, title: 'Why?' }
    await ask('CreateQuestion', { ...question, dataTypeString: 'INPUT' })
  }
  await ask('PublishPlaybook', { id: playbookId })
  await ask('CreateAccount', { id: accountId, company: { name: 'Account' } })
  await ask('CreateMeeting', {
    id: meetingId,
    title: 'Meeting',
    startDate: '2027-03-01T09:00:00.000Z',
    endDate: '2027-03-01T09:30:00.000Z',
    timeZone: 'Europe/Brussels',
    playbookId,
  })
  return {
    first: { connection, meetingId, accountId, questionId: questions[0] },
    second: questions[1],
  }
}

/** Which acknowledged texts the database does not hold, and which it holds more than once. */
export async function compareWithStored(
  ownerUrl: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // the owner is a superuser here and sees all organisations
    const { rows } = await client.query<{ text: string }>(
      'select content as text from comment union all select value_text from answer_entry',
    )
    const stored = rows.map(({ text }) => text)
    const held = new Set(stored)
    return {
      lost: acknowledged.filter((text) => !held.has(text)).length,
      doubled: stored.length - held.size,
    }
  } finally {
    await client.end()
  }
}
