// Timeouts of responses. TCP retries for a quarter of an hour when a server, pooler or network is
// gone, and no timeout of PostgreSQL's reaches this side.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** How often the connections are checked, ms. */
const checkInterval = 1000

/** What pg knows of a client and its types do not say. */
interface ClientState {
  /** false while a response is owed */
  readyForQuery: boolean | undefined
  connection: { stream: Socket }
}
interface Watched {
  state: ClientState
  /** received up to the last check */
  bytes: number
  /** checks since then at which a response was owed, and nothing had come */
  silentChecks: number
  most: number
}

/** Cuts connections on which a response is owed and nothing comes; what waits on them fails with them. */
export class ResponseTimeouts {
  readonly #watched = new Set<Watched>()
  readonly #timer = setInterval(() => this.#check(), checkInterval).unref()

  /** For as long as the connection lives. `milliseconds`: the longest silence. */
  watch(client: pg.Client, milliseconds: number): void {
    const state = client as unknown as ClientState
    const most = Math.ceil(milliseconds / checkInterval)
    const watched = { state, bytes: 0, silentChecks: 0, most }
    this.#watched.add(watched)
    client.once('end', () => this.#watched.delete(watched))
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #check(): void {
    for (const watched of this.#watched) {
      const { stream } = watched.state.connection
      const isSilent = watched.state.readyForQuery === false && stream.bytesRead === watched.bytes
      watched.bytes = stream.bytesRead
      watched.silentChecks = isSilent ? watched.silentChecks + 1 : 0
      // not by end(): that waits for what is under way
      if (watched.silentChecks > watched.most) stream.destroy()
    }
  }
}
