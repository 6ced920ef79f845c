// HubSpot, by its published descriptions of 2026 (docs/decisions/0147-second-vendor.md).
import { z } from 'zod'
import { CallBudget } from '../callBudget.ts'
import {
  AuthExpired,
  AuthRevoked,
  Forbidden,
  Invalid,
  NotFound,
  type Account,
  type Call,
  type Connector,
  type TokenSet,
} from '../connector.ts'
import type { CrmField, CrmPage, CrmUser, Position, PulledKind } from '../crmRecord.ts'
import { shaped } from '../shaped.ts'
import type { VendorAddresses } from '../vendorAddresses.ts'
import { VendorClient } from '../vendorClient.ts'
import { hubspotDialect } from './hubspotDialect.ts'
import { get, pull, type Ask } from './hubspotRecords.ts'
import { listFields, listUsers } from './listFields.ts'

/** Calls of an account in ten seconds, and searches in one, which are counted apart. */
const callsPerTenSeconds = 100
const searchesPerSecond = 5

/** What it may do; the application has to be registered there with the same ones. */
export const hubspotScopes = [
  'oauth',
  ...['companies', 'contacts', 'deals'].flatMap((objects) => [
    `crm.objects.${objects}.read`,
    `crm.objects.${objects}.write`,
    `crm.schemas.${objects}.read`,
  ]),
  'crm.objects.owners.read',
]

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
})
const accountAnswer = z.object({ portalId: z.number().int() })
const tokenInfo = z.object({ user_id: z.number().int().optional(), user: z.string().optional() })
const ownerAnswer = z.object({ firstName: z.string().nullish(), lastName: z.string().nullish() })

export class Hubspot implements Connector {
  readonly name = 'HUBSPOT'
  readonly #settings: VendorAddresses
  readonly #client: VendorClient

  constructor(settings: VendorAddresses, bounds: { milliseconds?: number } = {}) {
    this.#settings = settings
    this.#client = new VendorClient({
      addresses: [settings.apiAddress],
      isLocal: settings.isLocal ?? false,
      dialect: hubspotDialect,
      ...bounds,
    })
  }

  authorizeUrl({ state, redirectUri }: Parameters<Connector['authorizeUrl']>[0]): string {
    const url = new URL(`${this.#settings.signInAddress}/oauth/authorize`)
    // no challenge: this page is not described to take one, and a verifier without it may be refused
    url.search = new URLSearchParams({
      client_id: this.#settings.clientId,
      redirect_uri: redirectUri,
      scope: hubspotScopes.join(' '),
      state,
    }).toString()
    return url.href
  }

  exchangeCode(
    { code, redirectUri }: Parameters<Connector['exchangeCode']>[0],
    signal: AbortSignal,
  ): Promise<TokenSet> {
    const given = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    return this.#tokens(given, signal)
  }

  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenSet> {
    return this.#tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, signal)
  }

  async revoke(refreshToken: string, signal: AbortSignal): Promise<void> {
    try {
      await this.#ask('/revoke', { token: refreshToken, token_type_hint: 'refresh_token' }, signal)
    } catch (error) {
      // it is over already
      if (!(error instanceof AuthRevoked || error instanceof NotFound)) throw error
    }
  }

  async whoAmI(call: Call): Promise<Account> {
    const { portalId } = shaped(accountAnswer, await this.#get('/account-info/v3/details', call))
    const given = { token: call.token.reveal(), token_type_hint: 'access_token' }
    const { user_id: userId, user } = shaped(
      tokenInfo,
      await this.#ask('/introspect', given, call.signal),
    )
    const name = userId === undefined ? '' : await this.#nameOf(userId, call)
    return { accountId: String(portalId), userName: name || (user ?? '') }
  }

  pull(call: Call, kind: PulledKind, since: string | null, at: Position | null): Promise<CrmPage> {
    return pull(this.#asking(call), kind, since, at)
  }

  get(
    call: Call,
    kind: PulledKind,
    ids: readonly string[],
  ): Promise<Pick<CrmPage, 'records' | 'broken'>> {
    return get(this.#asking(call), kind, ids)
  }

  listUsers(call: Call): Promise<CrmUser[]> {
    return listUsers(this.#asking(call))
  }

  listFields(call: Call): Promise<CrmField[]> {
    return listFields(this.#asking(call))
  }

  newBudget(): CallBudget {
    return new CallBudget(callsPerTenSeconds, 10_000)
  }

  /** Empty where that user owns nothing there. */
  async #nameOf(userId: number, call: Call): Promise<string> {
    try {
      const answer = await this.#get(`/crm/v3/owners/${userId}?idProperty=userId`, call),
        { firstName, lastName } = shaped(ownerAnswer, answer)
      return [firstName, lastName].filter(Boolean).join(' ')
    } catch (error) {
      if (error instanceof NotFound) return ''
      throw error
    }
  }

  #asking(call: Call): Ask {
    const post = (path: string, body: object, budget: CallBudget): Promise<unknown> =>
      this.#client.post({ ...call, url: `${this.#settings.apiAddress}${path}`, body, budget })
    return {
      get: (path) => this.#get(path, call),
      post: (path, body) => post(path, body, call.budget),
      search: (path, body) => post(path, body, call.budget.beside(searchesPerSecond, 1000)),
    }
  }

  #get(path: string, { token, budget, signal }: Call): Promise<unknown> {
    return this.#client.get({ url: `${this.#settings.apiAddress}${path}`, token, budget, signal })
  }

  async #tokens(given: Record<string, string>, signal: AbortSignal): Promise<TokenSet> {
    const answer = shaped(tokenAnswer, await this.#ask('', given, signal))
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresIn: answer.expires_in,
    }
  }

  async #ask(path: string, given: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const { clientId, clientSecret, apiAddress } = this.#settings
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...given })
    try {
      const url = `${apiAddress}/oauth/v3/token${path}`
      return await this.#client.post({ url, body, signal })
    } catch (error) {
      // a wrong client or secret in the settings ends nobody's access
      if (error instanceof AuthExpired) throw new Forbidden(error)
      if (!(error instanceof Invalid)) throw error
      throw /client/i.test(error.vendorCode ?? '') ? new Forbidden(error) : new AuthRevoked(error)
    }
  }
}
