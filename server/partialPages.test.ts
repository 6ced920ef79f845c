// One root field that fails leaves the rest of its page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, isNonNullType, parse } from 'graphql'
import { expect, test } from 'vitest'
import './schema.ts'
import { collectFields } from './engine/collectFields.ts'
import { many, query } from './engine/declare.ts'
import { Engine } from './engine/engine.ts'
import { buildModel } from './engine/model.ts'
import { Label } from './labels/labels.graphql.ts'
import { rootFolder } from './platform/config.ts'
import { testMember } from './test/testActor.ts'
import { newTestOrganisation, theProduct } from './test/testOrganisation.ts'

const failing = { where: () => '1 / 0 = 1' }
query({
  failingLabels: many(() => Label, { ...failing, nullable: true }),
  requiredLabels: many(() => Label, failing),
})

async function asker() {
  const { organisationId, userId, organisationUserId } = (await newTestOrganisation()).as('member')
  const engine = new Engine({
    database: (await theProduct()).database,
    trusted: {},
    introspection: false,
    log: () => {},
  })
  return async (text: string, variables: Record<string, unknown> = {}): Promise<unknown> =>
    JSON.parse(
      await engine.run(
        { query: text, variables },
        {
          actor: testMember({ organisationId, userId, organisationUserId }),
          correlationId: 'x',
        },
      ),
    )
}

test('a list that fails is null, with its error; a required one takes the others along', async () => {
  const ask = await asker()
  expect(await ask('{ me { firstName } failingLabels { id } labels { id } }')).toMatchObject({
    data: { me: { firstName: 'Member' }, failingLabels: null, labels: [] },
    errors: [{ path: ['failingLabels'] }],
  })
  expect(await ask('{ me { firstName } requiredLabels { id } }')).toMatchObject({
    data: null,
    errors: [{ path: ['requiredLabels'] }],
  })
})

test('beside a function lists come together; one that fails is null, and the others are there', async () => {
  const ask = await asker()
  const others = { me: { firstName: 'Member' }, labels: [], companyDialogDateCount: [] }
  expect(await ask('{ me { firstName } labels { id } companyDialogDateCount { count } }')).toEqual({
    data: others,
  })
  expect(
    await ask(
      '{ me { firstName } failingLabels { id } labels { id } companyDialogDateCount { count } }',
    ),
  ).toMatchObject({
    data: { ...others, failingLabels: null },
    errors: [{ path: ['failingLabels'] }],
  })
})

test('a list whose arguments are refused leaves the other fields, also when its statement is known', async () => {
  const ask = await asker()
  const text =
    'query ($c: [RecordConditionInput!]) { me { firstName } companies(conditions: $c) { totalCount } contacts { totalCount } }'
  const good = [{ field: 'NAME', operator: 'IS', text: 'a' }],
    bad = [{ field: 'NAME', operator: 'IS' }]
  const others = { me: { firstName: 'Member' }, contacts: { totalCount: 0 } }
  for (const c of [bad, good, bad, good])
    expect(await ask(text, { c })).toMatchObject(
      c === good
        ? { data: { ...others, companies: { totalCount: 0 } } }
        : {
            data: { ...others, companies: null },
            errors: [{ path: ['companies'], extensions: { code: 'BAD_INPUT' } }],
          },
    )
})

test('a page that asks for several root fields asks for none that would blank it', () => {
  const fields = buildModel().getQueryType()!.getFields(),
    texts = Object.values(
      JSON.parse(readFileSync(join(rootFolder, 'web', 'documents.json'), 'utf8')) as Record<
        string,
        string
      >,
    )
  const several = texts.flatMap((text) => {
    const { definitions } = parse(text)
    const fragments = new Map(
        definitions.flatMap((d) =>
          d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d]] : [],
        ),
      ),
      operation = definitions.find((d) => d.kind === Kind.OPERATION_DEFINITION)!
    if (operation.operation !== 'query') return []
    const names = collectFields([operation.selectionSet], fragments, 'all')
      .map(({ name }) => name)
      .filter((name) => name !== '__typename')
    return names.length > 1 ? names : []
  })
  expect(several.length).toBeGreaterThan(5)
  expect(several.filter((name) => isNonNullType(fields[name]!.type))).toEqual([])
})
