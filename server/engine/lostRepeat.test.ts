import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newTestOrganisation, theProduct } from '../test/testOrganisation.ts'
import { testDatabase } from '../test/testProcess.ts'

const create = 'mutation { createNextStepType(title: "Call", scoring: 5) { id } }'
const remove = 'mutation ($id: ID!, $c: ID) { deleteNextStepType(id: $id, commandId: $c) { id } }'

// a table is locked, for which other files' tests would have to wait
beforeAll(async () => {
  process.env['TEST_DATABASE_URL'] = await testDatabase()
})

test('a repeat is not refused while nobody can tell whether the command was done', async () => {
  const org = await newTestOrganisation()
  const admin = org.as('admin')
  const { id } = (await admin.ask(create)).createNextStepType
  const code = async (c: string) =>
    (await admin.gql(remove, { id, c })).errors?.[0]?.extensions.code
  const c = newId()
  expect(await code(c)).toBeUndefined()
  const other = await (await theProduct()).pool.connect()
  try {
    await other.query('begin')
    await other.query('lock table command in access exclusive mode')
    expect(await code(c)).toBe('UNAVAILABLE')
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(await code(c)).toBe('ALREADY_DONE')
  expect(await code(newId())).toBe('NOT_FOUND')
})
