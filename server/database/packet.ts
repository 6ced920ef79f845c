// Statements that go to PostgreSQL together and come back together. pg ends each statement with a
// Sync, at which PostgreSQL answers in a write of its own; here one Sync ends all that a rule asks
// in one turn.
import { hash } from 'node:crypto'
import pg from 'pg'
import { statementsPerConnection, statementTextPerConnection } from '../platform/budgets.ts'

export interface Column {
  name: string
  parse: (text: string) => unknown
}
/** One statement, and where its answer goes. */
export interface Statement {
  text: string
  /** as PostgreSQL reads them: from `prepareValue` */
  values: readonly unknown[]
  /** stays prepared on its connection, under a name that is made of its text */
  isPrepared: boolean
  needsColumns?: boolean
  /** must not throw: that would end the process */
  row?: (fields: readonly (string | null)[], columns: readonly Column[]) => void
  /** the command as it was carried out: a commit may be a ROLLBACK */
  done: (command: string) => void
  refuse: (error: Error) => void
}

/** What this needs of pg's line to the server. */
interface Line {
  stream: { writable: boolean; write(bytes: Uint8Array): unknown }
  parse(message: { name: string | undefined; text: string }): void
  bind(message: { statement: string | undefined; values: readonly unknown[] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}
/** pg's own class of a statement under way: a pipelining client takes no other. */
const Query = (pg as unknown as { Query: new (text: string) => object }).Query

/** A statement as one connection knows it; columns come with its first answer. */
interface Prepared {
  name: string | undefined
  columns?: readonly Column[]
  /** the messages that run it, where they are the same each time */
  run?: Uint8Array | undefined
  /** false: asked for in a packet that failed, so the server may have it or not */
  isCertain: boolean
}

/** The messages that run a statement without a name and without values, once they are known. */
let unnamedRun: Uint8Array | undefined

/** The prepared statements of one connection by their text, the least recently used first. */
class PreparedStatements {
  readonly #byText = new Map<string, Prepared>()
  /** characters of all texts together: what PostgreSQL keeps for a statement grows with its text */
  #size = 0

  /** Gives the entry of a text; what is missing to use it is written to the line. */
  use(line: Line, text: string): Prepared {
    const known = this.#byText.get(text) ?? { name: statementName(text), isCertain: false }
    if (this.#byText.delete(text)) this.#size -= text.length
    while (this.#isFull(text)) this.#evict(line)
    this.#byText.set(text, known)
    this.#size += text.length
    if (known.isCertain) return known
    // closing one that is not there is no error; preparing one that is there would be
    line.close({ type: 'S', name: known.name! })
    line.parse({ name: known.name, text })
    known.isCertain = true
    delete known.columns
    return known
  }
  #isFull(text: string): boolean {
    if (this.#byText.size === 0) return false
    return (
      this.#byText.size >= statementsPerConnection ||
      this.#size + text.length > statementTextPerConnection
    )
  }
  #evict(line: Line): void {
    const [text, { name }] = this.#byText.entries().next().value!
    this.#byText.delete(text)
    this.#size -= text.length
    line.close({ type: 'S', name: name! })
  }
  doubt(text: string): void {
    const known = this.#byText.get(text)
    if (known) known.isCertain = false
  }
  doubtAll(): void {
    for (const text of this.#byText.keys()) this.doubt(text)
  }
}

/**
 * The one place where statements get their names: a hash of the text, so that two texts never have
 * one name. 24 characters; PostgreSQL cuts names at 63 bytes without an error.
 */
export const statementName = (text: string): string =>
  `p_${hash('sha256', text, 'base64url').slice(0, 22)}`

const preparedOf = new WeakMap<object, PreparedStatements>()

/** PostgreSQL's answer when a migration changed what a prepared statement gives. */
export const isStalePlan = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)
/** A statement was used whose preparation, asked by somebody else on the connection, had failed. */
export const isUnprepared = (error: unknown): boolean =>
  (error as { code?: string }).code === '26000'

/** Nothing behind a statement that fails is run: those fail with its error. */
export class Packet extends Query implements pg.Submittable {
  readonly #statements: readonly Statement[]
  #prepared: readonly Prepared[] = []
  /** whose answer comes in */
  #at = 0
  constructor(statements: readonly Statement[]) {
    // pg copies a config object property by property, a text it takes as it is
    super('')
    this.#statements = statements
  }

  submit(connection: pg.Connection): null {
    const line = connection as unknown as Line,
      known = preparedStatements(connection)
    const { stream } = line,
      parts: Uint8Array[] = []
    // one buffer is cheaper to hand to the system than several
    line.stream = { writable: stream.writable, write: (bytes) => parts.push(bytes) }
    this.#prepared = this.#statements.map(({ text, values, isPrepared, needsColumns }) => {
      const prepared: Prepared = isPrepared
        ? known.use(line, text)
        : { name: undefined, isCertain: false, run: unnamedRun }
      if (!isPrepared) line.parse({ name: undefined, text })
      const isPlain = values.length === 0 && !needsColumns
      if (isPlain && prepared.run) parts.push(prepared.run)
      else {
        const from = parts.length
        line.bind({ statement: prepared.name, values })
        if (needsColumns && !prepared.columns) line.describe({ type: 'P' })
        line.execute()
        if (isPlain) prepared.run = Buffer.concat(parts.slice(from))
      }
      if (!isPrepared) unnamedRun ??= prepared.run
      return prepared
    })
    line.sync()
    line.stream = stream
    stream.write(Buffer.concat(parts))
    return null
  }
  handleRowDescription({
    fields,
  }: {
    fields: readonly { name: string; dataTypeID: number }[]
  }): void {
    this.#prepared[this.#at]!.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID),
    }))
  }
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#statements[this.#at]!.row?.(fields, this.#prepared[this.#at]!.columns ?? [])
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.#statements[this.#at++]!.done(text)
  }
  handleError(error: Error, connection: pg.Connection): void {
    const known = preparedStatements(connection)
    if (isStalePlan(error)) known.doubtAll()
    for (const { text, refuse } of this.#statements.slice(this.#at)) {
      known.doubt(text)
      refuse(error)
    }
  }
  handleReadyForQuery(): void {
    /* each statement was told of its own */
  }
}

function preparedStatements(connection: object): PreparedStatements {
  let known = preparedOf.get(connection)
  if (!known) preparedOf.set(connection, (known = new PreparedStatements()))
  return known
}
