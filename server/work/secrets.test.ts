import { randomBytes } from 'node:crypto'
import fs, { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { madeSecretKeys, makeSecretKeys, secretKeysFile } from '../platform/generatedSecretKey.ts'
import { createLog } from '../platform/log.ts'
import { SecretKey } from '../platform/secretKey.ts'
import { openDatabase, testDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { MissingKeyError, Secrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-secrets-'))
let database: Database
let org: TestOrganisation
let other: TestOrganisation
beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = await testDatabase()
  database = await openDatabase({ sizes: { rules: 2 } })
  org = await newTestOrganisation()
  other = await newTestOrganisation()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const newKey = () => new SecretKey(randomBytes(32))
const secretsOf = (...keys: SecretKey[]) => new Secrets(() => keys)
type Place = Parameters<Secrets['keep']>[0]
const within = <T>(of: TestOrganisation, work: (place: Place) => T | Promise<T>): Promise<T> => {
  const { organisationId } = of
  return database.transaction({ organisationId, userId: newId() }, async (db) =>
    work({ organisationId, db }),
  )
}
const keep = (secrets: Secrets, name: string, text: string, of = org) =>
  within(of, (place) => secrets.keep(place, name, text))
const read = async (secrets: Secrets, name: string, of = org) =>
  (await within(of, (place) => secrets.read(place, name)))?.reveal()
const rowOf = async (name: string) =>
  (
    await org.sql('select * from secret where organisation_id = $1 and name = $2', [
      org.organisationId,
      name,
    ])
  )[0]

test('kept with the change of its rule, replaced, removed; its organisation only', async () => {
  const secrets = secretsOf(newKey())
  await keep(secrets, 'token', 'first')
  const first = await rowOf('token')
  await keep(secrets, 'token', 'première €')
  expect(await read(secrets, 'token')).toBe('première €')
  expect(await read(secrets, 'token', other)).toBeUndefined()
  await keep(secrets, 'token', 'theirs', other)
  expect(await read(secrets, 'token')).toBe('première €')
  const undone = within(org, async (place) => {
    secrets.keep(place, 'token', 'undone')
    await place.db.query('select 1 / 0', [])
  })
  await expect(undone).rejects.toMatchObject({ code: '22012' })
  expect(await read(secrets, 'token')).toBe('première €')
  await keep(secrets, 'token', 'first')
  const again = await rowOf('token')
  expect(again!['nonce']).not.toEqual(first!['nonce'])
  expect(again!['ciphertext']).not.toEqual(first!['ciphertext'])
  await within(org, (place) => secrets.remove(place, 'token'))
  expect(await rowOf('token')).toBeUndefined()
  expect(await read(secrets, 'token', other)).toBe('theirs')
})

test('what is moved to another name or organisation, or changed, does not open', async () => {
  const secrets = secretsOf(newKey())
  await keep(secrets, 'own', 'x')
  const copy = `insert into secret (organisation_id, name, key_id, nonce, ciphertext)
    select $1, $2, key_id, nonce, ciphertext from secret where organisation_id = $3 and name = 'own'`
  await org.sql(copy, [org.organisationId, 'moved', org.organisationId])
  // with the rights of the owner, whom the tests' row-level security does not bind
  await org.sql(copy, [other.organisationId, 'own', org.organisationId])
  await expect(read(secrets, 'moved')).rejects.toThrow(/authenticate/)
  await expect(read(secrets, 'own', other)).rejects.toThrow(/authenticate/)
  expect(await read(secrets, 'own')).toBe('x')
  await org.sql(
    `update secret set ciphertext = set_byte(ciphertext, 0, get_byte(ciphertext, 0) # 1)
    where organisation_id = $1 and name = 'own'`,
    [org.organisationId],
  )
  await expect(read(secrets, 'own')).rejects.toThrow(/authenticate/)
})

test('neither table, JSON, console nor log shows a secret or a key', async () => {
  const bytes = randomBytes(32)
  const key = new SecretKey(bytes)
  const secrets = secretsOf(key)
  const text = `secret-${newId()}`
  await keep(secrets, 'shown', text)
  const holder = (await within(org, (place) => secrets.read(place, 'shown')))!
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info({ holder, secrets, key, deep: { holder } }, inspect(holder))
  const row = (await rowOf('shown'))!
  const shown = [
    ...lines,
    JSON.stringify({ holder, secrets, key }),
    inspect({ holder, secrets, key }, { depth: 9, showHidden: true }),
    ...['utf8', 'latin1', 'base64'].map((encoding) =>
      (row['ciphertext'] as Buffer).toString(encoding as 'utf8'),
    ),
  ].join('\n')
  expect(holder.reveal()).toBe(text)
  for (const hidden of [text, bytes.toString('base64'), bytes.toString('hex')])
    expect(shown).not.toContain(hidden)
})

test('rotation encrypts with the newest key what older ones hold', async () => {
  const [older, newer] = [newKey(), newKey()]
  const ours = await newTestOrganisation()
  await within(ours, (place) => {
    for (let i = 0; i < 250; i++) secretsOf(older).keep(place, `token ${i}`, `text ${i}`)
  })
  await secretsOf(newer, older).rotate(database, ours.organisationId)
  const { organisationId } = ours
  expect(
    await ours.sql('select distinct key_id from secret where organisation_id = $1', [
      organisationId,
    ]),
  ).toEqual([{ key_id: newer.id }])
  for (const i of [0, 99, 100, 249])
    expect(await read(secretsOf(newer), `token ${i}`, ours)).toBe(`text ${i}`)
})

test('a secret that is replaced while its older text is rotated stays replaced', async () => {
  const [older, newer] = [newKey(), newKey()]
  const ours = await newTestOrganisation()
  await keep(secretsOf(older), 'token', 'first', ours)
  let rotating!: Promise<void>
  await within(ours, async (place) => {
    // by a process that does not have the newer key yet
    secretsOf(older).keep(place, 'token', 'second')
    const [holder] = await place.db.query<{ pid: number }>('select pg_backend_pid() as pid', [])
    rotating = secretsOf(newer, older).rotate(database, ours.organisationId)
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await expect.poll(async () => (await ours.sql(waiting, [holder!.pid])).length).toBe(1)
  })
  await rotating
  expect(await read(secretsOf(newer), 'token', ours)).toBe('second')
})

test('a missing key is named, and stops no other', async () => {
  const [gone, older, newer] = [newKey(), newKey(), newKey()]
  const ours = await newTestOrganisation()
  await keep(secretsOf(gone), 'a', 'x', ours)
  await keep(secretsOf(older), 'b', 'y', ours)
  const secrets = secretsOf(newer, older)
  await expect(read(secrets, 'a', ours)).rejects.toThrow(
    `Secrets are encrypted with the key ${gone.id}, which is not there`,
  )
  const rotating = secrets.rotate(database, ours.organisationId)
  await expect(rotating).rejects.toThrow(MissingKeyError)
  expect(await read(secretsOf(newer), 'b', ours)).toBe('y')
  expect(await read(secretsOf(newer, gone), 'a', ours)).toBe('x')
})

test('a row that cannot be opened is named, and stops no other', async () => {
  const [older, newer] = [newKey(), newKey()]
  const ours = await newTestOrganisation()
  for (const name of ['a', 'b', 'c']) await keep(secretsOf(older), name, 'x', ours)
  await ours.sql(
    `update secret set ciphertext = set_byte(ciphertext, 0, get_byte(ciphertext, 0) # 1)
    where organisation_id = $1 and name = 'a'`,
    [ours.organisationId],
  )
  const rotating = secretsOf(newer, older).rotate(database, ours.organisationId)
  await expect(rotating).rejects.toThrow(
    `Secrets of the organisation ${ours.organisationId} cannot be opened: a.`,
  )
  for (const name of ['b', 'c']) expect(await read(secretsOf(newer), name, ours)).toBe('x')
})

test('a key is made in the data folder when a secret needs it, once, for its owner alone', async () => {
  const ours = await newTestOrganisation()
  const secrets = new Secrets(() => makeSecretKeys(folder))
  await secrets.rotate(database, ours.organisationId)
  expect(madeSecretKeys(folder)).toBeUndefined()
  await keep(secrets, 'token', 'x', ours)
  const file = secretKeysFile(folder)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  expect(await read(new Secrets(() => makeSecretKeys(folder)), 'token', ours)).toBe('x')
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a key that is made is on the disk, with its name, before anything is encrypted with it', () => {
  const synced: number[] = []
  const sync = fs.fsyncSync
  vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    sync(handle)
    synced.push(fs.fstatSync(handle).ino)
  })
  syncBuiltinESMExports()
  const data = join(folder, 'new', 'data')
  makeSecretKeys(data)
  const way = [folder, join(folder, 'new'), data, join(data, 'secrets'), secretKeysFile(data)]
  for (const path of way) expect(synced).toContain(statSync(path).ino)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})
