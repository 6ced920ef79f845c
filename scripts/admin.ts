// Makes somebody a super admin, above all the first one of a new installation.
import { ConfigError, readConfig } from '../server/platform/config.ts'
import { holderOf } from '../server/platform/embedded/dataLock.ts'
import { postgresUrl } from '../server/platform/embedded/postgresUrl.ts'
import { explainDatabase, explainMachine } from '../server/platform/explain.ts'
import { withClient } from '../server/database/withClient.ts'
import {
  addSuperAdmin,
  removeSuperAdmin,
  SuperAdminError,
  superAdmins,
} from '../server/identity/superAdmins.ts'

const usage = 'Usage: npm run admin -- EMAIL, or: npm run admin -- EMAIL --remove'

try {
  const [email, option] = process.argv.slice(2)
  if (option !== undefined && option !== '--remove') throw new SuperAdminError(usage)
  console.log(
    await withClient(await databaseUrl(), (client) => run(client, email, option), 'parley admin'),
  )
} catch (error) {
  const isNamed = error instanceof SuperAdminError || error instanceof ConfigError
  console.error(
    isNamed
      ? error.message
      : (explainMachine(error) ?? explainDatabase(error) ?? (error as Error).message),
  )
  process.exitCode = 1
}

async function run(
  client: Parameters<typeof superAdmins>[0],
  email: string | undefined,
  option: string | undefined,
): Promise<string> {
  const { rows } = await client.query(`select where to_regclass('public.super_admin') is not null`)
  if (!rows.length)
    throw new SuperAdminError(
      'The database is not migrated yet. Start Parley once with the same settings.',
    )
  if (email === undefined) {
    const all = await superAdmins(client)
    const list = all.map((one) => `  ${one.email} (${one.name}, ${one.id})`)
    return [
      usage,
      list.length ? 'Super admins are:' : 'There is no super admin yet.',
      ...list,
    ].join('\n')
  }
  const change = option ? removeSuperAdmin : addSuperAdmin
  const { email: address, name, id } = await change(client, email)
  return option
    ? `${address} (${name}, ${id}) is no super admin any more, in a few seconds.`
    : `${address} (${name}, ${id}) is a super admin, in a few seconds: reload the page.`
}

async function databaseUrl(): Promise<string> {
  const { databaseUrl: url, dataFolder } = readConfig(process.env)
  if (url) return url
  if (await holderOf(dataFolder)) return postgresUrl(dataFolder)
  throw new SuperAdminError(
    `Parley does not run on ${dataFolder}, so neither does its PostgreSQL. Start it with "npm start", then run this command with the same settings.`,
  )
}
