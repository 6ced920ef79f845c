// The demo, made by a process of its own.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { demoLicenceKey, demoOrganisationId } from '../db/seed/people.ts'
import { withClient } from './database/withClient.ts'
import { rootFolder } from './platform/config.ts'
import type { Shutdown } from './platform/shutdown.ts'
import { loadRegistry } from './registry/loadRegistry.ts'
import { RegistryError } from './registry/registryFile.ts'

/** What the process is given. */
export interface ToSeed {
  databaseUrl: string
}
export interface FromSeed {
  /** in the words of a start that fails */
  problem?: string
}

/** The demo could not be made; the message says why. */
export class SeedError extends Error {}

/** A process that fills one database. */
type Filler = (databaseUrl: string) => Promise<void>

/** Begins to make the demo; what gives it its database hears how that ended. */
export function startFiller(shutdown: Shutdown): Filler {
  // without the server's flags, which keep its memory small and clear it more often
  const child = fork(fileURLToPath(new URL('./seedProcess.ts', import.meta.url)), { execArgv: [] })
  shutdown.add('demo', () => child.kill('SIGKILL'))
  const answer = Promise.withResolvers<FromSeed>()
  // nobody waits for it where the start fails before
  answer.promise.catch(() => {})
  child.once('message', (said) => answer.resolve(said as FromSeed))
  child.once('error', (error) => answer.reject(error))
  child.once('exit', (code, killed) =>
    answer.reject(new SeedError(`The process that makes the demo ended with ${killed ?? code}.`)),
  )
  return async (databaseUrl) => {
    const given: ToSeed = { databaseUrl }
    child.send(given, (error) => error && answer.reject(error))
    const { problem } = await answer.promise
    if (problem !== undefined) throw new SeedError(problem)
  }
}

/** Fills a database that is empty, with what began before or with another; gives the licence key for somebody new. */
export function seedDemo(
  databaseUrl: string,
  shutdown: Shutdown,
  filler: Filler | undefined,
): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ some: boolean }>(
      'select exists (select from organisation) as some',
    )
    if (!rows[0]?.some) await (filler ?? startFiller(shutdown))(databaseUrl)
    await loadSample(client)
    const key = await demoLicenceKey(client)
    return key ? [key] : []
  })
}

/** The made-up register, where there is the demo and no register: a start that was broken off has made the one alone. */
async function loadSample(client: pg.Client): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ isWanted: boolean }>(
    `select exists (select from organisation where id = $1) and not exists (select from registry_source) as "isWanted"`,
    [demoOrganisationId],
  )
  if (!found!.isWanted) return
  try {
    await loadRegistry(client, join(rootFolder, 'db/registrySample'))
  } catch (error) {
    // a real one is being loaded, or has been meanwhile: the demo is whole without a sample
    if (!(error instanceof RegistryError)) throw error
  }
}
