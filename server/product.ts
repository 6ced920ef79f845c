import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { printSchema } from 'graphql'
import { newId } from '../shared/id.ts'
import { connectionSizes, readLimits } from './platform/budgets.ts'
import { connectBus } from './database/bus.ts'
import { requireRoom } from './database/capacity.ts'
import { rootFolder, type Config } from './platform/config.ts'
import { Database } from './database/database.ts'
import { lockDataFolder } from './platform/embedded/dataLock.ts'
import { demoIssuer, demoPeople, type DemoPerson } from './identity/provider/demoPeople.ts'
import { Engine } from './engine/engine.ts'
import { keepDocuments, renewDocuments } from './engine/keptDocuments.ts'
import { handleGraphql, type GraphqlEndpoint } from './graphqlEndpoint.ts'
import { fileRoutes } from './fileRoutes.ts'
import { openFileParts } from './files/fileParts.ts'
import { createHttpServer, drain, notFound, type Handler } from './platform/http.ts'
import { createIdentityProvider } from './identity/provider/identityProvider.ts'
import { identityPath } from './identity/provider/identityPath.ts'
import { watchIssuer } from './identity/issuer.ts'
import { Jobs } from './work/jobs.ts'
import { Secrets } from './work/secrets.ts'
import { makeSecretKeys } from './platform/generatedSecretKey.ts'
import { onFault, type Log } from './platform/log.ts'
import { migrate, readMigrations } from './database/migrate.ts'
import type { Holder } from './database/migrationLock.ts'
import { People } from './identity/people.ts'
import { openVendors } from './integrations/openVendors.ts'
import { openSources } from './registers/openSources.ts'
import { startPostgres } from './platform/embedded/postgres.ts'
import { postgresFolder, postgresUrl } from './platform/embedded/postgresUrl.ts'
import { rateLimiters } from './identity/rateLimit.ts'
import { logRefusedTokens } from './identity/refusedTokens.ts'
import { openReportingService } from './platform/reportingService.ts'
import { requireSession } from './database/poolers.ts'
import { applicationUrl } from './database/roles.ts'
import { onRightsChanged } from './identity/rightsChanged.ts'
import { onSessionsEnded } from './identity/sessions.ts'
import { createSecurityLog } from './platform/securityLog.ts'
import { watchReadiness } from './readiness.ts'
import type { Shutdown } from './platform/shutdown.ts'
import { createTokenVerifier, type VerifyToken } from './identity/token.ts'
import { ErrorReports } from './reports/errorReports.ts'
import { onFeedback } from './reports/feedback.ts'
import './schema.ts'
import './jobs.ts'

export interface ProductOptions {
  config: Config
  log: Log
  /** Takes over the stopping of every part, in reverse order. */
  shutdown: Shutdown
  /** Files and pages of the web application; may still be in the making while the rest starts. */
  web: Promise<Handler>
  /** Fills an empty database. */
  seed?: (databaseUrl: string) => Promise<void>
  /** Documents known by hash besides the web's own. */
  documents?: Readonly<Record<string, string>>
}

export interface Product {
  databaseUrl: string
  people: () => Promise<DemoPerson[]>
}

/** The version in package.json. */
export const version = (
  JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as { version: string }
).version

