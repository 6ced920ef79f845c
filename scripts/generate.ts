import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import pg from 'pg'
import { migrate } from '../server/database/migrate.ts'
import { startPostgres } from '../server/platform/embedded/postgres.ts'
import { printRows } from '../server/database/printRows.ts'
import { documentFiles, generateDocuments } from './generateDocuments.ts'

/** Everything that is written by a program and committed, one step each; a check runs them all and compares. */
const steps: Record<string, () => Promise<Record<string, string>>> = {
  rows: async () => ({ 'server/database/rows.ts': await rowsOfMigrations() }),
  // after the rows, which the declarations are checked against
  schema: async () => {
    await import('../server/schema.ts')
    await import('../server/descriptions.ts')
    const { buildModel } = await import('../server/engine/model.ts')
    return { 'schema.graphql': `${printSchema(buildModel())}\n` }
  },
  documents: async () => {
    const { gql, documents } = await generateDocuments(
      readFileSync('schema.graphql', 'utf8'),
      documentFiles(),
    )
    return { 'web/gql.ts': gql, 'web/documents.json': documents }
  },
  tokens: async () => {
    const { generateTokens } = await import('./generateTokens.ts')
    return { 'web/ui/tokens.css': generateTokens() }
  },
}

const wanted = process.argv.slice(2).filter((argument) => argument !== '--check')
/** Compares with what is committed, and changes nothing. */
const isCheck = process.argv.includes('--check')
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const [path, text] of Object.entries(await step())) {
    if (!isCheck) writeFileSync(path, text)
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
      process.exitCode = 1
      console.error(`${path} is not what its sources make of it: run "npm run generate".`)
      continue
    }
    console.log(`${name}: ${path}`)
  }
}
process.exit()

/** The columns that the migrations make, read from a database of a moment. */
async function rowsOfMigrations(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-rows-'))
  // the user that PostgreSQL runs as must be able to pass
  chmodSync(folder, 0o711)
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), isTemporary: true }),
    url = postgres.url('parley')
  try {
    await migrate(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await printRows(client)
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
