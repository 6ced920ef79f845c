// Hostile values for every operation of the schema: never a fault of ours, and each refusal names the field and the rule.
import fc from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { buildModel } from './engine/model.ts'
import { newTestOrganisation, type TestOrganisation } from './test/testOrganisation.ts'
import { everyCall } from './test/everyCall.ts'
import { addRecords, type Ids } from './test/addRecords.ts'

// signing out everywhere would end the session of who asks
const schema = buildModel(),
  calls = everyCall(schema, 'x', 0).filter(
    (call) => call.operation !== 'subscription' && call.name !== 'signOutEverywhere',
  )
let org: TestOrganisation, ids: Ids
beforeAll(async () => {
  org = await newTestOrganisation()
  ids = await addRecords(org, 'Ours', 'Talk')
})

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '💥'.repeat(100),
  'x'.repeat(300),
  'y'.repeat(30_000),
  `'; drop table meeting; --`,
  '$1',
  '%_\\',
  '\\u0000',
  '{}',
  '[]',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '<script>',
  '0',
  '1e999',
  '-0',
  'Infinity',
  '\u00a0',
  '12:99',
  'UTC',
  '\r\n\r\n',
]
const dates = [
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '275760-09-13',
  '2026-13-01',
  '10000-01-01',
  '-000001-01-01',
  '2026-01-01T25:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '2026-01-01T00:00:00',
  '2026-01-01',
  'today',
  '294277-01-01T00:00:00Z',
]
const numbers = [
  0,
  -1,
  1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  -(2 ** 53),
  1e308,
  -1e308,
  5e-324,
  0.1,
  1.5,
]
const badIds = [
  '',
  'x',
  '00000000-0000-0000-0000-000000000000',
  `' or true --`,
  '01a1fe0e-8b58-7260-bc33-1b5eda1e6eac\0',
  '{"a":1}',
  'x'.repeat(5000),
  '＜id＞',
  '01A1FE0E-8B58-7260-BC33-1B5EDA1E6EAC',
]
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts, ...dates, ...numbers, ...badIds, null, true, false),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { __proto__: 1 },
    JSON.parse('{"__proto__":{"x":1},"constructor":1}'),
    Array(1500).fill('x'),
    { a: { b: { c: { d: {} } } } },
  ),
)

/** More than any list may hold. */
const tooMany = 210
/** A line that sends more is cut off unheard. */
const heardCharacters = 7_000_000

/** Mostly of the right shape, so that the rules are reached. Of lists within lists one alone is long. */
function hostile(
  type: GraphQLInputType,
  longest = tooMany,
  around: readonly GraphQLInputType[] = [],
): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return hostile(type.ofType, longest, around)
  const named = getNamedType(type)
  // an input within itself, twice
  if (around.filter((one) => one === named).length > 1) return fc.constantFrom([], null)
  const shaped: fc.Arbitrary<unknown> = isListType(type)
    ? fc.oneof(
        fc.array(hostile(type.ofType, longest, around), { maxLength: 3 }),
        hostile(type.ofType, 3, around).map((v) => Array(longest).fill(v)),
      )
    : isInputObjectType(named)
      ? fc.record(
          Object.fromEntries(
            Object.values(named.getFields()).map((f) => [
              f.name,
              hostile(f.type, longest, [...around, named]),
            ]),
          ),
          { requiredKeys: [] },
        )
      : isEnumType(named)
        ? fc.constantFrom(...named.getValues().map((v) => v.name))
        : {
            String: fc.constantFrom<unknown>(...texts),
            ID: fc.constantFrom<unknown>(...badIds),
            Date: fc.constantFrom<unknown>(...dates),
            DateTime: fc.constantFrom<unknown>(...dates),
            Int: fc.constantFrom<unknown>(
              ...numbers.filter((n) => Number.isInteger(n) && Math.abs(n) <= 2 ** 31),
            ),
            Float: fc.constantFrom<unknown>(...numbers),
            Boolean: fc.boolean(),
            JSON: anything,
          }[named.name]!
  return fc.oneof({ weight: 8, arbitrary: shaped }, { weight: 1, arbitrary: anything })
}

