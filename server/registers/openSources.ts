// The remote registers of the settings; in the demo, without any, two that stand on the product's own port.
import type { Database } from '../database/database.ts'
import { hereOf } from '../integrations/openVendors.ts'
import type { Config } from '../platform/config.ts'
import type { Handler } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'
import type { RemoteSource } from '../registry/remoteSource.ts'
import { offerSources } from '../registry/remoteSources.ts'
import { FrenchSearch } from './frenchSearch.ts'
import { Vies } from './vies.ts'

/** Where the local registers stand. */
const localPath = '/demo-registers'

type Settings = Pick<Config, 'issuer' | 'registers' | 'host' | 'port'>

/** Gives what ends it, and the address of the local ones where there are any. */
export async function openSources(
  { issuer, registers: { viesAddress, frenchAddress }, host, port }: Settings,
  database: Database,
  log: Log,
): Promise<{ close: () => void; routes: Record<string, Handler> }> {
  const offer = (sources: readonly RemoteSource[]): (() => void) =>
    offerSources({
      sources,
      database,
      hear: (register, { code }) => log.warn({ register, code }, 'a register did not answer'),
    })
  const here = hereOf(host)
  if (viesAddress || frenchAddress || issuer || !here) {
    const close = offer([
      ...(frenchAddress ? [new FrenchSearch({ address: frenchAddress })] : []),
      ...(viesAddress ? [new Vies({ address: viesAddress })] : []),
    ])
    return { close, routes: {} }
  }
  const { LocalRegisters } = await import('./localRegisters.ts')
  const local = new LocalRegisters({ prefix: localPath }),
    address = `http://${here}:${port}${localPath}`
  const close = offer([
    new FrenchSearch({ address: `${address}/france`, isLocal: true }),
    new Vies({ address: `${address}/vies`, isLocal: true }),
  ])
  return {
    close,
    routes: { [`${localPath}/`]: (request, response) => local.handle(request, response) },
  }
}
