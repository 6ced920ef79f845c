import pg from 'pg'
import { ConfigError, readConfig, type Config } from '../server/platform/config.ts'
import { holderOf } from '../server/platform/embedded/dataLock.ts'
import { demoPeople } from '../server/identity/provider/demoPeople.ts'
import { identityKeysFile, readKeys } from '../server/identity/provider/identityKeys.ts'
import { signAccessToken } from '../server/identity/provider/signAccessToken.ts'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { applicationUrl } from '../server/database/roles.ts'

const usage =
  'Usage: npm run token -- EMAIL, for example: npm run --silent token -- sofie@demo.example'

try {
  console.log(await tokenFor(process.argv[2]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** An access token of a demo person, signed with the key that the running product keeps in its data folder. */
async function tokenFor(email: string | undefined): Promise<string> {
  if (!email) throw new Error(usage)
  const config = readConfig(process.env)
  if (config.issuer)
    throw new ConfigError(
      `OIDC_ISSUER=${config.issuer}: tokens of that provider come from that provider. This command knows only the built-in one.`,
    )
  const holder = await holderOf(config.dataFolder)
  const keys = readKeys(identityKeysFile(config.dataFolder))
  if (!holder || !keys)
    throw new Error(
      `Parley does not run on ${config.dataFolder}. Start it with "npm start", then run this command with the same settings.`,
    )
  const people = await readPeople(config)
  const person = people.find((one) => one.email === email.toLowerCase())
  if (!person)
    throw new Error(
      `There is no demo person ${email}. There are: ${people.map((one) => one.email).join(', ')}`,
    )
  return signAccessToken({ ...config, publicUrl: holder.publicUrl }, keys, person)
}

async function readPeople(config: Config) {
  const ownerUrl = config.databaseUrl ?? postgresUrl(config.dataFolder)
  const url = await applicationUrl(ownerUrl, config.appDatabaseUrl)
  const pool = new pg.Pool({ connectionString: url })
  try {
    return await demoPeople(pool)
  } finally {
    await pool.end()
  }
}
