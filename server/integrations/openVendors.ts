// The vendors of the settings; in the demo, without any, local servers of all of them, on the product's own port.
import { randomBytes } from 'node:crypto'
import { crmVendorNames, type CrmVendor } from '../../shared/crmVendors.ts'
import type { Config } from '../platform/config.ts'
import { notFound, type Handler } from '../platform/http.ts'
import { isLoopback } from '../platform/settingFormats.ts'
import type { Connector } from './connector.ts'
import { vendorKinds } from './vendorKinds.ts'
import { offerVendors, redirectAddressOf } from './vendors.ts'

/** Where the local servers stand, each under its name. */
const localPath = '/demo-crm'

type Settings = Pick<Config, 'issuer' | 'vendors' | 'publicUrl' | 'host' | 'port'>
type Routes = Record<string, Handler>
interface LocalVendor {
  connector: Connector
  prefix: string
  handle: Handler
}

/** Gives what ends it, and the paths of the local servers where there are any. */
export async function openVendors(
  config: Settings,
): Promise<{ close: () => void; routes: Routes }> {
  const { vendors, publicUrl, host, port } = config
  const registered = crmVendorNames.flatMap((name) => {
    const settings = vendors[name]
    if (!settings) return []
    const addresses = { ...settings, tokenAddress: settings.signInAddress }
    return [vendorKinds[name].connectorTo(addresses)]
  })
  const here = hereOf(host)
  if (registered.length > 0 || config.issuer || !here)
    return { close: offerVendors(registered, publicUrl), routes: {} }
  const local = await Promise.all(
    crmVendorNames.map((name) => openLocal(name, `http://${here}:${port}`, publicUrl)),
  )
  return {
    close: offerVendors(
      local.map(({ connector }) => connector),
      publicUrl,
    ),
    routes: { [`${localPath}/`]: answerAs(local) },
  }
}

async function openLocal(name: CrmVendor, origin: string, publicUrl: string): Promise<LocalVendor> {
  const prefix = `${localPath}/${name.toLowerCase()}`
  const client = {
    id: 'parley-demo',
    secret: randomBytes(32).toString('base64url'),
    redirectUri: redirectAddressOf(publicUrl),
  }
  const server = await vendorKinds[name].openLocal({ prefix, client })
  const connector = vendorKinds[name].connectorTo({
    clientId: client.id,
    clientSecret: client.secret,
    apiAddress: `${origin}${prefix}`,
    tokenAddress: `${origin}${prefix}`,
    signInAddress: `${publicUrl}${prefix}`,
    isLocal: true,
  })
  return {
    connector,
    prefix,
    handle: (request, response) => server.handle(request, response),
  }
}

/** A path of the product leads to one of them by its second part. */
const answerAs =
  (local: readonly LocalVendor[]): Handler =>
  (request, response, path, correlationId) => {
    const one = local.find(({ prefix }) => path.startsWith(`${prefix}/`))
    return (one?.handle ?? notFound)(request, response, path, correlationId)
  }

/** Under which name this machine reaches its own port; undefined: under none that is only its own. */
export function hereOf(host: string): string | undefined {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return isLoopback(host) ? (host.includes(':') ? `[${host}]` : host) : undefined
}
