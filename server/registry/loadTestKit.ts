import pg from 'pg'
import { onTestFinished } from 'vitest'
import { testDatabase } from '../test/testProcess.ts'
import { loadRegistry } from './loadRegistry.ts'
import { codes, enterprise, meta, registryFolder, seat, type Files } from './registryTestKit.ts'

let client: pg.Client, url: string

/** A database of its own for a test, as its owner has it. */
export async function newRegistry(): Promise<void> {
  url = await testDatabase()
  client = await connect()
}

export async function connect(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url })
  await made.connect()
  onTestFinished(() => made.end())
  return made
}

export const numberOf = (at: number): string => `0100.000.${String(100 + at)}`
/** So many companies, named by their position. */
export const some = (count: number, extract = 140): Files => {
  const all = Array.from({ length: count }, (_, at) => numberOf(at))
  return {
    meta: meta('full', extract),
    code: codes,
    enterprise: all.map((number) => enterprise(number)),
    denomination: all.map((number, at) => [number, '2', '001', `Company ${at}`]),
    address: all.map((number) => seat(number, '9000', 'Gent', 'Gand')),
    activity: all.map((number) => [number, '001', '2025', '62100', 'MAIN']),
  }
}
export const load = (files: Files, options = {}) => loadFrom(registryFolder(files), options)
export const loadFrom = (folder: string, options = {}) => loadRegistry(client, folder, options)
export const rowsOf = async (text: string): Promise<unknown[][]> =>
  (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
export const schemas = () =>
  rowsOf(`select nspname from pg_namespace where nspname like 'registry%'`)
export const entries = async (): Promise<unknown> =>
  (await rowsOf('select count(*)::int from registry_entry'))[0]![0]
/** Everything that is loaded. */
export const everything = async (): Promise<unknown> =>
  rowsOf(`select to_jsonb(t) - 'date_loaded' as row from (select null) o, lateral (
    select to_jsonb(e) t from registry_entry e union all select to_jsonb(p) from registry_establishment p
    union all select to_jsonb(n) from registry_name n union all select to_jsonb(a) from registry_address a
    union all select to_jsonb(c) from registry_activity c union all select to_jsonb(s) from registry_source s) u (t) order by 1`)
