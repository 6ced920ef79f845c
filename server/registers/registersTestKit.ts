// The local registers on a port, and the sources that ask them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { FrenchSearch } from './frenchSearch.ts'
import { LocalRegisters } from './localRegisters.ts'
import { Vies } from './vies.ts'

export interface RunningRegisters {
  local: LocalRegisters
  france: FrenchSearch
  vies: Vies
}

/** Until the test ends. `milliseconds`: that a call may take. */
export async function startRegisters(milliseconds?: number): Promise<RunningRegisters> {
  const local = new LocalRegisters({ prefix: '/registers' })
  const server = createServer((request, response) => {
    local.handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    local.faults.release()
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registers`
  const options = { isLocal: true, ...(milliseconds !== undefined && { milliseconds }) }
  return {
    local,
    france: new FrenchSearch({ address: `${address}/france`, ...options }),
    vies: new Vies({ address: `${address}/vies`, ...options }),
  }
}
