// What looks for viruses: the port, and a client of ClamAV's daemon.
import { connect } from 'node:net'

export type Scanned = { isClean: true } | { isClean: false; finding: string }
/** Throws when it cannot say: that is never taken for clean. */
export interface Scanner {
  scan(content: AsyncIterable<Uint8Array>): Promise<Scanned>
}

/** The daemon did not look at all of it. */
export class NotScanned extends Error {
  override readonly name = 'NotScanned'
}

/** Nothing is heard for so long, ms: a file of 100 MB takes about 5 s. */
const patience = 120_000
/** Bytes of one piece. */
const pieceBytes = 65_536

/** `INSTREAM` of clamd: pieces with their length before each, an empty one at the end. */
export class ClamScanner implements Scanner {
  readonly #host: string
  readonly #port: number

  /** `address`: host:port */
  constructor(address: string) {
    const { hostname, port } = new URL(`tcp://${address}`)
    this.#host = hostname.replace(/^\[|\]$/g, '')
    this.#port = Number(port)
  }

  async scan(content: AsyncIterable<Uint8Array>): Promise<Scanned> {
    const socket = connect({ host: this.#host, port: this.#port })
    let answer = '',
      broken: unknown
    socket.setTimeout(patience, () => socket.destroy(new Error('nothing was heard in time')))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text.slice(0, 1000)
    })
    // it may answer and close before it has all of a file that is too large for it
    socket.on('error', (error) => {
      broken = error
    })
    const heard = (event: 'connect' | 'drain'): Promise<void> =>
      new Promise((done) => {
        socket.once(event, () => done())
      })
    const closed = new Promise<void>((done) => {
      socket.once('close', () => done())
    })
    try {
      await Promise.race([heard('connect'), closed])
      socket.write('zINSTREAM\0')
      for await (const part of content) {
        for (let at = 0; at < part.byteLength; at += pieceBytes) {
          const piece = part.subarray(at, at + pieceBytes)
          const length = Buffer.alloc(4)
          length.writeUInt32BE(piece.byteLength)
          if (socket.destroyed || answer) break
          socket.write(length)
          if (!socket.write(piece)) await Promise.race([heard('drain'), closed])
        }
        if (socket.destroyed || answer) break
      }
      if (!socket.destroyed) socket.end(Buffer.alloc(4))
      await closed
    } finally {
      socket.destroy()
    }
    return read(answer, broken)
  }
}

function read(answer: string, broken: unknown): Scanned {
  const said = /^stream: (.*)$/m.exec(answer.replaceAll('\0', '\n'))?.[1]?.trim()
  if (said === 'OK') return { isClean: true }
  const finding = said && /^(.*) FOUND$/.exec(said)?.[1]
  if (finding) return { isClean: false, finding: finding.slice(0, 200) }
  throw new NotScanned(`The scanner did not look at a file: ${answer.trim() || 'no answer'}`, {
    cause: broken,
  })
}
