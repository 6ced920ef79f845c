// Transactions: what is only sent goes with the rest, or everything fails with it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import type { Database } from './database.ts'
import type { Person, Transaction } from './transaction.ts'
import { openDatabase } from '../test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'

let database: Database, org: TestOrganisation, person: Person

beforeAll(async () => {
  database = await openDatabase({ sizes: { reads: 1, rules: 1 } })
  org = await newTestOrganisation()
  person = { organisationId: org.organisationId, userId: org.as('admin').userId }
})

afterAll(() => database.close())

const insert =
  'insert into next_step_type (organisation_id, id, title, scoring, rank) values ($1, $2, $3, $4, $5)'

const count = async (): Promise<number> =>
  (await org.sql('select from next_step_type where organisation_id = $1', [org.organisationId]))
    .length

test('what was sent is there with the commit', async () => {
  const before = await count()
  expect(
    await database.transaction(person, (t) => {
      t.send(insert, [person.organisationId, newId(), 'Sent', 1, 'a'])
      return Promise.resolve('done')
    }),
  ).toBe('done')
  expect(await count()).toBe(before + 1)
})

test('a sent statement that fails is the error of the whole, whatever comes behind it, and nothing of it stays', async () => {
  const before = await count()
  for (const behind of [false, true]) {
    await expect(
      database.transaction(person, async (t) => {
        t.send(insert, [person.organisationId, newId(), 'Good', 1, 'a'])
        t.send(insert, [person.organisationId, newId(), 'Bad', 1000, 'a'])
        if (behind) await t.query('select 1 as one', [])
      }),
    ).rejects.toMatchObject({ code: '23514' })
  }
  expect(await count()).toBe(before)
  // the connection goes on
  expect(await database.transaction(person, (t) => t.query('select 1 as one', []))).toEqual([
    { one: 1 },
  ])
})

test('the failure that counts is told: of the statement that failed, not of one sent behind it; a deadlock is tried again', async () => {
  let tries = 0
  await expect(
    database.transaction(person, async (t) => {
      tries++
      const failing = t.query(`do $$ begin raise exception using errcode = '40P01'; end $$`, [])
      t.send('select 1', [])
      await failing
    }),
  ).rejects.toMatchObject({ code: '40P01' })
  expect(tries).toBe(4)
})

test('who swallows a refusal keeps nothing: the whole is refused with it', async () => {
  const before = await count()
  await expect(
    database.transaction(person, async (t) => {
      await t.query(insert, [person.organisationId, newId(), 'Good', 1, 'a'])
      await t.query(insert, [person.organisationId, newId(), 'Bad', 1000, 'a']).catch(() => [])
    }),
  ).rejects.toMatchObject({ code: '23514' })
  expect(await count()).toBe(before)
})

test('asked in one turn: answered in order, those behind a refused one fail with it, and what was to be prepared there can be asked again', async () => {
  const numbers = [1, 2, 3],
    ask = (t: Transaction, number: number) =>
      t.query<{ number: number }>(`select ${number} as number, $1::int / 2.0 as half`, [number])
  const refused = database.transaction(person, async (t) =>
    Promise.all([
      t.query('select 1 / $1::int', [0]),
      ...numbers.map((number) => ask(t, number)),
    ]).catch(() => Promise.allSettled(numbers.map((number) => ask(t, number)))),
  )
  await expect(refused).rejects.toMatchObject({ code: '22012' })
  expect(
    await database.transaction(person, async (t) =>
      (await Promise.all(numbers.map((number) => ask(t, number)))).flat(),
    ),
  ).toEqual([
    { number: 1, half: '0.50000000000000000000' },
    { number: 2, half: '1.00000000000000000000' },
    { number: 3, half: '1.5000000000000000' },
  ])
  expect(await database.transaction(person, (t) => ask(t, 1))).toHaveLength(1)
})

test('what fails before the last statement is asked undoes the work', async () => {
  const before = await count()
  await expect(
    database.transactionThen(
      person,
      (t) => {
        t.send(insert, [person.organisationId, newId(), 'Undone', 1, 'a'])
        return Promise.resolve()
      },
      () => {
        throw new Error('no values')
      },
    ),
  ).rejects.toThrow('no values')
  expect(await count()).toBe(before)
})

