// The files of the company register, as its authority gives them: CSV with a head, in UTF-8.
import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyIn } from '../database/copyIn.ts'

/** What is wrong with the files, or why they cannot be loaded now, for whoever gave the command. */
export class RegistryError extends Error {}

/** Columns that are needed of each file, without `_insert` of its name. */
const neededColumns = {
  meta: ['Variable', 'Value'],
  code: ['Category', 'Code', 'Language', 'Description'],
  enterprise: ['EnterpriseNumber', 'TypeOfEnterprise', 'JuridicalForm', 'StartDate'],
  establishment: ['EstablishmentNumber', 'EnterpriseNumber'],
  denomination: ['EntityNumber', 'Language', 'TypeOfDenomination', 'Denomination'],
  address: [
    'EntityNumber',
    'TypeOfAddress',
    'CountryNL',
    'CountryFR',
    'Zipcode',
    'MunicipalityNL',
    'MunicipalityFR',
    'StreetNL',
    'StreetFR',
    'HouseNumber',
    'Box',
    'DateStrikingOff',
  ],
  activity: ['EntityNumber', 'ActivityGroup', 'NaceVersion', 'NaceCode', 'Classification'],
} as const
type FileKind = keyof typeof neededColumns

/** Bytes in which the head of a file ends. */
const longestHead = 4096

/**
 * Puts a file into a temporary table, `stage_<name>`, every column as text. `only`: a condition on
 * its columns for the rows that are wanted. `alone`: of a list of what goes, the first column, as `number`.
 */
export async function stageFile(
  client: pg.ClientBase,
  folder: string,
  name: string,
  { only = 'true', alone = false }: { only?: string; alone?: boolean } = {},
): Promise<void> {
  const path = join(folder, `${name}.csv`)
  const head = await headOf(path, name)
  const kind = name.replace(/_(insert|delete)$/, '') as FileKind
  const missing = alone ? [] : neededColumns[kind].filter((column) => !head.includes(column))
  if (missing.length) throw new RegistryError(`${name}.csv has no column ${missing.join(', ')}.`)
  const columns = head.map((column, at) => (alone && at === 0 ? 'number' : column))
  const quoted = columns.map((column) => pg.escapeIdentifier(column))
  await client.query(
    `create temp table stage_${name} (${quoted.map((column) => `${column} text`).join(', ')}) on commit drop`,
  )
  try {
    await copyIn(
      client,
      `copy stage_${name} from stdin (format csv, header true) where ${only}`,
      createReadStream(path, { highWaterMark: 1 << 18 }),
    )
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const place = /line (\d+)/.exec(error.where ?? '')?.[1]
    throw new RegistryError(
      `${name}.csv cannot be read${place ? `, line ${place}` : ''}: ${error.message}.`,
      { cause: error },
    )
  }
  await client.query(`analyze stage_${name}`)
}

/** Names of the columns of a file. */
async function headOf(path: string, name: string): Promise<string[]> {
  if (!existsSync(path))
    throw new RegistryError(`There is no ${name}.csv in the folder: unpack the whole archive.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0)
    const [line] = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
    return line!.split(',').map((cell) => cell.trim().replaceAll('"', ''))
  } finally {
    await file.close()
  }
}
