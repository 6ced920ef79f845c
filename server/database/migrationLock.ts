// Two processes that start at once migrate one after the other.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

// any number that nobody else uses
const lockNumber = 7_305_117

/** The session that has the lock: of a process that migrates, or of one whose machine or network is gone. */
export interface Holder {
  pid: number
  /** null: on the server itself */
  address: string | null
  since: string
}
/** Is told once, `after` ms, of a lock that another session still has. */
export interface Waiting {
  after: number
  hear: (holder: Holder) => void
}

const holderText = `select a.pid, a.client_addr::text as address, a.backend_start::text as since
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.objid = $1 and a.datname = current_database()`

/**
 * Takes the lock of the migrations, for as long as the connection lives. It asks again and again:
 * a statement that waits for the lock would hold a snapshot, and CREATE INDEX CONCURRENTLY of the
 * process that has the lock waits for all older snapshots. The server finds out within a minute
 * that this side is gone, and releases the lock.
 */
export async function takeMigrationLock(client: pg.Client, waiting?: Waiting): Promise<void> {
  await client.query(`set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 5;
    set tcp_keepalives_count = 6`)
  const patience = waiting && AbortSignal.timeout(waiting.after)
  for (let isTold = false; ;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockNumber],
    )
    if (rows[0]!.locked) return
    if (patience?.aborted && !isTold) {
      isTold = true
      const { rows: holders } = await client.query<Holder>(holderText, [lockNumber])
      if (holders[0]) waiting!.hear(holders[0])
    }
    await sleep(100)
  }
}
