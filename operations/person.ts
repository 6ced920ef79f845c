// A person with an open page: documents of one release by their hash, over a connection kept alive.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../shared/id.ts'
import type {
  AccountListQueryVariables,
  CreateAccountMutationVariables,
  CreateCommentMutationVariables,
  CreateHubMutationVariables,
  CreateMeetingMutationVariables,
  CreatePlaybookMutationVariables,
  CreateQuestionMutationVariables,
  MeetingCalendarQueryVariables,
  MeetingLiveSubscriptionVariables,
  MeetingPageQueryVariables,
  PublishPlaybookMutationVariables,
  SaveAnswerMutationVariables,
  StartTrialMutationVariables,
  UpdateAccountMutationVariables,
} from '../web/gql.ts'

/** What the pages of this release send with each operation: what they need does not go missing here in silence. */
export interface Variables {
  StartTrial: StartTrialMutationVariables
  CreatePlaybook: CreatePlaybookMutationVariables
  CreateHub: CreateHubMutationVariables
  CreateQuestion: CreateQuestionMutationVariables
  PublishPlaybook: PublishPlaybookMutationVariables
  CreateAccount: CreateAccountMutationVariables
  CreateMeeting: CreateMeetingMutationVariables
  SaveAnswer: SaveAnswerMutationVariables
  AccountList: AccountListQueryVariables
  CreateComment: CreateCommentMutationVariables
  MeetingPage: MeetingPageQueryVariables
  UpdateAccount: UpdateAccountMutationVariables
  MeetingCalendar: MeetingCalendarQueryVariables
  MeetingLive: MeetingLiveSubscriptionVariables
}
export type Operation = keyof Variables

/** Every operation that people send here, with what the release before calls it where that differs. */
export const operations: Record<Operation, string | null> = {
  StartTrial: null,
  CreatePlaybook: null,
  CreateHub: null,
  CreateQuestion: null,
  PublishPlaybook: null,
  CreateAccount: null,
  CreateMeeting: null,
  SaveAnswer: null,
  AccountList: null,
  CreateComment: 'CreateMeetingComment',
  MeetingPage: null,
  UpdateAccount: null,
  MeetingCalendar: null,
  MeetingLive: null,
}

/** What a page sends for an operation of its documents. */
export type PageDocuments = (operation: Operation) => { sha256Hash: string; version: 1 }

/** The documents of a release, by the name of their operation. */
export function documentsOf(release: string): PageDocuments {
  const file = join(release, 'web', 'documents.json')
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const named = new Map(
    texts.map((text) => [
      /\b(?:query|mutation|subscription) (\w+)/.exec(text)?.[1],
      createHash('sha256').update(text).digest('hex'),
    ]),
  )
  return (operation) => {
    const sha256Hash = named.get(operation) ?? named.get(operations[operation] ?? undefined)
    if (!sha256Hash) throw new Error(`${file} has no operation ${operation}.`)
    return { sha256Hash, version: 1 }
  }
}

interface Answer {
  status: number
  text: string
}

/** The request did not succeed; the message is what the page would have got. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  /** whether the connection broke, or nobody was there, so that a page sends it again */
  readonly isConnection: boolean
  constructor(message: string, isConnection: boolean) {
    super(message)
    this.isConnection = isConnection
  }
}

/** One connection of somebody's page. */
export class PageConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #port: number
  readonly #token: string
  readonly #documents: PageDocuments
  /** hands on the cookie of a proxy that keeps a page at its process */
  #cookie: string | undefined
  readonly #name = `operations/${newId()}`

  constructor(port: number, token: string, documents: PageDocuments) {
    this.#port = port
    this.#token = token
    this.#documents = documents
  }

  /** The data of an answer without errors; throws a RequestError otherwise. */
  async ask<O extends Operation>(operation: O, variables: Variables[O]): Promise<any> {
    const { status, text } = await this.#send(operation, variables)
    if (status !== 200)
      throw new RequestError(`${operation}: ${status} ${text.slice(0, 300)}`, status >= 502)
    const { data, errors } = JSON.parse(text) as { data: unknown; errors?: unknown }
    if (errors)
      throw new RequestError(`${operation}: ${JSON.stringify(errors).slice(0, 300)}`, false)
    return data
  }

  /** The events of a stream until it ends or the signal does. */
  async *listen<O extends Operation>(
    operation: O,
    variables: Variables[O],
    signal: AbortSignal,
  ): AsyncGenerator<any> {
    const response = await this.#open(operation, variables, 'text/event-stream', signal)
    if (response.statusCode !== 200)
      throw new RequestError(`${operation}: ${response.statusCode}`, true)
    let rest = ''
    for await (const chunk of response.setEncoding('utf8')) {
      const blocks = (rest + String(chunk)).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks)
        if (block.startsWith('event: next')) yield JSON.parse(dataOf(block)) as unknown
    }
  }

  close() {
    this.#agent.destroy()
  }

  async #send(operation: Operation, variables: object): Promise<Answer> {
    const response = await this.#open(operation, variables, 'application/json')
    try {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += String(chunk)
      return { status: response.statusCode!, text }
    } catch (error) {
      throw new RequestError(`${operation}: ${(error as Error).message}`, true)
    }
  }

  #open(
    operation: Operation,
    variables: object,
    accept: string,
    signal?: AbortSignal,
  ): Promise<IncomingMessage> {
    const body = JSON.stringify({
      variables,
      extensions: { persistedQuery: this.#documents(operation) },
    })
    const isStream = accept === 'text/event-stream'
    return new Promise((done, refuse) => {
      const sent = request(
        {
          // a stream has a connection of its own
          ...(!isStream && { agent: this.#agent }),
          ...(signal && { signal }),
          host: '127.0.0.1',
          port: this.#port,
          path: '/graphql',
          method: 'POST',
          headers: {
            accept,
            authorization: `Bearer ${this.#token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': this.#name,
            ...(this.#cookie && { cookie: this.#cookie }),
          },
        },
        (response) => {
          this.#cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? this.#cookie
          done(response)
        },
      )
      sent.on('error', (error) => refuse(new RequestError(`${operation}: ${error.message}`, true)))
      sent.end(body)
    })
  }
}

const dataOf = (event: string): string =>
  event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length))
    .join('\n')

export interface Attempts {
  /** requests that were sent anew because their connection broke */
  again: number
}

export type Asked = {
  [Name in Operation]: readonly [Name, Variables[Name]]
}[Operation]

/**
 * Asks; sends again, with the same command id, when the connection broke. `tries`: how often at
 * most, 250 ms apart; a page tries for as long as it is open.
 */
export async function askAgain<O extends Operation>(
  connection: PageConnection,
  [operation, variables]: readonly [O, Variables[O]],
  attempts: Attempts,
  tries: number,
): Promise<any> {
  for (let left = tries; ; left--) {
    try {
      return await connection.ask(operation, variables)
    } catch (error) {
      if (!(error instanceof RequestError && error.isConnection) || left <= 1) throw error
      attempts.again++
      await sleep(250)
    }
  }
}
