import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'

/** A run of vitest over one file of tests, with what it says and keeps. */
function runOf(tests: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-failures-')),
    file = join(folder, 'failures.txt')
  writeFileSync(join(folder, 'some.test.ts'), tests)
  const run = spawn(
    process.execPath,
    [
      join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--globals',
      '--retry=1',
      `--root=${folder}`,
      `--reporter=${join(rootFolder, 'scripts', 'failures.ts')}`,
    ],
    {
      env: { ...process.env, NO_COLOR: '1', FAILURES_FILE: file },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(run, 'exit') as Promise<[number | null]>
  let said = ''
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  onTestFinished(async () => {
    run.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return { run, ended, said: () => said, kept: () => readFileSync(file, 'utf8') }
}

test('what failed is said at once, and kept when the run is cut', async () => {
  const { run, ended, said, kept } = runOf(
    `test('fails', () => expect({ a: 1 }).toEqual({ a: 2 }))
     test('hangs', () => new Promise(() => {}), 600_000)`,
  )
  await expect
    .poll(said, { timeout: 100_000 })
    .toMatch(/some\.test\.ts > fails[^]*"a": 2[^]*some\.test\.ts:1/)
  run.kill('SIGKILL')
  await ended
  expect(kept()).toMatch(/some\.test\.ts > fails[^]*"a": 2/)
})

test.each([
  [2, 0],
  [3, 1],
])(
  'of %i that pass at the second try the first failure is kept; the run ends with %i',
  async (count, code) => {
    const { ended, said, kept } = runOf(
      `const tried = new Set()
     test.each([...Array(${count}).keys()])('test %i', (at) => {
       const isFirst = !tried.has(at)
       tried.add(at)
       expect(isFirst).toBe(false)
     })`,
    )
    expect((await ended)[0]).toBe(code)
    expect(said()).toContain(`${count} passed at the second try, 2 may`)
    expect(
      kept().match(/test \d: passed at the second try\n[^]*?expected true to be false/g),
    ).toHaveLength(count)
  },
)
