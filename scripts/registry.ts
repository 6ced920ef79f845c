// Loads the company register from the files that its authority gives: npm run registry -- --from FOLDER
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../server/platform/config.ts'
import { holderOf } from '../server/platform/embedded/dataLock.ts'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { explainDatabase, explainMachine } from '../server/platform/explain.ts'
import { withClient } from '../server/database/withClient.ts'
import { loadRegistry } from '../server/registry/loadRegistry.ts'
import { RegistryError } from '../server/registry/registryFile.ts'

const usage = 'Usage: npm run registry -- --from FOLDER [--accept-fewer]'

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'accept-fewer': { type: 'boolean', default: false } },
  })
  const { from } = values
  if (!from) throw new RegistryError(usage)
  const began = performance.now()
  const loaded = await withClient(
    await databaseUrl(),
    async (client) => {
      const { rows } = await client.query<{ isThere: boolean }>(
        `select to_regclass('public.registry_source') is not null as "isThere"`,
      )
      if (!rows[0]!.isThere)
        throw new RegistryError(
          'The database is not migrated yet. Start Parley once with the same settings.',
        )
      return loadRegistry(client, from, {
        acceptFewer: values['accept-fewer'],
        say: (text) => console.log(`${text} …`),
      })
    },
    'parley registry',
  )
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `${loaded.isFull ? 'Loaded' : 'Changed to'} extract ${loaded.extractNumber} of ${loaded.snapshotDate}: ${loaded.entries} companies, in ${seconds} s.`,
  )
} catch (error) {
  const isNamed = error instanceof RegistryError || error instanceof ConfigError
  console.error(
    isNamed
      ? error.message
      : (explainMachine(error) ?? explainDatabase(error) ?? (error as Error).message),
  )
  process.exitCode = 1
}

async function databaseUrl(): Promise<string> {
  const { databaseUrl: url, dataFolder } = readConfig(process.env)
  if (url) return url
  if (await holderOf(dataFolder)) return postgresUrl(dataFolder)
  throw new RegistryError(
    `Parley does not run on ${dataFolder}, so neither does its PostgreSQL. Start it with "npm start", then run this command with the same settings.`,
  )
}
