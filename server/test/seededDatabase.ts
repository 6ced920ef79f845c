import pg from 'pg'
import { testDatabase } from './testProcess.ts'
import { seedWhenEmpty } from '../../db/seed.ts'
import { demoOrganisationId } from '../../db/seed/people.ts'

/** The moment that the demo is made for. */
export const now = new Date('2026-06-10T09:30:00Z')
export let client: pg.Client
export let url: string

/** Opens a database of its own for a test file, with the demo in it. */
export async function openSeededDatabase(): Promise<void> {
  url = await testDatabase()
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await seedWhenEmpty(client, now)
}

export const closeSeededDatabase = (): Promise<void> => client.end()

export async function rows<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await client.query<T>(text, values)).rows
}

/** The one number that a statement gives; `$demo` stands for the demo's id. */
export const one = async (text: string): Promise<number> =>
  Number(Object.values((await rows(text.replaceAll('$demo', `'${demoOrganisationId}'`)))[0]!)[0])
