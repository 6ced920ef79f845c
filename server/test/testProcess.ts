import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { Database, type DatabaseOptions } from '../database/database.ts'
import { applicationUrl, rolesOf } from '../database/roles.ts'
import { readConfig, rootFolder } from '../platform/config.ts'
import { freePort } from '../platform/freePort.ts'
import { identityKeys } from '../identity/provider/identityKeys.ts'
import { signAccessToken } from '../identity/provider/signAccessToken.ts'

/** A database of its own for a test file: all migrations, no rows. Gives its connection string, as the owner. */
export async function testDatabase(): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.query(`revoke connect, temporary on database ${name} from public`)
  await client.end()
  url.pathname = `/${name}`
  // who may come in is not copied with a database
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`grant connect on database ${name} to ${(await rolesOf(owner)).app}`)
  await owner.end()
  return url.href
}

/** The application's connections to the tests' shared database, or to that of an owner's address. */
export async function openDatabase(
  options: Omit<DatabaseOptions, 'url'> = {},
  ownerUrl = process.env['TEST_DATABASE_URL']!,
): Promise<Database> {
  return Database.open({ ...options, url: await applicationUrl(ownerUrl) })
}

/** A process that runs the product without the web, beside the test's own. */
export interface ProductProcess {
  child: ChildProcess
  /** Origin, such as http://127.0.0.1:20000. */
  url: string
  /** An access token of its built-in provider that is good for an hour. */
  token: (subject: string) => Promise<string>
}

const productScript = `import { readConfig } from './server/platform/config.ts'
  import { createLog } from './server/platform/log.ts'
  import { Shutdown } from './server/platform/shutdown.ts'
  import { startProduct } from './server/product.ts'
  const config = readConfig(process.env), log = createLog(config.logLevel)
  const shutdown = new Shutdown(log), web = Promise.resolve((_request, response) => response.end())
  shutdown.listen()
  const documents = JSON.parse(process.env.TEST_DOCUMENTS ?? '{}')
  await startProduct({ config, log, shutdown, web, documents })
  process.send('ready')`

/** Waits until the process serves; `given`: settings besides those of a test, and TEST_DOCUMENTS, which its release has besides (JSON). */
export async function startProductProcess(
  given: {
    DATABASE_URL: string
    DATA_DIR: string
  } & Record<string, string>,
): Promise<ProductProcess> {
  const port = given['PORT'] ?? String(await freePort())
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    PUBLIC_URL: '',
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_AUDIENCE: '',
    SENTRY_DSN: '',
    ...given,
    PORT: port,
  }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', productScript], {
    cwd: rootFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the product did not start')
    }),
  ])
  const config = readConfig(environment)
  const token = (subject: string) =>
    signAccessToken(
      config,
      identityKeys(config.dataFolder),
      { subject, email: `${subject}@example.com` },
      'read write',
      3600,
    )
  return { child, url: `http://127.0.0.1:${port}`, token }
}

/**
 * So many processes on a database of their own, which is that of the test file's organisations from
 * now on. `stop` kills them and removes what they kept.
 */
export async function startProductProcesses(
  count: number,
  settings: Record<string, string> = {},
): Promise<{ processes: ProductProcess[]; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-processes-'))
  const url = await testDatabase()
  process.env['TEST_DATABASE_URL'] = url
  const processes: ProductProcess[] = []
  const stop = () => {
    for (const { child } of processes) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    while (processes.length < count)
      processes.push(
        await startProductProcess({
          ...settings,
          DATABASE_URL: url,
          DATA_DIR: join(folder, String(processes.length)),
        }),
      )
  } catch (error) {
    stop()
    throw error
  }
  return { processes, stop }
}
