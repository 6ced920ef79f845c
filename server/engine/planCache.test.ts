// What is kept of compiled statements stays within its bound.
import { expect, test } from 'vitest'
import type { Plan } from './compile.ts'
import type { Document } from './documents.ts'
import { buildModel } from './model.ts'
import { PlanCache } from './planCache.ts'
import '../schema.ts'
import { testMember } from '../test/testActor.ts'

const actor = testMember()
const variables = { coerced: {}, sources: {} }
const documentOf = (key: string): Document =>
  ({ key, flags: [], consulted: new Set(), fragments: new Map() }) as unknown as Document

test('the statements used longest ago go when all together are too long', () => {
  const cache = new PlanCache(buildModel(), 100),
    made: string[] = []
  const use = (key: string, length: number): void => {
    cache.get(documentOf(key), '', actor, variables, (): Plan => {
      made.push(key)
      return {
        text: 'x'.repeat(length),
        values: () => [],
        refused: [],
        cuts: [],
        consulted: new Set(),
      } as unknown as Plan
    })
  }
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a']) use(key, 30)
  expect([made.splice(0).join(''), cache.size]).toEqual(['abcd', 3])
  // b was used longest ago
  for (const key of ['c', 'a', 'd', 'b']) use(key, 30)
  expect(made.splice(0).join('')).toBe('b')
  use('long', 200)
  expect(cache.size).toBe(0)
})
