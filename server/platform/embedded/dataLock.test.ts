import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '../config.ts'
import { DataLockError, holderOf, lockDataFolder } from './dataLock.ts'

test('a second product on the same folder is refused, and told where the first is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-lock-'))
  const release = await lockDataFolder(folder, 'http://localhost:3000')
  await expect(lockDataFolder(folder, 'http://localhost:3001')).rejects.toThrow(DataLockError)
  await expect(lockDataFolder(folder, 'http://localhost:3001')).rejects.toThrow(
    `process ${process.pid}, http://localhost:3000`,
  )
  release()
  await lockDataFolder(folder, 'http://localhost:3001')
})

test('a killed holder holds nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-lock-'))
  const script = `import { lockDataFolder } from ${JSON.stringify(join(rootFolder, 'server/platform/embedded/dataLock.ts'))}
    await lockDataFolder(${JSON.stringify(folder)}, 'http://localhost:3000')
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(await holderOf(folder)).toEqual({
    processId: child.pid,
    publicUrl: 'http://localhost:3000',
  })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await holderOf(folder)).toBeUndefined()
  ;(await lockDataFolder(folder, 'http://localhost:3001'))()
})

test('a folder that the system lets nobody make is an error, and the start does not hang', async () => {
  // of Linux; elsewhere it is a folder that only root could make
  const folder = '/proc/parley/data'
  await expect(lockDataFolder(folder, 'http://localhost:3000')).rejects.toThrow(/\/proc/)
})

test('a folder whose path is too long for a socket works all the same', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'parley-lock-')), 'long'.repeat(40))
  const release = await lockDataFolder(folder, 'http://localhost:3000')
  await expect(lockDataFolder(folder, 'http://localhost:3001')).rejects.toThrow(DataLockError)
  release()
})
