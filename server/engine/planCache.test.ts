// Compiled statements are kept within a bound, and given to nobody else than those they were made for.
import type { VariableValues } from 'graphql'
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import type { Plan } from './compile.ts'
import type { Document } from './documents.ts'
import { buildModel } from './model.ts'
import { PlanCache } from './planCache.ts'
import '../schema.ts'
import { testMember } from '../test/testActor.ts'

const schema = buildModel()
const member = testMember()
const documentOf = (key: string, flags: string[] = []): Document =>
  ({
    key,
    flags,
    consulted: new Set(),
    chosen: new Set(),
    shapes: new Map(),
    fragments: new Map(),
  }) as unknown as Document

/** A cache of at most 100 characters, and what it had made since it was asked last. */
function cacheOf100(): {
  cache: PlanCache
  use: (how: {
    document: Document
    part?: string
    actor?: Actor
    coerced?: Record<string, unknown>
    length?: number
    consulted?: string[]
    chosen?: string[]
    shapes?: [string, (variables: VariableValues) => string][]
  }) => Plan
  made: () => string
} {
  const cache = new PlanCache(schema, 100),
    made: string[] = []
  return {
    cache,
    made: () => made.splice(0).join(''),
    use: ({
      document,
      part = '',
      actor = member,
      coerced = {},
      length = 1,
      consulted = [],
      chosen = [],
      shapes = [],
    }) => {
      const variables = { coerced, sources: {} } as VariableValues
      return cache.get(document, part, actor, variables, (): Plan => {
        made.push(document.key)
        const text = 'x'.repeat(length)
        return {
          text,
          values: () => [],
          refused: [],
          consulted: new Set(consulted),
          chosen: new Set(chosen),
          shapes: new Map(shapes),
        }
      })
    },
  }
}

test('the statements used longest ago go when all together are too long', () => {
  const { cache, use, made } = cacheOf100()
  const useEach = (keys: string, length = 30): void => {
    for (const key of keys) use({ document: documentOf(key), length })
  }
  useEach('abcada')
  expect([made(), cache.size]).toEqual(['abcd', 3])
  // b was used longest ago
  useEach('cadb')
  expect(made()).toBe('b')
  // as long as is allowed
  useEach('e', 100)
  useEach('e', 100)
  expect([made(), cache.size]).toEqual(['e', 1])
  useEach('f', 101)
  expect(cache.size).toBe(0)
  // what went is not counted any more
  useEach('abcabc')
  expect([made(), cache.size]).toEqual(['fabc', 3])
})

test('a document that was dropped and read again does not count twice', () => {
  const { cache, use, made } = cacheOf100()
  for (let n = 0; n < 5; n++)
    use({ document: documentOf('a'), coerced: { take: 1 }, consulted: ['take'], length: 40 })
  use({ document: documentOf('b'), length: 40 })
  expect([made(), cache.size]).toEqual(['aaaaab', 2])
})

test('each part, view, flag and combination of given arguments has a statement of its own', () => {
  const { use, made } = cacheOf100()
  const document = documentOf('a', ['flag'])
  const of = { document, consulted: ['take'] }
  const given = { coerced: { take: 1, flag: true } }
  const ways = [
    { ...given },
    { ...given, part: 'firms alone' },
    { ...given, actor: testMember({ role: 'Admin' }) },
    { ...given, actor: testMember({ seesOwnOnly: true }) },
    { ...given, actor: testMember({ isSuperAdmin: true }) },
    { coerced: { take: 1, flag: false } },
    { coerced: { take: null, flag: true } },
    { coerced: { take: [], flag: false } },
  ]
  const plans = ways.map((way) => use({ ...of, ...way }))
  expect(made()).toHaveLength(ways.length)
  expect(new Set(plans).size).toBe(ways.length)
  // others who are alike, and other values
  expect(use({ ...of, actor: testMember(), coerced: { take: 7, flag: true } })).toBe(plans[0])
  expect(ways.map((way) => use({ ...of, ...way }))).toEqual(plans)
  expect(made()).toBe('')
})

test('each value of an argument that chooses has a statement of its own', () => {
  const { use, made } = cacheOf100()
  const of = { document: documentOf('a'), chosen: ['sort'] }
  const values = ['NAME', 'PRIO', null, undefined]
  const plans = values.map((sort) => use({ ...of, coerced: { sort } }))
  // null and none are the same
  expect([made(), new Set(plans).size]).toEqual(['aaa', 3])
  expect(values.map((sort) => use({ ...of, coerced: { sort } }))).toEqual(plans)
  expect(made()).toBe('')
})

test('of one shape of an argument there is one statement, whatever its values', () => {
  const { use, made } = cacheOf100(),
    document = documentOf('a')
  const shapes: [string, (variables: VariableValues) => string][] = [
    ['7.conditions', ({ coerced }) => Object.keys(coerced['conditions'] as object).join()],
  ]
  const useWith = (conditions: object) => use({ document, coerced: { conditions }, shapes })
  useWith({ name: 'one' })
  expect(made()).toBe('a')
  useWith({ name: 'two' })
  expect(made()).toBe('')
  useWith({ name: 'two', city: 'Gent' })
  expect(made()).toBe('a')
  useWith({ name: 'three' })
  expect(made()).toBe('')
})
