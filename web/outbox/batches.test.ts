import { afterEach, expect, test } from 'vitest'
import type { Outcome, Send } from './commandSender.ts'
import type { Command } from './commands.ts'
import type { Change } from './commandWriter.ts'
import { createMemoryStore } from './memoryStore.ts'
import { Outbox } from './outbox.ts'
import { answer, ends, step } from './outboxTestKit.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** What happens to a request on its way. */
type Fault = 'none' | 'lostBefore' | 'lostAfter' | 'broken' | 'partly'

/** A server that knows each command by its id, and a line that puts what is sent at the same moment into one request. */
class Server {
  readonly requests: Command[][] = []
  /** Each command once, in the order in which it took effect. */
  readonly done = new Map<string, Command>()
  fault: () => Fault = () => 'none'
  /** Makes a proxy before the server refuse the whole request. */
  spoils = (_command: Command): boolean => false
  refuses = (_command: Command): boolean => false
  #waiting: { command: Command; give: (outcome: Outcome) => void }[] = []

  send: Send = (command) =>
    new Promise((give) => {
      if (this.#waiting.length === 0) setTimeout(() => this.#answer())
      this.#waiting.push({ command: structuredClone(command), give })
    })

  #answer(): void {
    const request = this.#waiting
    this.#waiting = []
    this.requests.push(request.map(({ command }) => command))
    const fault = this.fault()
    const isSpoiled = request.some(({ command }) => this.spoils(command))
    for (const [at, { command, give }] of request.entries()) {
      if (fault === 'lostBefore') give({ type: 'network' })
      else if (fault === 'broken' || isSpoiled) give({ type: 'server', retryAfter: 1 })
      else if (fault === 'partly' && at % 3 === 1) give({ type: 'server' })
      else {
        const outcome = this.#run(command)
        give(fault === 'lostAfter' ? { type: 'network' } : outcome)
      }
    }
  }

  #run(command: Command): Outcome {
    if (this.refuses(command)) return { type: 'rejected', problem: { code: 'BAD_INPUT' } }
    if (!this.done.has(command.id)) this.done.set(command.id, command)
    return { type: 'ok', seq: this.done.size }
  }
}

/** An outbox in which the changes wait already when it first sends. */
async function outboxWith(changes: readonly Change[], server: Server): Promise<Outbox> {
  const outbox = new Outbox(crypto.randomUUID(), server.send, {
    open: async () => createMemoryStore(),
    maxPause: 20,
  })
  await Promise.all(changes.map((change) => outbox.put(change)))
  ends.push(outbox.start())
  return outbox
}
const open = (outbox: Outbox) =>
  outbox.pending().filter(({ ackedSeq }) => ackedSeq === undefined).length
const answers = (count: number): Change[] =>
  Array.from({ length: count }, (_none, at) => answer(`v${at}`, { questionId: `q${at}` }))
const move = (typeUpdate: 'START' | 'STOP'): Change => ({
  kind: 'updateMeeting',
  record: 'CompanyDialog:m',
  input: { typeUpdate },
})

test('300 answers take three requests', async () => {
  const server = new Server()
  const outbox = await outboxWith(answers(300), server)
  await expect.poll(() => open(outbox)).toBe(0)
  expect(server.requests.map(({ length }) => length)).toEqual([100, 100, 100])
})

test('a refused one among many stops and hides none of them', async () => {
  const server = new Server()
  server.refuses = ({ input }) => JSON.stringify(input).includes('"v7"')
  const outbox = await outboxWith(answers(20), server)
  await expect.poll(() => outbox.state()).toMatchObject({ waiting: 0, needsYou: 1 })
  expect([server.done.size, server.requests.length]).toEqual([19, 1])
})

