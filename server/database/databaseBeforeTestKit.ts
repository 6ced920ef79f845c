import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from './migrate.ts'
import { rootFolder } from '../platform/config.ts'

/** A database as it was before a migration. */
export async function databaseBefore(number: number): Promise<{ url: string; client: pg.Client }> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-before-'))
  const migrations = join(rootFolder, 'db', 'migrations')
  const earlier = (await readdir(migrations)).filter((name) => Number(name.slice(0, 4)) < number)
  for (const name of earlier) await cp(join(migrations, name), join(folder, name))
  const url = new URL(inject('templateUrl')),
    name = `before_${number}_${Date.now()}`
  url.pathname = '/postgres'
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  url.pathname = `/${name}`
  await migrate(url.href, folder)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return { url: url.href, client }
}
