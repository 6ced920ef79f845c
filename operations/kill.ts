// kill -9 of one of two processes, again and again, while people write.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBalancer } from './balancer.ts'
import type { Finding, Environment } from './environment.ts'

const kills = 4
/** How long people work between two kills, ms. */
const calm = 4000
/** A page tries until it is answered; this often is a minute. */
const tries = 240

export async function runKill(environment: Environment): Promise<Finding[]> {
  const databaseUrl = await environment.database()
  const balancer = await startBalancer()
  environment.atEnd(balancer.stop)
  const settings = { publicPort: balancer.port }
  const processes = [await environment.start(databaseUrl, settings)]
  await processes[0]!.ready()
  processes.push(await environment.start(databaseUrl, settings))
  await processes[1]!.ready()
  const ports = processes.map(({ port }) => port)
  balancer.use(...ports)
  await balancer.sees(...ports)
  const load = await environment.load(balancer.port, tries)
  for (let kill = 0; kill < kills; kill++) {
    await sleep(calm)
    const { child, port } = processes[kill % 2]!
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    processes[kill % 2] = await environment.start(databaseUrl, { ...settings, port })
    await processes[kill % 2]!.ready()
    await balancer.sees(...ports)
  }
  await sleep(calm)
  return [await environment.judge(`${kills} times kill -9`, load, databaseUrl)]
}
