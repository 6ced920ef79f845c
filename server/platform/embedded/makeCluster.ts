import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync } from 'node:fs'
import pg from 'pg'
import { PostgresError } from './postgresError.ts'
import { urlOf, owner } from './postgresUrl.ts'
import type { Program } from './postgresPrograms.ts'

export async function makeCluster(program: Program, data: string, isTemporary: boolean) {
  // made beside and renamed: a start that was killed half-way leaves nothing that looks like a cluster
  const fresh = data + '.new'
  rmSync(fresh, { recursive: true, force: true })
  const args = [
    '-D',
    fresh,
    '-U',
    owner,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(isTemporary ? ['--no-sync'] : []),
  ]
  const child = spawn(program.path('initdb'), program.args('initdb', args), {
    ...program.options,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new PostgresError(clusterProblem(data, errors))
  renameSync(fresh, data)
}

/** What initdb said, and what to do about it where that is known. */
export const clusterProblem = (data: string, said: string): string =>
  `The database in ${data} could not be made:\n${said.trimEnd()}${
    /user does not exist/.test(said)
      ? '\nThe built-in PostgreSQL needs a user that this machine knows by name: start Parley as one, add one for this number to /etc/passwd, or set DATABASE_URL.'
      : ''
  }`

export async function makeDatabase(sockets: string, name: string) {
  const client = new pg.Client({ connectionString: urlOf(sockets, 'postgres') })
  client.on('error', () => {
    /* the statement under way fails with it */
  })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
