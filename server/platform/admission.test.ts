// Which reads run at once, who is next, and what becomes of those that wait.
import { expect, test } from 'vitest'
import { Admission, ClientLeft, QueueFull, type AdmissionLimits, type Client } from './admission.ts'

const limits: AdmissionLimits = {
  running: { person: 2, organisation: 3, all: 4 },
  waiting: { person: 5, all: 8 },
  retrySeconds: 7,
}

/** Work that ends when it is told to; `who` is `organisation.person`. */
class Scene {
  readonly admission = new Admission(limits)
  readonly running: string[] = []
  readonly #ends = new Map<string, PromiseWithResolvers<void>>()

  ask(who: string, client?: Client): Promise<void> {
    const [organisationId, userId] = who.split('.') as [string, string]
    return this.admission.run(
      { organisationId, userId },
      async () => {
        this.running.push(who)
        const end = Promise.withResolvers<void>()
        this.#ends.set(`${who} ${this.running.filter((name) => name === who).length}`, end)
        await end.promise
      },
      client,
    )
  }
  /** Ends the first of this person's that runs; waits until the next has begun. */
  async end(who: string): Promise<void> {
    const [key, end] = [...this.#ends].find(([name]) => name.startsWith(`${who} `))!
    this.#ends.delete(key)
    end.resolve()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  async begun(): Promise<string> {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    return this.running.join(' ')
  }
}

test('so many run at once for a person, an organisation and all', async () => {
  const scene = new Scene()
  for (const who of ['a.1', 'a.1', 'a.1', 'a.2', 'a.2', 'b.1', 'c.1']) void scene.ask(who)
  expect(await scene.begun()).toBe('a.1 a.1 a.2 b.1')
})

test('organisations take turns, and in each its people, however many somebody has asked for', async () => {
  const scene = new Scene()
  for (const who of ['x.1', 'x.2', 'y.1', 'y.2']) void scene.ask(who)
  for (const who of ['a.1', 'a.1', 'a.1', 'a.1', 'a.1', 'a.2', 'b.1']) void scene.ask(who)
  expect(await scene.begun()).toBe('x.1 x.2 y.1 y.2')
  for (const who of ['x.1', 'x.2', 'y.1', 'y.2']) await scene.end(who)
  expect(await scene.begun()).toBe('x.1 x.2 y.1 y.2 a.1 b.1 a.2 a.1')
  // whoever asks now waits for one turn of each of the others, not for all that they have asked for
  void scene.ask('a.1')
  void scene.ask('c.1')
  await scene.end('a.1')
  await scene.end('a.1')
  expect(scene.running.slice(-2)).toEqual(['a.1', 'c.1'])
  await scene.end('c.1')
  expect(scene.running.at(-1)).toBe('a.1')
})

test('what waits too long a queue is refused with the seconds until another try', async () => {
  const scene = new Scene()
  for (let n = 0; n < 7; n++) void scene.ask('a.1')
  await expect(scene.ask('a.1')).rejects.toThrow(QueueFull)
  await expect(scene.ask('a.1')).rejects.toMatchObject({
    problem: { code: 'UNAVAILABLE', params: { seconds: 7 } },
  })
})

test('of more than may wait that is refused which came last of whoever has the most there', async () => {
  const scene = new Scene()
  const refused: string[] = []
  const ask = (...all: string[]): void => {
    for (const who of all)
      scene.ask(who).catch((error: unknown) => refused.push(`${who} ${(error as Error).message}`))
  }
  const refusedNow = async (...all: string[]): Promise<string[]> => {
    ask(...all)
    await scene.begun()
    return refused.splice(0)
  }
  // a.1 a.1 a.2 b.1 run, and eight wait
  ask(...Array.from({ length: 7 }, () => 'a.1'), 'a.2', 'b.1', 'b.1', 'a.2', 'a.2')
  expect(await refusedNow()).toEqual([])
  // a has seven of them, and a.1 five of these
  expect(await refusedNow('b.2', 'c.1')).toEqual(['a.1 UNAVAILABLE', 'a.1 UNAVAILABLE'])
  expect(await refusedNow('a.3')).toEqual(['a.1 UNAVAILABLE'])
  expect(await refusedNow('a.1', 'a.3')).toEqual(['a.1 UNAVAILABLE', 'a.3 UNAVAILABLE'])
  // what is left has its turns
  for (const who of ['b.1', 'a.1', 'a.1', 'a.2']) await scene.end(who)
  expect(await scene.begun()).toMatch(/c\.1/)
})

test('what waits for a client that leaves is dropped, and takes no turn', async () => {
  const scene = new Scene()
  let leave = (): void => {},
    isHeard = true
  const client: Client = {
    hasLeft: () => false,
    onLeave: (run) => {
      leave = run
      return () => {
        isHeard = false
      }
    },
  }
  for (const who of ['a.1', 'a.1']) void scene.ask(who)
  const dropped = scene.ask('a.1', client),
    next = scene.ask('a.1')
  leave()
  await expect(dropped).rejects.toThrow(ClientLeft)
  await scene.end('a.1')
  expect(scene.running).toEqual(['a.1', 'a.1', 'a.1'])
  await scene.end('a.1')
  await scene.end('a.1')
  await next
  // one that has left before is not even put in the queue, and one whose turn came is not listened for
  for (const who of ['a.1', 'a.1']) void scene.ask(who)
  await expect(scene.ask('a.1', { hasLeft: () => true, onLeave: () => () => {} })).rejects.toThrow(
    ClientLeft,
  )
  void scene.ask('a.1', client)
  await scene.end('a.1')
  expect(isHeard).toBe(false)
})

test('what has waited too long is refused, and takes no turn', async () => {
  const waiting = { person: 9, all: 9, milliseconds: 1 }
  const admission = new Admission({
    ...limits,
    running: { person: 1, organisation: 1, all: 1 },
    waiting,
  })
  const person = { organisationId: 'a', userId: '1' },
    end = Promise.withResolvers<void>()
  const first = admission.run(person, () => end.promise)
  let began = false
  const late = admission.run(person, async () => {
    began = true
  })
  await expect(late).rejects.toMatchObject({
    problem: { code: 'UNAVAILABLE', params: { seconds: 7 } },
  })
  end.resolve()
  await first
  expect(await admission.run(person, () => Promise.resolve('done'))).toBe('done')
  expect(began).toBe(false)
})

test('work that fails gives its place back', async () => {
  const { admission } = new Scene(),
    person = { organisationId: 'a', userId: '1' }
  for (let n = 0; n < 10; n++) {
    await expect(admission.run(person, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
  }
  expect(await admission.run(person, () => Promise.resolve('done'))).toBe('done')
})
