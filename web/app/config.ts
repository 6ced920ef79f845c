export type AppConfig = { issuer: string; clientId: string; audience?: string; scopes: string }

const key = 'config'

/** Where the identity provider is, from the server. With a copy from earlier, the network gets a short while only: the app must open without it. */
export async function loadConfig(): Promise<AppConfig> {
  const known = remembered()
  try {
    const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(known ? 2500 : 15_000) })
    const config = response.ok ? toConfig(await response.json()) : null
    if (config) {
      localStorage.setItem(key, JSON.stringify(config))
      return config
    }
  } catch {
    // Told below, unless there is a copy.
  }
  if (known) return known
  throw new TypeError('config.json cannot be reached')
}

function remembered(): AppConfig | null {
  try {
    return toConfig(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

function toConfig(value: unknown): AppConfig | null {
  if (typeof value !== 'object' || value === null) return null
  const { issuer, clientId, audience, scopes } = value as Record<string, unknown>
  if (typeof issuer !== 'string' || typeof clientId !== 'string') return null
  return { issuer, clientId, ...(typeof audience === 'string' && { audience }), scopes: typeof scopes === 'string' ? scopes : 'openid profile email read write' }
}
