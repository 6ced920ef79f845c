// The least that a load balancer does: it asks /readyz, sends each request to a process that said
// yes, in turns, and never sends one twice.
import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/platform/freePort.ts'
import { isReady } from './process.ts'

export interface Balancer {
  port: number
  /** From now on it sends requests to these ports, while they are ready. */
  use: (...ports: number[]) => void
  /** Waits until it has seen that exactly these ports are ready. */
  sees: (...ports: number[]) => Promise<void>
  stop: () => void
}

/** How often it asks each process whether it is ready, ms. */
const askEvery = 250

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const state = { ports: [] as number[], ready: [] as number[], turn: 0, isOver: false }
  const port = await freePort()
  const server = createServer((incoming, outgoing) => {
    const target = state.ready[state.turn++ % state.ready.length]
    if (target === undefined) return refuse(outgoing, 503)
    const { connection: _connection, ...headers } = incoming.headers
    const forwarded = request(
      {
        agent,
        port: target,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers,
      },
      (answer) => {
        const { connection: _ends, 'keep-alive': _kept, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode!, rest)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    forwarded.on('error', () => refuse(outgoing, 502))
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  void (async () => {
    while (!state.isOver) {
      const asked = state.ports
      const answers = await Promise.all(asked.map(isReady))
      if (asked === state.ports) state.ready = asked.filter((_port, index) => answers[index])
      await sleep(askEvery)
    }
  })()
  return {
    port,
    use: (...ports) => {
      state.ports = ports
      state.ready = state.ready.filter((ready) => ports.includes(ready))
    },
    sees: async (...ports) => {
      while (String(state.ready) !== String(ports)) await sleep(askEvery / 5)
    },
    stop: () => {
      state.isOver = true
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function refuse(response: ServerResponse, status: number) {
  if (response.headersSent) response.destroy()
  else response.writeHead(status).end()
}