/** Starts the database, the identity provider, the API and the web on one port. */
export async function startProduct({
  config,
  log,
  shutdown,
  web,
  seed,
  documents = {},
}: ProductOptions): Promise<Product> {
  if (!config.databaseUrl || !config.issuer)
    shutdown.add('data folder', await lockDataFolder(config.dataFolder, config.publicUrl))
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, log, shutdown))
  const { appDatabaseUrl } = config,
    sizes = connectionSizes(config.databaseConnections)
  if (config.databaseUrl) await requireSession(databaseUrl)
  const waiting = {
    after: 5000,
    hear: (holder: Holder) => log.warn({ holder }, 'waiting for the migrations of another process'),
  }
  for (const name of await migrate(databaseUrl, undefined, appDatabaseUrl, waiting))
    log.info({ migration: name }, 'migrated')
  // read now: a later release may be unpacked over the files of this one
  const migrations = await readMigrations()
  const ownDocuments = { ...readDocuments('documents.json'), ...documents }
  // those of the release before too: it may be one that does not keep its own yet
  const keptDocuments = { ...readDocuments('documentsBefore.json'), ...ownDocuments }
  await keepDocuments(databaseUrl, keptDocuments)
  const renewing = renewDocuments(databaseUrl, keptDocuments, (error) =>
    log.warn({ error }, 'the documents of this release could not be renewed'),
  )
  shutdown.add('documents', renewing)
  await seed?.(databaseUrl)

  await requireRoom(databaseUrl, appDatabaseUrl, config.databaseConnections)
  // as the application, on the owner's way: what listens needs a session of its own
  const directUrl = await applicationUrl(databaseUrl, appDatabaseUrl)
  const database = await Database.open({
    url: appDatabaseUrl ?? directUrl,
    sizes,
    onListenerError: (error) => log.error({ error }, 'a listener failed after a commit'),
  })
  shutdown.add('database connections', () => database.close())
  const bus = await connectBus(directUrl, (error) =>
    log.warn({ error }, 'the line to the other processes was lost'),
  )
  shutdown.add('live changes', () => bus.close())

  const reporting = config.sentryDsn
    ? await openReportingService(config.sentryDsn, version)
    : undefined
  if (reporting) shutdown.add('reporting service', () => reporting.close())
  const reports = new ErrorReports({
    database,
    version,
    trustsProxy: config.trustsProxy,
    log,
    service: reporting,
  })
  shutdown.add(
    'error reports',
    onFault((error, correlationId) => void reports.take(error, correlationId)),
  )
  // a promise that nobody waits for must not end everybody's requests
  const unawaited = (error: unknown): void => {
    const correlationId = newId()
    log.error({ error, correlationId }, 'nobody waited for a promise that failed')
    void reports.take(error, correlationId)
  }
  process.on('unhandledRejection', unawaited)
  shutdown.add('unawaited promises', () => process.off('unhandledRejection', unawaited))
  shutdown.add(
    'feedback',
    onFeedback((id, told) => void reports.handOn(id, told)),
  )

  const people = briefly(() => demoPeople(database))
  // whoever came in is not the newcomer any more who is offered next
  onRightsChanged(() => people.forget())
  const identity = config.issuer ? undefined : createIdentityProvider(config, people, log)
  if (identity) {
    shutdown.add('identity provider', () => identity.close())
    onSessionsEnded(({ subject, sessionId }) => identity.end(subject, sessionId))
  }
  const watch = new AbortController()
  void watchIssuer(config, log, watch.signal)
  shutdown.add('check of the issuer', () => watch.abort())
  const onRefused = logRefusedTokens(log.child({ security: true }))
  const verifyToken = createTokenVerifier({
    issuer: config.issuer ?? identity!.issuer,
    audience: config.audience,
    clients: [config.clientId],
    onRefused,
    ...(identity && { keys: identity.publicKeys, knownAs: demoIssuer }),
  })

  const secrets = new Secrets(() => config.secretKeys ?? makeSecretKeys(config.dataFolder))
  const parts = { log, database, secrets, ...(await openFileParts(config, secrets)) }
  const vendors = await openVendors(config)
  shutdown.add('vendors', vendors.close)
  const registers = await openSources(config, database, log)
  shutdown.add('registers', registers.close)
  const jobs = new Jobs({ log, parts })
  const health = watchReadiness({ database, migrations, jobs, log })
  if (!config.isProduction) await import('./descriptions.ts')
  const endpoint = openGraphqlEndpoint(parts, sizes.reads, config, verifyToken, ownDocuments)
  const streams = new Set<() => void>()
  const server = createHttpServer({
    config,
    log,
    version,
    health,
    issuer: config.issuer ?? identity!.issuer,
    schema: config.isProduction ? undefined : printSchema(endpoint.engine.schema),
    routes: {
      '/graphql': (request, response, _path, correlationId) => {
        if (request.headers.accept?.includes('text/event-stream')) {
          const end = () => response.end()
          streams.add(end)
          response.on('close', () => streams.delete(end))
        }
        return handleGraphql(endpoint, request, response, correlationId)
      },
      ...fileRoutes(endpoint, parts, config.filesQuota),
      ...vendors.routes,
      ...registers.routes,
      '/errors': (request, response) => reports.handle(request, response),
      [`${identityPath}/`]: identity
        ? (request, response) => identity.handle(request, response)
        : notFound,
    },
    web: await web,
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  log.debug({ port: (server.address() as AddressInfo).port }, 'listening')

  // after the first page: the queue's own tables are checked at each start
  void jobs.start(databaseUrl, sizes.queue)
  shutdown.add('jobs', () => jobs.stop())
  shutdown.add('requests', () => {
    health.stopping()
    return drain(server, {
      announced: sleep(config.drainSeconds * 1000),
      endStreams: () => {
        for (const end of streams) end()
      },
    })
  })
  return { databaseUrl, people }
}

async function startDatabase(config: Config, log: Log, shutdown: Shutdown): Promise<string> {
  const postgres = await startPostgres({
    folder: postgresFolder(config.dataFolder),
    onLog: (text) => log.warn(text),
    onLost: (error) => {
      log.fatal({ error }, 'PostgreSQL cannot be kept running')
      void shutdown.end(1, 'no database')
    },
  })
  shutdown.add('PostgreSQL', () => postgres.stop())
  return postgresUrl(config.dataFolder)
}

function openGraphqlEndpoint(
  { database, log, secrets }: { database: Database; log: Log; secrets: Secrets },
  readConnections: number,
  config: Config,
  verifyToken: VerifyToken,
  trusted: Readonly<Record<string, string>>,
): GraphqlEndpoint {
  const security = createSecurityLog(log),
    people = new People(database, [...config.superAdminIds], (userId) =>
      security('SIGN_IN', 'FIRST_SEEN', { userId }),
    )
  onRightsChanged(({ what, about: _about, ...by }) => {
    if (what) security('RIGHTS_CHANGED', what, by)
  })
  const logFault = (error: unknown, correlationId: string) =>
    log.error({ error, correlationId }, 'a request failed')
  const engine = new Engine({
    database,
    ...readLimits(readConnections),
    trusted,
    introspection: !config.isProduction,
    ownDocumentsOnly: config.isProduction,
    log: logFault,
    security,
    secrets,
  })
  return {
    engine,
    verify: verifyToken,
    people,
    limiters: rateLimiters(config.rateLimit),
    trustsProxy: config.trustsProxy,
    log: logFault,
    security,
  }
}

/** Documents of the web, by hash. */
const readDocuments = (name: 'documents.json' | 'documentsBefore.json'): Record<string, string> =>
  JSON.parse(readFileSync(join(rootFolder, 'web', name), 'utf8')) as Record<string, string>

/** Asks again after two seconds only. */
function briefly<T>(ask: () => Promise<T>): (() => Promise<T>) & { forget: () => void } {
  let kept: { value: Promise<T>; until: number } | undefined
  const asked = () => {
    if (!kept || kept.until < Date.now()) {
      kept = { value: ask(), until: Date.now() + 2000 }
      kept.value.catch(() => (kept = undefined))
    }
    return kept.value
  }
  return Object.assign(asked, {
    forget: () => {
      kept = undefined
    },
  })
}
