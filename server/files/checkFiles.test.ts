// Bytes that are kept: while what names them may come back, and as they came.
import { beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '../activity/sweepFiles.ts'
import { newMeeting } from '../meetings/testKit.ts'
import {
  ask as askReset,
  remove as removeReset,
  restore as restoreReset,
  undo,
} from '../reset/resetTestKit.ts'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { FileError } from '../work/files.ts'
import { checkFiles, tellOfDamage } from './checkFiles.ts'
import { aged, filesOf, sendFile } from './filesTestKit.ts'

let org: TestOrganisation, meeting: string
beforeEach(async () => {
  org = await newTestOrganisation()
  meeting = await newMeeting(org.as('member'))
})

test('files of data that was removed as a whole are kept until it cannot come back', async () => {
  const admin = org.as('admin')
  const { database, files } = await theProduct()
  await sendFile(org, admin, meeting, 'kept.txt', 'as it was')
  const id = await askReset(org, admin, 'COMPANY_DIALOGS')
  await removeReset(org, id)
  expect(await filesOf(admin, meeting)).toBeUndefined()
  await sweepFiles(database, aged(files), org.organisationId)
  await admin.ask(undo, { id })
  await restoreReset(org, id)
  const [file] = (await filesOf(admin, meeting))!
  expect(await (await fetch(new URL(file!.url!, org.url))).text()).toBe('as it was')
})

test('bytes that are others than those that came are found, and found whole again', async () => {
  const { database, files } = await theProduct()
  const { id } = await sendFile(org, org.as('member'), meeting, 'sound.txt', 'as it was')
  const due = () =>
    org.sql(
      `update file set date_checked = now() - interval '40 days' where organisation_id = $1`,
      [org.organisationId],
    )
  const check = () => checkFiles({ database, files }, org.organisationId)
  expect(await check()).toEqual([])
  await due()
  expect(await check()).toEqual([])
  await org.sql(`update file set sha256 = repeat('0', 64) where organisation_id = $1`, [
    org.organisationId,
  ])
  await due()
  expect(await check()).toEqual([id])
  expect((await filesOf(org.as('member'), meeting))![0]).toMatchObject({ isDamaged: true })
  const [{ file_key: key }] = (await org.sql(
    'select file_key from file where organisation_id = $1',
    [org.organisationId],
  )) as [{ file_key: string }]
  await files.remove(org.organisationId, key)
  await due()
  expect(await check()).toEqual([id])
})

test('a file that cannot be read now keeps nobody from those behind it; a store that is away is not asked for all', async () => {
  const { database, files } = await theProduct(),
    sent: string[] = []
  for (let n = 0; n < 12; n++)
    sent.push((await sendFile(org, org.as('member'), meeting, `${n}.txt`, `as it was ${n}`)).id)
  const due = () =>
    org.sql(
      `update file set date_checked = now() - interval '1 day' * (40 + array_position($2::uuid[], id)) where organisation_id = $1`,
      [org.organisationId, sent.toReversed()],
    )
  await due()
  await org.sql(`update file set sha256 = repeat('0', 64) where organisation_id = $1 and id = $2`, [
    org.organisationId,
    sent.at(-1),
  ])
  const rows = await org.sql<{ id: string; file_key: string }>(
      'select id, file_key from file where organisation_id = $1',
      [org.organisationId],
    ),
    first = rows.find(({ id }) => id === sent[0])!.file_key
  const check = async (isAway: (key: string) => boolean) => {
    const failures: unknown[] = [],
      asked: string[] = [],
      unsure = Object.assign(Object.create(files) as typeof files, {
        read: (organisationId: string, key: string) => {
          asked.push(key)
          return isAway(key)
            ? Promise.reject(new FileError('FILES_UNREACHABLE'))
            : files.read(organisationId, key)
        },
      })
    const found = await checkFiles(
      { database, files: unsure },
      org.organisationId,
      undefined,
      failures,
    )
    return { found, asked: asked.length, failures: failures.length }
  }
  expect(await check((key) => key === first)).toEqual({
    found: [sent.at(-1)],
    asked: 12,
    failures: 1,
  })
  // it is looked at the next time
  expect(await check(() => false)).toEqual({ found: [], asked: 1, failures: 0 })
  await due()
  expect(await check(() => true)).toEqual({ found: [], asked: 10, failures: 10 })
})

test('Admins are told of damaged files, once of each check, by name and record; whoever is none is not', async () => {
  const { database, files } = await theProduct(),
    admin = org.as('admin')
  const sent: string[] = []
  for (const name of ['plan.txt', 'prices.txt'])
    sent.push((await sendFile(org, org.as('member'), meeting, name, name)).id)
  const inbox = async (who: 'admin' | 'manager' | 'member') =>
    (
      await org
        .as(who)
        .ask('{ notifications { kind damaged damagedCount dateRead creator { id } } }')
    ).notifications
  await org.sql(
    `update file set date_checked = now() - interval '40 days', sha256 = repeat('0', 64) where organisation_id = $1`,
    [org.organisationId],
  )
  const found = await checkFiles({ database, files }, org.organisationId)
  expect(found.toSorted()).toEqual(sent.toSorted())
  await tellOfDamage(database, org.organisationId, found)
  const title = (
    await admin.ask('query ($m: ID!) { companyDialog(id: $m) { title } }', { m: meeting })
  ).companyDialog.title as string
  expect(await inbox('admin')).toEqual([
    {
      kind: 'FILES_DAMAGED',
      damaged: [`plan.txt · ${title}`, `prices.txt · ${title}`],
      damagedCount: 2,
      dateRead: null,
      creator: null,
    },
  ])
  expect([await inbox('manager'), await inbox('member')]).toEqual([[], []])
  // what came back from a backup is not named any more
  await org.sql('update file set date_damaged = null where organisation_id = $1 and name = $2', [
    org.organisationId,
    'plan.txt',
  ])
  expect(await inbox('admin')).toMatchObject([
    { damaged: [`prices.txt · ${title}`], damagedCount: 2 },
  ])
})
