// Brings the bytes of a file into a table with COPY … FROM STDIN, without keeping more than a piece of them.
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What node-postgres has of a connection while a COPY is under way, which its types leave out. */
interface CopyConnection {
  readonly stream: Writable
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

/** Runs `copy … from stdin` with these bytes; gives the number of rows. What PostgreSQL refuses is thrown as its error. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const done = Promise.withResolvers<number>()
  let rows = 0,
    isOver = false,
    problem: Error | undefined
  const send = async (connection: CopyConnection): Promise<void> => {
    try {
      for await (const chunk of source) {
        if (isOver) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      if (!isOver) connection.endCopyFrom()
    } catch (error) {
      problem = error as Error
      if (!isOver) connection.sendCopyFail('the source ended')
    }
  }
  client.query({
    submit: (connection: CopyConnection) => connection.query(statement),
    handleCopyInResponse: (connection: CopyConnection) => void send(connection),
    handleCommandComplete: ({ text }: { text: string }) => {
      rows = Number(/^COPY (\d+)$/.exec(text)?.[1])
    },
    handleError: (error: Error) => {
      isOver = true
      done.reject(problem ?? error)
    },
    handleReadyForQuery: () => done.resolve(rows),
  } as unknown as pg.Submittable)
  return done.promise
}
