// What all parts of a run share, and what one of them gives back.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { rootFolder } from '../server/platform/config.ts'
import { startPostgres, type RunningPostgres } from '../server/platform/embedded/postgres.ts'
import { startIssuer, type Issuer } from './issuer.ts'
import { compareWithStored, Load } from './load.ts'
import { documentsOf } from './person.ts'
import { startRelease, type ReleaseProcess } from './process.ts'

/** What came out of one proof: figures, and what is wrong with them. */
export interface Finding {
  name: string
  figures: string
  faults: string[]
}

export class Environment {
  /** temporary, gone with the run */
  readonly folder: string
  readonly issuer: Issuer
  readonly #postgres: RunningPostgres
  readonly #ending: (() => unknown)[] = []
  #databases = 0

  private constructor(folder: string, issuer: Issuer, postgres: RunningPostgres) {
    this.folder = folder
    this.issuer = issuer
    this.#postgres = postgres
  }

  static async open(): Promise<Environment> {
    const folder = mkdtempSync(join(tmpdir(), 'parley-operations-'))
    // the user that PostgreSQL runs as must be able to pass
    chmodSync(folder, 0o711)
    const postgres = await startPostgres({ folder: join(folder, 'postgres') })
    return new Environment(folder, await startIssuer(), postgres)
  }

  /** An empty database, by its owner's address. */
  async database(): Promise<string> {
    const name = `operations_${++this.#databases}`
    const client = new pg.Client({ connectionString: this.#postgres.url('postgres') })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return this.#postgres.url(name)
  }

  /** Starts a process, which ends with the run at the latest. `release`: this one without it. */
  async start(
    databaseUrl: string,
    given: { publicPort?: number; port?: number; release?: string; settings?: object } = {},
  ): Promise<ReleaseProcess> {
    const { publicPort, port, release = rootFolder, settings } = given
    const started = await startRelease({
      release,
      folder: this.folder,
      ...(port && { port }),
      settings: {
        DATABASE_URL: databaseUrl,
        ...(publicPort && { PUBLIC_URL: `http://localhost:${publicPort}` }),
        ...this.issuer.settings,
        ...settings,
      },
    })
    this.atEnd(() => started.child.kill('SIGKILL'))
    return started
  }

  /** Starts people at work. `tries`: how often a request is sent while its connection breaks. */
  async load(port: number, tries: number, release = rootFolder): Promise<Load> {
    const { newcomer } = this.issuer
    return Load.start({ port, newcomer, documents: documentsOf(release), tries })
  }

  /** Ends a load; nothing may have failed or be missing. */
  async judge(name: string, load: Load, databaseUrl: string): Promise<Finding> {
    const result = await load.stop()
    const { lost, doubled } = await compareWithStored(databaseUrl, result.acknowledged)
    const { requests, again, failed, slowest, streams, behind } = result
    const number = (value: number) => Math.round(value).toLocaleString('en')
    return {
      name,
      figures:
        `${number(requests)} requests, ${failed.length} failed, ${again} sent again, ` +
        `slowest ${number(slowest)} ms; ${number(result.acknowledged.length)} changes ` +
        `acknowledged, ${lost} lost, ${doubled} doubled; streams opened ${streams} times, ` +
        `${behind} behind at the end`,
      faults: [
        ...failed.slice(0, 5),
        ...(lost ? [`${lost} acknowledged changes are lost`] : []),
        ...(doubled ? [`${doubled} changes are there twice`] : []),
        ...(behind ? [`${behind} streams did not come back`] : []),
      ],
    }
  }

  /** Runs when the environment is closed, last come first served. */
  atEnd(run: () => unknown) {
    this.#ending.push(run)
  }

  async close() {
    for (const run of this.#ending.toReversed()) await run()
    this.issuer.stop()
    await this.#postgres.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
