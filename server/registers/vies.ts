// Whose a VAT number of the European Union is, by VIES (check-vat-number of its REST interface).
import { z } from 'zod'
import { euVat, type EuVat } from '../../shared/euVat.ts'
import { CallBudget } from '../integrations/callBudget.ts'
import { VendorClient } from '../integrations/vendorClient.ts'
import {
  SourceFailure,
  type Question,
  type RemoteCompany,
  type RemoteSource,
} from '../registry/remoteSource.ts'
import { nothingThere, retryAfter, vendorAnswer, type SourceOptions } from './vendorAnswer.ts'

/** Each is asked by the register of a member state: few seconds are usual, and a few calls a second are little. */
const usualMilliseconds = 6000
const perSecond = 4
const mostBytes = 50_000
/** What a member state that gives no names says. */
const nothing = '---'
/** They may not answer: the number is none, or its country is not of the Union. */
const none = ['INVALID_INPUT', 'INVALID_REQUESTER_INFO']

const errors = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })
const answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})

export class Vies implements RemoteSource {
  readonly name = 'VIES'
  readonly #address: string
  readonly #client: VendorClient
  readonly #budget = new CallBudget(perSecond, 1000)

  constructor({ address, isLocal = false, milliseconds = usualMilliseconds }: SourceOptions) {
    this.#address = address
    this.#client = new VendorClient({
      addresses: [address],
      isLocal,
      milliseconds,
      bytes: mostBytes,
      dialect: {
        windowOf: () => undefined,
        retryAtOf: (headers) => retryAfter(headers['retry-after']),
        refusalOf: (body) => ({ code: errorIn(body) }),
      },
    })
  }

  questionOf(term: string): Question | undefined {
    const vat = euVat(term)
    return vat ? { key: vat.country + vat.number, part: vat.country } : undefined
  }

  async ask({ key }: Question, signal: AbortSignal): Promise<RemoteCompany[]> {
    const { country, number } = euVat(key)!
    const said = await vendorAnswer(
      this.#client.post({
        url: `${this.#address}/check-vat-number`,
        body: { countryCode: country, vatNumber: number },
        budget: this.#budget,
        signal,
      }),
      none,
    )
    if (said === nothingThere) return []
    const error = errorIn(said)
    if (error !== undefined && none.includes(error)) return []
    // such as MS_UNAVAILABLE, which says nothing of the number; its name is one of ours only if it looks like one
    if (error !== undefined)
      throw new SourceFailure({ code: /^[A-Z_]{1,60}$/.test(error) ? error : 'REFUSED' })
    const read = answer.safeParse(said)
    if (!read.success) throw new SourceFailure({ code: 'BAD_SHAPE', isFinal: true })
    return read.data.valid ? [company({ country, number }, read.data)] : []
  }
}

const errorIn = (body: unknown): string | undefined =>
  errors.safeParse(body).data?.errorWrappers[0]?.error

function company({ country, number }: EuVat, said: z.infer<typeof answer>): RemoteCompany {
  const vat = country + number
  return {
    number: vat,
    vat,
    name: given(said.name)?.slice(0, 200) ?? null,
    otherNames: [],
    ...(addressIn(given(said.address)) ?? { street: null, zipCode: null, city: null }),
    country: isoOf[country] ?? country,
    activity: null,
    isActive: true,
  }
}
/** VIES writes two countries otherwise than all others do. */
const isoOf: Record<string, string> = { EL: 'GR', XI: 'GB' }

const given = (text: string | null | undefined): string | null => {
  const found = text?.trim()
  return found === undefined || found === '' || found === nothing ? null : found
}

/** Lines of text, of which the last has a postal code and the city; null: it is written otherwise, and is not guessed at. */
function addressIn(text: string | null): Pick<RemoteCompany, 'street' | 'zipCode' | 'city'> | null {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const last = lines.pop()
  const [, zipCode, city] =
    /^(?:[A-Z]{1,2}[- ])?(\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{3} \d{2}|\d{4,5}) (.+)$/.exec(
      last ?? '',
    ) ?? []
  if (zipCode === undefined || city === undefined) return null
  return { street: lines.join(', ').slice(0, 200) || null, zipCode, city: city.slice(0, 200) }
}
