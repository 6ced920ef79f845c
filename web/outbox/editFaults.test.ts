import { afterEach, expect, test } from 'vitest'
import type { Outcome } from './commandSender.ts'
import type { Command } from './commands.ts'
import type { Overlay_companyFragment } from '../gql.ts'
import type { FieldEdits } from './fieldEdits.ts'
import { inputOver } from './seenFields.ts'
import { done, ends, startOutbox, waiting } from './outboxTestKit.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const paths = ['name', 'industry', 'address.city'] as const

/** One account, which a colleague changes too; a command is known by its id, and is done whole or not at all. */
class Server {
  readonly fields: Record<string, unknown> = { name: 'n', industry: 'i', 'address.city': 'c' }
  /** Each change that was made: by whom, and over what. */
  readonly log: { path: string; from: unknown; to: unknown; isMine: boolean }[] = []
  readonly #known = new Set<string>()

  run({ id, input }: Command): Outcome {
    if (this.#known.has(id)) return { type: 'ok', seq: null }
    const { fields } = input as { fields: FieldEdits }
    const wanted = Object.entries(fields).filter(
      ([path, { value, base }]) => value !== base && this.fields[path] !== value,
    )
    const overtaken = wanted.filter(([path, { base }]) => this.fields[path] !== base)
    if (overtaken.length > 0) {
      const current = Object.fromEntries(overtaken.map(([path]) => [path, this.fields[path]]))
      return { type: 'rejected', problem: { code: 'CONFLICT', params: { current } } }
    }
    this.#known.add(id)
    for (const [path, { value }] of wanted) this.write(path, value, true)
    return { type: 'ok', seq: null }
  }

  write(path: string, to: unknown, isMine: boolean): void {
    this.log.push({ path, from: this.fields[path], to, isMine })
    this.fields[path] = to
  }
}

const randomOf = (seed: number) => {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'on a line that fails, beside a colleague: each edit is made once, over what was seen, or told; none is lost (%i)',
  async (seed) => {
    const random = randomOf(seed)
    const server = new Server()
    let left = 30
    const { outbox } = startOutbox({
      outcome: async (command) => {
        const chance = (left -= 1) > 0 ? random() : 1
        await new Promise((soon) => setTimeout(soon, chance * 3))
        if (chance < 0.2) return { type: 'network' }
        if (chance < 0.3) return { type: 'server', retryAfter: 1 }
        const outcome = server.run(command)
        return chance < 0.5 ? { type: 'network' } : outcome
      },
    })
    const shown = () => {
      const { name, industry, 'address.city': city } = server.fields
      const account = { name, industry, address: { city } }
      const now = outbox.overlay.record(
        { __typename: 'Company', ...account } as Overlay_companyFragment,
        outbox.pending('Company:a'),
        { me: { id: 'me', firstName: '', lastName: '', color: '', avatar: null } },
      )
      return { name: now.name, industry: now.industry, 'address.city': now.address.city } as Record<
        string,
        unknown
      >
    }
    const seen = new Map<string, Set<unknown>>(paths.map((path) => [path, new Set()]))
    const last = new Map<string, string>()
    for (let at = 0; at < 40; at += 1) {
      const before = shown()
      for (const path of paths) seen.get(path)!.add(before[path])
      if (random() < 0.3) server.write(paths[Math.floor(random() * 3)]!, `theirs ${at}`, false)
      const some = paths.filter(() => random() < 0.4)
      for (const path of some) last.set(path, `mine ${at}`)
      const fields = Object.fromEntries(
        some.map((path) => [path, { value: `mine ${at}`, base: before[path] }]),
      )
      if (some.length > 0)
        await outbox.put({ kind: 'updateCompany', record: 'Company:a', input: { fields } })
      if (random() < 0.4) await new Promise((soon) => setTimeout(soon, random() * 10))
    }
    await expect.poll(() => outbox.state().waiting).toBe(0)
    const mine = server.log.filter(({ isMine }) => isMine)
    for (const { path, from, to } of mine) {
      expect(seen.get(path)).toContain(from)
      expect(mine.filter((one) => one.path === path && one.to === to)).toHaveLength(1)
    }
    const told = waiting(outbox).flatMap(({ input, problem }) =>
      Object.entries((input as { fields: FieldEdits }).fields).map(([path, { value }]) => {
        expect(problem?.params?.['current']).toHaveProperty([path])
        return { path, to: value }
      }),
    )
    for (const [path, to] of last)
      expect([...mine, ...told]).toContainEqual(expect.objectContaining({ path, to }))
    for (const refused of waiting(outbox)) await outbox.sendAgain(refused.id, inputOver(refused))
    await expect.poll(() => outbox.state().waiting).toBe(0)
    for (const { id } of waiting(outbox)) await outbox.discard(id)
    await done(outbox)
  },
)
