import { join } from 'node:path'
import { socketFolder } from './socketFolder.ts'

/** Connection string to the product's database on the server that runs on a data folder. */
export function postgresUrl(dataFolder: string): string {
  return urlOf(socketFolder(postgresFolder(dataFolder), socketName), databaseName)
}

export function urlOf(sockets: string, database: string): string {
  return `postgres://${owner}@localhost/${database}?host=${encodeURIComponent(sockets)}`
}

/** Where PostgreSQL keeps everything in a data folder. */
export const postgresFolder = (dataFolder: string) => join(dataFolder, 'postgres')

export const owner = 'parley'

export const databaseName = 'parley'

export const socketName = '.s.PGSQL.5432'
