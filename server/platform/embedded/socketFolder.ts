import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// sun_path of unix(7): 108 bytes on Linux, 104 on macOS, the closing zero included
const longest = 103

/** The folder for a socket that belongs to a data folder: itself, or one in the temporary folder when its path is too long for a socket. */
export function socketFolder(folder: string, name: string): string {
  if (Buffer.byteLength(join(folder, name)) <= longest) return folder
  const short = join(
    tmpdir(),
    'parley-' + createHash('sha256').update(folder).digest('hex').slice(0, 16),
  )
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(short)
  const isOurs =
    lstatSync(short).isDirectory() && (uid === process.getuid?.() || process.getuid?.() === 0)
  if (!isOurs) throw new Error(`${short} belongs to somebody else; set DATA_DIR to a shorter path.`)
  return short
}
