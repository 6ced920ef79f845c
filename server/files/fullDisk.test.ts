// Uploads while the disk that they are kept on has no room.
import { rm, symlink, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { begin, bring, filesOf } from './filesTestKit.ts'

test('a disk without room is said to be one, and the upload goes on when there is some', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    meeting = await newMeeting(member),
    id = newId(),
    bytes = Buffer.alloc(900_000, 'What was said. ')
  const { uploads } = (await theProduct()).uploadParts
  await begin(org, member, { id, size: bytes.length, companyDialogId: meeting })
  await uploads.withFile(id, async (path) => {
    await rm(path)
    await symlink('/dev/full', path)
    expect(await bring(org, member, id, 0, bytes)).toMatchObject({
      status: 503,
      problem: { code: 'UNAVAILABLE' },
    })
    await rm(path)
    await writeFile(path, '')
  })
  expect((await bring(org, member, id, 0, bytes)).status).toBe(204)
  expect(await filesOf(member, meeting)).toHaveLength(1)
})
