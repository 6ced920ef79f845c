import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { TestProject } from 'vitest/node'
import { migrate } from '../server/database/migrate.ts'
import { startPostgres } from '../server/platform/embedded/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string to the migrated, empty template database of this run. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, of all projects that need one, beside any other, gone with it. */
export default async function setup(project: TestProject) {
  const started = process.env['TEST_TEMPLATE_URL']
  if (started) {
    project.provide('templateUrl', started)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'))
  // the user that PostgreSQL runs as must be able to pass
  chmodSync(folder, 0o711)
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), isTemporary: true })
  const templateUrl = postgres.url('parley')
  await migrate(templateUrl)
  await shareTemplate(postgres.url('postgres'))
  await addQueues(postgres.url('shared'))
  // tests that build an organisation of their own share one database
  process.env['TEST_DATABASE_URL'] = postgres.url('shared')
  process.env['TEST_TEMPLATE_URL'] = templateUrl
  project.provide('templateUrl', templateUrl)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database with a connection cannot be copied, so nobody may open one to the template. */
async function shareTemplate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter database parley with is_template true allow_connections false')
  await client.query('create database shared template parley strategy file_copy')
  await client.end()
}

/** Commands of the shared database file work, which nobody does. */
async function addQueues(url: string) {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  for (const name of [
    'reset-data',
    'undo-reset',
    'write-contact-file',
    'erase-contact',
    'announce-invitation',
    'scan-files-of',
    'join-recording-of',
    'remove-recordings-of',
    'make-pdf',
    'make-briefing',
    'make-insights',
    'finish-sign-in-of',
    'sync-integration',
    'retry-records-of',
    'deliver-revocation',
    'compare-with-register',
  ])
    await boss.createQueue(name, { policy: 'stately' })
  await boss.stop()
}
