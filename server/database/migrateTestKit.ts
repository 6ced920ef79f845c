import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { testDatabase } from '../test/testProcess.ts'

/** One that was never migrated, and statements on it as its owner. */
export async function emptyDatabase(): Promise<{
  url: string
  query: (text: string) => Promise<Record<string, unknown>[]>
}> {
  const url = await testDatabase()
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  await query('drop table schema_migration')
  return { url, query }
}

/** A folder of these files. */
export async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
