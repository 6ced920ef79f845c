import type { Batch } from './batch.ts'
import { industries, jobs, regions, sources } from './names.ts'
import type { Region } from './region.ts'
import type { Person } from './people.ts'
import { clamp, type Random } from './random.ts'

export interface AccountContact {
  id: string
  firstName: string
  decides: boolean
}

/** A company with the traits from which its answers are drawn. */
export interface Account {
  id: string
  name: string
  city: string
  zone: string
  language: 'FR' | 'NL'
  industry: string
  created: Date
  owner: Person
  contacts: AccountContact[]
  /** 0 to 1: how big its warehouses are, how digital it works, how much today's way hurts, how likely it buys */
  size: number
  maturity: number
  pain: number
  interest: number
}

const simple = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
const sizes = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+']
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.whole(0, 9)).join('')

/** Accounts and contacts with their links; returns what the meetings are made of. `deleted`: they lie in the bin since then. */
export function addAccounts(
  batch: Batch,
  random: Random,
  org: {
    organisationId: string
    people: readonly Person[]
    start: Date
    now: Date
    accounts: number
    contacts: number
    prefix?: string
  },
  deleted: Date | null = null,
): Account[] {
  const taken = new Set<string>()
  const accounts = Array.from({ length: org.accounts }, (_, index) =>
    addAccount(batch, random, org, index, taken, deleted),
  )
  for (let index = 0; index < org.contacts; index++) {
    // everybody has one, the big ones more
    const account =
      index < accounts.length
        ? accounts[index]!
        : random.weighted(
            random
              .some(accounts, Math.min(5, accounts.length))
              .map((each) => [each, 0.1 + each.size] as const),
          )
    addContact(batch, random, org, account, accounts, deleted)
  }
  return accounts
}

function addAccount(
  batch: Batch,
  random: Random,
  org: {
    organisationId: string
    people: readonly Person[]
    start: Date
    now: Date
    prefix?: string
  },
  index: number,
  taken: Set<string>,
  deleted: Date | null,
): Account {
  const region = random.weighted(regions)
  const [zip, city] = random.pick(region.cities)
  const name = freeName(random, region, city, taken, org.prefix)
  // a third was there before the year began
  const created = new Date(
    index % 3 === 0
      ? org.start.getTime()
      : org.start.getTime() +
          random.next() ** 1.2 * (org.now.getTime() - org.start.getTime()) * 0.97,
  )
  const industry = random.weighted(industries)
  const size = clamp(
    random.normal(industry === 'Third-party logistics' ? 0.6 : 0.42, 0.2),
    0.02,
    0.98,
  )
  const maturity = clamp(
    random.normal(0.25 + 0.45 * size + (region.country === 'Netherlands' ? 0.1 : 0), 0.16),
    0.02,
    0.98,
  )
  const pain = clamp(random.normal(0.75 - 0.5 * maturity, 0.16), 0.02, 0.98)
  const interest = clamp(random.normal(0.15 + 0.65 * pain, 0.17), 0.02, 0.98)
  const locals = org.people.filter((person) => person.country === region.country)
  const owner = random.weighted(
    (locals.length ? locals : org.people).map(
      (person) => [person, person.role === 'Member' ? 5 : 1] as const,
    ),
  )
  const account: Account = {
    id: random.id(created),
    name,
    city,
    zone: region.zone,
    language: region.language,
    industry,
    created,
    owner,
    contacts: [],
    size,
    maturity,
    pain,
    interest,
  }
  const host = `${simple(name)}.example`
  batch.add('company', {
    organisation_id: org.organisationId,
    id: account.id,
    name,
    source: random.weighted(sources),
    url: `https://www.${host}`,
    type: random.weighted([
      ['Prospect', 2 - interest],
      ['Customer', 0.6 + interest],
      ['Former customer', 0.15],
      ['Partner', 0.12],
    ]),
    vat: vat(random, region.country),
    industry,
    company_size: sizes[Math.min(5, Math.floor(size * 6.4))]!,
    prio: random.weighted([
      [1, 5],
      [2, 1 + 3 * interest],
      [3, 3 * interest * interest],
      [0, 2 - 1.6 * interest],
      [-1, 0.2],
    ]),
    street: `${random.pick(region.streets)} ${random.whole(1, 240)}`,
    zip_code:
      region.country === 'Netherlands'
        ? `${zip} ${random.pick(['AB', 'CD', 'EG', 'HL', 'KM', 'NP', 'RT', 'XZ'])}`
        : zip,
    city,
    country_name: region.country,
    telephones: [phone(random, region)],
    emails: [`info@${host}`],
    websites: [`https://www.${host}`],
    owner_id: owner.id,
    // some were made for a colleague
    creator_id: index % 5 === 2 ? org.people[0]!.id : owner.id,
    date_created: created,
    date_updated: deleted ?? created,
    date_deleted: deleted,
  })
  return account
}

