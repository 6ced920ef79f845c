// What happens in between: a kill, changes of colleagues, places that are taken, an archive that is damaged or over.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { rootFolder } from '../platform/config.ts'
import { theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { LocalFiles } from '../work/files.ts'
import {
  ask,
  countOf,
  filled,
  remove,
  restore,
  rowsOf,
  stateOf,
  undo,
  watched,
} from './resetTestKit.ts'
import { resumeAndExpireResets } from './resumeAndExpireResets.ts'

let org: TestOrganisation, folder: string, files: LocalFiles
const meetings = 60
beforeEach(async () => {
  ;({ org } = await filled())
  await org.sql(
    `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, creator_id)
    select $1, gen_random_uuid(), 'Meeting ' || n, now(), now() + interval '1 hour', 'UTC', $2 from generate_series(1, ${meetings}) n`,
    [org.organisationId, org.as('admin').userId],
  )
  folder = join(tmpdir(), `parley-reset-${newId()}`)
  files = new LocalFiles(folder)
})
const count = async (table: string): Promise<number> =>
  (
    await org.sql<{ count: number }>(
      `select count(*)::int as count from ${table} where organisation_id = $1`,
      [org.organisationId],
    )
  )[0]!.count

/** Another process does it, and is killed when it looks for the so-manieth time whether it is to stop. */
async function killed(job: 'removeData' | 'restoreData', id: string, at: number): Promise<void> {
  const script = `import { Database } from './server/database/database.ts'
    import { applicationUrl } from './server/database/roles.ts'
    import { LocalFiles } from './server/work/files.ts'
    import { carryOut } from './server/work/runs.ts'
    import './server/schema.ts'
    import { ${job} } from './server/reset/${job}.ts'
    const [organisationId, resetId, folder] = process.argv.slice(1)
    let looks = 0
    const stopping = { throwIfAborted: () => { if (++looks === ${at}) process.kill(process.pid, 'SIGKILL') } }
    await carryOut(${job}, { database: await Database.open({ url: await applicationUrl(process.env.TEST_DATABASE_URL) }), files: new LocalFiles(folder), organisationId, data: { resetId }, stopping }, false)`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script, org.organisationId, id, folder],
    { cwd: rootFolder, stdio: 'inherit' },
  )
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
}

