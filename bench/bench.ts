import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadId, loadPeople, loadSubject, seedLoad, type LoadOptions } from '../db/seed/load.ts'
import { readConfig, rootFolder } from '../server/platform/config.ts'
import { identityKeys } from '../server/identity/provider/identityKeys.ts'
import { signAccessToken } from '../server/identity/provider/signAccessToken.ts'
import { migrate } from '../server/database/migrate.ts'
import { applicationUrl } from '../server/database/roles.ts'
import { startPostgres, type RunningPostgres } from '../server/platform/embedded/postgres.ts'
import { post } from './loadGenerator.ts'
import type { Operation } from './limitSql.ts'
import { hashOf } from './operations.ts'
import { cpuOfChildren, startServer, type ServerProcess } from './serverProcess.ts'

/** What `npm start` runs the product with. */
const serverFlags = (): string[] =>
  (
    JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as {
      config: { serverFlags: string }
    }
  ).config.serverFlags.split(' ')

export type Shape = Omit<LoadOptions, 'from' | 'to' | 'now'>

/** A PostgreSQL of its own in a temporary folder, with the load, gone with the run. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  readonly now = new Date()
  #postgres: RunningPostgres | undefined
  #servers: ServerProcess[] = []
  #port: number
  constructor(port: number) {
    this.#port = port
  }

  async open(): Promise<void> {
    // the user that PostgreSQL runs as must be able to pass
    chmodSync(this.folder, 0o711)
    this.#postgres = await startPostgres({ folder: join(this.folder, 'postgres') })
  }
  /** Seconds of processor time that the database's connections have used. */
  databaseCpu(): number {
    return cpuOfChildren(
      Number(
        readFileSync(join(this.folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split(
          '\n',
        )[0],
      ),
    )
  }
  /** A migrated database with those organisations; gives its connection string. */
  async database(
    name: string,
    loads: readonly (Shape & { from: number; to: number })[],
  ): Promise<string> {
    const url = this.#postgres!.url(name)
    await this.sql('postgres', async (client) => {
      await client.query(`create database ${name}`)
    })
    await migrate(url)
    await this.sql(name, async (client) => {
      for (const load of loads) await seedLoad(client, { ...load, now: this.now })
    })
    return url
  }
  async sql<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.#postgres!.url(name) })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  async start(
    file: 'limitServer.ts' | 'productServer.ts',
    databaseUrl: string,
    flags: string[] = [],
    environment: Record<string, string> = {},
  ): Promise<ServerProcess> {
    const isProduct = file === 'productServer.ts',
      ofProduct = isProduct ? serverFlags() : []
    const url = isProduct ? databaseUrl : await applicationUrl(databaseUrl)
    const server = await startServer(
      file,
      this.#port++,
      {
        DATABASE_URL: url,
        DATA_DIR: join(this.folder, `product-${this.#port}`),
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        RATE_LIMIT: '0',
        DRAIN_SECONDS: '0',
        OIDC_ISSUER: '',
        OIDC_CLIENT_ID: '',
        OIDC_AUDIENCE: '',
        PUBLIC_URL: '',
        SENTRY_DSN: '',
        ...environment,
      },
      [...ofProduct, ...flags],
    )
    this.#servers.push(server)
    return server
  }
  /** An access token of the product's own provider, for the administrator of a loaded organisation or another of its people. */
  token(server: ServerProcess, organisation: number, person = 0): Promise<string> {
    const dataFolder = join(this.folder, `product-${server.port + 1}`)
    const config = readConfig({
      PORT: String(server.port),
      DATA_DIR: dataFolder,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
    })
    return signAccessToken(
      config,
      identityKeys(dataFolder),
      {
        subject: loadSubject(organisation, person),
        email: `${loadSubject(organisation, person)}@load.example`,
      },
      'read write',
      24 * 3600,
    )
  }
  /** Those of all people of a loaded organisation. */
  tokens(server: ServerProcess, organisation: number): Promise<string[]> {
    return Promise.all(
      Array.from({ length: loadPeople }, (_, person) => this.token(server, organisation, person)),
    )
  }
  async close(): Promise<void> {
    for (const server of this.#servers) await server.stop()
    await this.#postgres?.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The same request for either server. */
export interface Side {
  name: 'limit' | 'ours'
  server: ServerProcess
  databaseCpu: () => number
  request: (
    operation: Pick<Operation, 'document'> & { name: string },
    variables: Record<string, unknown>,
  ) => Buffer
}

/** The first `people` of the organisation ask in turns. */
export const limitSide = (
  bench: Bench,
  server: ServerProcess,
  organisation: number,
  people: number,
): Side => {
  let turn = 0
  return {
    name: 'limit',
    server,
    databaseCpu: () => bench.databaseCpu(),
    request: (operation, variables) =>
      post(
        `/${operation.name}`,
        {
          organisation: loadId('organisation', organisation),
          person: String(organisation * 100 + (turn++ % people)),
        },
        variables,
      ),
  }
}
/** The people of the tokens ask in turns. */
export const oursSide = (
  bench: Bench,
  server: ServerProcess,
  ...tokens: readonly string[]
): Side => {
  let turn = 0
  return {
    name: 'ours',
    server,
    databaseCpu: () => bench.databaseCpu(),
    request: (operation, variables) =>
      post(
        '/graphql',
        {
          authorization: `Bearer ${tokens[turn++ % tokens.length]!}`,
          accept: 'application/json',
        },
        { documentId: hashOf(operation.document), variables },
      ),
  }
}
