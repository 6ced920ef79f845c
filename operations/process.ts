// Processes of a release, started as an operator starts them: settings, server/main.ts, /readyz.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../server/platform/freePort.ts'

export interface ReleaseProcess {
  port: number
  child: ChildProcess
  /** Waits until /readyz says yes; throws with what the process wrote when it ends instead. */
  ready: () => Promise<void>
  /** SIGTERM, as a platform stops it; waits for its end. */
  stop: () => Promise<void>
  /** What it has written so far. */
  output: () => string
}

export interface ReleaseOptions {
  /** of the release's files */
  release: string
  /** for the log and whatever it keeps */
  folder: string
  settings: Record<string, string>
  port?: number
}

/** How long a process may take from its start to readiness, the build of the web included, ms. */
const startWithin = 300_000
const drainSeconds = 5

/** Starts a process of a release; does not wait for it. */
export async function startRelease(options: ReleaseOptions): Promise<ReleaseProcess> {
  const port = options.port ?? (await freePort())
  const file = join(options.folder, `process-${port}.log`)
  const log = openSync(file, 'a')
  const child = spawn(process.execPath, [join(options.release, 'server', 'main.ts')], {
    cwd: options.release,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(options.folder, `data-${port}`),
      APP_DATABASE_URL: '',
      DATABASE_CONNECTIONS: '20',
      DRAIN_SECONDS: String(drainSeconds),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      SENTRY_DSN: '',
      TRUST_PROXY: 'true',
      ...options.settings,
    },
    // its end of the channel tells it when this process is gone
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const output = () => readFileSync(file, 'utf8')
  return {
    port,
    child,
    output,
    ready: async () => {
      for (const until = performance.now() + startWithin; performance.now() < until;) {
        if (hasEnded()) throw new Error(`A process did not start:\n${output()}`)
        if (await isReady(port)) return
        await sleep(100)
      }
      throw new Error(`A process was not ready within ${startWithin / 1000} s:\n${output()}`)
    },
    stop: async () => {
      if (hasEnded()) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Whether the process on this port wants people. */
export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
