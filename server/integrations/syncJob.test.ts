// What comes from another system: said by a dry run, written by a pull, never over what somebody typed here.
import { beforeEach, expect, test } from 'vitest'
import { bench, connected, prepareBench } from './integrationsTestKit.ts'
import {
  admin,
  begin,
  companiesHere,
  contactsHere,
  moveClock,
  pull,
  syncOf,
  there,
} from './syncTestKit.ts'

prepareBench()
let id: string
beforeEach(async () => {
  moveClock()
  id = await connected()
})

const changes = async (syncId: string, state: string): Promise<Record<string, any>[]> =>
  (
    await admin().ask(
      'query ($s: ID!, $state: SyncChangeState) { integrationChanges(syncId: $s, state: $state) { kind title state recordId changes problems } }',
      { s: syncId, state },
    )
  ).integrationChanges
const conflicts = async (): Promise<Record<string, any>[]> =>
  (
    await admin().ask(
      'query ($i: ID!) { integrationConflicts(integrationId: $i) { id kind title field here there } }',
      { i: id },
    )
  ).integrationConflicts
const settle = (conflictId: string, choice: string) =>
  admin().ask(
    'mutation ($i: ID!, $c: ConflictChoice!) { settleIntegrationConflict(id: $i, choice: $c) { dateSettled here } }',
    { i: conflictId, c: choice },
  )
const create = async (fields: string): Promise<string> =>
  (await admin().ask(`mutation { createCompany(${fields}) { id } }`)).createCompany.id

test('the first is dry, and writes nothing; then what it said comes in, once', async () => {
  const companyId = there('companies.add', {
    name: 'Brouwerij',
    vat_number: 'BE 0899.623.035',
    website: 'www.brouwerij.example',
    emails: [{ type: 'primary', email: 'info@brouwerij.example' }],
    telephones: [{ type: 'phone', number: '+32 9 123 45 67' }],
    addresses: [{ type: 'primary', address: { city: 'Gent', country: 'BE' } }],
  })
  const contactId = there('contacts.add', { first_name: 'Lotte', last_name: 'Wouters' })
  there('contacts.linkToCompany', {
    id: contactId,
    company_id: companyId,
    position: 'Buyer',
    decision_maker: true,
  })
  expect((await begin(id)).errors?.[0]?.extensions).toMatchObject({ code: 'STATE_REFUSED' })
  const dry = await pull(id, true)
  expect(dry).toMatchObject({
    isDry: true,
    created: 2,
    done: 2,
    same: 0,
    dateDone: expect.any(String),
  })
  expect(await companiesHere()).toEqual([])
  const said = await changes(dry['id'], 'CREATE')
  expect(new Set(said.map(({ title }) => title))).toEqual(new Set(['Brouwerij', 'Lotte Wouters']))
  expect(said.find(({ kind }) => kind === 'CONTACT')!['changes']).toContainEqual({
    field: 'place',
    account: 'Brouwerij',
    outcome: 'TAKE',
    from: null,
    to: { role: 'Buyer', decision_maker: true },
  })
  expect(await pull(id)).toMatchObject({ isDry: false, created: 2, dateDone: expect.any(String) })
  expect(await companiesHere()).toMatchObject([
    {
      name: 'Brouwerij',
      vat: 'BE 0899.623.035',
      url: 'https://www.brouwerij.example',
      city: 'Gent',
      emails: ['info@brouwerij.example'],
    },
  ])
  expect(await contactsHere()).toMatchObject([
    { last_name: 'Wouters', places: [['Brouwerij', 'Buyer', true]] },
  ])
  expect(await pull(id)).toMatchObject({ created: 0, updated: 0, same: 2 })
  expect((await syncOf())['lastSynced']).toEqual(expect.any(String))
  const [company] = await companiesHere()
  const { externalLinks } = await admin().ask(
    `{ externalLinks(recordId: "${company!['id']}") { name externalId fields } }`,
  )
  expect(externalLinks).toMatchObject([
    {
      name: 'TEAMLEADER',
      externalId: companyId,
      fields: { city: { value: 'Gent', from: 'THERE', date: expect.any(String) } },
    },
  ])
})

