import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { makeFolder } from './makeFolder.ts'
import { socketFolder } from './socketFolder.ts'

/** What a running product says about itself to another process on its data folder. */
export interface Holder {
  processId: number
  publicUrl: string
}

/** Another product holds the data folder. */
export class DataLockError extends Error {
  override readonly name = 'DataLockError'
}

const name = 'lock.sock'

/**
 * Makes the data folder ours until this process ends, however it ends: a socket, because the kernel
 * closes it with the process, where a file with a process number would stay behind.
 */
export async function lockDataFolder(folder: string, publicUrl: string): Promise<() => void> {
  makeFolder(folder, 0o711)
  const path = join(socketFolder(folder, name), name)
  const holder = await holderOf(folder)
  if (holder)
    throw new DataLockError(
      `Parley already runs on ${folder} (process ${holder.processId}, ${holder.publicUrl}). Stop it, or set DATA_DIR and PORT to run a second one.`,
    )
  rmSync(path, { force: true })
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(JSON.stringify({ processId: process.pid, publicUrl } satisfies Holder))
  })
  server.listen(path)
  await once(server, 'listening')
  server.unref()
  return () => server.close()
}

/** The product that runs on a data folder now. */
export function holderOf(folder: string): Promise<Holder | undefined> {
  return new Promise((done) => {
    let text = ''
    const socket = connect(join(socketFolder(folder, name), name))
    socket.setEncoding('utf8')
    socket.on('data', (part) => (text += part))
    socket.on('error', () => done(undefined))
    socket.on('end', () => done(text ? (JSON.parse(text) as Holder) : undefined))
  })
}
