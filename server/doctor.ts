// Looks at everything that the product needs around it, before it is started or while it runs.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type pg from 'pg'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { isLoopback } from './platform/settingFormats.ts'
import { holderOf } from './platform/embedded/dataLock.ts'
import { explainDatabase, explainMachine } from './platform/explain.ts'
import {
  checkClient,
  checkIssuer,
  fetchFromIssuer,
  IssuerError,
  type Discovery,
} from './identity/issuer.ts'
import { requireRoom } from './database/capacity.ts'
import { DatabaseRoleError } from './database/connection.ts'
import { withClient } from './database/withClient.ts'
import { checkRequestConnection } from './database/requestConnection.ts'
import { compareZones } from './database/timeZones.ts'
import { checkFolder, checkScanner, checkStore } from './work/tryStores.ts'
import { loadPictures, NoPictures } from './organisations/encodeLogo.ts'
import { loadTypst, NoReports } from './pdf/loadTypst.ts'
import { zonesInUse } from './meetings/zonesInUse.ts'
import { MigrationError, missingMigrations, versionProblem } from './database/migrate.ts'
import { postgresUrl } from './platform/embedded/postgresUrl.ts'
import { clockSkew, createTokenVerifier } from './identity/token.ts'
import { madeSecretKeys } from './platform/generatedSecretKey.ts'
import { FileError } from './work/files.ts'
import { checkSecrets } from './work/secrets.ts'

export interface Finding {
  what: string
  isRight: boolean
  /** what is right, or what is wrong and what to do */
  says: string
}

class Wrong extends Error {}
/** application_name of its connections */
const caller = 'parley doctor'

/**
 * Checks one thing after the other; `token`: an access token of the issuer that is to be tried, or
 * '' for none.
 */
export async function* examine(
  environment: Record<string, string | undefined>,
  token: string,
): AsyncGenerator<Finding> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const says of error.message.split('\n')) yield { what: 'settings', isRight: false, says }
    return
  }
  yield { what: 'settings', isRight: true, says: 'each is sound, and none is missing' }
  const { issuer } = config
  const holder = await holderOf(config.dataFolder)
  yield finding('address', () => checkAddress(config))
  yield finding('data folder', () => checkFolder(config.dataFolder))
  yield finding('logos', checkLogos)
  yield finding('reports', checkReports)
  const { s3, scannerAddress: scanner } = config
  if (s3) yield finding('files', () => checkStore(s3))
  if (scanner) yield finding('scanner', () => checkScanner(scanner))
  const url = config.databaseUrl ?? (holder && postgresUrl(config.dataFolder))
  const database = await finding('database', () =>
    url
      ? checkDatabase(url)
      : 'the built-in PostgreSQL, which is not running; look again when it is',
  )
  yield database
  if (url && database.isRight) {
    yield finding('requests', () =>
      withClient(
        url,
        (client) => checkRequestConnection(client, url, config.appDatabaseUrl),
        caller,
      ),
    )
    yield finding('connections', () => checkConnections(url, config))
    yield finding('secrets', () => withClient(url, (client) => checkKeys(client, config), caller))
    yield finding('time zones', () => withClient(url, checkZones, caller))
  }
  if (!issuer) {
    yield finding('sign-in', () =>
      config.isDemoPublic
        ? `the demo sign-in: everybody who reaches ${config.publicUrl} is let in as whomever they ` +
          `pick`
        : 'the demo sign-in, on this machine only',
    )
    return
  }
  let discovery: Discovery | undefined
  yield finding('issuer', async () => {
    discovery = await checkIssuer(issuer)
    return `${issuer} answers, with its keys`
  })
  if (discovery) yield finding('client', () => checkSignIn(config, discovery!))
  if (discovery) yield finding('clock', () => checkClock(discovery!))
  yield finding('token', () =>
    token
      ? checkToken(config, issuer, token)
      : 'none was given on standard input, so audience and scopes were not tried',
  )
}

async function finding(what: string, check: () => Promise<string> | string): Promise<Finding> {
  try {
    return { what, isRight: true, says: await check() }
  } catch (error) {
    const isNamed = [
      Wrong,
      FileError,
      NoPictures,
      NoReports,
      IssuerError,
      MigrationError,
      DatabaseRoleError,
    ].some((kind) => error instanceof kind)
    const known = isNamed ? undefined : (explainMachine(error) ?? explainDatabase(error))
    return { what, isRight: false, says: known ?? (error as Error).message }
  }
}

async function checkAddress({ host, port, publicUrl }: Config): Promise<string> {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new Wrong(
      `PUBLIC_URL=${publicUrl} must be https: browsers keep no sign-in on other ` +
        `addresses. Put a proxy with a certificate before Parley.`,
    )
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    server.close()
    return `${host} port ${port} is free`
  } catch (error) {
    if ((error as { code?: string }).code !== 'EADDRINUSE') throw error
    const reached = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host
    const name = reached.includes(':') ? `[${reached}]` : reached
    const answer = await fetch(`http://${name}:${port}/meta.json`)
      .then((response) => response.json() as Promise<{ version?: string }>)
      .catch(() => undefined)
    if (answer?.version) return `Parley ${answer.version} listens on ${host} port ${port}`
    throw error
  }
}

