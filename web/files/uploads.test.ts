// Files on their way: in order, over failures, refused, given up, and of a meeting that the server does not know yet.
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { auth, type AuthState } from '../session/auth.ts'
import { attemptOf, type Attempt } from './sendUpload.ts'
import type { KeptFile, KeptFiles } from './keptFiles.ts'
import { Uploads } from './uploads.ts'

const meeting = { argument: 'companyDialogId', id: 'm' } as const
function memoryKept(isOnDevice = true): KeptFiles {
  const kept = new Map<string, KeptFile>()
  return {
    all: async () => [...kept.values()].toSorted((a, b) => a.at - b.at),
    put: async (file) => {
      kept.set(file.id, file)
      return isOnDevice
    },
    remove: async (id) => void kept.delete(id),
    isOnDevice: () => isOnDevice,
  }
}

/** Uploads whose attempts the test settles, oldest first. */
function scene(
  options: {
    isUnsent?: () => boolean
    kept?: KeptFiles
    rename?: (file: { id: string; name: string }) => Promise<boolean>
  } = {},
) {
  const tried: {
    name: string
    settle: (attempt: Attempt) => void
    progress: (at: number) => void
  }[] = []
  let stopped = 0
  const uploads = new Uploads(`member-${Math.random()}`, 'member', {
    kept: memoryKept(),
    ...options,
    send: (file, _member, progress) => {
      const { promise, resolve } = Promise.withResolvers<Attempt>()
      tried.push({ name: file.name, settle: resolve, progress })
      return { result: promise, stop: () => stopped++ }
    },
  })
  const states = () => uploads.all().map(({ name, state, sent }) => [name, state, sent])
  return { uploads, tried, states, stopped: () => stopped }
}
const file = (name: string, content = '0123456789') => new File([content], name)

test('one after another, the oldest first; what is done is gone, and its record is told', async () => {
  const { uploads, tried, states } = scene()
  const done: string[] = []
  uploads.onDone(({ id }) => done.push(id))
  await uploads.add(meeting, [file('a.txt'), file('b.txt')])
  await expect.poll(() => tried.length).toBe(1)
  tried[0]!.progress(4)
  expect(states()).toEqual([
    ['a.txt', 'sending', 4],
    ['b.txt', 'waiting', 0],
  ])
  tried[0]!.settle({ done: true })
  await expect.poll(() => tried.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  expect(done).toEqual(['m'])
  tried[1]!.settle({ done: true })
  await expect.poll(states).toEqual([])
  // something that comes later is sent too
  await uploads.add(meeting, [file('c.txt')])
  await expect.poll(() => tried.at(-1)!.name).toBe('c.txt')
})

test('what nobody answers waits, and goes on at once when there is a network', async () => {
  const { uploads, tried, states } = scene()
  await uploads.add(meeting, [file('a.txt')])
  await expect.poll(() => tried.length).toBe(1)
  tried[0]!.progress(6)
  tried[0]!.settle({ later: 'NETWORK' })
  await expect.poll(states).toEqual([['a.txt', 'waiting', 6]])
  expect(uploads.all()[0]!.later).toBe('NETWORK')
  dispatchEvent(new Event('online'))
  await expect.poll(() => tried.length).toBe(2)
})

test('what is refused stays with its reason and holds nothing up; it is sent again when its person says so', async () => {
  const { uploads, tried, states } = scene()
  await uploads.add(meeting, [file('a.txt'), file('b.txt')])
  await expect.poll(() => tried.length).toBe(1)
  tried[0]!.settle({ refused: { code: 'TOO_LARGE', field: 'quota' } })
  await expect.poll(() => tried.length).toBe(2)
  expect(states()).toEqual([
    ['a.txt', 'refused', 0],
    ['b.txt', 'sending', 0],
  ])
  await uploads.retry(uploads.all()[0]!.id)
  tried[1]!.settle({ done: true })
  await expect.poll(() => tried.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'a.txt'])
})

test('one that is given up while it is sent is stopped, and the next one goes', async () => {
  const { uploads, tried, states, stopped } = scene()
  await uploads.add(meeting, [file('a.txt'), file('b.txt')])
  await expect.poll(() => tried.length).toBe(1)
  await uploads.discard(uploads.all()[0]!.id)
  expect(stopped()).toBe(1)
  await expect.poll(states).toEqual([['b.txt', 'sending', 0]])
})

