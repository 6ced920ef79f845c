// Who was erased is in nothing that was pulled from another system, and does not come back with the next change there.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { inOrganisation } from '../database/inOrganisation.ts'
import { takePage } from '../integrations/takePage.ts'
import { eraseContactJob } from './eraseContact.ts'
import {
  admin,
  carry,
  database,
  erase,
  found,
  ids,
  name,
  newPerson,
  org,
  resultOf,
} from './privacyTestKit.ts'

test('nothing that was pulled names an erased contact, and no pull undoes it', async () => {
  const contactId = await newPerson(),
    linkId = newId()
  const base = { street: { value: 'Hidden Lane 7', from: 'THERE', date: '2030-01-01T09:00:00Z' } }
  await org.sql(
    `with l as (insert into external_link (organisation_id, id, integration_id, account_id, kind, external_id, record_id, base)
        values ($1, $2, $3, 'account', 'CONTACT', 'there', $4, $5)),
      c as (insert into integration_change (organisation_id, id, sync_id, kind, external_id, state, title, record_id, changes)
        values ($1, gen_random_uuid(), $6, 'CONTACT', 'there', 'CREATE', $7, null, '[{"field": "street", "to": "Hidden Lane 7"}]'))
    insert into integration_conflict (organisation_id, id, integration_id, link_id, field, here, there)
    values ($1, gen_random_uuid(), $3, $2, 'street', '"Hidden Lane 7"', '"Hidden Lane 9"')`,
    [
      org.organisationId,
      linkId,
      ids['integration'],
      contactId,
      JSON.stringify(base),
      ids['integrationSync'],
      name,
    ],
  )
  expect(await found(['Hidden Lane'])).toEqual({
    external_link: 1,
    integration_change: 1,
    integration_conflict: 1,
  })
  const id = newId()
  await admin().ask(erase, { id, contactId, name, clearsAnswers: false })
  await carry(eraseContactJob, { erasureId: id })
  expect((await resultOf(contactId)).result.cleared).toMatchObject({
    external_link: 1,
    integration_change: 1,
    integration_conflict: 1,
  })
  expect(await found(['Hidden Lane'])).toEqual({})
  const sync = {
    id: ids['integrationSync']!,
    integration_id: ids['integration']!,
    account_id: 'account',
    creator_id: admin().userId,
    is_dry: false,
    vendor: 'TEAMLEADER',
    language: 'EN',
  }
  const record = {
    id: 'there',
    changed: null,
    title: 'Ottoline Vanhoutte-Again',
    fields: { firstName: 'Ottoline', lastName: 'Vanhoutte-Again', street: 'Hidden Lane 11' },
    country: null,
    places: [],
  }
  await inOrganisation(database, org.organisationId, (db) =>
    takePage(
      { db, organisationId: org.organisationId },
      sync,
      'CONTACT',
      { records: [record], broken: [] },
      () => undefined,
    ),
  )
  expect(await found(['Hidden Lane', 'Vanhoutte-Again'])).toEqual({})
  const said = await org.sql(
    `select state, title, record_id, changes, problems from integration_change where organisation_id = $1 and external_id = 'there'`,
    [org.organisationId],
  )
  expect(said).toEqual([
    {
      state: 'SKIP',
      title: 'there',
      record_id: null,
      changes: [],
      problems: [{ field: null, rule: 'DELETED_HERE' }],
    },
  ])
})
