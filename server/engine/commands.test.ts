import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { Engine } from './engine.ts'
import type { Caller } from './runtime.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { testMember } from '../test/testActor.ts'

const create = `mutation ($title: String!, $commandId: ID) { createNextStepType(title: $title, scoring: 5, commandId: $commandId) { id title } }`
const remove = `mutation ($id: ID!, $commandId: ID) { deleteNextStepType(id: $id, commandId: $commandId) { id } }`

test('a command that comes again answers the same and has no second effect', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    commandId = newId()
  const first = await admin.ask(create, { title: 'Call', commandId })
  expect(await admin.ask(create, { title: 'Call', commandId })).toEqual(first)
  expect(
    await org.sql('select id from next_step_type where organisation_id = $1', [org.organisationId]),
  ).toHaveLength(1)
})

test('so does one that comes many times at once', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    commandId = newId()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => admin.ask(create, { title: 'Visit', commandId })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(
    await org.sql('select id from next_step_type where organisation_id = $1', [org.organisationId]),
  ).toHaveLength(1)
  expect(
    await org.sql('select id from command where organisation_id = $1', [org.organisationId]),
  ).toHaveLength(1)
})

test('also when the same would be refused by now: done before, though what it deleted is not there to be shown', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    commandId = newId()
  const { createNextStepType: type } = await admin.ask(create, { title: 'Offer' })
  expect((await admin.ask(remove, { id: type.id, commandId })).deleteNextStepType).toEqual({
    id: type.id,
  })
  expect((await admin.gql(remove, { id: type.id, commandId })).errors?.[0]?.extensions.code).toBe(
    'ALREADY_DONE',
  )
  expect(
    (await admin.gql(remove, { id: type.id, commandId: newId() })).errors?.[0]?.extensions.code,
  ).toBe('NOT_FOUND')
})

test('an id that was used for something else is refused, and another person’s command of that id is another command', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    commandId = newId()
  await admin.ask(create, { title: 'Call', commandId })
  expect(
    (await admin.gql(create, { title: 'Visit', commandId })).errors?.[0]?.extensions.code,
  ).toBe('COMMAND_REUSED')
  expect(
    (await org.as('stranger').ask(create, { title: 'Visit', commandId })).createNextStepType.title,
  ).toBe('Visit')
})

test('what a document says of a variable that is not sent is part of the command', async () => {
  const admin = (await newTestOrganisation()).as('admin'),
    commandId = newId()
  const first = await admin.ask(create, { title: 'Call', commandId })
  const written = (title: string): string => create.replace('String!', `String! = "${title}"`)
  expect(await admin.ask(written('Call'), { commandId })).toEqual(first)
  const { errors } = await admin.gql(written('Visit'), { commandId })
  expect(errors?.[0]?.extensions.code).toBe('COMMAND_REUSED')
})

test('a repeat is known by what the client sent: in any order, as a variable or written out, the id in small letters or capitals, whatever the arguments that it left out would be', async () => {
  const org = await newTestOrganisation(),
    admin = org.as('admin'),
    commandId = newId(),
    head =
      'mutation ($company: CompanyInput!, $commandId: ID) { createCompany(company: $company, commandId: $commandId) { id } }'
  const first = await admin.ask(head, {
    company: { name: 'Acme', industry: 'Food', address: { city: 'Gent', street: 'Kaai 1' } },
    commandId,
  })
  expect(
    await admin.ask(head, {
      commandId,
      company: { address: { street: 'Kaai 1', city: 'Gent' }, industry: 'Food', name: 'Acme' },
    }),
  ).toEqual(first)
  expect(
    await admin.ask(
      `mutation { createCompany(commandId: "${commandId}", company: { industry: "Food", name: "Acme", address: { city: "Gent", street: "Kaai 1" } }) { id } }`,
    ),
  ).toEqual(first)
  expect(
    await admin.ask(head, {
      company: { name: 'Acme', industry: 'Food', address: { city: 'Gent', street: 'Kaai 1' } },
      commandId: commandId.toUpperCase(),
    }),
  ).toEqual(first)
  expect(
    (
      await admin.gql(head, {
        company: { name: 'Acme', industry: null, address: { city: 'Gent', street: 'Kaai 1' } },
        commandId,
      })
    ).errors?.[0]?.extensions.code,
  ).toBe('COMMAND_REUSED')
  // an argument with a default in the schema, as a release may add one: left out, it is no part of the command
  const engine = new Engine({
      database: (await theProduct()).database,
      trusted: {},
      introspection: false,
      log: (error) => {
        throw error
      },
    }),
    description = engine.schema
      .getMutationType()!
      .getFields()
      ['createLabel']!.args.find((a) => a.name === 'description')!
  const caller: Caller = {
    actor: testMember({
      organisationId: admin.organisationId,
      userId: admin.userId,
      organisationUserId: admin.organisationUserId,
      role: 'Admin',
    }),
    correlationId: '',
  }
  const send = (): Promise<string> =>
      engine.run(
        {
          query:
            'mutation ($commandId: ID) { createLabel(title: "Hot", color: "#b42318", commandId: $commandId) { title } }',
          variables: { commandId: another },
        },
        caller,
      ),
    another = newId(),
    answered = await send()
  expect(JSON.parse(answered)).toEqual({ data: { createLabel: { title: 'Hot' } } })
  Object.assign(description, { default: { value: 'By default' } })
  expect(await send()).toBe(answered)
})

test('whoever answers hears of what was written, for the first time or by a repeat, and of no refusal', async () => {
  const { organisationId, userId, organisationUserId } = (await newTestOrganisation()).as('admin')
  const engine = new Engine({
      database: (await theProduct()).database,
      trusted: {},
      introspection: false,
      log: () => {},
    }),
    commandId = newId()
  const writtenBy = async (query: string, variables: Record<string, unknown>): Promise<number> => {
    let written = 0
    await engine.run(
      { query, variables },
      {
        actor: testMember({ organisationId, userId, organisationUserId, role: 'Admin' }),
        correlationId: '',
        written: () => written++,
      },
    )
    return written
  }
  expect(await writtenBy(create, { title: 'Call', commandId })).toBe(1)
  expect(await writtenBy(create, { title: 'Call', commandId })).toBe(1)
  expect(await writtenBy(remove, { id: newId(), commandId: newId() })).toBe(0)
  expect(await writtenBy('{ me { id } }', {})).toBe(0)
})
