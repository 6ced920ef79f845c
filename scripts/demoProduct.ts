import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '../server/platform/config.ts'
import { freePort } from '../server/platform/freePort.ts'

export interface DemoProduct {
  url: string
  dataFolder: string
  stop: () => Promise<void>
}

/** A real product with its demo, started as a person starts it, on a free port, with data of its own that go with it. */
export async function startDemoProduct(
  environment: Record<string, string> = {},
): Promise<DemoProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-e2e-'))
  // the user that PostgreSQL runs as must be able to pass
  chmodSync(folder, 0o711)
  const port = await freePort(),
    url = `http://localhost:${port}`,
    dataFolder = join(folder, 'data')
  const product = spawn(process.execPath, [join(rootFolder, 'server', 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      DATABASE_URL: '',
      APP_DATABASE_URL: '',
      OIDC_ISSUER: '',
      OIDC_CLIENT_ID: '',
      OIDC_AUDIENCE: '',
      PUBLIC_URL: '',
      HOST: '',
      SENTRY_DSN: '',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM')
      await once(product, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url, () => product.exitCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataFolder, stop }
}

async function untilReady(url: string, isAlive: () => boolean) {
  for (let waited = 0; waited < 180_000; waited += 200) {
    if (!isAlive()) throw new Error('The demo product did not start.')
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The demo product was not ready within 180 s.')
}
