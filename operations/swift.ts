// A store that speaks S3, for the run: OpenStack Swift with its s3api, one device, one copy, nothing of it left afterwards.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../server/platform/freePort.ts'
import type { Environment } from './environment.ts'
import { findTool } from './tools.ts'

export interface S3Server {
  /** of a process of Parley */
  settings: Record<string, string>
  stop(): Promise<void>
  start(): Promise<void>
}

const user = 'parley:tester',
  password = 'only-for-this-run',
  bucket = 'files'

export async function startSwift(environment: Environment): Promise<S3Server> {
  const folder = join(environment.folder, 'swift')
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
  }
  for (const [kind, port] of Object.entries(ports))
    if (kind !== 'proxy') buildRing(folder, kind, port)
  for (const [kind, port] of Object.entries(ports))
    writeFileSync(
      join(folder, `${kind}.conf`),
      kind === 'proxy' ? proxyText(folder, port) : serverText(folder, kind, port),
    )
  let running: ChildProcess[] = []
  const address = `http://127.0.0.1:${ports.proxy}`
  const stop = async (): Promise<void> => {
    const gone = running.map((child) => new Promise((done) => child.once('exit', done)))
    for (const child of running) child.kill('SIGKILL')
    running = []
    await Promise.all(gone)
  }
  const start = async (): Promise<void> => {
    running = Object.keys(ports).map((kind) => {
      const log = openSync(join(folder, `${kind}.log`), 'a')
      return spawn(findTool(`swift-${kind}-server`)!, [join(folder, `${kind}.conf`)], {
        stdio: ['ignore', log, log],
      })
    })
    const until = performance.now() + 60_000
    while (!(await isHealthy(address))) {
      if (performance.now() > until)
        throw new Error(`Swift did not answer in a minute; ${folder}/*.log say why`)
      await sleep(200)
    }
  }
  environment.atEnd(stop)
  await start()
  const settings = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: address,
    S3_ACCESS_KEY_ID: user,
    S3_SECRET_ACCESS_KEY: password,
  }
  const client = new S3Client({
    endpoint: address,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: user, secretAccessKey: password },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { settings, stop, start }
}

function buildRing(folder: string, kind: string, port: number): void {
  const run = (...args: string[]) =>
    execFileSync(findTool('swift-ring-builder')!, [join(folder, `${kind}.builder`), ...args], {
      stdio: 'pipe',
    })
  run('create', '6', '1', '0')
  run('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  run('rebalance')
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : (process.env['USER'] ?? 'root')}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
log_address = ${join(folder, 'no-syslog')}
`
const serverText = (folder: string, kind: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`
const proxyText = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
error_suppression_limit = 1000000
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_${user.replace(':', '_')} = ${password} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`

const isHealthy = (address: string): Promise<boolean> =>
  fetch(`${address}/healthcheck`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