test('an account that is here already is found by its VAT number, its address or its website', async () => {
  const ids = [
    await create('company: { name: "Aa", vAT: "BE0899623035" }'),
    await create('company: { name: "Bb", address: { emails: ["b@b.example"] } }'),
    await create('company: { name: "Cc", url: "https://c.example" }'),
  ]
  there('companies.add', {
    name: 'Aa',
    vat_number: 'BE 0899.623.035',
    website: 'https://a.example',
  })
  there('companies.add', { name: 'Bb', emails: [{ type: 'primary', email: 'B@b.example' }] })
  there('companies.add', { name: 'Cc bis', website: 'http://www.c.example/' })
  const dry = await pull(id, true)
  expect(dry).toMatchObject({ created: 0, updated: 1, conflicting: 1, same: 1 })
  expect(await pull(id)).toMatchObject({ created: 0, updated: 1, conflicting: 1, same: 1 })
  const here = await companiesHere()
  expect(here.map((one) => one['id'])).toEqual(ids)
  expect(here[0]).toMatchObject({ url: 'https://a.example' })
  expect(await conflicts()).toMatchObject([
    { kind: 'COMPANY', title: 'Cc', field: 'name', here: 'Cc', there: 'Cc bis' },
  ])
})

test('two there with one VAT number, and several here that fit, are left out and said', async () => {
  const twice = { vat_number: 'BE 0899.623.035' }
  there('companies.add', { name: 'First', ...twice })
  there('companies.add', { name: 'Second', ...twice })
  for (const name of ['One', 'Two'])
    await create(`company: { name: "${name}", address: { emails: ["same@x.example"] } }`)
  there('companies.add', { name: 'X', emails: [{ type: 'primary', email: 'same@x.example' }] })
  expect(await pull(id, true)).toMatchObject({ created: 1, wrong: 2 })
  const run = await pull(id)
  expect(run).toMatchObject({ created: 1, wrong: 2 })
  const rules = (await changes(run['id'], 'WRONG')).map(({ problems }) => problems[0].rule)
  expect(new Set(rules)).toEqual(new Set(['AMBIGUOUS', 'TWICE']))
  expect(await companiesHere()).toHaveLength(3)
})

test('what changed there alone comes, what changed here stays, both wait for an Admin', async () => {
  const companyId = there('companies.add', { name: 'Linden', website: 'https://l.example' })
  await pull(id, true)
  await pull(id)
  const [{ id: here } = {}] = await companiesHere()
  await admin().ask(`mutation { updateCompany(id: "${here}", url: "https://ours.example") { id } }`)
  there('companies.update', { id: companyId, name: 'Linden Logistics' })
  expect(await pull(id)).toMatchObject({ updated: 1, conflicting: 0 })
  expect(await companiesHere()).toMatchObject([
    { name: 'Linden Logistics', url: 'https://ours.example' },
  ])
  there('companies.update', { id: companyId, website: 'https://theirs.example' })
  expect(await pull(id)).toMatchObject({ conflicting: 1 })
  expect((await syncOf())['conflictCount']).toBe(1)
  const [open] = await conflicts()
  expect(open).toMatchObject({
    field: 'url',
    here: 'https://ours.example',
    there: 'https://theirs.example',
  })
  // what somebody wrote since is not overwritten: it is shown
  await admin().ask(
    `mutation { updateCompany(id: "${here}", url: "https://newer.example") { id } }`,
  )
  expect((await settle(open!['id'], 'THERE')).settleIntegrationConflict).toEqual({
    dateSettled: null,
    here: 'https://newer.example',
  })
  expect((await settle(open!['id'], 'THERE')).settleIntegrationConflict.dateSettled).toBeTruthy()
  expect(await companiesHere()).toMatchObject([{ url: 'https://theirs.example' }])
  expect(await pull(id)).toMatchObject({ same: 1, conflicting: 0 })
  // kept ours: it is no conflict any more, and waits to be brought there
  await admin().ask(`mutation { updateCompany(id: "${here}", name: "Ours") { id } }`)
  there('companies.update', { id: companyId, name: 'Theirs' })
  await pull(id)
  await settle((await conflicts())[0]!['id'], 'HERE')
  expect(await pull(id)).toMatchObject({ kept: 1, conflicting: 0 })
  expect(await companiesHere()).toMatchObject([{ name: 'Ours' }])
})

