// Who waits for changes of a meeting, or of a person's inbox. Woken at once within this process; other processes hear of it through PostgreSQL's
// NOTIFY, sent outside of the transactions (its commit lock would end group commit) and gathered for some milliseconds.
// Nothing depends on a wake-up: what changed is read from the database, which is also looked at now and then.
import pg from 'pg'
import { newId } from '../../shared/id.ts'
import { verifyConnection } from './connection.ts'
import { ResponseTimeouts } from './responseTimeouts.ts'

type Listener = () => void
const listeners = new Map<string, Set<Listener>>()
const keyOf = (organisationId: string, id: string): string => `${organisationId} ${id}`

let send: ((key: string) => void) | undefined

/** Something of the meeting (or of what is the person's own) changed, and is durable. */
export function wake(organisationId: string, id: string): void {
  const key = keyOf(organisationId, id)
  ring(key)
  send?.(key)
}
/** Calls the listener on each wake-up until the returned function is called. */
export function onWake(organisationId: string, id: string, listener: Listener): () => void {
  const key = keyOf(organisationId, id),
    waiting = listeners.get(key) ?? new Set()
  listeners.set(key, waiting.add(listener))
  return () => {
    waiting.delete(listener)
    if (!waiting.size && listeners.get(key) === waiting) listeners.delete(key)
  }
}
function ring(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener()
}

type Hearer = (message: string) => void
const hearers = new Map<string, Set<Hearer>>()
let sendMessage: ((key: string, by: string, message: string) => void) | undefined

/**
 * Hands a short message to whoever hears of the meeting now, in all processes. It is kept nowhere, and may get lost: of
 * several by one person the other processes hear the last.
 */
export function tell(organisationId: string, id: string, by: string, message: string): void {
  const key = keyOf(organisationId, id)
  hand(key, message)
  sendMessage?.(key, by, message)
}
/** Calls the hearer with each message until the returned function is called. */
export function onTold(organisationId: string, id: string, hearer: Hearer): () => void {
  const key = keyOf(organisationId, id),
    waiting = hearers.get(key) ?? new Set()
  hearers.set(key, waiting.add(hearer))
  return () => {
    waiting.delete(hearer)
    if (!waiting.size && hearers.get(key) === waiting) hearers.delete(key)
  }
}
function hand(key: string, message: string): void {
  for (const hearer of hearers.get(key) ?? []) hearer(message)
}

const channel = 'parley_live',
  messages = 'parley_messages',
  gatherMs = 10,
  // who only listens would not notice that the other side is gone
  pingMs = 10_000,
  againMs = 1000,
  keysPerNotice = 100

export interface Bus {
  close(): Promise<void>
}

/**
 * Joins this process with the others on the same database. Without it a meeting's streams hear only
 * of this process's changes at once. The address must not lead through a transaction-mode pooler,
 * which hands nothing on of what a session listens to.
 */
export async function connectBus(
  databaseUrl: string,
  onError: (error: unknown) => void,
  answerMs = 15_000,
): Promise<Bus> {
  const origin = newId(),
    gathered = new Set<string>(),
    gatheredMessages = new Map<string, string>()
  let client: pg.Client | undefined,
    timer: NodeJS.Timeout | undefined,
    again: NodeJS.Timeout | undefined,
    closed = false
  const responseTimeouts = new ResponseTimeouts()
  const ping = setInterval(
    () => {
      client?.query('select 1').catch(() => {
        /* it is made anew */
      })
    },
    Math.min(pingMs, answerMs),
  ).unref()

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'parley live',
      pipeline: true,
    })
    const lost = (error?: unknown): void => {
      if (client !== next) return
      client = undefined
      if (closed) return
      if (error) onError(error)
      retry()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', (notice) => {
      const [from, ...lines] = (notice.payload ?? '').split('\n')
      if (from === origin) return
      if (notice.channel === channel) lines.forEach(ring)
      else hand(lines[0] ?? '', lines[1] ?? '')
    })
    await next.connect()
    responseTimeouts.watch(next, answerMs)
    try {
      await verifyConnection(next)
      // a notice is a commit: it need not wait for the disk
      await next.query(`set synchronous_commit = off; listen ${channel}; listen ${messages}`)
    } catch (error) {
      await next.end()
      throw error
    }
    client = next
  }
  const retry = (): void => {
    again ??= setTimeout(() => {
      again = undefined
      connect().catch((error: unknown) => {
        onError(error)
        retry()
      })
    }, againMs).unref()
  }
  const notify = (to: string, payloads: readonly string[]): void => {
    if (payloads.length === 0) return
    client?.query('select pg_notify($1, x) from unnest($2::text[]) x', [to, payloads]).catch(() => {
      /* the others look by themselves, and the next message says it anew */
    })
  }
  const flush = (): void => {
    timer = undefined
    const keys = [...gathered],
      notices: string[] = []
    for (let at = 0; at < keys.length; at += keysPerNotice)
      notices.push([origin, ...keys.slice(at, at + keysPerNotice)].join('\n'))
    notify(channel, notices)
    notify(messages, [...gatheredMessages.values()])
    gathered.clear()
    gatheredMessages.clear()
  }
  const flushSoon = (): void => {
    timer ??= setTimeout(flush, gatherMs).unref()
  }
  await connect()
  send = (key) => {
    gathered.add(key)
    flushSoon()
  }
  sendMessage = (key, by, message) => {
    gatheredMessages.set(`${key} ${by}`, [origin, key, message].join('\n'))
    flushSoon()
  }
  return {
    close: async () => {
      closed = true
      send = undefined
      sendMessage = undefined
      clearTimeout(timer)
      clearTimeout(again)
      clearInterval(ping)
      responseTimeouts.close()
      await client?.end()
    },
  }
}
