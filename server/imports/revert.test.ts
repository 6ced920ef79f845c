// Contacts that were brought in with their accounts, and what a revert leaves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { newMeeting } from '../meetings/testKit.ts'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { checkFile, importDatabase, runStep, sendFile, wrongRowsOf } from './importsTestKit.ts'

let database: Database
let org: TestOrganisation
let manager: Person
beforeAll(async () => {
  database = await importDatabase()
})
beforeEach(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
})
afterAll(() => database.close())

test('contacts come to the accounts that they name, and lose them with a revert', async () => {
  await manager.ask(
    'mutation { createCompany(company: { name: "Acme NV", vAT: "BE0123456749" }) { id } }',
  )
  await manager.ask(
    'mutation { createContact(contact: { firstName: "Old", lastName: "Hand", address: { emails: ["old@acme.be"] } }) { id } }',
  )
  const { id } = await sendFile(
    org,
    manager,
    'First,Last,Mail,Account,Role,Decides\nAnn,Peeters,ann@acme.be,acme,Buyer,ja\nOld,Hand,old@acme.be,Acme,CEO,\nLost,One,lost@acme.be,Nowhere,,\n',
    { kind: 'CONTACT' },
  )
  const fields = ['firstName', 'lastName', 'emails', 'accountName', 'role', 'decisionMaker']
  expect(await checkFile(org, database, manager, id, { fields, match: 'EMAIL' })).toMatchObject({
    toCreate: 1,
    toUpdate: 1,
    wrong: 1,
  })
  expect((await wrongRowsOf(org, manager, id))[0]!['problems']).toEqual([
    { column: 3, rule: 'NOT_THERE', params: { count: 0 } },
  ])
  await runStep(org, database, manager, id, 'IMPORT')
  const links = () =>
    org.sql(
      `select p.last_name, l.role, l.decision_maker from company_contact l join contact p on p.organisation_id = $1 and p.id = l.contact_id
      where l.organisation_id = $1 and p.date_deleted is null order by 1`,
      [org.organisationId],
    )
  expect(await links()).toEqual([
    { last_name: 'Hand', role: 'CEO', decision_maker: false },
    { last_name: 'Peeters', role: 'Buyer', decision_maker: true },
  ])
  expect(await runStep(org, database, manager, id, 'REVERT')).toMatchObject({
    reverted: 2,
    kept: 0,
  })
  expect(await links()).toEqual([])
})

test('what colleagues use by now stays at a revert: an account with a meeting, a contact who takes part', async () => {
  const read = async (kind: 'COMPANY' | 'CONTACT', text: string, fields: string[]) => {
    const { id } = await sendFile(org, manager, text, { kind })
    await checkFile(org, database, manager, id, { fields })
    await runStep(org, database, manager, id, 'IMPORT')
    return id
  }
  const accounts = await read('COMPANY', 'Name\nMet NV\nUnmet NV\n', ['name']),
    contacts = await read('CONTACT', 'First,Last\nMia,Met\nUna,Unmet\n', ['firstName', 'lastName'])
  const [{ company, contact }] = (await org.sql(
    `select (select id from company where organisation_id = $1 and name = 'Met NV') as company,
      (select id from contact where organisation_id = $1 and last_name = 'Met') as contact`,
    [org.organisationId],
  )) as [{ company: string; contact: string }]
  await newMeeting(manager, { companyId: company })
  await newMeeting(manager, { contactIds: [contact] })
  for (const id of [contacts, accounts])
    expect(await runStep(org, database, manager, id, 'REVERT')).toMatchObject({
      reverted: 1,
      kept: 1,
    })
})
