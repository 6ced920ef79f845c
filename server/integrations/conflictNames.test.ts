// What Admins read of a conflict: names in place of ids.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { bench, connected, prepareBench } from './integrationsTestKit.ts'
import { admin } from './syncTestKit.ts'

prepareBench()

async function conflictOf(
  id: string,
  record: { kind: string; externalId: string; recordId: string },
  field: string,
  sides: { here: unknown; there: unknown },
): Promise<string> {
  const conflictId = newId()
  await bench.org.sql(
    `with l as (insert into external_link (organisation_id, id, integration_id, account_id, kind, external_id, record_id)
      select organisation_id, $3, id, account_id, $4, $5, $6 from integration where organisation_id = $1 and id = $2)
    insert into integration_conflict (organisation_id, id, integration_id, link_id, field, here, there) values ($1, $7, $2, $3, $8, $9, $10)`,
    [
      bench.org.organisationId,
      id,
      newId(),
      record.kind,
      record.externalId,
      record.recordId,
      conflictId,
      field,
      JSON.stringify(sides.here),
      JSON.stringify(sides.there),
    ],
  )
  return conflictId
}
const conflicts = async (id: string): Promise<Record<string, any>[]> =>
  (
    await admin().ask(
      'query ($i: ID!) { integrationConflicts(integrationId: $i) { id field account here there } }',
      { i: id },
    )
  ).integrationConflicts
const nameOf = async (userId: string): Promise<string> => {
  const [row] = await bench.org.sql<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from app_user where id = $1`,
    [userId],
  )
  return row!.name
}

test('owners have names; of an account that nobody was given, whoever made it is its owner', async () => {
  const id = await connected()
  const companyId = (await admin().ask('mutation { createCompany(company: { name: "A" }) { id } }'))
    .createCompany.id
  await bench.org.sql('update company set owner_id = null where organisation_id = $1', [
    bench.org.organisationId,
  ])
  const other = bench.org.as('manager').userId
  const conflictId = await conflictOf(
    id,
    { kind: 'COMPANY', externalId: 'a', recordId: companyId },
    'owner_id',
    { here: admin().userId, there: other },
  )
  expect(await conflicts(id)).toEqual([
    {
      id: conflictId,
      field: 'owner_id',
      account: null,
      here: await nameOf(admin().userId),
      there: await nameOf(other),
    },
  ])
  const settled = await admin().ask(
    'mutation ($i: ID!) { settleIntegrationConflict(id: $i, choice: THERE) { dateSettled } }',
    { i: conflictId },
  )
  expect(settled.settleIntegrationConflict.dateSettled).toEqual(expect.any(String))
  const [company] = await bench.org.sql(
    'select owner_id from company where organisation_id = $1 and id = $2',
    [bench.org.organisationId, companyId],
  )
  expect(company).toEqual({ owner_id: other })
})

test('a conflict about where a contact is says at which account', async () => {
  const id = await connected()
  const { createCompany: company, createContact: contact } = await admin().ask(
    'mutation { createCompany(company: { name: "Linden" }) { id } createContact(contact: { firstName: "", lastName: "Claes" }) { id } }',
  )
  await conflictOf(id, { kind: 'COMPANY', externalId: 'c 1', recordId: company.id }, 'name', {
    here: 'Linden',
    there: 'Other',
  })
  const place = { role: 'Buyer', decision_maker: false }
  await conflictOf(id, { kind: 'CONTACT', externalId: 'p1', recordId: contact.id }, 'place c 1', {
    here: null,
    there: place,
  })
  expect(await conflicts(id)).toMatchObject([
    { field: 'name', account: null, here: 'Linden', there: 'Other' },
    { field: 'place c 1', account: 'Linden', here: null, there: place },
  ])
})
