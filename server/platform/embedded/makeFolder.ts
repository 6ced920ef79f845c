import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder with those that it stands in. mkdirSync's own `recursive` never returns where a file
 * system lets nobody make folders and says that they do not exist, as /proc and automounters do.
 */
export function makeFolder(folder: string, mode: number): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
