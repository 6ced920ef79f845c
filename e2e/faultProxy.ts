import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'

/** What happens to a change on its way: before it reaches the server, or after, when only the answer is lost. */
export type Fault =
  | 'drop'
  | 'dropAfter'
  | 'hang'
  | 'hangAfter'
  | '500'
  | '500After'
  | '503'
  | '401'
  | 'html'
  /** The server has done it, and its answer breaks off. */
  | 'half'

/** Stands between browser and server, and does to changes what bad networks do. Reads and streams only suffer when it is down. */
export class FaultProxy {
  readonly port: number
  readonly #target: number
  readonly #files: Record<string, { type: string; body: string }>
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  #fault: Fault | null = null
  #left = 0
  /** Shortest and longest wait before a change is passed on, ms. */
  delay: [number, number] = [0, 0]
  /** A change that holds this text is always answered with 500. */
  poison: string | null = null
  /** How often each command id came here. */
  received = new Map<string, number>()
  /** Requests that changes came in. */
  requests = 0

  constructor(port: number, target: number, files: Record<string, { type: string; body: string }>) {
    this.port = port
    this.#target = target
    this.#files = files
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Answers with these of its own too. */
  serve(files: Record<string, { type: string; body: string }>): void {
    Object.assign(this.#files, files)
  }

  /** The next `times` changes meet this fault. */
  fail(fault: Fault, times = Infinity): void {
    this.#fault = fault
    this.#left = times
  }

  heal(): void {
    this.#fault = null
    this.delay = [0, 0]
    this.poison = null
  }

  /** Forgets everything of an earlier scenario. */
  reset(): void {
    this.heal()
    this.received.clear()
    this.requests = 0
  }

  async up(): Promise<void> {
    if (this.#server) return
    const server = createServer(
      (request, response) => void this.#pass(request, response).catch(() => response.destroy()),
    )
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    server.listen(this.port, 'localhost')
    await once(server, 'listening')
    this.#server = server
  }

  /** Nobody answers here any more, though the network itself is well. */
  async down(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    this.cut()
    await closed
  }

  /** Every connection breaks. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const file = this.#files[(request.url ?? '').replace(/\?.*/, '')]
    if (file)
      return void response
        .writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' })
        .end(file.body)
    const body = await bodyOf(request)
    const commands = request.url === '/graphql' ? commandsIn(body) : []
    const isBytes = /^\/(uploads|recordings)\//.test(request.url ?? '')
    if (commands.length === 0 && !isBytes) return this.#forward(request, body, response)
    this.requests += 1
    for (const command of commands)
      this.received.set(command, (this.received.get(command) ?? 0) + 1)
    const [least, most] = this.delay
    if (most > 0)
      await new Promise((done) => setTimeout(done, least + Math.random() * (most - least)))
    if (this.poison && body.includes(this.poison)) return fails(response, 500)
    const fault = this.#left > 0 ? this.#fault : null
    if (fault) this.#left -= 1
    switch (fault) {
      case null:
        return this.#forward(request, body, response)
      case 'drop':
        return void request.socket.destroy()
      case 'hang':
        return
      case '500':
      case '503':
        return fails(response, Number(fault))
      case '401':
        return void response.writeHead(401, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
          }),
        )
      case 'html':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><body>Welcome to the hotel. Please accept our terms.</body></html>')
      case 'half':
        return this.#forward(request, body, cutInHalf(response))
      case 'dropAfter':
      case 'hangAfter':
      case '500After':
        await this.#forward(request, body, null)
        if (fault === 'dropAfter') request.socket.destroy()
        else if (fault === '500After') fails(response, 500)
    }
  }

  /** Passes it on; without a response the server's answer is lost here. */
  #forward(request: IncomingMessage, body: Buffer, response: ServerResponse | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const upstream = send(
        {
          port: this.#target,
          host: 'localhost',
          method: request.method,
          path: request.url,
          headers: request.headers,
          agent: false,
        },
        (answer) => {
          if (!response) {
            answer.resume()
            answer.on('end', resolve)
            return
          }
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          answer.on('end', resolve)
          answer.on('error', reject)
          response.on('close', () => answer.destroy())
        },
      )
      upstream.on('error', (error) => {
        if (!response || response.headersSent) return reject(error)
        response.writeHead(502).end()
        resolve()
      })
      upstream.end(body)
    })
  }
}

function fails(response: ServerResponse, status: number): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain',
      ...(status === 503 && { 'retry-after': '1' }),
    })
    .end('no')
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The line breaks in the middle of the answer. */
function cutInHalf(response: ServerResponse): ServerResponse {
  const write = response.write.bind(response) as (chunk: Buffer, done: () => void) => boolean
  response.write = (chunk: Buffer) =>
    write(chunk.subarray(0, chunk.length / 2), () => response.destroy())
  return response
}

/** The ids of the commands in a request; none: it reads. */
function commandsIn(body: Buffer): string[] {
  try {
    const asked = JSON.parse(body.toString()) as Asked | Asked[]
    return [asked].flat().flatMap(({ variables }) => variables?.commandId ?? [])
  } catch {
    return []
  }
}
type Asked = { variables?: { commandId?: string } }