test('one for which a proxy refuses whatever it travels with is found, waits alone, and holds up no other', async () => {
  const server = new Server()
  let isSpoiling = true
  server.spoils = ({ input }) => isSpoiling && JSON.stringify(input).includes('"v17"')
  const outbox = await outboxWith(answers(120), server)
  await expect.poll(() => server.done.size).toBe(119)
  const [last] = outbox.pending().filter(({ ackedSeq }) => ackedSeq === undefined)
  expect(last?.input).toMatchObject({ questionId: 'q17' })
  expect(outbox.pending().every((one) => one === last || one.attempts === 0)).toBe(true)
  isSpoiling = false
  await expect.poll(() => open(outbox)).toBe(0)
})

test('a server that is away counts against no command: the end of the meeting still comes last', async () => {
  const server = new Server()
  const blamed: number[] = []
  // one that fails alone once more is stuck, and holds up the end no longer
  let left = 4
  server.fault = () => {
    if (left === 0) return 'none'
    if (left === 4) blamed.push(outbox.pending().filter(({ attempts }) => attempts > 0).length)
    if (server.requests.at(-1)!.length === 1) left -= 1
    return 'broken'
  }
  const outbox = await outboxWith([...answers(10), move('STOP')], server)
  await expect.poll(() => open(outbox)).toBe(0)
  expect(server.requests.slice(0, 8).map(({ length }) => length)).toEqual([10, 5, 2, 1, 1, 1, 1, 1])
  expect(blamed).toEqual([0, 0, 0, 0])
  expect([...server.done.values()].at(-1)?.kind).toBe('updateMeeting')
})

/** A change of an account, a contact, a label, or the time of a meeting. */
function recordChange(at: number, random: () => number): Change {
  const which = Math.floor(random() * 3)
  const fields = { name: { value: `n${at}`, base: null } }
  const shown = { title: 'Hot', color: '#b42318' }
  const times = { startDate: '2027-03-01T09:00:00Z', endDate: '2027-03-01T10:00:00Z' }
  const changes: Change[] = [
    { kind: 'updateCompany', record: `Company:a${which}`, input: { fields } },
    { kind: 'updateContact', record: `Contact:c${which}`, input: { fields } },
    {
      kind: 'linkLabel',
      record: `Contact:c${which}`,
      input: { labelId: 'l', selected: at % 2 === 0, shown },
    },
    { kind: 'moveMeeting', record: 'CompanyDialog:m', input: { ...times, base: times } },
  ]
  return changes[at % changes.length]!
}

const randomOf = (seed: number) => {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever becomes of the requests: nothing lost, nothing doubled, order kept (%i)',
  async (seed) => {
    const random = randomOf(seed)
    const faults = ['lostBefore', 'lostAfter', 'broken', 'partly'] as const
    const changes: Change[] = [move('START')]
    for (let at = 0; at < 80; at += 1)
      changes.push(
        random() < 0.2
          ? recordChange(at, random)
          : random() < 0.3
            ? step(`s${at}`)
            : answer(`v${at}`, { questionId: `q${Math.floor(random() * 40)}` }),
      )
    changes.push(move('STOP'))
    const server = new Server()
    let left = 25
    server.fault = () =>
      (left -= 1) > 0 && random() < 0.6
        ? (faults[Math.floor(random() * faults.length)] ?? 'none')
        : 'none'
    const outbox = await outboxWith(changes, server)
    const given = outbox.pending().map(({ id }) => id)
    await expect.poll(() => open(outbox)).toBe(0)
    const done = [...server.done.values()]
    expect(done.map(({ id }) => id).toSorted()).toEqual(given.toSorted())
    for (const lane of new Set(done.map((command) => command.lane))) {
      const order = done.filter((command) => command.lane === lane).map(({ seq }) => seq)
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
    const ofMeeting = done.filter(({ record }) => record === 'CompanyDialog:m')
    expect([ofMeeting[0]?.input, ofMeeting.at(-1)?.input]).toEqual([
      { typeUpdate: 'START' },
      { typeUpdate: 'STOP' },
    ])
  },
)
