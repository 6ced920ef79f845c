import { GraphQLScalarType, parse, visit, type ASTNode } from 'graphql'
import { expect, test } from 'vitest'
import '../descriptions.ts'
import '../schema.ts'
import { describeDocument } from './describe.ts'
import { buildModel, schemaText } from './model.ts'

const declared = parse(schemaText())
const { document, unused } = describeDocument(declared)

interface Member {
  /** schema coordinate */
  at: string
  name: string
  text: string | undefined
}
/** Everything in a schema that can have a description. */
function membersOf(schema: ASTNode): Member[] {
  const found: Member[] = []
  const path: string[] = []
  visit(schema, {
    enter(node) {
      if (!('description' in node) || !('name' in node) || !node.name) return
      const name = node.name.value
      path.push(node.kind === 'InputValueDefinition' && path.length === 2 ? `(${name}:)` : name)
      const at = path.join('.').replace('.(', '(')
      found.push({ at, name, text: node.description?.value })
    },
    leave(node) {
      if ('description' in node && 'name' in node && node.name) path.pop()
    },
  })
  return found
}
const members = membersOf(document)

/** Words, in small letters, without what says nothing. */
const words = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/\b(the|a|an|of|its|is|are|was|whether|company|dialog)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '')
const saysMore = ({ at, text = '' }: Member): boolean =>
  !words(at).includes(words(text)) || words(text) === ''

test('everything in the schema is described', () => {
  expect(members.filter(({ text }) => !text?.trim()).map(({ at }) => at)).toEqual([])
  expect(members.length).toBeGreaterThan(1000)
})

test('a description says more than the name', () => {
  expect(members.filter((one) => !saysMore(one)).map(({ at, text }) => `${at}: ${text}`)).toEqual(
    [],
  )
})

test('descriptions are sentences', () => {
  const sentences = /^[A-Z0-9-].*[^ .]\.$/
  const others = members.filter(
    ({ text }) => text && (!sentences.test(text) || /\s{2}|undefined/.test(text)),
  )
  expect(others.map(({ at, text }) => `${at}: ${text}`)).toEqual([])
})

test('every description is of something, and stands in a file of descriptions', () => {
  expect(unused).toEqual({ own: [], common: [] })
  const beside = membersOf(declared).filter(({ text }) => text !== undefined)
  expect(beside.map(({ at }) => at)).toEqual([])
})

test('what lacks a description, or repeats its name, is found', () => {
  const planted = membersOf(
    parse(`type Thing { "The thing's colour." colour(shade: Int): String  "Name." name: ID! }`),
  )
  expect(planted.filter(({ text }) => text === undefined).map(({ at }) => at)).toEqual([
    'Thing',
    'Thing.colour(shade:)',
  ])
  expect(planted.filter((one) => one.text && !saysMore(one)).map(({ at }) => at)).toEqual([
    'Thing.name',
  ])
})

test('each scalar of the product names its public specification', () => {
  const own = Object.values(buildModel().getTypeMap()).filter(
    (type): type is GraphQLScalarType =>
      type instanceof GraphQLScalarType && type.astNode !== undefined,
  )
  expect(own.map(({ name }) => name)).toEqual(['Date', 'DateTime', 'JSON'])
  for (const { name, specifiedByURL } of own)
    expect([name, URL.canParse(specifiedByURL ?? '')]).toEqual([name, true])
})
