// Files of contacts, and what jobs by the clock say they removed.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { emptyBin } from '../activity/emptyBins.ts'
import { fetchAs } from '../exports/exportsTestKit.ts'
import { refusal } from '../meetings/testKit.ts'
import { askAsSuperAdmin, theProduct } from '../test/testOrganisation.ts'
import { contactFileJob } from './contactFile.ts'
import { admin, carry, createFile, database, newPerson, org } from './privacyTestKit.ts'
import { removeContactFiles } from './removeContactFiles.ts'

test('the file is for whoever asked, for as long as they may and it is kept', async () => {
  const contactId = await newPerson({ firstName: 'Nel' }),
    fileId = newId(),
    served = (await theProduct()).files
  for (const [role, job] of [
    ['manager', createFile],
    ['member', createFile],
  ] as const)
    expect(await refusal(org.as(role), job, { id: newId(), contactId })).toMatchObject({
      code: 'FORBIDDEN',
    })
  const elsewhere = await refusal(org.as('stranger'), createFile, { id: newId(), contactId })
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(elsewhere?.['code'])
  await admin().ask(createFile, { id: fileId, contactId })
  expect((await fetchAs(org, admin(), fileId)).status).toBe(409)
  await carry(contactFileJob, { fileId }, undefined, served)
  const response = await fetchAs(org, admin(), fileId)
  expect(response.headers.get('content-disposition')).toBe('attachment')
  expect(((await response.json()) as { contact: object[] }).contact).toHaveLength(1)
  expect((await fetchAs(org, org.as('manager'), fileId)).status).toBe(404)
  const stored = await askAsSuperAdmin(
    org.as('member'),
    'query ($ids: [ID!]!) { organisationUsage(ids: $ids) { storedBytes } }',
    { ids: [org.organisationId] },
  )
  expect(stored.data.organisationUsage[0].storedBytes).toBeGreaterThan(100)
  await org.sql(
    `update privacy_request set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, fileId],
  )
  expect((await fetchAs(org, admin(), fileId)).status).toBe(404)
  await removeContactFiles(database, served, org.organisationId)
  const { retentionRuns } = await admin().ask('{ retentionRuns(take: 1) { kind counts } }')
  expect(retentionRuns).toEqual([{ kind: 'FILES', counts: { privacy_request: 1 } }])
  expect(
    (await org.as('manager').gql('{ retentionRuns { id } }')).data.retentionRuns ?? [],
  ).toEqual([])
})

test('the job that empties the bin says what it did', async () => {
  await org.sql(
    `update comment set date_deleted = now() - interval '1 year' where organisation_id = $1 and id in (select id from comment where organisation_id = $1 limit 2)`,
    [org.organisationId],
  )
  expect(await emptyBin(database, org.organisationId)).toMatchObject({ comment: 2 })
  const { retentionRuns } = await admin().ask('{ retentionRuns(take: 1) { kind counts } }')
  expect(retentionRuns[0]).toMatchObject({ kind: 'BIN', counts: { comment: 2 } })
})
