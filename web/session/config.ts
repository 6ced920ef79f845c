export type AppConfig = {
  issuer: string
  clientId: string
  audience?: string
  scopes: string
  /** where errors are reported instead of the product's own table */ sentryDsn?: string
}

const key = 'config'

/** Something answers here, but not as Parley does, or it names another address as its own. */
export class WrongUrlError extends Error {
  override readonly name = 'WrongUrlError'
  /** The address that it names. */
  readonly right: string | null
  constructor(right: string | null) {
    super(`wrong url${right ? `: ${right}` : ''}`)
    this.right = right
  }
}

/** Where the identity provider is, from the server. With a copy from earlier, the network gets a short while only: the app must open without it. */
export async function loadConfig(): Promise<AppConfig> {
  const known = remembered()
  const answer = await ask(known ? 2500 : 15_000)
  const config = toConfig(answer)
  const named = config && (answer as { publicUrl?: unknown }).publicUrl
  if (typeof named === 'string' && URL.parse(named) && new URL(named).origin !== location.origin)
    throw new WrongUrlError(new URL(named).origin)
  if (config) {
    localStorage.setItem(key, JSON.stringify(config))
    return config
  }
  // the page that a hotel puts before everything is no reason to stay out
  if (known) return known
  if (answer !== undefined) throw new WrongUrlError(null)
  throw new TypeError('config.json cannot be reached')
}

/** What the server says: null when it is nothing that Parley says, undefined when nobody answers. */
async function ask(milliseconds: number): Promise<unknown> {
  try {
    const response = await fetch('/config.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(milliseconds),
    })
    if (response.status >= 500) return undefined
    return response.ok ? await response.json().catch(() => null) : null
  } catch {
    return undefined
  }
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
  const { issuer, clientId, audience, scopes, sentryDsn } = value as Record<string, unknown>
  if (typeof issuer !== 'string' || typeof clientId !== 'string') return null
  return {
    issuer,
    clientId,
    ...(typeof audience === 'string' && { audience }),
    ...(typeof sentryDsn === 'string' && { sentryDsn }),
    scopes: typeof scopes === 'string' ? scopes : 'openid profile email read write',
  }
}
