// Statements that go to PostgreSQL together and come back together. pg ends each statement with a Sync, at which
// PostgreSQL answers in a write of its own; here one Sync ends all that a rule asks in one turn.
import pg from 'pg'

export interface Column { name: string, parse: (text: string) => unknown }
/** One statement, and where its answer goes. A name is of one text. */
export interface Statement {
  name: string | undefined
  text: string
  /** as PostgreSQL reads them: from `prepareValue` */
  values: readonly unknown[]
  needsColumns?: boolean
  /** must not throw: that would end the process */
  row?: (fields: readonly (string | null)[], columns: readonly Column[]) => void
  /** the command as it was carried out: a commit may be a ROLLBACK */
  done: (command: string) => void
  refuse: (error: Error) => void
}

/** What this needs of pg's line to the server. */
interface Line {
  stream: { cork(): void, uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(message: { name: string | undefined, text: string }): void
  bind(message: { statement: string | undefined, values: readonly unknown[] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  sync(): void
}
/** pg's own class of a statement under way: a pipelining client takes no other. */
const Query = (pg as unknown as { Query: new (config: { text: string }) => object }).Query

/** Columns by text: PostgreSQL describes them where it is prepared, and not again. */
const columnsOf = new Map<string, readonly Column[]>()

/** Nothing behind a statement that fails is run: those fail with its error. */
export class Packet extends Query implements pg.Submittable {
  readonly #statements: readonly Statement[]
  /** whose answer comes in */
  #at = 0
  constructor(statements: readonly Statement[]) {
    super({ text: '' })
    this.#statements = statements
  }
  // pg notes by these what is prepared
  get name(): string | undefined { return this.#statements[this.#at]?.name }
  set name(_none) { /* pg's constructor has none */ }
  get text(): string { return this.#statements[this.#at]!.text }
  set text(_none) { /* pg's constructor has none */ }

  /** An error that it returns is told to `handleError`; nothing was written then. */
  submit(connection: pg.Connection): Error | null {
    const line = connection as unknown as Line, preparedAs = (name: string): string | undefined => line.parsedStatements[name] ?? line.submittedNamedStatements[name]
    const texts = new Map<string, string>()
    for (const { name, text } of this.#statements) if (name) {
      if ((preparedAs(name) ?? texts.get(name) ?? text) !== text) return new Error(`"${name}" is the name of another statement`)
      texts.set(name, text)
    }
    line.stream.cork()
    for (const { name, text, values, needsColumns } of this.#statements) {
      const isNew = !name || !preparedAs(name)
      if (isNew) {
        line.parse({ name, text })
        if (name) line.submittedNamedStatements[name] = text
      }
      line.bind({ statement: name, values })
      if (needsColumns && (isNew || !columnsOf.has(text))) line.describe({ type: 'P' })
      line.execute()
    }
    line.sync()
    line.stream.uncork()
    return null
  }
  handleRowDescription({ fields }: { fields: readonly { name: string, dataTypeID: number }[] }): void {
    columnsOf.set(this.text, fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID) })))
  }
  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { row, text } = this.#statements[this.#at]!
    row?.(fields, columnsOf.get(text) ?? [])
  }
  handleCommandComplete({ text }: { text: string }): void { this.#statements[this.#at++]!.done(text) }
  handleError(error: Error, line: Line): void {
    for (const { name, refuse } of this.#statements.slice(this.#at)) {
      // what was to be prepared behind it was not
      if (name) delete line.submittedNamedStatements[name]
      refuse(error)
    }
  }
  handleReadyForQuery(): void { /* each statement was told of its own */ }
}
