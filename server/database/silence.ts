// A server, pooler or network that is gone without a word: TCP goes on for a quarter of an hour
// without an answer, and no time-out of PostgreSQL's reaches this side.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** How often the connections are looked at, ms. */
const pause = 1000

/** What pg knows of a client and its types do not say. */
interface Line {
  /** false while an answer is owed */
  readyForQuery: boolean | undefined
  connection: { stream: Socket }
}
interface Watched {
  line: Line
  /** received up to the last look */
  bytes: number
  /** looks since then at which an answer was owed, and nothing had come */
  quiet: number
  most: number
}

/** Cuts connections on which an answer is owed and nothing comes; what waits on them fails with them. */
export class Silence {
  readonly #watched = new Set<Watched>()
  readonly #timer = setInterval(() => this.#look(), pause).unref()

  /** For as long as the connection lives. `milliseconds`: the longest silence. */
  watch(client: pg.Client, milliseconds: number): void {
    const line = client as unknown as Line
    const most = Math.ceil(milliseconds / pause)
    const watched = { line, bytes: 0, quiet: 0, most }
    this.#watched.add(watched)
    client.once('end', () => this.#watched.delete(watched))
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    for (const watched of this.#watched) {
      const { stream } = watched.line.connection
      const isQuiet = watched.line.readyForQuery === false && stream.bytesRead === watched.bytes
      watched.bytes = stream.bytesRead
      watched.quiet = isQuiet ? watched.quiet + 1 : 0
      // not by end(): that waits for what is under way
      if (watched.quiet > watched.most) stream.destroy()
    }
  }
}
