// What is pulled from HubSpot: all of it, more than a search gives, with what changes meanwhile, within its limits.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Secret } from '../../work/secrets.ts'
import { CallBudget } from '../callBudget.ts'
import type { Call } from '../connector.ts'
import type { CrmPage, CrmRecord, Position, PulledKind } from '../crmRecord.ts'
import type { Hubspot } from './hubspot.ts'
import { hubspotAt, startHubspot, type RunningHubspot } from './hubspotTestKit.ts'

let running: RunningHubspot, connector: Hubspot, call: Call
beforeEach(async () => {
  running = await startHubspot()
  connector = hubspotAt(running.address)
  const { access_token: token } = await running.signIn(),
    { clock } = running.crm
  const budget = new CallBudget(100, 10_000, {
    now: () => clock.now(),
    sleep: (milliseconds) => Promise.resolve(clock.advance(milliseconds)),
  })
  call = { token: new Secret(token), budget, signal: new AbortController().signal }
})
afterEach(() => running.stop())

/** A whole pass; `between`: what happens there after each page. */
async function pass(
  kind: PulledKind,
  since: string | null = null,
  between: (page: CrmPage) => void = () => {},
) {
  const records: CrmRecord[] = [],
    pages: CrmPage[] = []
  for (let at: Position | null = null; ;) {
    const page: CrmPage = await connector.pull(call, kind, since, at)
    pages.push(page)
    records.push(...page.records)
    between(page)
    // as the database keeps it
    at = page.next && (JSON.parse(JSON.stringify(page.next)) as Position)
    if (!at) return { records, pages, since: page.since }
  }
}
const settle = (): void => running.crm.clock.advance(10_000)

test('more than a search gives, none missed and none twice, while they change', async () => {
  const { store, searchBounds } = running.crm
  searchBounds.results = 250
  const ids = Array.from(
    { length: 450 },
    (_, at) => store.create('companies', { name: `C${at}` }).id,
  )
  settle()
  let made = ''
  const first = await pass('COMPANY', null, ({ records, next }) => {
    if (!next) return
    // one that was read, one that was not, and one that is new
    store.change('companies', records[0]!.id, { city: 'Gent' })
    store.change('companies', ids.at(-1)!, { city: 'Gent' })
    made = store.create('companies', { name: 'New' }).id
    settle()
  })
  expect(first.pages.map(({ records }) => records.length)).toEqual([200, 200, 52])
  expect(first.pages.every(({ total }) => total === 450)).toBe(true)
  const read = first.records.map(({ id }) => id)
  expect(new Set(read).size).toBe(read.length)
  expect(read).toEqual(expect.arrayContaining([...ids, made]))
  const second = await pass('COMPANY', first.since)
  expect(second.records.map(({ id }) => id)).toContain(ids[0])
})

test('what the index does not know yet comes with the next pass', async () => {
  const { store, clock } = running.crm
  store.create('contacts', { email: 'old@acme.example' })
  clock.advance(600_000)
  const late = store.create('contacts', { email: 'late@acme.example' })
  clock.advance(1000)
  const first = await pass('CONTACT')
  expect(first.records).toHaveLength(1)
  settle()
  const second = await pass('CONTACT', first.since)
  expect(second.records.map(({ id }) => id)).toContain(late.id)
  settle()
  clock.advance(600_000)
  const third = await pass('CONTACT', second.since)
  expect(third.records.map(({ id }) => id)).toEqual([late.id])
  running.crm.store.archive('contacts', late.id)
  settle()
  expect(await connector.pull(call, 'CONTACT', second.since, null)).toMatchObject({
    records: [],
    next: null,
    total: 0,
    since: second.since,
  })
})

test('companies and contacts in our words, with where they are and who decides', async () => {
  const { store, associations } = running.crm
  const acme = store.create('companies', {
    name: 'Acme',
    domain: 'acme.example',
    phone: '+32 9 1',
    address: 'Kouter 1',
    zip: '9000',
    city: 'Gent',
    country: 'Belgium',
    hs_country_code: 'BE',
    hubspot_owner_id: '8002',
  })
  const other = store.create('companies', { name: 'Other', country: 'France' })
  const jan = store.create('contacts', {
    firstname: 'Jan',
    lastname: 'Peeters',
    email: 'jan@acme.example',
    hs_additional_emails: 'j@acme.example;jp@acme.example',
    mobilephone: '+32 4 1',
    jobtitle: 'Buyer',
  })
  const lot = store.create('contacts', {
    email: 'lot@acme.example',
    hs_buying_role: 'DECISION_MAKER',
  })
  associations.link(jan, acme)
  associations.link(jan, other, [36])
  associations.link(lot, acme)
  settle()
  const { records } = await pass('COMPANY')
  expect(records).toEqual([
    {
      id: acme.id,
      changed: expect.stringMatching(/Z$/),
      title: 'Acme',
      ownerId: '8002',
      country: 'BE',
      fields: {
        name: 'Acme',
        url: 'acme.example',
        telephones: ['+32 9 1'],
        street: 'Kouter 1',
        zipCode: '9000',
        city: 'Gent',
      },
    },
    expect.objectContaining({ id: other.id, country: 'France', ownerId: null }),
  ])
  const { records: people } = await pass('CONTACT')
  expect(people[0]).toMatchObject({
    title: 'Jan Peeters',
    fields: {
      firstName: 'Jan',
      emails: ['jan@acme.example', 'j@acme.example', 'jp@acme.example'],
      telephones: ['+32 4 1'],
    },
    places: [
      { companyId: acme.id, role: 'Buyer', decisionMaker: false },
      { companyId: other.id, role: 'Buyer', decisionMaker: true },
    ],
  })
  expect(people[1]).toMatchObject({
    title: 'lot@acme.example',
    places: [{ companyId: acme.id, role: null, decisionMaker: true }],
  })
  const got = await connector.get(call, 'CONTACT', ['7', jan.id, jan.id])
  expect(got).toEqual({ records: [people[0]], broken: [] })
})

test('users by the ids that records have, and the fields of the organisation', async () => {
  running.crm.account.owners[2]!.archived = true
  expect(await connector.listUsers(call)).toEqual([
    { id: '8001', email: 'sofie@demo.example' },
    { id: '8002', email: 'camille@demo.example' },
  ])
  expect(await connector.listFields(call)).toContainEqual({
    id: 'urgency',
    type: 'enumeration/select',
    context: 'OPPORTUNITY',
    label: 'Urgency',
    group: 'sales',
  })
})

test('twenty searches in a row are spread over seconds, and none is refused', async () => {
  const { clock, store } = running.crm
  store.create('companies', { name: 'Acme' })
  settle()
  const before = clock.now()
  for (let at = 0; at < 10; at++) await pass('COMPANY')
  expect(clock.now() - before).toBeGreaterThanOrEqual(3000)
})
