import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadRegistry } from '../server/registry/loadRegistry.ts'
import { oursSide, type Bench } from './bench.ts'
import { measure, middle } from './compare.ts'
import type { Operation } from './limitSql.ts'
import type { Searched } from './search.ts'

export interface RegistryFound {
  entries: number
  names: number
  /** a whole register, from its files to the moment in which it is read */
  seconds: number
  searched: Searched[]
}

/** As many as the Belgian register has, people among them; here all of them are companies. */
export const registrySize = 1_938_000
/** A search in it may take, ms. */
export const registryBar = 50

export const registryTitle = ({ entries, names, seconds }: RegistryFound): string =>
  `Search in a register of ${entries.toLocaleString('en')} companies with ${names.toLocaleString('en')} names, loaded in ${seconds.toFixed(0)} s`

/** What the form of an account asks for. */
export const registryDocument = `query BenchRegistry($term: String!) { registrySource { snapshotDate isSample } registrySearch(term: $term) { number vAT name otherNames account { id name } addresses(take: 1) { street zipCode city countryName } activities(take: 1) { title } } }`

const terms: [title: string, term: string][] = [
  ['two letters, at the beginning of many', 'br'],
  ['a word at the beginning of many', 'brasserie'],
  ['a word within many', 'logistics'],
  ['a part of many words', 'rasse'],
  ['two words, each in many', 'brasserie peeters'],
  ['the same in another order', 'peeters brasserie'],
  ['three words with a legal form', 'peeters gent brasserie nv'],
  ['a whole name', 'garage janssens gent 1234567'],
  ['part of a number in a name', '234567 garage'],
  ['with an accent', 'rénovation'],
  ['a company number', 'BE 0412.345'],
  ['the beginning of a number', '0412'],
  ['in no name', 'zzyzx'],
  ['a slip in a name', 'brasserrie petters'],
  ['a sentence that nothing is called', 'the quick brown fox jumps over the lazy dog'],
]

const trades =
  'Brasserie Garage Boulangerie Bakkerij Transport Logistics Consulting Rénovation Immo Pharma Electro Bouw Toiture Coiffure Frituur Apotheek Software Holding Invest Energie'.split(
    ' ',
  )
const families =
  'Peeters Janssens Maes Jacobs Mertens Willems Claes Goossens Wouters Dubois Lambert Dupont Martin Simon Laurent Lejeune Renard Leroy Gérard François Vermeulen Hermans Aerts Michiels'.split(
    ' ',
  )
const towns =
  'Gent Antwerpen Brussel Liège Namur Kortrijk Leuven Mechelen Brugge Charleroi Hasselt Aalst Mons Tournai Genk Roeselare Wavre Arlon Eupen Verviers'.split(
    ' ',
  )
const pick = (list: readonly string[], at: number, step: number): string =>
  list[Math.floor(at / step) % list.length]!
const number = (at: number): string => {
  const digits = `0${200_000_000 + at * 377}`.padStart(10, '0')
  return `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`
}
const quoted = (...cells: string[]): string => `${cells.map((cell) => `"${cell}"`).join(',')}\n`