test('an attempt that fails undoes what it changed, and the transaction goes on; what failed before it undoes all', async () => {
  const before = await count()
  const add = (t: Transaction) => t.query(insert, [person.organisationId, newId(), 'New', 1, 'a'])
  const failing = (t: Transaction) =>
    t.attempt(async () => {
      await add(t)
      await t.query('select 1 / 0 as one', [])
    })
  const told: unknown[] = []
  await database.transaction(person, async (t) => {
    await add(t)
    await failing(t).catch((error: { code?: string }) => told.push(error.code))
    told.push(await t.attempt(() => Promise.resolve('done')))
    await add(t)
  })
  expect(told).toEqual(['22012', 'done'])
  expect(await count()).toBe(before + 2)
  const undone = database.transaction(person, async (t) => {
    await add(t)
    t.send('select 1 / 0 as one', [])
    await failing(t).catch(() => {})
  })
  await expect(undone).rejects.toThrow('division by zero')
  expect(await count()).toBe(before + 2)
})

test('what is asked of a transaction that is over is refused: it would stand in the next one of the connection', async () => {
  const before = await count()
  for (const refusal of [undefined, new Error('refused')]) {
    let goOn!: () => void, late!: Promise<unknown>
    const over = new Promise<void>((done) => {
      goOn = done
    })
    const transaction = database.transaction(person, async (t) => {
      late = over.then(() => t.query(insert, [person.organisationId, newId(), 'Late', 1, 'a']))
      if (refusal) throw refusal
    })
    expect(await transaction.catch((error: unknown) => error)).toBe(refusal)
    const next = database.transaction(person, (t) => {
      goOn()
      return t.query('select 1 as one', [])
    })
    await expect(late).rejects.toThrow('the transaction is over')
    expect(await next).toEqual([{ one: 1 }])
  }
  // asked, and failed before it was sent
  await expect(
    database.transaction(person, (t) => {
      void t.query(insert, [person.organisationId, newId(), 'Unsent', 1, 'a'])
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  await database.transaction(person, (t) => t.query('select 1 as one', []))
  expect(await count()).toBe(before)
})

test('a commit that is refused is the error of the whole', async () => {
  let told = false
  const change = (t: Transaction): Promise<unknown> =>
    t.query(
      'insert into playbook (organisation_id, id, title, creator_id, draft_version_id) values ($1, $2, $3, $4, $5)',
      [person.organisationId, newId(), 'Without a draft', person.userId, newId()],
    )
  await expect(
    database.transactionThen(
      person,
      (t) => {
        t.afterCommit(() => {
          told = true
        })
        return change(t)
      },
      (t) => t.json('select $1::text', ['answer'], true),
    ),
  ).rejects.toMatchObject({ code: '23503' })
  expect(told).toBe(false)
  expect(
    await org.sql('select from playbook where organisation_id = $1 and title = $2', [
      person.organisationId,
      'Without a draft',
    ]),
  ).toEqual([])
})

test('a value that cannot be read, or not be sent, fails by itself', async () => {
  const far = `select '99999-01-01'::timestamptz as far`
  await expect(database.transaction(person, (t) => t.query(far, []))).rejects.toThrow(RangeError)
  await expect(
    database.transaction(person, (t) =>
      t.query('select $1::jsonb as value', [
        {
          toPostgres: () => {
            throw new Error('no value')
          },
        },
      ]),
    ),
  ).rejects.toThrow('no value')
  await expect(
    database.transaction(person, (t) => {
      t.send('select $1::jsonb as value', [
        {
          toPostgres: () => {
            throw new Error('no value')
          },
        },
      ])
      return Promise.resolve()
    }),
  ).rejects.toThrow('no value')
  await expect(
    database.transaction(person, (t) => t.query('select $1::text as text', ['\0'])),
  ).rejects.toMatchObject({ code: '22021' })
  const rows = await database.transaction(person, async (t) =>
    Promise.all([
      t.query('select n, repeat(chr(233), 200) as text from generate_series(1, 5000) n', []),
      t.query('select $1::text as text', ['é'.repeat(100_000)]),
    ]),
  )
  expect(rows.map((found) => found.length)).toEqual([5000, 1])
  expect(rows[0].at(-1)).toEqual({ n: 5000, text: 'é'.repeat(200) })
  expect(rows[1]).toEqual([{ text: 'é'.repeat(100_000) }])
})

test('two packets on their way when the first fails: the second fails with it, and what was to be prepared in the first can be asked again', async () => {
  const again = (t: Transaction): Promise<unknown[]> => t.query('select 4 as four', [])
  const answers = await database
    .transaction(person, async (t) => {
      const first = Promise.allSettled([t.query('select 1 / $1::int', [0]), again(t)])
      await Promise.resolve()
      return (await Promise.all([first, Promise.allSettled([again(t)])]))
        .flat()
        .map((settled) => settled.status === 'rejected' && settled.reason.code)
    })
    .catch((error: { code: string }) => error.code)
  expect(answers).toBe('22012')
  expect(await database.transaction(person, again)).toEqual([{ four: 4 }])
})
