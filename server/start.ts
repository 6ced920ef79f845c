import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { demoSuperAdminId } from '../db/seed/people.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { DataLockError } from './platform/embedded/dataLock.ts'
import { DatabaseRoleError } from './database/connection.ts'
import { explainDatabase, explainMachine } from './platform/explain.ts'
import { createLog } from './platform/log.ts'
import { MigrationError } from './database/migrate.ts'
import { PostgresError } from './platform/embedded/postgresError.ts'
import { postgresFolder } from './platform/embedded/postgresUrl.ts'
import { Shutdown } from './platform/shutdown.ts'
import { startProduct, type ProductOptions } from './product.ts'
import { seedDemo, SeedError, startFiller } from './seedDemo.ts'

/** Starts the product as the environment says, prints where it is, and stops it when asked to. */
export async function start(prepareWeb: (shutdown: Shutdown) => ProductOptions['web']) {
  const began = performance.now()
  const config = configOrEnd()
  const log = createLog(config.logLevel)
  const shutdown = new Shutdown(log)
  shutdown.listen()
  const keys: string[] = []
  if (config.isDemoPublic) console.warn(publicDemo(config))
  try {
    await requirePort(config)
    // beside the making of the database, where there is none yet
    const filler =
      config.issuer || config.databaseUrl || existsSync(postgresFolder(config.dataFolder))
        ? undefined
        : startFiller(shutdown)
    const web = prepareWeb(shutdown)
    web.catch(() => {})
    const product = await startProduct({
      config,
      log,
      shutdown,
      web,
      ...(!config.issuer && {
        seed: async (url: string) => {
          keys.push(...(await seedDemo(url, shutdown, filler)))
        },
      }),
    })
    if (shutdown.isEnding) return
    console.log(
      `\n  Parley is ready at ${config.publicUrl}  (${((performance.now() - began) / 1000).toFixed(1)} s)\n`,
    )
    if (config.issuer) return
    if (config.isDemoPublic) console.warn(publicDemo(config))
    // it serves already: a database that is away for this moment must not end it
    const people = await product.people().catch(() => [])
    console.log('  Demo people, to be picked when signing in:')
    for (const { firstName, lastName, email, role, organisation, note } of people)
      console.log(
        `    ${`${firstName} ${lastName}`.padEnd(20)} ${role.padEnd(8)} ${email.padEnd(36)} ${note ? notes[note] : organisation}`,
      )
    for (const key of keys) console.log(`\n  Licence key for somebody new: ${key}`)
    console.log('\n  Ctrl-C stops it.\n')
  } catch (error) {
    // stopped while starting: whatever was under way has failed, and nobody waits for it
    if (shutdown.isEnding) return
    console.error(explain(error))
    await shutdown.end(1, 'it could not start')
  }
}

const publicDemo = ({ publicUrl, host }: Config) =>
  `\n  WARNING: DEMO_SIGN_IN=public. Everybody who reaches ${publicUrl} (listening on ${host}) is ` +
  `let in without a password, as whomever they pick, also as an Admin. Put no real data into ` +
  `it.\n`

const notes = {
  newcomer: 'new here, in no organisation',
  suspended: 'suspended',
  roleless: 'without a role',
} as const

function configOrEnd(): Config {
  try {
    return withDemo(readConfig(process.env))
  } catch (error) {
    console.error(explain(error))
    return process.exit(1)
  }
}

/** Finds out before anything is made whether somebody else has the port. */
async function requirePort({ port, host }: Config) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'getaddrinfo') throw error
    throw new ConfigError(
      `HOST=${host} cannot be looked up (${error.code}). Set it to an address of this machine.`,
    )
  })
  probe.close()
  await once(probe, 'close')
}

/** With the demo sign-in there is a demo super admin too. */
function withDemo(config: Config): Config {
  return config.issuer || config.superAdminIds.size
    ? config
    : { ...config, superAdminIds: new Set([demoSuperAdminId]) }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return `Parley cannot start with these settings:\n${error.message.replaceAll(/^/gm, '  ')}`
  const named = [DataLockError, PostgresError, MigrationError, DatabaseRoleError, SeedError]
  if (named.some((one) => error instanceof one)) return (error as Error).message
  const known = explainMachine(error) ?? explainDatabase(error)
  if (known) return known
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
