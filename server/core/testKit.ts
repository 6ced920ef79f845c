import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { Database, type DatabaseOptions } from './database.ts'
import { applicationUrl, rolesOf } from './roles.ts'

/** A database of its own for a test file: all migrations, no rows. Gives its connection string, as the owner. */
export async function testDatabase(): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.query(`revoke connect, temporary on database ${name} from public`)
  await client.end()
  url.pathname = `/${name}`
  // who may come in is not copied with a database
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`grant connect on database ${name} to ${(await rolesOf(owner)).app}`)
  await owner.end()
  return url.href
}

/** The application's connections to the tests' shared database, or to that of an owner's address. */
export async function openDatabase(
  options: Omit<DatabaseOptions, 'url'> = {}, ownerUrl = process.env['TEST_DATABASE_URL']!,
): Promise<Database> {
  return Database.open({ ...options, url: await applicationUrl(ownerUrl) })
}
