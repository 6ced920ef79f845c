import { oursSide, type Bench } from './bench.ts'
import { bigOrganisation, measure, middle, type Figure } from './compare.ts'
import type { Operation } from './limitSql.ts'

export interface Searched {
  title: string
  term: string
  figure: Figure
}

/** A search may take, ms. */
export const searchBar = 50
export const searchDocument = `query BenchSearch($term: String!) { search(term: $term) { id kind companyDialog { id title startDate company { id name } } company { id name industry address { city } } contact { id firstName lastName jobTitle company { id name } } playbook { id title } question { id title } } }`

const terms: [title: string, term: string][] = [
  ['one letter, in every contact', 'p'],
  ['one letter, inside of all accounts', 'r'],
  ['one letter, in no name', 'y'],
  ['two letters, in every meeting', 'me'],
  ['two letters, inside of many', 'oo'],
  ['two letters, in no name', 'qx'],
  ['a word of all 100,000 contacts', 'peeters'],
  ['a part of all 40,000 meetings', 'eting'],
  ['a word of every fifth account', 'foods'],
  ['part of a number', '999'],
  ['an account by its whole name', 'cedar foods 49986'],
  ['a contact by first and last name', 'els peeters 99997'],
  ['the beginning of many accounts', 'alder'],
  ['in no name', 'zzyzx'],
  ['a sentence that nothing is called', 'the quick brown fox jumps over the lazy dog'],
]

export const similarDocument = `query BenchSimilar($name: String, $vAT: String, $url: String, $firstName: String, $lastName: String, $emails: [String!]) { similarCompanies(name: $name, vAT: $vAT, url: $url, emails: $emails) { why company { id name address { city } } } similarContacts(firstName: $firstName, lastName: $lastName, emails: $emails) { why contact { id firstName lastName jobTitle company { id name } } } }`

/** New accounts and contacts, compared with those that are there. */
const typed: [title: string, variables: Record<string, unknown>][] = [
  ['a name of which all begin alike', { name: 'Cedar Foods 49986 NV' }],
  ['a name with a slip', { name: 'Ceder Fods 49986' }],
  ['a name that nothing has', { name: 'Quick Brown Fox' }],
  ['a VAT number', { vAT: 'BE 0400.000.123' }],
  ['a website and e-mail', { url: 'https://acme.example', emails: ['info@acme.example'] }],
  ['a first and last name', { firstName: 'Els', lastName: 'Peeters 99997' }],
]

/** Terms of all kinds, typed in the biggest organisation: 190,000 accounts, contacts and meetings. */
export async function search(
  bench: Bench,
  databaseUrl: string,
  options: { rounds: number; milliseconds: number; print: (text: string) => void },
): Promise<Searched[]> {
  const server = await bench.start('productServer.ts', databaseUrl)
  const side = oursSide(bench, server, await bench.token(server, bigOrganisation))
  const searched: Searched[] = []
  const asked = [
    ...terms.map(([title, term]) => ({ title, term, document: searchDocument, given: { term } })),
    ...typed.map(([title, given]) => ({
      title: `the same as ${title}`,
      term: Object.values(given).flat().join(' '),
      document: similarDocument,
      given,
    })),
  ]
  for (const { title, term, document, given } of asked) {
    const request = side.request({ document } as Operation, given)
    await measure(side, 1, 300, () => request)
    const figures: Figure[] = []
    for (let round = 0; round < options.rounds; round++)
      figures.push(await measure(side, 1, options.milliseconds, () => request))
    const figure = middle(figures)
    searched.push({ title, term, figure })
    options.print(
      `search “${term}” (${title}): p50 ${figure.p50.toFixed(1)} ms, p95 ${figure.p95.toFixed(1)} ms${figure.failures ? `, ${figure.failures} failed: ${figure.firstFailure}` : ''}`,
    )
  }
  await server.stop()
  return searched
}
