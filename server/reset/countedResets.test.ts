// What a removal and its undo count, and the files that nothing names.
import { readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sweepFiles } from '../activity/sweepFiles.ts'
import { theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { LocalFiles } from '../work/files.ts'
import { ask, countOf, filled, remove, restore, rowsOf, stateOf, undo } from './resetTestKit.ts'

let org: TestOrganisation, folder: string, files: LocalFiles
beforeEach(async () => {
  ;({ org } = await filled())
  folder = join(tmpdir(), `parley-reset-${newId()}`)
  files = new LocalFiles(folder)
})

test('of all kinds at once each row that goes is counted once', async () => {
  const admin = org.as('admin'),
    before = countOf(await rowsOf(org))
  const id = await ask(org, admin, null)
  await remove(org, id, files)
  const left = countOf(await rowsOf(org))
  expect((await stateOf(org, id)).rowCount).toBe(before - left)
  await admin.ask(undo, { id })
  await restore(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({ state: 'RESTORED', conflictCount: 0 })
  const [line] = await org.sql(
    `select value2 from activity where organisation_id = $1 and source_id = $2 and property = 'restored'`,
    [org.organisationId, id],
  )
  expect(line!['value2']).toBe(String(before - left))
  expect(countOf(await rowsOf(org))).toBe(before)
})

test.each([
  ['the one that stays', true],
  ['the one that goes', false],
])(
  'a contact at two accounts that were merged meanwhile is no conflict: first at %s',
  async (_, isFirst) => {
    const admin = org.as('admin')
    const account = async (name: string): Promise<string> =>
      (
        await admin.ask('mutation ($n: String!) { createCompany(company: { name: $n }) { id } }', {
          n: name,
        })
      ).createCompany.id
    const stays = await account('Stays'),
      goes = await account('Goes')
    const { createContact } = await admin.ask(
      'mutation { createContact(contact: { firstName: "Ann", lastName: "Both" }) { id } }',
    )
    const ids = [newId(), newId()].toSorted()
    await org.sql(
      `insert into company_contact (organisation_id, id, company_id, contact_id)
    select $1, id, c, $2 from unnest($3::uuid[], $4::uuid[]) x(c, id)`,
      [org.organisationId, createContact.id, isFirst ? [stays, goes] : [goes, stays], ids],
    )
    const id = await ask(org, admin, 'CONTACTS')
    await remove(org, id, files)
    await admin.ask(
      'mutation ($w: ID!, $l: ID!) { mergeRecords(table: COMPANY, winnerId: $w, loserId: $l, take: []) { id } }',
      { w: stays, l: goes },
    )
    await admin.ask(undo, { id })
    await restore(org, id, files)
    expect(await stateOf(org, id)).toMatchObject({ state: 'RESTORED', conflictCount: 0 })
  },
)

test('a file that no row names goes after a day, and is told', async () => {
  const admin = org.as('admin'),
    { database } = await theProduct()
  const id = await ask(org, admin, 'LABELS')
  await remove(org, id, files)
  const kept = join(folder, 'org', org.organisationId)
  const named = readdirSync(kept)
  const write = (): Promise<{ key: string }> =>
    files.write(org.organisationId, Readable.from([Buffer.from('x')]), 9)
  const { key } = await write(),
    { key: ofLogo } = await write()
  await org.sql(
    `insert into organisation_logo (organisation_id, id, creator_id, token, file_key, file_size, width, height)
    values ($1, gen_random_uuid(), $2, repeat('t', 32), $3, 1, 1, 1)`,
    [org.organisationId, admin.userId, ofLogo],
  )
  await sweepFiles(database, files, org.organisationId)
  expect(await files.exists(org.organisationId, key)).toBe(true)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const one of readdirSync(kept)) utimesSync(join(kept, one), yesterday, yesterday)
  const { key: young } = await write()
  await sweepFiles(database, files, org.organisationId)
  expect(readdirSync(kept).toSorted()).toEqual(
    [...named, ofLogo.slice(-36), young.slice(-36)].toSorted(),
  )
  expect(
    await org.sql('select kind, counts from retention_run where organisation_id = $1', [
      org.organisationId,
    ]),
  ).toEqual([{ kind: 'FILES', counts: { file: 1 } }])
})
