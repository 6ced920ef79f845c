import { pino, type LogFn, type Logger } from 'pino'

export type Log = Logger

const secret = '[secret]'
const keys = [
  'password',
  'token',
  'accessToken',
  'access_token',
  'refresh_token',
  'id_token',
  'authorization',
  'cookie',
  'email',
  'firstName',
  'lastName',
  'variables',
  'connectionString',
  'databaseUrl',
]

type FaultListener = (error: unknown, correlationId?: string) => void
const listeners = new Set<FaultListener>()

/** Hears of every error that is logged as one; gives what ends it. */
export function onFault(listener: FaultListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The log: one JSON object per line, without secrets and without what people typed. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: keys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: secret },
    serializers: { error: describeError },
    hooks: { logMethod: tellOfFault },
  }
  return destination ? pino(options, destination) : pino(options)
}

function tellOfFault(this: Logger, given: Parameters<LogFn>, method: LogFn, level: number): void {
  const [about] = given as unknown as [{ error?: unknown; correlationId?: string } | string]
  if (level >= 50 && typeof about === 'object' && about.error !== undefined)
    for (const listener of listeners) listener(about.error, about.correlationId)
  method.apply(this, given)
}

/** What a log may say about an error: PostgreSQL's detail and parameters hold people's values, so only names and positions stay. */
function describeError(value: unknown) {
  if (!(value instanceof Error)) return { message: scrub(String(value)) }
  const { code, table, constraint, column } = value as Error & Record<string, unknown>
  return {
    name: value.name,
    message: scrub(value.message),
    ...Object.fromEntries(
      Object.entries({ code, table, constraint, column }).filter(
        ([, entry]) => entry !== undefined,
      ),
    ),
    stack: scrub(
      value.stack
        ?.split('\n')
        .slice(1)
        .map((line) => line.trim())
        .join(' | ') ?? '',
    ),
  }
}

function scrub(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[email]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, secret)
    .replace(/\b(postgres(?:ql)?:\/\/)[^\s@/]+@/g, `$1${secret}@`)
    .replace(/"(?:[^"\\]|\\.){1,}"/g, (quoted) =>
      /^"[a-z_][\w.]*"$/i.test(quoted) ? quoted : '"…"',
    )
}
