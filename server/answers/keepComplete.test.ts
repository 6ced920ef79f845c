// Which meetings are complete, where another release or nobody kept it, and how it is kept answer by answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from '../database/database.ts'
import { newBook, newMeeting } from '../meetings/testKit.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { openDatabase } from '../test/testProcess.ts'
import { save } from './answersTestKit.ts'
import { keepAllComplete } from './keepComplete.ts'
import { RandomWork } from './randomTestKit.ts'
import { randomFilled } from './randomValueTestKit.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const keptOf = async (org: TestOrganisation): Promise<Map<string, boolean>> =>
  new Map(
    (
      await org.sql<{ id: string; is_complete: boolean }>(
        'select id, is_complete from meeting where organisation_id = $1 order by id',
        [org.organisationId],
      )
    ).map(({ id, is_complete: isComplete }) => [id, isComplete]),
  )

test('what was not kept, or wrongly, is mended both ways; twice does no harm', async () => {
  const org = await newTestOrganisation(),
    work = new RandomWork(org, 7),
    { random } = work
  await work.begin(12)
  for (let round = 0; round < 2; round++) {
    for (let step = 0; step < 30; step++) await work.step()
    for (const m of random.some(work.meetings, 6))
      for (const { id: q, type } of work.questions)
        await org
          .as('manager')
          .gql(save, { m, q, value: randomFilled(random, type, work.options), c: newId() })
  }
  const right = await keptOf(org)
  expect(new Set(right.values())).toEqual(new Set([true, false]))
  for (const column of [
    'is_complete = not is_complete',
    'is_complete = true, asked_count = null',
  ]) {
    await org.sql(`update meeting set ${column} where organisation_id = $1`, [org.organisationId])
    expect(await keptOf(org)).not.toEqual(right)
    for (let n = 0; n < 2; n++) {
      await keepAllComplete(database, org.organisationId)
      expect(await keptOf(org)).toEqual(right)
    }
  }
})

test('answers that decide nothing make a meeting complete and partial again, as soon as it is known what it asks', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager'),
    book = await newBook(manager, ['BOOL', 'INT', 'INPUT']),
    m = await newMeeting(manager, { playbookId: book.id })
  const last = new Map<string, string>()
  const answer = async (type: 'BOOL' | 'INT' | 'INPUT', value: object): Promise<boolean> => {
    const q = book.questions[type],
      c = newId()
    await manager.ask(save, { m, q, value, c, baseId: last.get(q) ?? null })
    last.set(q, c)
    return (await keptOf(org)).get(m)!
  }
  expect(await answer('BOOL', { valueYesNo: true })).toBe(false)
  expect(await answer('INT', { valueNumber: 1 })).toBe(false)
  expect(await answer('INPUT', { valueText: 'A' })).toBe(true)
  expect(await answer('INT', { valueNumber: 2 })).toBe(true)
  expect(await answer('INT', {})).toBe(false)
  expect(await answer('INT', { valueNumber: 3 })).toBe(true)
  // as the release before left it
  await org.sql('update meeting set asked_count = null where organisation_id = $1', [
    org.organisationId,
  ])
  expect(await answer('INPUT', {})).toBe(false)
})
