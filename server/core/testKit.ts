import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of its own for a test file: all migrations, no rows. Gives its connection string, as the owner. */
export async function testDatabase(): Promise<string> {
  const url = new URL(inject('templateUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
