import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  fstatSync,
  fsyncSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { rootFolder, webFolder } from '../platform/config.ts'
import { LocalFiles, type ByteRange } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-files-'))
const store = new LocalFiles(join(folder, 'files'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [ours, theirs] = [newId(), newId()]
const most = 1_000_000
const content = randomBytes(300_000)
async function* parts(bytes = content, of = 65_536) {
  for (let at = 0; at < bytes.length; at += of)
    yield await Promise.resolve(bytes.subarray(at, at + of))
}
const readAll = async (key: string, range?: ByteRange) =>
  buffer((await store.read(ours, key, range)).content)
/** Paths of all files below the folder. */
const kept = (below = '.') =>
  globSync('**/*', { cwd: join(folder, below), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('a stream is kept with its size and hash, read whole and in part, and removed', async () => {
  const file = await store.write(ours, parts(), most)
  expect(file).toEqual({
    key: expect.stringMatching(new RegExp(`^org/${ours}/[0-9a-f-]{36}$`)) as string,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  expect(statSync(join(folder, 'files', file.key)).mode & 0o777).toBe(0o600)
  expect(await store.exists(ours, file.key)).toBe(true)
  expect((await readAll(file.key)).equals(content)).toBe(true)
  const whole = await store.read(ours, file.key)
  whole.content.destroy()
  expect(whole.size).toBe(content.length)
  for (const [range, expected] of [
    [{ start: 0, end: 0 }, content.subarray(0, 1)],
    [{ start: 100, end: 70_000 }, content.subarray(100, 70_001)],
    [{ start: 299_990 }, content.subarray(299_990)],
    [{ start: 299_990, end: 900_000 }, content.subarray(299_990)],
  ] as const)
    expect((await readAll(file.key, range)).equals(expected)).toBe(true)
  for (const range of [{ start: 300_000 }, { start: -1 }, { start: 5, end: 4 }, { start: 0.5 }])
    await expect(readAll(file.key, range)).rejects.toMatchObject({ code: 'FILE_RANGE' })
  await store.remove(ours, file.key)
  await store.remove(ours, file.key)
  expect(await store.exists(ours, file.key)).toBe(false)
  await expect(readAll(file.key)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
})

test('it is on the disk, and every name on the way to it, before it counts as stored', async () => {
  const synced: number[] = []
  const handle = await open(folder)
  const handles = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    // as handle.sync() does
    fsyncSync(this.fd)
    synced.push(fstatSync(this.fd).ino)
    return Promise.resolve()
  })
  const inode = (...path: string[]) => statSync(join(folder, ...path)).ino
  const fresh = new LocalFiles(join(folder, 'new', 'files'))
  const { key } = await fresh.write(ours, parts(), most)
  const way = [
    ['.'],
    ['new'],
    ['new', 'files'],
    ['new', 'files', 'org'],
    ['new', 'files', 'org', ours],
  ]
  for (const path of [...way, ['new', 'files', key]]) expect(synced).toContain(inode(...path))
  // the file before its name
  expect(synced.indexOf(inode('new', 'files', key))).toBeLessThan(
    synced.indexOf(inode('new', 'files', 'org', ours)),
  )
  // another process may have made the folders a moment ago
  synced.length = 0
  await new LocalFiles(join(folder, 'new', 'files')).write(ours, parts(), most)
  for (const path of way.slice(1)) expect(synced).toContain(inode(...path))
  vi.restoreAllMocks()
})

test('a folder that was there before, as one that is mounted, takes files', async () => {
  const given = join(folder, 'given')
  mkdirSync(given)
  const { key } = await new LocalFiles(given).write(ours, parts(), most)
  expect(await new LocalFiles(given).exists(ours, key)).toBe(true)
})

test('a read leaves no file open, however it ends', async () => {
  const { key } = await store.write(ours, parts(), most)
  const { dev, ino } = statSync(join(folder, 'files', key))
  const open = () =>
    readdirSync('/dev/fd').filter((fd) => {
      try {
        const found = fstatSync(Number(fd))
        // a socket or a file of another disk may have the same number
        return found.dev === dev && found.ino === ino
      } catch {
        // closed since the list was made
        return false
      }
    })
  await expect(store.read(ours, key, { start: most })).rejects.toMatchObject({ code: 'FILE_RANGE' })
  expect(open()).toEqual([])
  const { content: left } = await store.read(ours, key)
  expect(open()).toHaveLength(1)
  left.destroy()
  await once(left, 'close')
  expect(open()).toEqual([])
  await readAll(key)
  await expect.poll(open).toEqual([])
})

test('an empty file is one', async () => {
  const file = await store.write(ours, parts(Buffer.alloc(0)), most)
  expect(file.size).toBe(0)
  expect((await readAll(file.key)).length).toBe(0)
})

test('no key leads out of the organisation’s folder', async () => {
  const { key } = await store.write(ours, parts(), most)
  const id = key.slice(-36)
  writeFileSync(join(folder, id), 'outside')
  const strange = [
    key.replace(ours, theirs),
    `org/${ours}/../../../${id}`,
    `org/${ours}/..`,
    `../${id}`,
    `org/${ours}//${id}`,
    `org/${ours}/./${id}`,
    join(folder, 'files', key),
    `${key}\0`,
    `${key}/`,
    key.replaceAll('/', '\\'),
    key.toUpperCase(),
    '',
  ]
  for (const one of strange) {
    expect([one, await store.exists(ours, one)]).toEqual([one, false])
    await expect(store.read(ours, one)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
    await store.remove(ours, one)
  }
  await expect(store.read(theirs, key)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await store.remove(theirs, key)
  await expect(store.write('../other', parts(), most)).rejects.toThrow(/organisation/)
  expect(await store.exists(ours, key)).toBe(true)
  expect(await readFile(join(folder, id), 'utf8')).toBe('outside')
  rmSync(join(folder, id))
})

test('more than is allowed is refused while it comes, and nothing of it stays', async () => {
  const before = kept()
  let taken = 0
  let isEnded = false
  async function* endless() {
    try {
      for (;;) {
        taken++
        yield await Promise.resolve(content)
      }
    } finally {
      isEnded = true
    }
  }
  await expect(store.write(ours, endless(), 1_000_000)).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
  })
  expect([taken, isEnded]).toEqual([4, true])
  expect(kept()).toEqual(before)
  expect((await store.write(ours, parts(), content.length)).size).toBe(content.length)
})

test('a file is there when it is whole; what breaks off leaves nothing', async () => {
  const own = newId()
  const before = kept()
  async function* breaking() {
    yield await Promise.resolve(content)
    expect(kept(`files/unfinished`)).toHaveLength(1)
    expect(kept().filter((path) => path.includes(own))).toEqual([])
    throw new Error('the line broke')
  }
  await expect(store.write(own, breaking(), most)).rejects.toThrow('the line broke')
  expect(kept()).toEqual(before)
})

test('what a killed process left is removed after a day', async () => {
  const { key } = await store.write(ours, parts(), most)
  const [old, young] = ['old', 'young'].map((name) => join(folder, 'files', 'unfinished', name))
  for (const path of [old!, young!]) writeFileSync(path, 'x')
  const yesterday = Date.now() / 1000 - 90_000
  utimesSync(old!, yesterday, yesterday)
  await new LocalFiles(join(folder, 'files')).write(ours, parts(), most)
  expect(kept('files/unfinished')).toEqual([young])
  expect(await store.exists(ours, key)).toBe(true)
  rmSync(young!)
})

test('a full disk and a folder that cannot be written are named', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const inFile = new LocalFiles(join(file, 'inside'))
  await expect(inFile.write(ours, parts(), most)).rejects.toMatchObject({
    code: 'FILES_UNWRITABLE',
    message: expect.stringMatching(/^Files cannot be written into .*inside \(ENOTDIR\)/) as string,
  })
  rmSync(file)

  // a process that may write 64 blocks
  const limited = `import { LocalFiles } from './server/work/files.ts'
    async function* parts() { yield Buffer.alloc(300_000) }
    const store = new LocalFiles(process.env.FOLDER)
    await store.write('${ours}', parts(), 1_000_000).catch(({ code, message }) =>
      console.log(JSON.stringify({ code, message })))`
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 64; exec "$0" --input-type=module --eval "$1"', process.execPath, limited],
    { cwd: rootFolder, env: { ...process.env, FOLDER: join(folder, 'limited') }, encoding: 'utf8' },
  )
  expect(JSON.parse(stdout)).toEqual({
    code: 'FILES_FULL',
    message: expect.stringMatching(/^There is no room for files in .*limited \(EFBIG\)/) as string,
  })
  expect(kept('limited')).toEqual([])
})

test('the folder of the web application holds no files', () => {
  expect(() => new LocalFiles(join(webFolder, 'files'))).toThrow(/sent to every browser/)
  expect(() => new LocalFiles(webFolder)).toThrow(/sent to every browser/)
  expect(new LocalFiles(`${webFolder}-files`)).toBeDefined()
})
