// An account that two people edit in a seeded run: what they do, and what must be true of it.
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { FaultWorld } from './faultWorld.ts'

export const editedFields = ['name', 'industry', 'source'] as const

export interface FieldEdit {
  field: string
  text: string
  /** What the screen showed. */ seen: string | null
  isKept: boolean
}

/** What one person did to the account. */
export interface FieldWork {
  userId: string
  edits: FieldEdit[]
  /** What they were told that somebody else was first with, and let go. */
  told: { field: string; text: string }[]
}

type Line = { property: string; value: string | null; value2: string; creator: { id: string } }

const firstName = 'Faults'

export async function newAccount(world: FaultWorld): Promise<string> {
  const { createCompany } = await world.ask<{ createCompany: { id: string } }>(
    'mutation ($name: String!) { createCompany(company: { name: $name }) { id } }',
    { name: firstName },
  )
  return createCompany.id
}

/** Edits some of the fields in one go. */
export async function editAccount(
  work: FieldWork,
  tab: Page,
  fields: readonly string[],
  text: string,
): Promise<void> {
  const made = fields.map((field): FieldEdit => ({ field, text, seen: null, isKept: false }))
  work.edits.push(...made)
  const seen = await tab.evaluate(
    async (given) => {
      const { base, done } = window.faults.edit(given.fields, given.text)
      await done
      return base
    },
    { fields: [...fields], text },
  )
  for (const one of made) Object.assign(one, { seen: seen[one.field] ?? null, isKept: true })
}

/** Waits until nothing but refused edits is left, and lets these go. */
export async function letGoOfTold(work: FieldWork, tab: Page): Promise<void> {
  await tab.waitForFunction(
    () => window.faults.state().isRead && window.faults.state().waiting === 0,
    null,
    { timeout: 45_000, polling: 50 },
  )
  work.told.push(...(await tab.evaluate(() => window.faults.letGo())))
}

/** Each edit took effect once at the most, over what its person had seen; the last word of each is there, or was told. */
export async function checkAccount(
  world: FaultWorld,
  account: string,
  works: readonly FieldWork[],
): Promise<void> {
  const { logs } = await world.ask<{ logs: Line[] }>(
    'query ($id: ID!) { logs(id: $id, take: 200) { property value value2 creator { id } } }',
    { id: account },
  )
  const lines = logs.toReversed().filter(({ property }) => property !== 'created')
  for (const field of editedFields) {
    const changes = lines.filter(({ property }) => property === field)
    for (const [at, { value }] of changes.entries())
      assert.equal(value, at === 0 ? first(field) : changes[at - 1]!.value2, `${field} jumped`)
    for (const { userId, edits, told } of works) {
      const mine = edits.filter((one) => one.field === field)
      const made = changes.filter(({ creator }) => creator.id === userId)
      const texts = made.map(({ value2 }) => value2)
      assert.equal(new Set(texts).size, texts.length, `an edit took effect twice: ${texts.join()}`)
      const honest = new Set<string | null>(mine.flatMap(({ seen, text }) => [seen, text]))
      for (const { value, value2 } of made)
        assert.ok(honest.has(value), `${value2} was put over ${value}, which was not seen`)
      const known = new Set([
        ...texts,
        ...told.flatMap((one) => (one.field === field ? [one.text] : [])),
      ])
      const lastKept = mine.findLastIndex(({ isKept }) => isKept)
      const lastKnown = mine.findLastIndex(({ text }) => known.has(text))
      assert.ok(lastKnown >= lastKept, `"${mine[lastKept]?.text}" was kept and is not there`)
    }
  }
}

const first = (field: string): string | null => (field === 'name' ? firstName : null)
