import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { rootFolder } from '../config.ts'
import { clusterProblem } from './makeCluster.ts'
import { startPostgres } from './postgres.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-pg-'))
  chmodSync(folder, 0o711)
  folders.push(folder)
  return join(folder, 'postgres')
}

const processId = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const untilGone = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false)

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** A process that starts PostgreSQL and then waits to be killed. */
async function holder(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const script = `import { startPostgres } from ${JSON.stringify(join(rootFolder, 'server/platform/embedded/postgres.ts'))}
    const server = await startPostgres({ folder: ${JSON.stringify(folder)} })
    console.log(server.url('parley'))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: String(line).trim() }
}

test('a cluster is made once, in UTF-8 with checksums and durable commits, and keeps its data', async () => {
  const folder = newFolder()
  const first = await startPostgres({ folder })
  const settings = await query(
    first.url('parley'),
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'server_encoding', 'listen_addresses') order by name`,
  )
  expect(Object.fromEntries(settings.map((row) => [row['name'], row['setting']]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
  })
  expect(await query(first.url('parley'), `select lower('ÉLAN') as lower`)).toEqual([
    { lower: 'élan' },
  ])
  await query(first.url('parley'), 'create table kept (id int); insert into kept values (7)')
  const pid = processId(folder)
  await first.stop()
  await untilGone(pid)
  const second = await startPostgres({ folder })
  expect(await query(second.url('parley'), 'select id from kept')).toEqual([{ id: 7 }])
  await second.stop()
})

test('its process killed with SIGKILL: PostgreSQL is gone soon after, and nothing acknowledged is lost', async () => {
  const folder = newFolder()
  const { child, url } = await holder(folder)
  await query(url, 'create table kept (id int); insert into kept values (1)')
  const pid = processId(folder)
  child.kill('SIGKILL')
  await untilGone(pid)
  const next = await startPostgres({ folder })
  expect(await query(next.url('parley'), 'select id from kept')).toEqual([{ id: 1 }])
  await next.stop()
})

test('PostgreSQL itself killed with SIGKILL is started again, with what was committed', async () => {
  const folder = newFolder()
  const said: string[] = []
  const server = await startPostgres({ folder, onLog: (text) => said.push(text) })
  await query(server.url('parley'), 'create table kept (id int); insert into kept values (1)')
  const pid = processId(folder)
  process.kill(pid, 'SIGKILL')
  await untilGone(pid)
  const kept = () => query(server.url('parley'), 'select id from kept').catch(() => undefined)
  await expect.poll(kept).toEqual([{ id: 1 }])
  expect(said.join()).toContain('ended by itself')
  expect(processId(folder)).not.toBe(pid)
  await server.stop()
})

test('a left-over server that nobody watches any more is ended by the next start', async () => {
  const folder = newFolder()
  const { child } = await holder(folder)
  const pid = processId(folder)
  const watchdogs = await processesWith(new RegExp(`parley-watchdog ${pid}(?!\\d)`))
  for (const watchdog of watchdogs) process.kill(watchdog, 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(watchdogs).toHaveLength(1)
  expect(isAlive(pid)).toBe(true)
  const next = await startPostgres({ folder })
  await untilGone(pid)
  await next.stop()
})

test('the number of a process that is somebody else by now does not stop a start', async () => {
  const folder = newFolder()
  await (await startPostgres({ folder })).stop()
  writeFileSync(join(folder, 'data', 'postmaster.pid'), `${process.pid}\n`)
  const started = await startPostgres({ folder })
  expect(processId(folder)).not.toBe(process.pid)
  await started.stop()
})

test('a cluster half made is made again, and a temporary one leaves nothing', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'data.new'), { recursive: true })
  writeFileSync(join(folder, 'data.new', 'PG_VERSION'), '18\n')
  const made = await startPostgres({ folder, isTemporary: true })
  await made.stop()
  expect(existsSync(folder)).toBe(false)
})

async function processesWith(pattern: RegExp): Promise<number[]> {
  const child = spawn('ps', ['-eo', 'pid,args'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  await once(child, 'close')
  return output
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => Number.parseInt(line, 10))
}

test('a user whom the machine knows by number only is told what to do', () => {
  const said = 'initdb: could not look up effective user ID 12345: user does not exist\n'
  expect(clusterProblem('/data', said)).toMatch(/user does not exist\n.*set DATABASE_URL\.$/)
  expect(clusterProblem('/data', 'initdb: error: no space\n')).toBe(
    'The database in /data could not be made:\ninitdb: error: no space',
  )
})
