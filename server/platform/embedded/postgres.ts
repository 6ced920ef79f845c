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
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimFolder, postgresUser } from './postgresUser.ts'
import { socketFolder } from './socketFolder.ts'
import { PostgresError } from './postgresError.ts'
import { urlOf, databaseName, socketName } from './postgresUrl.ts'
import { findPrograms, asUser } from './postgresPrograms.ts'
import { makeCluster, makeDatabase } from './makeCluster.ts'
import { stopEarlierServer } from './stopEarlierServer.ts'

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
  // the default is for rotating disks: the planner then sorts a whole table where an index has the order
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
  await stopEarlierServer(data, sockets)

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

async function isReady(data: string, processId: number): Promise<boolean> {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === processId && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
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

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
