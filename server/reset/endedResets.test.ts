// Removals and undos that come to no end by themselves, and what is told of them.
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { LocalFiles } from '../work/files.ts'
import type { ArchiveFile } from './archive.ts'
import { removeData } from './removeData.ts'
import {
  ask,
  filled,
  remove,
  restore,
  rowsOf,
  stateOf,
  undo,
  watched,
  workOf,
} from './resetTestKit.ts'
import { resumeAndExpireResets } from './resumeAndExpireResets.ts'

let org: TestOrganisation, folder: string, files: LocalFiles
beforeEach(async () => {
  ;({ org } = await filled())
  folder = join(tmpdir(), `parley-reset-${newId()}`)
  files = new LocalFiles(folder)
})
const expire = (id: string) =>
  org.sql(
    `update data_reset set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
const tend = async () =>
  resumeAndExpireResets((await theProduct()).database, files, org.organisationId)

test('an undo without its archive ends when the days are over, is told, and what was removed before comes back', async () => {
  const admin = org.as('admin')
  const older = await ask(org, admin, 'LABELS')
  await remove(org, older, files)
  const [kept] = readdirSync(join(folder, 'org', org.organisationId))
  const id = await ask(org, admin, 'CONTACTS')
  await remove(org, id, files)
  expect(await stateOf(org, older)).toMatchObject({ canUndo: false, canUndoLater: true })
  await admin.ask(undo, { id })
  for (const one of readdirSync(join(folder, 'org', org.organisationId)))
    if (one !== kept) rmSync(join(folder, 'org', org.organisationId, one))
  await expect(restore(org, id, files)).rejects.toThrow('FILE_NOT_FOUND')
  expect(await stateOf(org, id)).toMatchObject({ state: 'RESTORING', run: { state: 'FAILED' } })
  await tend()
  expect(await stateOf(org, id)).toMatchObject({ state: 'RESTORING', run: { state: 'WAITING' } })
  await expire(id)
  // it is tried to the end of what goes on
  await tend()
  expect(await stateOf(org, older)).toMatchObject({ canUndo: false, canUndoLater: true })
  await expect(restore(org, id, files)).rejects.toThrow('FILE_NOT_FOUND')
  await tend()
  await tend()
  expect(await stateOf(org, id)).toMatchObject({ state: 'UNDO_FAILED', run: { state: 'FAILED' } })
  const { logs } = await admin.ask(
    'query ($id: ID) { logs(id: $id) { property message creator { id } } }',
    { id },
  )
  expect(logs.filter((line: { property: string }) => line.property === 'undoFailed')).toEqual([
    { property: 'undoFailed', message: 'CONTACTS', creator: { id: admin.userId } },
  ])
  expect(await stateOf(org, older)).toMatchObject({ canUndo: true, canUndoLater: false })
  await admin.ask(undo, { id: older })
  await restore(org, older, files)
  expect(await stateOf(org, older)).toMatchObject({ state: 'RESTORED' })
})

test('what was removed later and whose days are over stands before nothing', async () => {
  const admin = org.as('admin')
  const older = await ask(org, admin, 'LABELS'),
    id = await ask(org, admin, 'QUESTIONS')
  await remove(org, older, files)
  await remove(org, id, files)
  expect(await stateOf(org, older)).toMatchObject({ canUndo: false, canUndoLater: true })
  await expire(id)
  expect(await stateOf(org, older)).toMatchObject({ canUndo: true, canUndoLater: false })
  await expire(older)
  expect(await stateOf(org, older)).toMatchObject({ canUndo: false, canUndoLater: false })
})

test('what somebody asked for who was removed before it began is not done', async () => {
  const colleague = org.as('colleague'),
    set = (column: string) =>
      org.sql(
        `update organisation_user set ${column} where organisation_id = $1 and id = $2 returning id`,
        [org.organisationId, colleague.organisationUserId],
      )
  await set(`role = 'Admin'`)
  const id = await ask(org, colleague, 'CONTACTS')
  await set('date_removed = now()')
  const before = await rowsOf(org)
  await remove(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({ state: 'FAILED', run: { state: 'FAILED' } })
  expect(await rowsOf(org)).toEqual(before)
})

test('what an Admin asked for who was made a Member before it began is not done', async () => {
  const colleague = org.as('colleague'),
    set = (role: string) =>
      org.sql(
        'update organisation_user set role = $3 where organisation_id = $1 and id = $2 returning id',
        [org.organisationId, colleague.organisationUserId, role],
      )
  await set('Admin')
  const id = await ask(org, colleague, 'CONTACTS')
  await set('Member')
  const before = await rowsOf(org)
  await remove(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({
    state: 'FAILED',
    run: { state: 'FAILED', errorCode: 'FORBIDDEN' },
  })
  expect(await rowsOf(org)).toEqual(before)
})

test('a removal whose archive is lost is given up after an hour, is told, and stands before nothing', async () => {
  const admin = org.as('admin')
  const older = await ask(org, admin, 'LABELS')
  await remove(org, older, files)
  const [kept] = readdirSync(join(folder, 'org', org.organisationId))
  const id = await ask(org, admin, 'CONTACTS')
  // it stops behind its archive
  let looks = 0
  const product = await theProduct()
  const work = await workOf(org, id, files)
  await expect(
    removeData
      .run(work, {
        signal: new AbortController().signal,
        progress: () => {},
        disableCancel: async () => {
          looks += 1
        },
      })
      .then(() => looks),
  ).resolves.toBe(1)
  await org.sql(
    'update data_reset set date_removed = null where organisation_id = $1 and id = $2',
    [org.organisationId, id],
  )
  for (const one of readdirSync(join(folder, 'org', org.organisationId)))
    if (one !== kept) rmSync(join(folder, 'org', org.organisationId, one))
  await expect(remove(org, id, files)).rejects.toThrow('FILE_NOT_FOUND')
  expect(await stateOf(org, id)).toMatchObject({ state: 'REMOVING', run: { state: 'FAILED' } })
  expect(await stateOf(org, older)).toMatchObject({ canUndo: false, canUndoLater: true })
  await tend()
  expect(await stateOf(org, id)).toMatchObject({ run: { state: 'WAITING' } })
  await org.sql(
    `update data_reset set date_archived = now() - interval '61 minutes' where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
  await remove(org, id, files)
  const givenUp = { state: 'REMOVAL_FAILED', canUndo: false, run: { state: 'FAILED' } }
  expect(await stateOf(org, id)).toMatchObject(givenUp)
  await resumeAndExpireResets(product.database, files, org.organisationId)
  expect(await stateOf(org, id)).toMatchObject(givenUp)
  const { logs } = await admin.ask('query ($id: ID) { logs(id: $id) { property } }', { id })
  expect(logs.map((line: { property: string }) => line.property)).toContain('removalFailed')
  expect(await stateOf(org, older)).toMatchObject({ canUndo: true, canUndoLater: false })
})

