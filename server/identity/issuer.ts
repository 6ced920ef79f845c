// The OpenID Connect issuer of the settings: its discovery document, and what is wrong with it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'

/** The issuer does not answer, or not as the settings say; the message says what to do. */
export class IssuerError extends Error {
  override readonly name = 'IssuerError'
}

export interface Discovery {
  issuer: string
  jwks_uri: string
  authorization_endpoint?: string
}

/** How long an issuer may take to answer, ms. */
const patience = 5000
/** Pauses between checks that fail grow from the first to the second, ms. */
const [shortestPause, longestPause] = [5000, 300_000]
const bare = (issuer: string): string => issuer.replace(/\/$/, '')

/** Gives the answer of one of the issuer's addresses when its status is below 300. */
export async function fetchFromIssuer(url: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patience), ...options }).catch(
    (cause: unknown) => {
      throw new IssuerError(
        `${url} cannot be reached from here (${reasonOf(cause)}). Check OIDC_ISSUER, the network and the certificate.`,
        { cause },
      )
    },
  )
  if (!response.ok) throw new IssuerError(`${url} answers ${response.status}.`)
  return response
}

/** What made a fetch fail, such as ECONNREFUSED or DEPTH_ZERO_SELF_SIGNED_CERT. */
function reasonOf(error: unknown): string {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string }
  return typeof code === 'string' ? code : cause ? reasonOf(cause) : (message ?? 'unknown')
}

/** The discovery document of an issuer; refuses that of another one. */
export async function discover(issuer: string): Promise<Discovery> {
  const url = `${bare(issuer)}/.well-known/openid-configuration`
  const response = await fetchFromIssuer(url)
  const found = (await response.json().catch(() => null)) as Partial<Discovery> | null
  if (typeof found?.issuer !== 'string' || typeof found.jwks_uri !== 'string')
    throw new IssuerError(
      `${url} is no OpenID Connect discovery document. OIDC_ISSUER must be the issuer as it stands in the "iss" of its tokens.`,
    )
  if (bare(found.issuer) !== bare(issuer))
    throw new IssuerError(
      `The issuer at ${issuer} calls itself ${found.issuer}. Set OIDC_ISSUER=${found.issuer}.`,
    )
  return found as Discovery
}

/** Refuses an issuer whose discovery document or keys do not answer as the settings say. */
export async function checkIssuer(issuer: string): Promise<Discovery> {
  const discovery = await discover(issuer)
  const response = await fetchFromIssuer(discovery.jwks_uri)
  const { keys } = (await response.json().catch(() => ({}))) as { keys?: unknown[] }
  if (!Array.isArray(keys) || !keys.length)
    throw new IssuerError(
      `${discovery.jwks_uri} holds no keys: no token of ${issuer} can be verified.`,
    )
  return discovery
}

/**
 * Refuses a client id, redirect or scope that the issuer does not know. Asks for a sign-in without
 * a page: an issuer that knows the client sends the answer to the redirect, "login required".
 */
export async function checkClient(
  config: Pick<Config, 'clientId' | 'publicUrl' | 'scopes'>,
  { authorization_endpoint: endpoint }: Discovery,
): Promise<void> {
  if (!endpoint)
    throw new IssuerError('The issuer has no authorization_endpoint: nobody can sign in.')
  const redirect = `${config.publicUrl}/auth/silent`
  const url = new URL(endpoint)
  const parameters = {
    client_id: config.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    prompt: 'none',
    scope: config.scopes,
    state: 'parley-check',
    // of the test vector in RFC 7636, appendix B
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new IssuerError(`${endpoint} cannot be reached from here (${reasonOf(cause)}).`, {
      cause,
    })
  })
  await response.body?.cancel()
  const location = response.headers.get('location') ?? ''
  if (!location.startsWith(redirect))
    throw new IssuerError(
      `The issuer does not let the client ${config.clientId} sign in (status ${response.status}). Check OIDC_CLIENT_ID, and that the client there allows the redirect ${redirect}.`,
    )
  const error = new URL(location).searchParams.get('error')
  if (error && !/^(login|interaction|consent|account_selection)_required$/.test(error))
    throw new IssuerError(
      `The issuer refuses the client ${config.clientId}: ${error}. Check OIDC_CLIENT_ID and OIDC_SCOPES (${config.scopes}): the client must allow the authorization code flow with PKCE, and these scopes.`,
    )
}

/**
 * Checks the issuer until it is right, with backoff, and the client then; logs what is wrong. Runs
 * beside the start: people who are signed in go on while their issuer is away.
 */
export async function watchIssuer(config: Config, log: Log, signal: AbortSignal): Promise<void> {
  const { issuer } = config
  if (!issuer) return
  const problemOf = (error: unknown): string =>
    error instanceof IssuerError ? error.message : reasonOf(error)
  for (let pause = shortestPause; !signal.aborted; pause = Math.min(2 * pause, longestPause)) {
    try {
      const discovery = await checkIssuer(issuer)
      await checkClient(config, discovery).then(
        () => log.info({ issuer }, 'the identity provider answers as the settings say'),
        (error: unknown) =>
          log.warn({ issuer, problem: problemOf(error) }, 'it seems that nobody can sign in'),
      )
      return
    } catch (error) {
      log.error({ issuer, problem: problemOf(error), againInMs: pause }, 'nobody can sign in')
    }
    await sleep(pause, undefined, { signal }).catch(() => {
      /* stopped */
    })
  }
}
