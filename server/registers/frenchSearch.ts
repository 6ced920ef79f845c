// French companies by name or number, by the public search of the French state (GET /search).
import { z } from 'zod'
import { frenchVat, siren } from '../../shared/euVat.ts'
import { CallBudget } from '../integrations/callBudget.ts'
import { VendorClient } from '../integrations/vendorClient.ts'
import {
  SourceFailure,
  type Question,
  type RemoteCompany,
  type RemoteSource,
} from '../registry/remoteSource.ts'
import { retryAfter, vendorAnswer, type SourceOptions } from './vendorAnswer.ts'

const usualMilliseconds = 4000
/** It takes seven a second of one address. */
const perSecond = 6
const mostBytes = 500_000
const most = 10
const leastLetters = 3
const mostLetters = 100

const text = z.string().nullish()
const place = z.object({
  numero_voie: text,
  indice_repetition: text,
  type_voie: text,
  libelle_voie: text,
  code_postal: text,
  libelle_commune: text,
})
const found = z.object({
  siren: z.string().regex(/^\d{9}$/),
  nom_complet: text,
  nom_raison_sociale: text,
  sigle: text,
  nature_juridique: text,
  activite_principale: text,
  etat_administratif: text,
  siege: place.nullish(),
})
const answer = z.object({ results: z.array(z.unknown()) })

export class FrenchSearch implements RemoteSource {
  readonly name = 'FRANCE'
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
      headers: { 'user-agent': 'Parley' },
      dialect: {
        windowOf: () => undefined,
        retryAtOf: (headers) => retryAfter(headers['retry-after']),
        refusalOf: () => ({}),
      },
    })
  }

  /** By its number, or by a name that is long enough and no number. */
  questionOf(term: string): Question | undefined {
    const number = siren(term),
      name = term.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    if (number !== null) return { key: number, part: '' }
    const letters = name.replaceAll(/[^\p{L}]/gu, '').length
    return letters >= leastLetters && name.length <= mostLetters
      ? { key: name, part: '' }
      : undefined
  }

  async ask({ key }: Question, signal: AbortSignal): Promise<RemoteCompany[]> {
    const search = new URLSearchParams({
      q: key,
      // who leads a company is a person, and is not asked for
      minimal: 'true',
      include: 'siege',
      page: '1',
      per_page: String(most),
    })
    const said = await vendorAnswer(
      this.#client.get({
        url: `${this.#address}/search?${search.toString()}`,
        budget: this.#budget,
        signal,
      }),
    )
    const read = answer.safeParse(said),
      rows = read.data?.results.map((row) => found.safeParse(row)) ?? []
    if (!read.success || rows.some(({ success }) => !success))
      throw new SourceFailure({ code: 'BAD_SHAPE', isFinal: true })
    const isNumber = siren(key) !== null
    return rows
      .flatMap(({ data }) => (data && isCompany(data) ? [company(data)] : []))
      .filter(({ isActive, number }) => (isNumber ? number === key : isActive))
      .slice(0, most)
  }
}

type Found = z.infer<typeof found>

/** People who have an enterprise are people, whose data nobody needs here. */
const isCompany = ({ nature_juridique }: Found): boolean => !nature_juridique?.startsWith('1')

function company(said: Found): RemoteCompany {
  const { siege } = said,
    names = [said.nom_raison_sociale, said.nom_complet, said.sigle].map(given)
  const [name = null, ...otherNames] = [...new Set(names.filter((one) => one !== null))]
  const street = [
    siege?.numero_voie,
    siege?.indice_repetition,
    siege?.type_voie,
    siege?.libelle_voie,
  ]
    .map(given)
    .filter((one) => one !== null)
    .join(' ')
  return {
    number: said.siren,
    vat: frenchVat(said.siren),
    name,
    otherNames,
    street: street.slice(0, 200) || null,
    zipCode: given(siege?.code_postal)?.slice(0, 20) ?? null,
    city: given(siege?.libelle_commune),
    country: 'FR',
    activity: given(said.activite_principale)?.slice(0, 20) ?? null,
    isActive: said.etat_administratif !== 'C',
  }
}

/** What the company does not want to be known is written as such. */
const given = (said: string | null | undefined): string | null => {
  const found = said?.trim()
  return found === undefined || found === '' || /\[N(ON-DIFFUSIBLE|D)\]/.test(found)
    ? null
    : found.slice(0, 200)
}
