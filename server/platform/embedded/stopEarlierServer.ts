import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresError } from './postgresError.ts'
import { socketName } from './postgresUrl.ts'

/** Ends the server of an earlier run that was killed before it could stop it: the folder belongs to this product alone. */
export async function stopEarlierServer(data: string, sockets: string) {
  const file = join(data, 'postmaster.pid')
  const processId = pidIn(file)
  if (processId === undefined) return
  for (
    let waited = 0;
    isPostgres(processId, data) || (await answers(join(sockets, socketName)));
    waited += 100
  ) {
    if (waited >= 20_000)
      throw new PostgresError(
        `An older PostgreSQL (process ${processId}) on ${data} does not stop. End it, then start Parley again.`,
      )
    if (waited % 5000 === 0) process.kill(processId, waited ? 'SIGQUIT' : 'SIGINT')
    await sleep(100)
  }
  // another process may have its number by now, which would keep PostgreSQL from starting
  rmSync(file, { force: true })
}

function isPostgres(processId: number, data: string): boolean {
  try {
    process.kill(processId, 0)
    return (
      process.platform !== 'linux' ||
      readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes(data)
    )
  } catch {
    return false
  }
}

function pidIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
