// A rule's transaction on its connection, and the statements that PostgreSQL is asked with.
import type { Socket } from 'node:net'
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Transaction } from './transaction.ts'
import { Packet, type Column, type Statement } from './packet.ts'

/** What `send` sends to PostgreSQL before it waits for anything leaves as one packet. */
export function inOnePacket<T>(client: pg.Client | pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** A statement whose answer is one text, asked by `ask`. */
export function oneText(
  isPrepared: boolean,
  text: string,
  values: readonly unknown[],
  ask: (one: Statement) => void,
): Promise<string> {
  return new Promise((done, refuse) => {
    let answer = ''
    const row = (fields: readonly (string | null)[]): void => {
      answer = fields[0]!
    }
    const prepared = values.map(prepareValue)
    ask({ isPrepared, text, values: prepared, row, done: () => done(answer), refuse })
  })
}

/** A statement whose answer is rows, asked by `ask`. A value that cannot be read refuses it. */
export function rowsOf<R>(
  text: string,
  values: readonly unknown[],
  ask: (one: Statement) => void,
): Promise<R[]> {
  return new Promise((done, refuse) => {
    const rows: R[] = []
    const row = (fields: readonly (string | null)[], columns: readonly Column[]): void => {
      try {
        rows.push(rowOf(fields, columns) as R)
      } catch (error) {
        refuse(error)
      }
    }
    const prepared = values.map(prepareValue),
      finish = (): void => done(rows)
    ask({ isPrepared: true, text, values: prepared, needsColumns: true, row, done: finish, refuse })
  })
}

/** What is asked in one turn leaves together, behind what was only sent before. */
export class PipelinedTransaction implements Transaction {
  readonly #client: pg.PoolClient
  #waiting: Statement[] = []
  /** of the first statement that failed */
  #failure: Error | undefined
  /** the same, where nobody asked for its answer */
  sentFailure: Error | undefined
  #isOver = false
  readonly after: (() => void)[] = []
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<R[]> {
    return rowsOf<R>(text, values, (statement) => this.#ask(statement))
  }
  json(text: string, values: readonly unknown[], isPrepared: boolean): Promise<string> {
    return oneText(isPrepared, text, values, (statement) => this.#ask(statement))
  }
  send(text: string, values: readonly unknown[]): void {
    const refuse = (error: Error): void => this.fail(error)
    this.#push({ isPrepared: true, text, values: values.map(prepareValue), done: () => {}, refuse })
  }
  /** Something failed that nobody waits for. */
  fail(error: Error): void {
    if (!this.#failure) this.sentFailure = this.#failure = error
  }
  afterCommit(run: () => void): void {
    this.after.push(run)
  }
  /** Fails with what was refused before: PostgreSQL would only say that it has rolled back. */
  commit(): Promise<void> {
    const committing = new Promise<void>((finish, refuse) => {
      const done = (command: string): void => {
        if (!this.#failure && command === 'COMMIT') finish()
        else refuse(this.#failure ?? new Error('the transaction was rolled back'))
      }
      this.#ask({ isPrepared: true, text: 'commit', values: [], done, refuse })
    })
    this.#isOver = true
    return committing
  }
  /**
   * A branch of a rule may go on when another has failed: what it asks now would stand in the next
   * transaction of this connection.
   */
  end(): void {
    this.#isOver = true
    this.#waiting = []
  }

  #push(statement: Statement): void {
    if (this.#isOver) throw new Error('the transaction is over')
    this.#waiting.push(statement)
  }
  #ask(statement: Statement): void {
    this.#push({ ...statement, refuse: (error) => statement.refuse((this.#failure ??= error)) })
    queueMicrotask(() => this.flush())
  }
  /** Lets go at once of what would leave at the end of the turn. */
  flush(): void {
    if (this.#waiting.length) this.#client.query(new Packet(this.#waiting))
    this.#waiting = []
  }
}

const rowOf = (fields: readonly (string | null)[], columns: readonly Column[]): object =>
  Object.fromEntries(
    columns.map(({ name, parse }, i) => [name, fields[i] === null ? null : parse(fields[i]!)]),
  )