test('who was merged meanwhile takes part in the meetings that come back, and is no conflict', async () => {
  const admin = org.as('admin')
  const create = async (lastName: string): Promise<string> =>
    (
      await admin.ask('mutation ($c: ContactInput!) { createContact(contact: $c) { id } }', {
        c: { firstName: 'Ann', lastName },
      })
    ).createContact.id
  const stays = await create('Stays'),
    goes = await create('Goes')
  const meeting = await newMeeting(admin, { contactIds: [goes] }),
    both = await newMeeting(admin, { contactIds: [goes, stays] })
  const id = await ask(org, admin, 'COMPANY_DIALOGS')
  await remove(org, id, files)
  await admin.ask(
    'mutation ($w: ID!, $l: ID!) { mergeRecords(table: CONTACT, winnerId: $w, loserId: $l, take: []) { id } }',
    { w: stays, l: goes },
  )
  await admin.ask(undo, { id })
  await restore(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({ state: 'RESTORED', conflictCount: 0 })
  for (const one of [meeting, both])
    expect(
      (
        await admin.ask('query ($id: ID!) { companyDialog(id: $id) { contacts { id } } }', {
          id: one,
        })
      ).companyDialog.contacts,
    ).toEqual([{ id: stays }])
})

test('a file stays whose commit goes on when the connection is lost', async () => {
  const { database, pool } = await theProduct()
  const id = await ask(org, org.as('admin'), 'LABELS')
  let writes = 0,
    late: string | undefined,
    recorded: Promise<void> | undefined
  const done = Promise.withResolvers<void>()
  /** The server's process that waits for the row in such a statement. */
  const waiting = async (statement: string): Promise<number> => {
    let pid: number | undefined
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ~ $1`,
          [statement],
        )
        return (pid = rows[0]?.pid)
      })
      .toBeDefined()
    return pid!
  }
  const losing = watched(files, async (key) => {
    writes += 1
    if (writes === 1)
      await org.sql(`update label set title = title || '!' where organisation_id = $1`, [
        org.organisationId,
      ])
    if (writes !== 2) return
    late = key
    const file: ArchiveFile = { table: 'LABELS', key, size: 1, sha256: '', rows: 1, isLate: true }
    // as the server would still be doing, unheard
    const begun = Promise.withResolvers<void>()
    recorded = database.transaction(
      { organisationId: org.organisationId, userId: org.as('admin').userId },
      async (db) => {
        await db.query(
          'update data_reset set files = files || $3::jsonb where organisation_id = $1 and id = $2 returning id',
          [org.organisationId, id, JSON.stringify([file])],
        )
        begun.resolve()
        await done.promise
      },
      { purpose: 'streams' },
    )
    await begun.promise
  })
  const removed = remove(org, id, losing).then(
    () => 'done',
    () => 'lost',
  )
  const pid = await waiting('^update data_reset set files')
  await pool.query('select pg_terminate_backend($1)', [pid])
  await waiting('^select files from data_reset .* for update')
  done.resolve()
  await recorded
  expect(await removed).toBe('lost')
  expect(await files.exists(org.organisationId, late!)).toBe(true)
})