async function checkLogos(): Promise<string> {
  await loadPictures()
  return 'the library that draws them loads'
}
async function checkReports(): Promise<string> {
  await loadTypst()
  return 'the library that draws them loads'
}

interface Rights {
  number: number
  version: string
  database: string
  person: string
  only_reads: boolean
  may_create: boolean
  may_make_roles: boolean
  extensions: string[]
}

const checkDatabase = (url: string): Promise<string> =>
  withClient(
    url,
    async (client) => {
      const {
        rows: [found],
      } = await client.query<Rights>(`select
      current_setting('server_version_num')::int as number,
      current_setting('server_version') as version,
      current_database() as database, current_user as person,
      current_setting('transaction_read_only') = 'on' as only_reads,
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as may_create,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
        as may_make_roles,
      array(select name::text from pg_available_extensions where name = 'pg_trgm') as extensions`)
      const {
        number,
        version,
        database,
        person,
        only_reads,
        may_create,
        may_make_roles,
        extensions,
      } = found!
      const old = versionProblem(number, version)
      if (old) throw new Wrong(old)
      if (only_reads)
        throw new Wrong(
          `${database} may only be read: it is a replica, or default_transaction_read_only is on. ` +
            'Name the primary server in DATABASE_URL.',
        )
      if (!may_create)
        throw new Wrong(
          `${person} may not create tables in ${database}. Run: alter database ` +
            `${database} owner to ${person}`,
        )
      if (!extensions.length)
        throw new Wrong(
          'The extension pg_trgm is not there. Install the contrib package of ' +
            'PostgreSQL on its server.',
        )
      const missing = await missingMigrations(client)
      if (missing.length && !may_make_roles)
        throw new Wrong(
          `${person} may not create roles, which the migrations need. Run: alter role ` +
            `${person} createrole`,
        )
      const state = missing.length
        ? `${missing.length} migrations will run at the next start`
        : 'all migrations have run'
      return `PostgreSQL ${version}; ${person} may do what is needed in ${database}; ${state}`
    },
    caller,
  )

async function checkConnections(url: string, config: Config): Promise<string> {
  const { appDatabaseUrl, databaseConnections } = config
  const { wanted, room } = await requireRoom(url, appDatabaseUrl, databaseConnections)
  return `${wanted} of each process, and the database server gives ${room} to all together`
}

async function checkZones(client: pg.Client): Promise<string> {
  const { rowCount } = await client.query(`select where to_regclass('meeting') is not null`)
  const zones = rowCount ? await zonesInUse(client) : []
  const different = await compareZones(client, zones)
  if (!different.length)
    return `PostgreSQL and this Node agree on the clocks of the ${zones.length} in use`
  const named = different.map(
    ({ zone, moment, database, here }) =>
      `${zone} (at ${moment.toISOString()} PostgreSQL has ${database}, Node ${here})`,
  )
  throw new Wrong(
    `PostgreSQL and this Node (rules of ${process.versions['tz']}) disagree on ${named.join('; ')}. ` +
      'Days are counted by PostgreSQL, and pages show times by the browser. Update PostgreSQL or ' +
      "the time zones of its server (tzdata); the built-in one's come with Parley.",
  )
}

async function checkKeys(client: pg.Client, config: Config): Promise<string> {
  const { rowCount } = await client.query(`select where to_regclass('secret') is not null`)
  const keys = config.secretKeys ?? madeSecretKeys(config.dataFolder) ?? []
  const used = rowCount ? await checkSecrets(client, keys) : 0
  return used === 0 ? 'none are kept' : `encrypted with ${used} of the ${keys.length} keys`
}

async function checkSignIn(config: Config, discovery: Discovery): Promise<string> {
  await checkClient(config, discovery)
  return `${config.clientId} may sign people in for ${config.publicUrl}`
}

async function checkClock({ issuer }: Discovery): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const date = (await fetchFromIssuer(url)).headers.get('date')
  if (!date) return 'the issuer does not tell the time'
  const seconds = Math.round((Date.now() - Date.parse(date)) / 1000)
  if (Math.abs(seconds) > clockSkew)
    throw new Wrong(
      `This machine is ${Math.abs(seconds)} s ` +
        `${seconds > 0 ? 'ahead of' : 'behind'} the issuer, and tokens are refused beyond ` +
        `${clockSkew} s. Set the clock, by NTP for example.`,
    )
  return `within ${clockSkew} s of the issuer's`
}

async function checkToken(
  { audience, clientId }: Config,
  issuer: string,
  token: string,
): Promise<string> {
  let reason = ''
  const onRefused = (_kind: string, sentence: string): void => {
    reason = sentence
  }
  const verify = createTokenVerifier({ issuer, audience, clients: [clientId], onRefused })
  const verified = await verify(`Bearer ${token.trim()}`).catch(() => {
    throw new Wrong(`The token is refused. ${reason}`)
  })
  const missing = ['read', 'write'].filter((scope) => !verified.scopes.has(scope))
  if (missing.length)
    throw new Wrong(
      `The token lacks the scopes ${missing.join(' and ')}. Let the issuer give ` +
        `them to the client, and ask for them in OIDC_SCOPES.`,
    )
  return `its audience is ${audience}, and it has the scopes read and write`
}
