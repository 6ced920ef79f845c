// @vitest-environment node
// What a change makes stale, against the schema: names are texts there, and a wrong or a forgotten
// one shows an old list without an error.
import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isListType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { effects } from './cacheUpdates.ts'

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
    const type = kind
      .toLowerCase()
      .replace(/(?:^|_)(.)/g, (_all, letter: string) => letter.toUpperCase())
    expect(listsOf(type), type).not.toEqual([])
    expect(effects['restore']!.stale).toEqual(expect.arrayContaining(listsOf(type)))
  }
})
