// What leaves for other systems, in order, to a real server that takes it, refuses it, or is away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { createLog } from '../platform/log.ts'
import { send, sendAgain, tidyDeliveries } from './deliveries.ts'
import {
  answers,
  cameTo,
  closeDeliveries,
  here,
  hook,
  hurried,
  hurry,
  inRule,
  openDeliveries,
  putOff,
  rowsOf,
  sendTo,
  wordsAt,
} from './deliveriesTestKit.ts'
import { partsOf } from './testKit.ts'

beforeAll(openDeliveries)
afterAll(closeDeliveries)

test('what a rule sends comes once it is through, in order, each under a key of its own', async () => {
  const undone = inRule(async (place) => {
    send(place, hook, 'order', { path: 'order', word: 'undone' })
    await place.db.query('select 1 / 0', [])
  })
  await expect(undone).rejects.toMatchObject({ code: '22012' })
  const words = Array.from({ length: 12 }, (_, i) => `word ${i}`)
  const ids: string[] = []
  await inRule((place) => {
    for (const word of words.slice(0, 5))
      ids.push(send(place, hook, 'order', { path: 'order', word }))
  })
  for (const word of words.slice(5)) ids.push(await sendTo('order', word))
  await expect.poll(() => cameTo('order').length).toBe(words.length)
  expect(cameTo('order')).toEqual(words.map((word, i) => ({ word, idempotencyKey: ids[i] })))
  await expect.poll(() => rowsOf('order')).toEqual([])
})

test('a server that is away is tried again under the same key; what is behind waits, other keys do not', async () => {
  answers.set('away', [503, 429])
  const id = await sendTo('away', 'first')
  await sendTo('away', 'second')
  await expect.poll(() => cameTo('away').length).toBe(1)
  await expect.poll(async () => (await rowsOf('away'))[0]!['error_code']).toBe('HTTP_503')
  await putOff('away')
  // what waits was not given up, and its attempts are not counted anew
  expect(await inRule((place) => sendAgain(place, id))).toBe(false)
  await sendTo('away', 'third')
  await sendTo('there', 'other')
  await expect.poll(() => wordsAt('there')).toEqual(['other'])
  expect(wordsAt('away')).toEqual(['first'])
  await expect
    .poll(() => hurried('away', () => wordsAt('away')))
    .toEqual(['first', 'first', 'first', 'second', 'third'])
  const keys = cameTo('away').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys.slice(0, 3)).toEqual([id, id, id])
  expect(new Set(keys).size).toBe(3)
  await expect.poll(() => rowsOf('away')).toEqual([])
})

test('what is refused for good is kept by its code, and can be sent again under the same key', async () => {
  answers.set('refusing', [404, 200])
  const id = await sendTo('refusing', 'first')
  await sendTo('refusing', 'second')
  await expect.poll(() => wordsAt('refusing')).toEqual(['first', 'second'])
  await expect.poll(async () => (await rowsOf('refusing')).length).toBe(1)
  await hurry('refusing')
  await tidyDeliveries(partsOf(here.database), here.organisationId)
  const [kept] = await rowsOf('refusing')
  expect(kept).toMatchObject({ id, error_code: 'HTTP_404', attempts: 1 })
  expect(kept!['date_failed']).not.toBeNull()
  expect(await inRule((place) => sendAgain(place, newId()))).toBe(false)
  expect(await inRule((place) => sendAgain(place, id))).toBe(true)
  await expect.poll(() => wordsAt('refusing')).toEqual(['first', 'second', 'first'])
  expect(cameTo('refusing').at(-1)!.idempotencyKey).toBe(id)
  await expect.poll(() => rowsOf('refusing')).toEqual([])
  expect(await inRule((place) => sendAgain(place, id))).toBe(false)
})

test('two rules that send under one key take turns: the order is that of their commits', async () => {
  const goOn = Promise.withResolvers<void>()
  const isSent = Promise.withResolvers<void>()
  const first = inRule(async (place) => {
    send(place, hook, 'turns', { path: 'turns', word: 'first' })
    await place.db.query('select 1', [])
    isSent.resolve()
    await goOn.promise
  })
  await isSent.promise
  let isThrough = false
  const second = sendTo('turns', 'second').then(() => (isThrough = true))
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await here.owner.query(waiting)).rowCount).toBe(1)
  expect(isThrough).toBe(false)
  goOn.resolve()
  await Promise.all([first, second])
  await expect.poll(() => wordsAt('turns')).toEqual(['first', 'second'])
})

test('what has no job any more goes on; what was given up long ago goes; a kind that nobody delivers is named', async () => {
  const add = (key: string, failed: string | null, kind = 'hook') =>
    here.owner.query(
      `insert into delivery (organisation_id, id, kind, key, seq, payload, date_failed)
      values ($1, $2, $3, $4, 1, $5, now() - $6::interval)`,
      [here.organisationId, newId(), kind, key, { path: key, word: 'left' }, failed],
    )
  await add('left', null)
  await add('old', '31 days')
  await add('young', '29 days')
  for (const key of ['foreign', 'other']) await add(key, null, 'of-another-release')
  const warned: string[] = []
  const log = createLog('warn', { write: (line) => void warned.push(line) })
  await tidyDeliveries(partsOf(here.database, log), here.organisationId)
  expect(warned.join()).toMatch(/"kinds":\["of-another-release"\].*does not make/)
  await expect.poll(() => wordsAt('left')).toEqual(['left'])
  expect(await rowsOf('old')).toEqual([])
  expect(await rowsOf('young')).toHaveLength(1)
  expect(await rowsOf('foreign')).toHaveLength(1)
})