/** Files of a register of `size` companies, made up, with 1.7 names and 2.5 activities each. */
async function writeFiles(folder: string, size: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const empty = ['', '', '']
  const one = (at: number): Record<string, string> => {
    const entity = number(at)
    const name = `${pick(trades, at, 1)} ${pick(families, at, 7)} ${pick(towns, at, 31)} ${at}`
    const town = pick(towns, at, 31)
    return {
      enterprise: quoted(entity, 'AC', '000', '2', '610', '', '01-02-2003'),
      denomination:
        quoted(entity, '2', '001', name) +
        (at % 10 < 7 ? quoted(entity, '1', '003', `${pick(families, at, 3)} & ${name}`) : ''),
      address: quoted(
        entity,
        'REGO',
        '',
        '',
        '9000',
        town,
        town,
        'Kaai',
        'Quai',
        `${at % 300}`,
        ...empty,
      ),
      activity:
        quoted(entity, '001', '2025', '62100', 'MAIN') +
        quoted(entity, '001', '2025', '52100', 'SECO') +
        (at % 2 ? quoted(entity, '001', '2025', '49410', 'SECO') : ''),
    }
  }
  const heads: Record<string, string> = {
    meta: `Variable,Value\nSnapshotDate,01-11-2026\nExtractType,full\nExtractNumber,140\n`,
    code: `Category,Code,Language,Description\nNace2025,62100,FR,Programmation\nJuridicalForm,610,FR,SRL\nLanguage,1,FR,Français\nLanguage,2,FR,Néerlandais\n`,
    enterprise:
      'EnterpriseNumber,Status,JuridicalSituation,TypeOfEnterprise,JuridicalForm,JuridicalFormCAC,StartDate\n',
    establishment: 'EstablishmentNumber,StartDate,EnterpriseNumber\n',
    denomination: 'EntityNumber,Language,TypeOfDenomination,Denomination\n',
    address:
      'EntityNumber,TypeOfAddress,CountryNL,CountryFR,Zipcode,MunicipalityNL,MunicipalityFR,StreetNL,StreetFR,HouseNumber,Box,ExtraAddressInfo,DateStrikingOff\n',
    activity: 'EntityNumber,ActivityGroup,NaceVersion,NaceCode,Classification\n',
  }
  const files = Object.fromEntries(
    Object.entries(heads).map(([name, head]) => {
      const file = createWriteStream(join(folder, `${name}.csv`))
      file.write(head)
      return [name, file]
    }),
  )
  const step = 5000
  for (let from = 0; from < size; from += step) {
    const texts: Record<string, string> = {}
    for (let at = from; at < Math.min(size, from + step); at++)
      for (const [name, text] of Object.entries(one(at))) texts[name] = (texts[name] ?? '') + text
    for (const [name, text] of Object.entries(texts))
      if (!files[name]!.write(text)) await once(files[name]!, 'drain')
  }
  for (const file of Object.values(files)) {
    file.end()
    await once(file, 'finish')
  }
}

/** How long a register of that size takes to load, and searches in it through the product. */
export async function measureRegistry(
  bench: Bench,
  { rounds, milliseconds, size, print }: RegistryOptions,
): Promise<RegistryFound> {
  const url = await bench.database('register', [
    {
      accounts: 1000,
      contacts: 1000,
      meetings: 100,
      answersPerMeeting: 1,
      meetingsPerMonth: 20,
      from: 1,
      to: 1,
    },
  ])
  const folder = join(bench.folder, 'register')
  await writeFiles(folder, size)
  let seconds = 0
  const { entries, names } = await bench.sql('register', async (client) => {
    const began = performance.now()
    const loaded = await loadRegistry(client, folder)
    seconds = (performance.now() - began) / 1000
    const { rows } = await client.query<{ names: number }>(
      'select count(*)::int as names from registry_name',
    )
    return { entries: loaded.entries, names: rows[0]!.names }
  })
  rmSync(folder, { recursive: true })
  print(`a register of ${entries} companies, ${names} names: loaded in ${seconds.toFixed(0)} s`)
  const server = await bench.start('productServer.ts', url)
  const side = oursSide(bench, server, await bench.token(server, 1))
  const searched: Searched[] = []
  for (const [title, term] of terms) {
    const request = side.request({ document: registryDocument } as Operation, { term })
    await measure(side, 1, 300, () => request)
    const figures = []
    for (let round = 0; round < rounds; round++)
      figures.push(await measure(side, 1, milliseconds, () => request))
    const figure = middle(figures)
    searched.push({ title, term, figure })
    print(
      `register “${term}” (${title}): p50 ${figure.p50.toFixed(1)} ms, p95 ${figure.p95.toFixed(1)} ms${figure.failures ? `, ${figure.failures} failed: ${figure.firstFailure}` : ''}`,
    )
  }
  await server.stop()
  return { entries, names, seconds, searched }
}
interface RegistryOptions {
  rounds: number
  milliseconds: number
  size: number
  print: (text: string) => void
}
