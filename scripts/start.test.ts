import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'
import { holderOf } from '../server/platform/embedded/dataLock.ts'
import { freePort } from '../server/platform/freePort.ts'
import { postgresFolder } from '../server/platform/embedded/postgresUrl.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-start-'))
chmodSync(folder, 0o711)
const data = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const running = (pid: number) =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)])
    .stdout.toString()
    .trim()
    .replace(/^Z.*/, '')

interface Started {
  shell: ChildProcess
  url: string
  output: () => string
  launcher: number
  server: number
  postgres: number
}

/** As npm starts it: a shell that runs the launcher, in a process group of its own like a terminal's. */
async function start(extra: Record<string, string> = {}): Promise<Started> {
  const port = await freePort()
  const shell = spawn('sh', ['-c', 'node start.mjs; exit $?'], {
    cwd: rootFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      NODE_ENV: '',
      PORT: String(port),
      DATA_DIR: data,
      ...extra,
    },
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part) => (output += part))
  const url = `http://localhost:${port}`
  for (let waited = 0; !(await fetch(`${url}/readyz`).catch(() => undefined))?.ok; waited += 100) {
    if (shell.exitCode !== null || waited > 120_000) throw new Error(`It did not start:\n${output}`)
    await sleep(100)
  }
  const server = (await holderOf(data))!.processId
  const launcher = Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(server)]).stdout.toString())
  const postgres = Number.parseInt(
    readFileSync(join(postgresFolder(data), 'data', 'postmaster.pid'), 'utf8'),
    10,
  )
  return { shell, url, output: () => output, launcher, server, postgres }
}

async function expectAllGone({ launcher, server, postgres }: Started) {
  for (let waited = 0; [launcher, server, postgres].some(running) && waited < 45_000; waited += 100)
    await sleep(100)
  expect([launcher, server, postgres].filter(running)).toEqual([])
}

test('starts with its demo people, says so, and answers', async () => {
  const started = await start()
  // what it prints comes by another way than what it answers
  await expect.poll(started.output, { timeout: 30_000 }).toMatch(/Ctrl-C stops it/)
  expect(started.output()).toContain(`Parley is ready at ${started.url}`)
  expect(started.output()).toMatch(/sofie@demo\.example/)
  expect(await (await fetch(`${started.url}/meta.json`)).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
  })
  const second = spawnSync('node', ['start.mjs'], {
    cwd: rootFolder,
    env: { ...process.env, NODE_ENV: '', PORT: '4199', DATA_DIR: data },
  })
  expect(second.status).toBe(1)
  expect(second.stderr.toString()).toContain(
    `Parley already runs on ${data} (process ${started.server}, ${started.url})`,
  )
  const taken = spawnSync('node', ['start.mjs'], {
    cwd: rootFolder,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: new URL(started.url).port,
      DATA_DIR: join(folder, 'other'),
    },
  })
  expect(taken.stderr.toString()).not.toContain('DEMO_SIGN_IN')
  expect(taken.stderr.toString()).toMatch(/^Port \d+ is taken\. Set PORT/)
  process.kill(-started.shell.pid!, 'SIGINT')
  await once(started.shell, 'exit')
  await expectAllGone(started)
  const lines = started.output().split('\n')
  expect(lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([])
})

for (const [what, kill] of Object.entries<(started: Started) => void>({
  'SIGTERM to the launcher': ({ launcher }) => process.kill(launcher, 'SIGTERM'),
  'SIGKILL of what started the launcher': ({ shell }) => shell.kill('SIGKILL'),
  'SIGKILL of the launcher': ({ launcher }) => process.kill(launcher, 'SIGKILL'),
  'SIGKILL of the server': ({ server }) => process.kill(server, 'SIGKILL'),
}))
  test(`${what} leaves nothing running`, async () => {
    const started = await start()
    kill(started)
    await expectAllGone(started)
  })

test('a wrong setting ends the start with its name', () => {
  const { status, stderr } = spawnSync('node', ['start.mjs'], {
    cwd: rootFolder,
    env: { ...process.env, PORT: 'eighty', NODE_ENV: 'production', HOST: '0.0.0.0' },
  })
  expect(status).toBe(1)
  expect(stderr.toString()).toContain('PORT=eighty must be a number')
})

test('a demo sign-in that others reach is warned of', async () => {
  const taken = createServer().listen(0, '0.0.0.0')
  await once(taken, 'listening')
  const PORT = String((taken.address() as AddressInfo).port)
  const settings = { NODE_ENV: '', PORT, HOST: '0.0.0.0', DATA_DIR: join(folder, 'public') }
  const attempt = (DEMO_SIGN_IN: string) =>
    spawnSync('node', ['start.mjs'], {
      cwd: rootFolder,
      env: { ...process.env, ...settings, DEMO_SIGN_IN },
    }).stderr.toString()
  expect(attempt('')).toContain('HOST=0.0.0.0 is not this machine only')
  expect(attempt('public')).toMatch(/WARNING: DEMO_SIGN_IN=public.*without a password[^]*is taken/)
  taken.close()
})
