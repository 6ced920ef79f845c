import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '../server/platform/config.ts'

test('what failed, at the first try too, is said at once, and kept when the run is cut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-failures-')),
    file = join(folder, 'failures.txt')
  writeFileSync(
    join(folder, 'some.test.ts'),
    `test('fails', () => expect({ a: 1 }).toEqual({ a: 2 }))
     let tries = 0
     test('passes then', { retry: 1 }, () => expect(++tries).toBe(2))
     test('hangs', () => new Promise(() => {}), 600_000)`,
  )
  const run = spawn(
    process.execPath,
    [
      join(rootFolder, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--globals',
      `--root=${folder}`,
      `--reporter=${join(rootFolder, 'scripts', 'failures.ts')}`,
    ],
    {
      env: { ...process.env, NO_COLOR: '1', FAILURES_FILE: file },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(run, 'exit')
  try {
    let said = ''
    for (const stream of [run.stdout, run.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    await expect
      .poll(() => said, { timeout: 100_000 })
      .toMatch(
        /some\.test\.ts > fails[^]*"a": 2[^]*some\.test\.ts:1[^]*some\.test\.ts > passes then: passed at the second try[^]*expected 1 to be 2/,
      )
  } finally {
    run.kill('SIGKILL')
    await ended
  }
  expect(readFileSync(file, 'utf8')).toMatch(
    /some\.test\.ts > fails[^]*"a": 2[^]*passes then: passed at the second try/,
  )
  rmSync(folder, { recursive: true, force: true })
})