/** A call that makes sense but for some of its arguments, which are hostile. */
const attempt = fc.constantFrom(...calls).chain((call) => {
  const root = (call.operation === 'query' ? schema.getQueryType() : schema.getMutationType())!,
    args = root.getFields()[call.field]!.args
  return fc.tuple(
    fc.constant(calls.indexOf(call)),
    fc.tuple(
      ...args.map((a) =>
        fc.tuple(fc.constant(a.name), fc.integer({ min: 0, max: 2 }), hostile(a.type)),
      ),
    ),
  )
})
const codes = new Set([
  'NOT_FOUND',
  'BAD_INPUT',
  'STATE_REFUSED',
  'COMMAND_REUSED',
  'TOO_COMPLEX',
  'FORBIDDEN',
  'CONFLICT',
])

async function refuse(
  variables: Record<string, unknown>,
  call: (typeof calls)[number],
): Promise<void> {
  const answer = await org.as('admin').gql(call.document, variables),
    at = () =>
      `${call.name} ${JSON.stringify(variables).slice(0, 600)} → ${JSON.stringify(answer.errors)}`
  if (answer.status === 413) return
  if (answer.status !== 200) expect.fail(`${answer.status} ${at()}`)
  for (const { message, extensions } of answer.errors ?? []) {
    if (!codes.has(extensions.code)) expect.fail(at())
    if (extensions.code === 'BAD_INPUT' && !(extensions.field && extensions.rule))
      expect.fail(`without field or rule: ${at()}`)
    if (/^ *at .*:\d+:\d+|\.ts:\d+|relation "|syntax error|violates/m.test(message))
      expect.fail(`tells too much: ${at()}`)
  }
}

test('random values for every argument', async () => {
  await fc.assert(
    fc.asyncProperty(attempt, async ([number, given]) => {
      const call = calls[number]!
      const variables = call.variables((kind, path) =>
        /^(create|add|importPlaybook)/.test(call.field) && path === 'id' ? newId() : ids[kind]!,
      )
      for (const [name, how, value] of given) if (how === 0) variables[name] = value
      // what would take the organisation away is asked of something that is not there
      if (/^(delete|unlink|restore|publish|reset)/.test(call.field))
        for (const name of ['id', 'companyId'])
          if (name in variables && typeof variables[name] === 'string') variables[name] = newId()
      if (JSON.stringify(variables).length > heardCharacters) return
      await refuse(variables, call)
    }),
    {
      seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
      numRuns: Number(process.env['FUZZ_RUNS'] ?? 400),
      interruptAfterTimeLimit: 60_000,
      markInterruptAsFailure: false,
    },
  )
}, 300_000)

test('each argument of each operation by itself, with each kind of trouble', async () => {
  const faults: string[] = []
  const troubles: Record<string, unknown[]> = {
    String: ['a\0b', '\ud800', 'y'.repeat(30_000)],
    ID: [`' or 1=1`, 'a\0', ''],
    Int: [2 ** 31 - 1, -(2 ** 31)],
    Float: [1e308, -1e308],
    Date: ['9999-12-31', '0001-01-01'],
    DateTime: ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59'],
    Boolean: [true],
    JSON: [{ 'a\0': 1 }, [1]],
  }
  for (const call of calls.filter((c, i) => calls.findIndex((d) => d.field === c.field) === i)) {
    const root = (call.operation === 'query' ? schema.getQueryType() : schema.getMutationType())!
    const put = async (name: string, value: unknown): Promise<void> =>
      refuse(
        {
          ...call.variables((kind, path) =>
            /^(create|add|delete|unlink|restore)/.test(call.field) && path === 'id'
              ? newId()
              : ids[kind]!,
          ),
          [name]: value,
        },
        call,
      ).catch((error: Error) => void faults.push(error.message))
    for (const { name, type } of root.getFields()[call.field]!.args) {
      const named = getNamedType(type),
        wrap = (value: unknown): unknown => (String(type).startsWith('[') ? [value] : value)
      for (const value of isInputObjectType(named) ? [] : (troubles[named.name] ?? ['NO_SUCH']))
        await put(name, wrap(value))
      if (isInputObjectType(named))
        for (const field of Object.values(named.getFields()))
          for (const value of troubles[getNamedType(field.type).name] ?? []) {
            const usual = [call.variables((kind) => ids[kind]!, name)[name]].flat()[0] as object
            await put(
              name,
              wrap({
                ...usual,
                [field.name]: String(field.type).startsWith('[') ? [value] : value,
              }),
            )
          }
    }
  }
  expect(faults).toEqual([])
}, 300_000)
