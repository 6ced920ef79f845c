import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rootFolder } from '../server/platform/config.ts'
import { makeTestFolder } from './testFolder.ts'
import { buildWeb } from './webBuild.ts'

interface Counts {
  passed: number
  failed: number
}

const results = join(rootFolder, 'test-results')
const temporary = makeTestFolder()
const running = new Set<ChildProcess>()
const total: Counts = { passed: 0, failed: 0 }
const failures: string[] = []

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => stop())

const wanted = process.argv.slice(2)
if (wanted.length) {
  await tests('tests', wanted)
} else {
  // the browser tests take longest: they begin with the web build, and everything else goes on beside them
  await Promise.all([
    inOrder(
      () => step('web build', async () => void (await buildWeb())),
      () => tests('browser', ['--project', 'e2e', '--retry=1']),
    ),
    inOrder(
      () => check('format', 'oxfmt/bin/oxfmt', ['--check']),
      () => check('types', 'typescript/bin/tsc', ['-p', '.', '--noEmit']),
      () => check('lint', 'oxlint/bin/oxlint', ['--type-aware']),
      () => check('unused code', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
      () => check('generated files', '../scripts/generate.ts', ['--check']),
      () => tests('unit', ['--project', 'process', '--project', 'server', '--project', 'web']),
    ),
  ])
}

if (failures.length) console.log(`\nFailed: ${failures.join(', ')}`)
const summary = `${total.passed} passed, ${total.failed} failed`
writeFileSync(join(results, 'counts.txt'), summary + '\n')
console.log(`\n${summary}`)
process.exit(total.failed ? 1 : 0)

async function inOrder(...steps: (() => Promise<void>)[]) {
  for (const one of steps) await one()
}

/** A step that counts as one test. */
async function step(name: string, work: () => Promise<void>) {
  const began = performance.now()
  try {
    await work()
    total.passed++
    console.log(`✓ ${name} (${seconds(began)})`)
  } catch (error) {
    total.failed++
    failures.push(name)
    console.log(
      `✗ ${name} (${seconds(began)})\n${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** A program of a package; what it says is shown when it fails. */
async function check(name: string, program: string, args: string[]) {
  await step(name, async () => {
    let output = ''
    const code = await run(
      [join(rootFolder, 'node_modules', program), ...args],
      (text) => (output += text),
    )
    if (code !== 0) throw new Error(output)
  })
}

/** A run of vitest; counts each of its tests. */
async function tests(name: string, args: string[]) {
  const began = performance.now()
  const report = join(results, `${name}.json`)
  const code = await run(
    [
      join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=./scripts/failures.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    (text) => process.stdout.write(text),
  )
  const counted = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number
        numFailedTests: number
        numFailedTestSuites: number
      })
    : undefined
  total.passed += counted?.numPassedTests ?? 0
  // a file that cannot be loaded has no tests to count, and a run can fail beside its tests
  const failed = Math.max(counted?.numFailedTests ?? 0, code === 0 ? 0 : 1)
  total.failed += failed
  if (failed) failures.push(`${name} tests`)
  console.log(`${failed ? '✗' : '✓'} ${name} tests (${seconds(began)})`)
}

async function run(args: string[], onOutput: (text: string) => void): Promise<number | null> {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...color,
      NODE_ENV: 'test',
      TMPDIR: temporary,
      FAILURES_FILE: join(results, 'failures.txt'),
    },
  })
  running.add(child)
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => onOutput(`${line}\n`))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  running.delete(child)
  return code
}

function stop() {
  for (const child of running) child.kill('SIGTERM')
  setTimeout(() => process.exit(1), 10_000).unref()
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
