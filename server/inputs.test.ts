// Each input is read by its schema of shared/inputs, which the forms ask too: what it refuses, the endpoint refuses with the same field, rule and params, and nothing else.
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLInputType,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { read, type Schema } from '../shared/inputs/schema.ts'
import { badValues, put } from './badValuesTestKit.ts'
import { schemas } from './schemasTestKit.ts'
import { buildModel } from './engine/model.ts'
import { addRecords, type Ids } from './test/addRecords.ts'
import { everyCall, type Call } from './test/everyCall.ts'
import {
  askAsSuperAdmin,
  newcomerWith,
  newTestOrganisation,
  type Answered,
  type TestOrganisation,
} from './test/testOrganisation.ts'

/** What no schema reads. This list only shrinks. */
const unread = [
  // by shared/values.ts, which knows the question
  'saveAnswer.value.valueDecimal',
  'saveAnswer.value.valueNumber',
  'saveAnswer.value.valueNumberFrom',
  'saveAnswer.value.valueNumberTo',
  'saveAnswer.value.valueText',
  // bytes, judged by how they begin
  'sendFeedback.screenshot',
  // the person's own, or forbidden
  'updateUser.email',
  // whatever is wrong with a key has one answer
  'validateLicense.licenseId',
]

const model = buildModel(),
  mutations = Object.values(model.getMutationType()!.getFields())
interface Leaf {
  path: string
  type: GraphQLInputType
}
/** Arguments that hold what people type: texts, numbers, and what is made of them. */
const leavesOf = (type: GraphQLInputType, path: string, also: string[] = []): Leaf[] => {
  const named = getNamedType(type)
  if (isInputObjectType(named) && !isListType(getNullableType(type)))
    return Object.values(named.getFields()).flatMap((f) =>
      leavesOf(f.type, `${path}.${f.name}`, also),
    )
  const isTyped =
    isInputObjectType(named) || ['String', 'Int', 'Float', 'JSON', ...also].includes(named.name)
  // ids by their place, declared as texts because an empty one is a place too
  return isTyped && path !== 'afterId' ? [{ path, type }] : []
}

/** Whether the schema reads what is at the path, by itself or as part of what it reads. */
function reads(schema: Schema | undefined, path: string): boolean {
  let at: Partial<Schema & { shape: Record<string, Schema> }> | undefined = schema
  for (const name of path.split('.')) if (at?.shape) at = at.shape[name]
  return at !== undefined
}

test('each typed argument of each mutation is read by a schema', () => {
  const missing = mutations.flatMap(({ name, args }) =>
    args
      .flatMap((a) => leavesOf(a.type, a.name))
      .filter(({ path }) => !reads(schemas[name], path))
      .map(({ path }) => `${name}.${path}`),
  )
  expect(missing.toSorted()).toEqual(unread)
})

let org: TestOrganisation, ids: Ids
beforeAll(async () => {
  org = await newTestOrganisation()
  ids = await addRecords(org, 'Ours', 'Talk')
})

async function ask(
  { field, document }: Call,
  variables: Record<string, unknown>,
): Promise<Pick<Answered, 'errors'>> {
  if (/^(create|extend)OrganisationLicense$/.test(field))
    return askAsSuperAdmin(org.as('member'), document, variables)
  const isNew = /^(startTrial|validateLicense)$/.test(field)
  return (isNew ? await newcomerWith() : org.as('admin')).gql(document, variables)
}

const rulesOfSchemas = new Set([
  'REQUIRED',
  'BLANK',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_MANY',
  'TOO_PRECISE',
  'WRONG_TYPE',
  'BAD_FORMAT',
  'OUT_OF_BOUNDS',
  'MIN_ABOVE_MAX',
])
/** What is sent beside, so that the rules that ask the stored row are met, and what the API fills in. */
const beside: Record<string, object> = {
  updateContact: { firstName: 'Ann', lastName: 'Ours' },
  createCompanyDialog: { timeZone: 'Europe/Brussels' },
}
const variantOf: Record<string, string> = { updateCompanyDialog: 'updateCompanyDialog DETAILS' }
const calls = everyCall(model, 'x', 0)
test.each(Object.keys(schemas))('%s refuses what its schema refuses', async (name) => {
  const call = calls.find((c) => c.name === (variantOf[name] ?? c.name) && c.field === name)!
  const leaves = mutations
    .find((m) => m.name === name)!
    .args.flatMap((a) => leavesOf(a.type, a.name, ['ID']))
    .filter(({ path }) => reads(schemas[name], path))
  expect(leaves).not.toEqual([])
  const faults: unknown[] = []
  for (const { path, type } of leaves)
    for (const value of badValues(type)) {
      const resolve = (kind: string, at: string) =>
        /^(create|add|importPlaybook)/.test(name) && at === 'id' ? newId() : ids[kind]!
      const variables = { ...call.variables(resolve), ...beside[name] }
      put(variables, path, value)
      const wanted = read(schemas[name]!, variables).problems?.[0]
      const { errors } = await ask(call, variables)
      const { code, field, rule, params } = errors?.[0]?.extensions ?? {}
      const said = { code, field, rule, ...(params && { params }) }
      const isSame = wanted
        ? JSON.stringify(said) === JSON.stringify(wanted)
        : field !== path || !rulesOfSchemas.has(rule ?? '')
      if (!isSame) faults.push({ path, value: JSON.stringify(value)?.slice(0, 60), wanted, said })
    }
  expect(faults).toEqual([])
})
