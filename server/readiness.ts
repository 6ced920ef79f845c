// What has to work before people are sent to this process.
import { ReadOnlyError } from './database/connection.ts'
import type { Database } from './database/database.ts'
import { pendingMigrations, type Migration } from './database/migrate.ts'
import { Health } from './platform/health.ts'
import type { Log } from './platform/log.ts'
import type { Jobs } from './work/jobs.ts'

interface Watched {
  database: Pick<Database, 'verify' | 'global'>
  /** of this release */
  migrations: readonly Migration[]
  jobs: Pick<Jobs, 'isRunning'>
  log: Log
}

/** The checks of /readyz; the log says what each began and ceased to fail of. */
export function watchReadiness({ database, migrations, jobs, log }: Watched): Health {
  const isThere = (): true => true
  const health = new Health(
    {
      database: () => database.verify().catch(unlessReadOnly).then(isThere),
      writable: () => database.verify().then(isThere),
      migrations: async () => (await pendingMigrations(database, migrations)) === 0,
      jobs: () => jobs.isRunning,
    },
    (check, isWell, error) => {
      if (isWell) log.info({ check }, 'ready again')
      // without an error it has not begun yet, or the log says why already; a start on a busy machine takes its time
      else log[error && health.wasReady ? 'warn' : 'info']({ check, error }, 'not ready')
    },
  )
  return health
}

function unlessReadOnly(error: unknown): void {
  if (!(error instanceof ReadOnlyError)) throw error
}
