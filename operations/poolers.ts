// PgBouncer in each of its ways between a process and PostgreSQL: it works, or is refused by name.
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../server/platform/freePort.ts'
import { postgresUser } from '../server/platform/embedded/postgresUser.ts'
import { findTool, startTool, versionOf } from './tools.ts'
import type { Finding, Environment } from './environment.ts'

/** How long people work through a pooler, ms. */
const stepLength = 8000
const login = { user: 'operations_web', password: 'operations' }

interface Pooler {
  mode: 'session' | 'transaction'
  /** 0: prepared statements are not kept */
  maxPrepared: number
}

const session: Pooler = { mode: 'session', maxPrepared: 0 }
const forgetful: Pooler = { mode: 'transaction', maxPrepared: 0 }
const keeping: Pooler = { mode: 'transaction', maxPrepared: 500 }

export async function runPoolers(environment: Environment): Promise<Finding[]> {
  const findings = [
    await works(environment, 'session mode as APP_DATABASE_URL', { app: session }),
    await works(environment, 'session mode as DATABASE_URL and APP_DATABASE_URL', {
      app: session,
      owner: session,
    }),
    await isRefused(environment, 'transaction mode as DATABASE_URL', { owner: forgetful }, [
      /DATABASE_URL leads through a pooler in transaction mode/,
    ]),
    await isRefused(environment, 'transaction mode as APP_DATABASE_URL', { app: forgetful }, [
      /APP_DATABASE_URL leads through a pooler in transaction mode/,
    ]),
  ]
  if (!keepsStatements())
    console.log('  left out: this PgBouncer is older than 1.21 and keeps no prepared statements')
  else
    findings.push(
      await works(environment, 'transaction mode with prepared statements as APP_DATABASE_URL', {
        app: keeping,
      }),
      await isRefused(
        environment,
        'transaction mode with prepared statements as DATABASE_URL',
        { owner: keeping },
        [/DATABASE_URL leads through a pooler in transaction mode/],
      ),
    )
  return findings
}

function keepsStatements(): boolean {
  const [major, minor] = versionOf(findTool('pgbouncer')!)
  return major > 1 || minor >= 21
}

interface Ways {
  app?: Pooler
  owner?: Pooler
}

/** The settings that lead a process through poolers, and the owner's own way. */
async function lead(environment: Environment, { app, owner }: Ways) {
  const direct = await environment.database()
  const url = async (pooler: Pooler, user: string, password: string) =>
    `postgres://${user}:${password}@127.0.0.1:${await startPgbouncer(environment, direct, pooler)}/parley`
  return {
    direct,
    settings: {
      DATABASE_URL: owner ? await url(owner, 'parley', '') : direct,
      ...(app && { APP_DATABASE_URL: await url(app, login.user, login.password) }),
    },
  }
}

/** Reads, rules and streams of people, and a job. */
async function works(environment: Environment, name: string, ways: Ways): Promise<Finding> {
  const { direct, settings } = await lead(environment, ways)
  const started = await environment.start(direct, { settings })
  await started.ready()
  const load = await environment.load(started.port, 1)
  await sleep(stepLength / 2)
  const isDone = await runJob(direct)
  await sleep(stepLength / 2)
  const finding = await environment.judge(`PgBouncer, ${name}`, load, direct)
  await started.stop()
  if (!isDone) finding.faults.push('a job did not end within 30 s')
  return finding
}

/** Files a job and waits for its end. */
async function runJob(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const job = 'next-steps-due-of'
    await client.query(`select app.enqueue_for($1, id, '{}') from organisation limit 1`, [job])
    for (let waited = 0; waited < 30_000; waited += 250) {
      const { rowCount } = await client.query(
        `select from pgboss.job where name = $1 and state = 'completed'`,
        [job],
      )
      if (rowCount) return true
      await sleep(250)
    }
    return false
  } finally {
    await client.end()
  }
}

/** The process must end by itself, with these words. */
async function isRefused(
  environment: Environment,
  name: string,
  ways: Ways,
  words: readonly RegExp[],
): Promise<Finding> {
  const { direct, settings } = await lead(environment, ways)
  const started = await environment.start(direct, { settings })
  const isOver = await Promise.race([
    once(started.child, 'exit').then(() => true),
    started.ready().then(
      () => false,
      () => true,
    ),
  ])
  const output = started.output()
  const isNamed = isOver && words.every((word) => word.test(output))
  await started.stop()
  return {
    name: `PgBouncer, ${name}`,
    figures: isNamed ? 'refused by name at the start' : 'not refused',
    faults: isNamed ? [] : [`it should be refused by name: ${output.slice(0, 500)}`],
  }
}

/** Gives the port on which it leads to a database. */
async function startPgbouncer(environment: Environment, databaseUrl: string, pooler: Pooler) {
  const port = await freePort()
  const folder = join(environment.folder, `pgbouncer-${port}`)
  mkdirSync(folder)
  const url = new URL(databaseUrl)
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"parley" ""\n"${login.user}" "${login.password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `parley = host=${url.searchParams.get('host')} dbname=${url.pathname.slice(1)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    `pool_mode = ${pooler.mode}`,
    `default_pool_size = ${pooler.mode === 'session' ? 45 : 12}`,
    // an older one does not know the setting
    ...(keepsStatements() ? [`max_prepared_statements = ${pooler.maxPrepared}`] : []),
    'max_client_conn = 200',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  // it refuses to run as root, and PostgreSQL's socket is its user's
  const user = postgresUser(join(environment.folder, 'postgres'))
  startTool(
    environment,
    findTool('pgbouncer')!,
    ['-q', file],
    user && { uid: user.uid, gid: user.gid },
  )
  return port
}
