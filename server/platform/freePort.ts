import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A TCP port that nobody listens on, for a process that is started next.
 * Below those that systems give out by themselves (Linux from 32768, others from 49152), so that no connection takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
