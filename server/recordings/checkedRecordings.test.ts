import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { checkFiles } from '../files/checkFiles.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { agree, meetingWithContact, recorded, storedKeys } from './recordingsTestKit.ts'

const more = 'query ($m: ID!) { companyDialog(id: $m) { recordings { id isDamaged } } }'

test('bytes that have changed are found by the check of each month', async () => {
  const org = await newTestOrganisation(),
    { meeting, contact } = await meetingWithContact(org),
    member = org.as('member')
  const { database, files } = await theProduct()
  await agree(member, meeting, contact)
  const id = await recorded(org, member, meeting)
  const check = async () => {
    await org.sql(
      `update recording set date_checked = now() - interval '40 days' where organisation_id = $1`,
      [org.organisationId],
    )
    return checkFiles({ database, files }, org.organisationId)
  }
  expect(await check()).toEqual([])
  const [key] = await storedKeys(org)
  await files.remove(org.organisationId, key!)
  expect(await check()).toEqual([id])
  const { recordings } = (await member.ask(more, { m: meeting })).companyDialog
  expect(recordings).toMatchObject([{ id, isDamaged: true }])
  // its bytes came back from a backup
  const kept = await files.write(org.organisationId, Readable.from([Buffer.from('sound')]), 100)
  await org.sql('update recording set file_key = $2, sha256 = $3 where organisation_id = $1', [
    org.organisationId,
    kept.key,
    kept.sha256,
  ])
  expect(await check()).toEqual([])
  expect((await member.ask(more, { m: meeting })).companyDialog.recordings).toMatchObject([
    { id, isDamaged: false },
  ])
})