function freeName(
  random: Random,
  region: Region,
  city: string,
  taken: Set<string>,
  prefix = '',
): string {
  for (;;) {
    const name =
      prefix +
      random
        .pick(region.companies)
        .replace('{name}', random.pick(region.lastNames))
        .replace('{city}', city)
    const unique =
      taken.size > 400 && taken.has(name) ? `${name} ${city} ${random.whole(2, 9999)}` : name
    if (taken.has(unique)) continue
    taken.add(unique)
    return unique
  }
}

function addContact(
  batch: Batch,
  random: Random,
  org: { organisationId: string; now: Date; prefix?: string },
  account: Account,
  accounts: readonly Account[],
  deleted: Date | null,
): void {
  const region = regions
    .map(([each]) => each)
    .find((each) => each.zone === account.zone && each.language === account.language)!
  const [jobTitle, role, decides] = random.weighted(jobs.map((job) => [job, job[3]] as const))
  const firstName = random.pick(region.firstNames)
  const lastName = (org.prefix ?? '') + random.pick(region.lastNames)
  const created = new Date(
    account.created.getTime() +
      random.next() ** 2 * (org.now.getTime() - account.created.getTime()),
  )
  const id = random.id(created)
  account.contacts.push({ id, firstName, decides })
  batch.add('contact', {
    organisation_id: org.organisationId,
    id,
    first_name: firstName,
    last_name: lastName,
    job_title: jobTitle,
    prio: random.weighted([
      [1, 6],
      [2, decides ? 4 : 1],
      [3, decides ? 2 : 0.3],
      [0, 1.5],
      [-1, 0.2],
    ]),
    source: random.weighted(sources),
    city: account.city,
    country_name: region.country,
    telephones: random.chance(0.8) ? [phone(random, region)] : [],
    emails: [`${simple(firstName)}.${simple(lastName)}@${simple(account.name)}.example`],
    creator_id: account.owner.id,
    date_created: created,
    date_updated: deleted ?? created,
    date_deleted: deleted,
  })
  const link = (company: Account, part: string, decision: boolean) =>
    batch.add('company_contact', {
      organisation_id: org.organisationId,
      id: random.id(created),
      company_id: company.id,
      contact_id: id,
      role: part,
      decision_maker: decision,
      date_created: created,
    })
  link(account, role, decides)
  // some advise a second company
  if (random.chance(0.04)) {
    const second = random.pick(accounts)
    if (second !== account) link(second, 'Adviser', false)
  }
}

const phone = (random: Random, region: Region) =>
  `${region.dial} ${region.country === 'France' ? random.pick(['1', '3', '4', '6']) : random.pick(['2', '3', '9', '10', '13', '40', '47'])} ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`

function vat(random: Random, country: Region['country']): string {
  if (country === 'Netherlands') return `NL${digits(random, 9)}B0${random.whole(1, 3)}`
  if (country === 'Belgium') {
    const number = random.whole(4_000_000, 9_999_999)
    return `BE0${number}${String(97 - (number % 97)).padStart(2, '0')}`
  }
  const number = random.whole(300_000_000, 899_999_999)
  return `FR${String((12 + 3 * (number % 97)) % 97).padStart(2, '0')}${number}`
}