test('a contact comes to a company, gets another role, leaves it, and comes with one that is new', async () => {
  const companyId = there('companies.add', { name: 'A' }),
    contactId = there('contacts.add', { first_name: null, last_name: 'Claes' })
  await pull(id, true)
  await pull(id)
  there('contacts.linkToCompany', { id: contactId, company_id: companyId, position: 'Buyer' })
  expect(await pull(id)).toMatchObject({ updated: 1 })
  expect((await contactsHere())[0]!['places']).toEqual([['A', 'Buyer', false]])
  there('contacts.updateCompanyLink', { id: contactId, company_id: companyId, position: 'Owner' })
  await pull(id)
  expect((await contactsHere())[0]!['places']).toEqual([['A', 'Owner', false]])
  there('contacts.unlinkFromCompany', { id: contactId, company_id: companyId })
  await pull(id)
  expect((await contactsHere())[0]!['places']).toBeNull()
  expect((await pull(id))['same']).toBe(2)
})

test('a contact that is here already comes to a company at which nothing is said of it', async () => {
  const companyId = there('companies.add', { name: 'A' }),
    contactId = there('contacts.add', {
      first_name: null,
      last_name: 'Claes',
      emails: [{ type: 'primary', email: 'claes@a.example' }],
    })
  there('contacts.linkToCompany', { id: contactId, company_id: companyId })
  await admin().ask(
    `mutation { createContact(contact: { firstName: "", lastName: "Claes", address: { emails: ["claes@a.example"] } }) { id } }`,
  )
  expect(await pull(id, true)).toMatchObject({ created: 1, updated: 1 })
  await pull(id)
  expect(await contactsHere()).toMatchObject([{ last_name: 'Claes', places: [['A', null, false]] }])
  expect(await pull(id)).toMatchObject({ kept: 0, same: 2 })
})

test('what was deleted here is not made again, and a merged one leads on', async () => {
  const gone = there('companies.add', { name: 'Gone' }),
    left = there('companies.add', { name: 'Left' })
  await pull(id, true)
  await pull(id)
  const [goneHere, leftHere] = await companiesHere()
  await admin().ask(`mutation { deleteCompany(id: "${goneHere!['id']}") }`)
  there('companies.update', { id: gone, website: 'https://g.example' })
  expect(await pull(id)).toMatchObject({ skipped: 1, created: 0 })
  const other = await create('company: { name: "Other" }')
  await bench.org.sql(
    'update company set date_deleted = now(), merged_into_id = $3 where organisation_id = $1 and id = $2',
    [bench.org.organisationId, leftHere!['id'], other],
  )
  there('companies.update', { id: left, website: 'https://left.example' })
  await pull(id)
  expect(await companiesHere()).toMatchObject([{ name: 'Other', url: 'https://left.example' }])
})

test('nobody but an Admin begins, reads or settles anything', async () => {
  there('companies.add', { name: 'Secret' })
  const { id: syncId } = await pull(id, true)
  for (const name of ['manager', 'member', 'stranger'] as const) {
    const person = bench.org.as(name)
    const reads = await person.gql(
      `{ integrationChanges(syncId: "${syncId}") { id } integrationConflicts(integrationId: "${id}") { id } }`,
    )
    expect(reads.data).toEqual(
      name === 'stranger'
        ? expect.anything()
        : { integrationChanges: null, integrationConflicts: null },
    )
    expect(JSON.stringify(reads.data)).not.toContain('Secret')
    const begun = await person.gql(
      `mutation { startIntegrationSync(integrationId: "${id}", isDry: true) { id } }`,
    )
    expect(begun.data).toBeNull()
  }
})
