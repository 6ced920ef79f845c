// Two registers on this machine that speak as VIES and as the French search do, for tests and the demo.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { siren } from '../../shared/euVat.ts'
import { norm } from '../../shared/searchText.ts'
import { CrmFaults } from '../integrations/localCrm/crmFaults.ts'
import { sampleFrench, sampleVats, type FrenchCompany, type VatHolder } from './registerSample.ts'

const mostBody = 10_000
const most = 25

export class LocalRegisters {
  /** Of the actions `vies` and `france`. */
  readonly faults = new CrmFaults()
  /** By the whole number with its country. */
  readonly vats = new Map<string, VatHolder>(Object.entries(sampleVats))
  readonly french: FrenchCompany[] = [...sampleFrench]
  /** What VIES says in place of an answer, by country, such as MS_UNAVAILABLE. */
  readonly refusals = new Map<string, string>()
  /** What is answered in place of everything. */
  instead: { status?: number; body: unknown } | undefined
  /** What was asked, in order. */
  readonly asked: string[] = []
  readonly #prefix: string

  constructor({ prefix = '' }: { prefix?: string } = {}) {
    this.#prefix = prefix
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.slice(this.#prefix.length)
    if (path === '/vies/check-vat-number' && request.method === 'POST')
      await this.#answer('vies', response, this.#vies(await bodyOf(request)))
    else if (path === '/france/search' && request.method === 'GET')
      await this.#answer('france', response, this.#france(searchParams))
    else response.writeHead(404).end()
  }

  async #answer(
    action: 'vies' | 'france',
    response: ServerResponse,
    said: { status?: number; body: unknown },
  ): Promise<void> {
    const fault = this.faults.next(action)
    if (fault === 'slow') await this.faults.wait()
    const { status = 200, body } =
      fault === 'rateLimited'
        ? { status: 429, body: {} }
        : fault === 'broken'
          ? { status: 500, body: {} }
          : (this.instead ?? said)
    const text = fault === 'badJson' ? '<html>' : JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(fault === 'rateLimited' && { 'retry-after': '1' }),
    })
    if (fault === 'cut') response.write(text.slice(0, text.length / 2), () => response.destroy())
    else response.end(text)
  }

  #vies(given: unknown): { body: unknown } {
    const { countryCode, vatNumber } = (given ?? {}) as Record<string, unknown>
    const vat = `${String(countryCode)}${String(vatNumber)}`
    this.asked.push(vat)
    const error = this.refusals.get(String(countryCode))
    if (error !== undefined) return { body: { actionSucceed: false, errorWrappers: [{ error }] } }
    const holder = this.vats.get(vat)
    return {
      body: {
        countryCode,
        vatNumber,
        requestDate: new Date().toISOString(),
        valid: holder !== undefined,
        requestIdentifier: '',
        name: holder?.name ?? '---',
        address: holder?.address ?? '---',
        traderName: '---',
      },
    }
  }

  #france(search: URLSearchParams): { status?: number; body: unknown } {
    const q = search.get('q') ?? ''
    this.asked.push(q)
    if (q.trim().length < 3)
      return { status: 400, body: { erreur: '3 caractères minimum pour les termes de la requête' } }
    const words = norm(q).split(' ')
    const found = this.french.filter((one) =>
      siren(q) !== null
        ? one.siren === siren(q)
        : words.every((word) => norm(`${one.nom_complet} ${one.sigle ?? ''}`).includes(word)),
    )
    const perPage = Math.min(Number(search.get('per_page') ?? 10), most)
    return {
      body: {
        results: found.slice(0, perPage),
        total_results: found.length,
        page: 1,
        per_page: perPage,
        total_pages: Math.ceil(found.length / perPage),
      },
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > mostBody) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