test('of a meeting that waits in the outbox a file waits too; of one that is gone it is refused', async () => {
  let isUnsent = true
  const { uploads, tried, states } = scene({ isUnsent: () => isUnsent })
  await uploads.add(meeting, [file('a.txt')])
  const gone: Attempt = { refused: { code: 'NOT_FOUND', field: 'companyDialogId' } }
  await expect.poll(() => tried.length).toBe(1)
  tried[0]!.settle(gone)
  await expect.poll(states).toEqual([['a.txt', 'waiting', 0]])
  isUnsent = false
  uploads.hurry()
  await expect.poll(() => tried.length).toBe(2)
  tried[1]!.settle(gone)
  await expect.poll(states).toEqual([['a.txt', 'refused', 0]])
})

test('what another page left on the device is found and sent', async () => {
  const kept = memoryKept()
  await kept.put({
    id: 'x',
    of: meeting,
    name: 'left.txt',
    size: 3,
    type: '',
    at: 1,
    content: new Blob(['abc']),
  })
  const { tried } = scene({ kept })
  await expect.poll(() => tried.map(({ name }) => name)).toEqual(['left.txt'])
})

test('an answer says whether an attempt is worth another one', () => {
  const body = (problem: object) => JSON.stringify({ errors: [{ extensions: problem }] })
  const badType = { code: 'BAD_INPUT', field: 'file', rule: 'WRONG_TYPE' }
  expect(attemptOf(422, body(badType))).toEqual({ refused: badType })
  expect(attemptOf(0, '')).toEqual({ later: 'NETWORK' })
  expect(attemptOf(401, '')).toEqual({ later: 'UNAUTHENTICATED' })
  expect(attemptOf(409, '')).toEqual({ later: 'UNAVAILABLE' })
  expect(attemptOf(503, body({ code: 'UNAVAILABLE' }))).toMatchObject({ later: 'UNAVAILABLE' })
  // its days were over on the server: it is begun anew
  expect(attemptOf(404, body({ code: 'NOT_FOUND', field: 'id' }))).toMatchObject({
    later: 'NOT_FOUND',
  })
})

test('one that was begun under another name is renamed once it is there, and stays until that is kept', async () => {
  const named: string[] = []
  let isPossible = false
  const { uploads, tried, states } = scene({
    rename: async ({ name }) => {
      named.push(name)
      return isPossible
    },
  })
  await uploads.add(meeting, [file('a.txt'), file('b.txt')])
  await expect.poll(() => tried.length).toBe(1)
  await uploads.rename(uploads.all()[0]!.id, 'minutes.txt')
  expect(states()[0]).toEqual(['minutes.txt', 'sending', 0])
  tried[0]!.settle({ done: true })
  await expect.poll(() => named).toEqual(['minutes.txt'])
  // b.txt is sent meanwhile, which nobody has renamed
  await expect.poll(() => tried.at(-1)!.name).toBe('b.txt')
  tried.at(-1)!.settle({ done: true })
  await expect.poll(() => states().map(([name]) => name)).toEqual(['minutes.txt'])
  isPossible = true
  uploads.hurry()
  await expect.poll(() => tried.at(-1)!.name).toBe('minutes.txt')
  tried.at(-1)!.settle({ done: true })
  await expect.poll(states).toEqual([])
  expect(named).toEqual(['minutes.txt', 'minutes.txt'])
})

test('what waited for its person is tried at once when they have signed in again', async () => {
  const listeners: (() => void)[] = [],
    listen = vi.spyOn(auth, 'subscribe').mockImplementation((listener) => {
      listeners.push(listener)
      return () => {}
    }),
    state = vi.spyOn(auth, 'state'),
    renew = vi.spyOn(auth, 'handle401').mockResolvedValue()
  const become = (phase: AuthState['phase']): void => {
    state.mockReturnValue({ phase } as AuthState)
    for (const listener of listeners) listener()
  }
  // no pause ends by itself, as it would while something is polled
  const settled = async (): Promise<void> => {
    for (let n = 0; n < 50; n++) await turn()
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const { uploads, tried } = scene()
    await uploads.add(meeting, [file('a.txt')])
    await settled()
    expect(tried).toHaveLength(1)
    become('expired')
    tried[0]!.settle({ later: 'UNAUTHENTICATED' })
    await settled()
    expect([tried.length, uploads.all()[0]!.later]).toEqual([1, 'UNAUTHENTICATED'])
    become('signed-in')
    await settled()
    expect(tried).toHaveLength(2)
  } finally {
    vi.useRealTimers()
    for (const mock of [listen, state, renew]) mock.mockRestore()
  }
})
