// @vitest-environment node
// What a change makes stale, against the schema: names are texts there, and a wrong or a forgotten
// one shows an old list without an error.
import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isListType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { cacheEffects, type CacheEffect } from './cacheUpdates.ts'

const effects: Readonly<Record<string, CacheEffect>> = cacheEffects

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const queries = schema.getQueryType()!.getFields(),
  mutations = schema.getMutationType()!.getFields()
const isListed = (type: unknown): boolean => isListType(type) || String(type).startsWith('[')

/** Fields of Query that are lists of a type, or pages of one. */
function listsOf(type: string): string[] {
  return Object.values(queries).flatMap((field) => {
    const named = getNamedType(field.type)
    if (isListed(field.type)) return named.name === type ? [field.name] : []
    const list = isObjectType(named) && named.name.endsWith('Page') && named.getFields()['list']
    return list && getNamedType(list.type).name === type ? [field.name] : []
  })
}
/** The type of what a mutation makes anew. */
function madeBy(name: string): string | undefined {
  const type = getNamedType(mutations[name]!.type).name
  return name === `create${type}` || name === `copy${type}` ? type : undefined
}

test('every name is one of the schema', () => {
  for (const [name, { stale, deletes }] of Object.entries(effects)) {
    expect(mutations, name).toHaveProperty(name)
    for (const field of stale) expect(queries, name).toHaveProperty(field)
    if (deletes) expect(schema.getType(deletes), name).toBeDefined()
  }
})

test('what is made, or goes, makes every list of its kind stale', () => {
  const forgotten = Object.keys(mutations).flatMap((name) => {
    const type = madeBy(name) ?? effects[name]?.deletes
    const lists = type ? listsOf(type) : []
    return lists.flatMap((list) => (effects[name]?.stale.includes(list) ? [] : `${name}: ${list}`))
  })
  expect(forgotten).toEqual([])
})

test('what is deleted for good is taken out of the cache', () => {
  const gone = Object.values(mutations).filter(
    ({ name, type }) => name.startsWith('delete') && String(type) === 'ID!',
  )
  for (const { name } of gone) expect(effects[name]?.deletes, name).toBe(name.slice(6))
})

test('what comes back from the bin comes back into every list', () => {
  const kinds = schema.getType('BinTable')!.toConfig() as { values: Record<string, unknown> }
  for (const kind of Object.keys(kinds.values)) {
    // a part of its pipeline, of its pain, or of its meeting
    if (
      kind === 'OPPORTUNITY_STAGE' ||
      kind === 'BULLET' ||
      kind === 'FILE' ||
      kind === 'RECORDING'
    )
      continue
    const type = kind
      .toLowerCase()
      .replace(/(?:^|_)(.)/g, (_all, letter: string) => letter.toUpperCase())
    expect(listsOf(type), type).not.toEqual([])
    expect(effects['restore']!.stale).toEqual(expect.arrayContaining(listsOf(type)))
  }
})

/** Fields of Query whose argument chooses by it. */
const chosenBy = (argument: string): string[] =>
  Object.values(queries).flatMap(({ name, args }) =>
    args.some((one) => one.name === argument) ? [name] : [],
  )

test('what lists are chosen by makes them stale', () => {
  expect(chosenBy('prio')).not.toEqual([])
  expect(effects['setPrio']!.stale).toEqual(expect.arrayContaining(chosenBy('prio')))
  expect(chosenBy('labels')).not.toEqual([])
  for (const name of ['mergeLabels', 'restore'])
    expect(effects[name]!.stale, name).toEqual(expect.arrayContaining(chosenBy('labels')))
})

test('what carries labels is stale when two become one', () => {
  const labelled = Object.values(queries).flatMap(({ name, type }) => {
    const named = getNamedType(type)
    const list = isObjectType(named) && named.getFields()['list']
    const row = list ? getNamedType(list.type) : named
    const has = isObjectType(row) && row.getFields()['labels']
    return has && getNamedType(has.type).name === 'Label' ? [name] : []
  })
  expect(labelled).not.toEqual([])
  expect(effects['mergeLabels']!.stale).toEqual(expect.arrayContaining(labelled))
})
