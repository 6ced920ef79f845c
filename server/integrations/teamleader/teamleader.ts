// Teamleader Focus, by its published description of 2025 (docs/decisions/0139-connections.md).
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { CallBudget } from '../callBudget.ts'
import {
  AuthExpired,
  AuthRevoked,
  Forbidden,
  Invalid,
  NotFound,
  type Call,
  type Connector,
  type TokenSet,
} from '../connector.ts'
import type { CrmField, CrmPage, CrmUser } from '../crmRecord.ts'
import { shaped } from '../shaped.ts'
import type { VendorAddresses } from '../vendorAddresses.ts'
import { VendorClient } from '../vendorClient.ts'
import { get, listFields, listUsers, pull, type Ask } from './teamleaderRecords.ts'

/** The version of its API that this was written for. */
const version = '2023-09-26'
/** Calls of an account in a minute. */
const callsPerMinute = 200

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
})
const meAnswer = z.object({
  data: z.object({
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    account: z.object({ id: z.string().min(1) }),
  }),
})
const refusal = z.object({
  error: z.string().optional(),
  errors: z
    .array(
      z.object({ code: z.unknown().optional(), meta: z.object({ field: z.unknown() }).optional() }),
    )
    .optional(),
})

export class Teamleader implements Connector {
  readonly name = 'TEAMLEADER'
  readonly #settings: VendorAddresses
  readonly #client: VendorClient

  constructor(settings: VendorAddresses, bounds: { milliseconds?: number } = {}) {
    this.#settings = settings
    this.#client = new VendorClient({
      addresses: [settings.apiAddress, settings.tokenAddress],
      isLocal: settings.isLocal ?? false,
      headers: { 'x-api-version': version },
      dialect: { windowOf, retryAtOf, refusalOf },
      ...bounds,
    })
  }

  authorizeUrl({
    state,
    redirectUri,
    challenge,
  }: Parameters<Connector['authorizeUrl']>[0]): string {
    const url = new URL(`${this.#settings.signInAddress}/oauth2/authorize`)
    // what it may do was chosen when this installation was registered there
    url.search = new URLSearchParams({
      client_id: this.#settings.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).toString()
    return url.href
  }

  exchangeCode(
    { code, redirectUri, verifier }: Parameters<Connector['exchangeCode']>[0],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const given = { code, redirect_uri: redirectUri, code_verifier: verifier }
    return this.#tokens({ grant_type: 'authorization_code', ...given }, signal)
  }

  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenSet> {
    return this.#tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal)
  }

  async revoke(refreshToken: string, signal: AbortSignal): Promise<void> {
    try {
      await this.#ask('revoke', { token: refreshToken }, signal)
    } catch (error) {
      // it is over already, or cannot be ended from here, only in the vendor's own settings
      if (!(error instanceof AuthRevoked || error instanceof NotFound)) throw error
    }
  }

  async whoAmI({ token, budget, signal }: Call): Promise<Awaited<ReturnType<Connector['whoAmI']>>> {
    const url = `${this.#settings.apiAddress}/users.me`
    const answer = await this.#client.post({ url, body: {}, token, budget, signal })
    const { data } = shaped(meAnswer, answer)
    return {
      accountId: data.account.id,
      userName: [data.first_name, data.last_name].filter(Boolean).join(' '),
    }
  }

  pull(...[call, ...asked]: Parameters<Connector['pull']>): Promise<CrmPage> {
    return pull(this.#asking(call), ...asked)
  }

  get(...[call, ...asked]: Parameters<Connector['get']>): ReturnType<Connector['get']> {
    return get(this.#asking(call), ...asked)
  }

  listUsers(call: Call): Promise<CrmUser[]> {
    return listUsers(this.#asking(call))
  }

  listFields(call: Call): Promise<CrmField[]> {
    return listFields(this.#asking(call))
  }

  #asking({ token, budget, signal }: Call): Ask {
    return (action, body) => {
      const url = `${this.#settings.apiAddress}/${action}`
      return this.#client.post({ url, body, token, budget, signal })
    }
  }

  newBudget(): CallBudget {
    return new CallBudget(callsPerMinute, 60_000)
  }

  async #tokens(given: Record<string, string>, signal: AbortSignal): Promise<TokenSet> {
    const answer = shaped(tokenAnswer, await this.#ask('access_token', given, signal))
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresIn: answer.expires_in,
    }
  }

  async #ask(path: string, given: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const { clientId, clientSecret, tokenAddress } = this.#settings
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...given })
    try {
      return await this.#client.post({ url: `${tokenAddress}/oauth2/${path}`, body, signal })
    } catch (error) {
      if (!(error instanceof Invalid || error instanceof AuthExpired)) throw error
      // a wrong secret in the settings ends nobody's access
      if (error.vendorCode === 'invalid_client') throw new Forbidden(error)
      throw new AuthRevoked(error)
    }
  }
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[`x-ratelimit-${name}`]
  return typeof value === 'string' ? value : undefined
}
function windowOf(headers: IncomingHttpHeaders): { remaining: number } | undefined {
  const remaining = Number(headerOf(headers, 'remaining') ?? Number.NaN)
  return Number.isInteger(remaining) && remaining >= 0 ? { remaining } : undefined
}
/** Its offset has no colon: +0100. */
function retryAtOf(headers: IncomingHttpHeaders): Date | undefined {
  const text = headerOf(headers, 'reset')?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
    at = new Date(text ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at
}
function refusalOf(body: unknown): { field?: unknown; code?: unknown } {
  const { data } = refusal.safeParse(body)
  const [first] = data?.errors ?? []
  return { field: first?.meta?.field, code: data?.error ?? first?.code }
}
