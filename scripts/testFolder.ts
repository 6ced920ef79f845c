import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** A run fills a gigabyte and a half. */
const room = 6 * 1024 ** 3
/** No run takes as long, ms. */
const longest = 6 * 3_600_000

/**
 * The temporary folder of a run of the tests, gone with it. In memory where there is room: a run makes and removes a
 * hundred thousand files of PostgreSQL, half of whose processor time is the disk's.
 */
export function makeTestFolder(): string {
  const place = process.env['TMPDIR'] ?? (hasRoom() ? memory : tmpdir())
  for (const name of readdirSync(place)) {
    if (name.startsWith('parley-run-')) sweep(join(place, name))
  }
  const folder = mkdtempSync(join(place, 'parley-run-'))
  // the user that PostgreSQL runs as must be able to pass
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Removes what a run left that was killed. One that goes meanwhile, or is somebody else's, is no matter. */
function sweep(folder: string) {
  try {
    if (Date.now() - statSync(folder).mtimeMs > longest)
      rmSync(folder, { recursive: true, force: true })
  } catch {
    // it stays
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > room
  } catch {
    return false
  }
}
