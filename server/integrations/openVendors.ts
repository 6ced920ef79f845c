// The vendors of the settings; in the demo, without any, the local CRM server, which stands on the product's own port.
import { randomBytes } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Handler } from '../platform/http.ts'
import { isLoopback } from '../platform/settingFormats.ts'
import { Teamleader } from './teamleader.ts'
import { offerVendors, redirectAddressOf } from './vendors.ts'

/** Where the local CRM server stands. */
const localPath = '/demo-crm'

type Settings = Pick<Config, 'issuer' | 'teamleader' | 'publicUrl' | 'host' | 'port'>

/** Gives what ends it, and the address of the local server where there is one. */
export async function openVendors(
  config: Settings,
): Promise<{ close: () => void; routes: Record<string, Handler> }> {
  const { teamleader, publicUrl, host, port } = config
  if (teamleader) {
    const connector = new Teamleader({ ...teamleader, tokenAddress: teamleader.signInAddress })
    return { close: offerVendors([connector], publicUrl), routes: {} }
  }
  const here = hereOf(host)
  if (config.issuer || !here) return { close: offerVendors([], publicUrl), routes: {} }
  const { LocalCrm } = await import('./localCrm/localCrm.ts')
  const client = {
    id: 'parley-demo',
    secret: randomBytes(32).toString('base64url'),
    redirectUri: redirectAddressOf(publicUrl),
  }
  const crm = new LocalCrm({ prefix: localPath, client })
  crm.addSample()
  const local = `http://${here}:${port}${localPath}`
  const connector = new Teamleader({
    clientId: client.id,
    clientSecret: client.secret,
    apiAddress: local,
    tokenAddress: local,
    signInAddress: `${publicUrl}${localPath}`,
    isLocal: true,
  })
  return {
    close: offerVendors([connector], publicUrl),
    routes: { [`${localPath}/`]: (request, response) => crm.handle(request, response) },
  }
}

/** Under which name this machine reaches its own port; undefined: under none that is only its own. */
function hereOf(host: string): string | undefined {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isLoopback(host) ? (host.includes(':') ? `[${host}]` : host) : undefined
}
