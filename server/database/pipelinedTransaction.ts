// A rule's transaction on its connection, and the statements that PostgreSQL is asked with.
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Transaction } from './transaction.ts'
import { Packet, type Column, type Statement } from './packet.ts'

/** A statement without an answer. Only the first of a beginning is the same for everybody. */
const plain = (
  text: string,
  refuse: (error: Error) => void,
  isPrepared = true,
  done: (command: string) => void = () => {},
): Statement => ({ text, values: [], isPrepared, done, refuse })
const beginning = (
  start: readonly string[],
  refuse: (error: Error) => void,
  isPrepared = true,
): Statement[] => start.map((text, at) => plain(text, refuse, isPrepared && at === 0))

/**
 * A whole transaction under one Sync: `start` of `begin()`, the statement that `ask` asks for, and
 * the commit. When it fails it is rolled back behind what is under way on the connection already:
 * that finds an aborted transaction (`isAborted`) and is to be asked again. Only then is the failure
 * told, so that whoever asks anew at once comes behind those. `isPrepared` false: nothing of it,
 * beginning and commit included, rests on a preparation.
 */
export function atOnce<T>(
  client: pg.Client | pg.PoolClient,
  start: readonly string[],
  ask: (send: (statement: Statement) => void) => Promise<T>,
  isPrepared = true,
): Promise<T> {
  return ask((statement) => {
    const { done, refuse } = statement
    let command = ''
    const undo = (error: Error): void => {
      if (isAborted(error)) refuse(error)
      else rollBack(client, () => refuse(error))
    }
    client.query(
      new Packet([
        ...beginning(start, ignore, isPrepared),
        { ...statement, done: (own) => (command = own), refuse: ignore },
        plain('commit', undo, isPrepared, () => done(command)),
      ]),
    )
  })
}
const ignore = (): void => {
  /* what stands last in the packet is refused too */
}
/** A connection that refuses even this is cut: all that is asked on it would be refused from then on. */
function rollBack(client: pg.Client | pg.PoolClient, then: () => void): void {
  const giveUp = (error: Error): void => {
    then()
    // not by its leave: that would wait, while more is asked on it
    if (error instanceof pg.DatabaseError) client.connection.stream.destroy()
  }
  client.query(new Packet([plain('rollback', giveUp, false, then)]))
}
/** What was asked behind a transaction that failed, before that was rolled back. */
export const isAborted = (error: unknown): boolean => (error as { code?: string }).code === '25P02'

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
  /** `start`: of `begin()`; it leaves with what is asked first. */
  constructor(client: pg.PoolClient, start: readonly string[]) {
    this.#client = client
    this.#waiting = beginning(start, (error) => this.fail(error))
  }

  query<R>(text: string, values: readonly unknown[]): Promise<R[]> {
    return rowsOf<R>(text, values, (statement) => this.#ask(statement))
  }
  json(text: string, values: readonly unknown[], isPrepared: boolean): Promise<string> {
    return oneText(isPrepared, text, values, (statement) => this.#ask(statement))
  }
  send(text: string, values: readonly unknown[]): void {
    const statement = plain(text, (error) => this.fail(error))
    this.#push({ ...statement, values: values.map(prepareValue) })
  }
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    this.send('savepoint attempted', [])
    try {
      const result = await work()
      this.send('release savepoint attempted', [])
      return result
    } catch (error) {
      const failed = this.#failure
      this.#failure = this.sentFailure = undefined
      await new Promise<void>((done, refuse) =>
        this.#ask(plain('rollback to savepoint attempted', refuse, true, () => done())),
      ).catch((refused: unknown) => {
        // without its savepoint, because something failed before, nothing goes on: that is what is told
        this.#failure = this.sentFailure = failed
        throw failed ?? refused
      })
      throw error
    }
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
      this.#ask(plain('commit', refuse, true, done))
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
    queueMicrotask(() => this.#flush())
  }
  #flush(): void {
    if (this.#waiting.length) this.#client.query(new Packet(this.#waiting))
    this.#waiting = []
  }
}

const rowOf = (fields: readonly (string | null)[], columns: readonly Column[]): object =>
  Object.fromEntries(
    columns.map(({ name, parse }, i) => [name, fields[i] === null ? null : parse(fields[i]!)]),
  )