test('killed in the middle of each part, all goes once, and comes back as it was', async () => {
  const before = await rowsOf(org),
    all = await count('meeting')
  const id = await ask(org, org.as('admin'), 'COMPANY_DIALOGS')
  // while the archive is written, and when a part of the meetings has gone
  await killed('removeData', id, 2)
  expect(await count('meeting')).toBe(all)
  await killed('removeData', id, 6)
  const left = await count('meeting')
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(all)
  expect(await stateOf(org, id)).toMatchObject({ state: 'REMOVING', run: { state: 'RUNNING' } })
  const cancel = 'mutation ($id: ID!) { cancelJob(id: $id) { state } }'
  const runId = (await stateOf(org, id)).run.id
  const refused = await org.as('admin').gql(cancel, { id: runId })
  expect(refused.errors?.[0]?.extensions.code).toBe('STATE_REFUSED')
  const early = await org.as('admin').gql(undo, { id })
  expect(early.errors?.[0]?.extensions.code).toBe('STATE_REFUSED')
  // made since: it stays
  const kept = newId()
  await org.sql(
    `insert into meeting (organisation_id, id, title, start_date, end_date, time_zone, creator_id)
    values ($1, $3, 'Since', now(), now() + interval '1 hour', 'UTC', $2)`,
    [org.organisationId, org.as('admin').userId, kept],
  )
  await remove(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({ state: 'DONE' })
  expect(
    await org.sql('select id from meeting where organisation_id = $1', [org.organisationId]),
  ).toEqual([{ id: kept }])
  await org.as('admin').ask(undo, { id })
  await killed('restoreData', id, 2)
  expect(await count('meeting')).toBeLessThan(all + 1)
  await restore(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({ state: 'RESTORED', conflictCount: 0 })
  await org.sql('delete from meeting where organisation_id = $1 and id = $2', [
    org.organisationId,
    kept,
  ])
  expect(await rowsOf(org)).toEqual(before)
})

test('what colleagues change between archive and removal comes back too', async () => {
  const admin = org.as('admin'),
    all = countOf(await rowsOf(org))
  const id = await ask(org, admin, 'COMPANY_DIALOGS')
  const [{ id: changed }] = (await org.sql<{ id: string }>(
    `select id from meeting where organisation_id = $1 and title = 'Meeting 7'`,
    [org.organisationId],
  )) as [{ id: string }]
  let writes = 0
  const later = watched(files, async () => {
    if (++writes > 1) return
    await org.sql(`update meeting set title = 'Changed' where organisation_id = $1 and id = $2`, [
      org.organisationId,
      changed,
    ])
    await org.sql(
      `insert into comment (organisation_id, id, meeting_id, content, creator_id) values ($1, $2, $3, 'Late', $4)`,
      [org.organisationId, newId(), changed, admin.userId],
    )
  })
  await remove(org, id, later)
  // with the comment, and the meeting that was changed once
  expect((await stateOf(org, id)).rowCount).toBe(all + 1 - countOf(await rowsOf(org)))
  expect(await count('meeting')).toBe(0)
  expect(readdirSync(join(folder, 'org', org.organisationId))).toHaveLength(2)
  await admin.ask(undo, { id })
  await restore(org, id, files)
  expect(
    await org.sql(
      `select m.title, c.content from meeting m join comment c on c.organisation_id = $1 and c.meeting_id = m.id
      where m.organisation_id = $1 and m.id = $2`,
      [org.organisationId, changed],
    ),
  ).toEqual([{ title: 'Changed', content: 'Late' }])
})

test('what was made since stays, and what has no place any more is named', async () => {
  const admin = org.as('admin'),
    { organisationId } = org
  const before = await rowsOf(org)
  // labels that stand in an answer would stay
  await org.sql(
    'delete from label where organisation_id = $1 and id in (select l.id from label l join answer_entry e on e.organisation_id = $1 and l.id = any(e.value_options) where l.organisation_id = $1)',
    [organisationId],
  )
  const [{ title, taken }] = (await org.sql<{ title: string; taken: number }>(
    `select l.title, (select count(*)::int from label_link k where k.organisation_id = $1 and k.label_id = l.id) as taken
    from label l where l.organisation_id = $1 order by taken desc limit 1`,
    [organisationId],
  )) as [{ title: string; taken: number }]
  const id = await ask(org, admin, 'LABELS')
  await remove(org, id, files)
  expect(await count('label')).toBe(0)
  const { createLabel } = await admin.ask(
    'mutation ($title: String!) { createLabel(title: $title, color: "#1d5fb8") { id } }',
    { title },
  )
  await admin.ask(undo, { id })
  await restore(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({
    state: 'RESTORED',
    conflictCount: 1 + taken,
    conflicts: [title],
  })
  expect(await count('label')).toBe(before['label']!.length)
  expect(
    await org.sql('select id from label where organisation_id = $1 and title = $2', [
      organisationId,
      title,
    ]),
  ).toEqual([{ id: createLabel.id }])
})

test('a damaged archive is refused before anything goes', async () => {
  const id = await ask(org, org.as('admin'), 'COMPANY_DIALOGS')
  const before = await rowsOf(org)
  const damaging = watched(files, (key) => {
    const path = join(folder, key)
    truncateSync(path, statSync(path).size - 20)
    return Promise.resolve()
  })
  await expect(remove(org, id, damaging)).rejects.toThrow(/end of file|damaged/)
  expect(await stateOf(org, id)).toMatchObject({ state: 'FAILED', run: { state: 'FAILED' } })
  expect(await rowsOf(org)).toEqual(before)
  // it is not begun again, and is forgotten with its run
  const { database } = await theProduct()
  await resumeAndExpireResets(database, files, org.organisationId)
  expect(await stateOf(org, id)).toMatchObject({ state: 'FAILED', run: { state: 'FAILED' } })
  await org.sql(
    `update data_reset set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
  await org.sql('delete from job_run where organisation_id = $1', [org.organisationId])
  expect(await stateOf(org, id)).toMatchObject({ state: 'FAILED', run: null })
  await resumeAndExpireResets(database, files, org.organisationId)
  expect(await stateOf(org, id)).toBeUndefined()
})

test('work that was given up is begun again, and an archive goes when its days are over', async () => {
  const admin = org.as('admin'),
    { database } = await theProduct()
  const id = await ask(org, admin, 'CONTACTS')
  await killed('removeData', id, 3)
  const tend = () => resumeAndExpireResets(database, files, org.organisationId)
  await org.sql(
    `update job_run set state = 'FAILED', date_finished = now() where organisation_id = $1 and kind = 'reset-data'`,
    [org.organisationId],
  )
  await tend()
  expect(await stateOf(org, id)).toMatchObject({ run: { state: 'WAITING' } })
  await remove(org, id, files)
  expect(await stateOf(org, id)).toMatchObject({ state: 'DONE', canUndo: true })
  await tend()
  const kept = join(folder, 'org', org.organisationId)
  expect(readdirSync(kept)).toHaveLength(1)
  await org.sql(
    `update data_reset set date_expires = now() - interval '1 second' where organisation_id = $1 and id = $2`,
    [org.organisationId, id],
  )
  await tend()
  expect(readdirSync(kept)).toHaveLength(0)
  await tend()
  const runs = await org.sql<{ kind: string; counts: object }>(
    'select kind, counts from retention_run where organisation_id = $1',
    [org.organisationId],
  )
  expect(runs).toEqual([{ kind: 'FILES', counts: { data_reset: 1 } }])
  expect(await stateOf(org, id)).toMatchObject({ state: 'DONE', canUndo: false })
  const { errors } = await admin.gql(undo, { id })
  expect(errors?.[0]?.extensions.code).toBe('STATE_REFUSED')
})
