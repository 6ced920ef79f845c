// Fills an empty database with the demo, and ends: a process of its own, started by seedDemo.ts, because what the demo
// is made of would stay in the memory of the server.
import { shareDemoMeeting } from '../db/seed/share.ts'
import { makeWorlds, seedWhenEmpty } from '../db/seed.ts'
import { withClient } from './database/withClient.ts'
import { readConfig } from './platform/config.ts'
import { explainDatabase, explainMachine } from './platform/explain.ts'
import { makeSecretKeys } from './platform/generatedSecretKey.ts'
import type { FromSeed, ToSeed } from './seedDemo.ts'

// the rows are made while the database is, and its tables
const now = new Date(),
  worlds = makeWorlds({ now })

async function fill({ databaseUrl }: ToSeed): Promise<FromSeed> {
  await withClient(databaseUrl, async (client) => {
    if (!(await seedWhenEmpty(client, now, worlds))) return
    const { secretKeys, dataFolder } = readConfig(process.env)
    const [secretKey] = secretKeys ?? makeSecretKeys(dataFolder)
    await shareDemoMeeting(client, (text, about) => secretKey!.seal(text, about))
  })
  return {}
}

/** As the start of the server would say it. */
const explained = (error: unknown): string =>
  explainMachine(error) ??
  explainDatabase(error) ??
  (error instanceof Error ? (error.stack ?? error.message) : String(error))

// the server is gone: nobody needs the demo
process.once('disconnect', () => process.exit(1))
process.once('message', (given: ToSeed) => {
  void fill(given)
    .catch((error: unknown): FromSeed => ({ problem: explained(error) }))
    .then((said) => process.send!(said, () => process.exit(0)))
})
