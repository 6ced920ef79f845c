// How often a register over the network is asked, and what is said in its place.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newTestOrganisation, theProduct, type TestOrganisation } from '../test/testOrganisation.ts'
import { RemoteAsker, type Asking } from './askRemote.ts'
import { SourceFailure, type RemoteCompany, type RemoteSource } from './remoteSource.ts'

const company = { number: '1', vat: 'FR1', name: 'Acme' } as RemoteCompany
/** Answers, or failures, in order; the last one again and again. */
const sourceOf = (...said: (RemoteCompany[] | SourceFailure)[]) => {
  const calls: string[] = []
  const source: RemoteSource = {
    name: 'FRANCE',
    questionOf: () => undefined,
    ask: async ({ key }) => {
      const next = said[Math.min(calls.length, said.length - 1)]!
      calls.push(key)
      if (next instanceof SourceFailure) throw next
      return next
    },
  }
  return { source, calls }
}
const later = () => new SourceFailure({ code: 'LATER' })
const question = { key: 'acme', part: '' }

let org: TestOrganisation
let asking: Asking
let now = 0
let slept: number[] = []
const clock = {
  now: () => now,
  sleep: async (milliseconds: number) => {
    slept.push(milliseconds)
    now += milliseconds
  },
}
beforeEach(async () => {
  org = await newTestOrganisation()
  const { database } = await theProduct()
  const { signal } = new AbortController()
  asking = { database, organisationId: org.organisationId, signal }
  slept = []
})
afterEach(() => {
  now += 1_000_000
})
const age = (interval: string) =>
  org.sql(
    `update register_answer set date_asked = now() - $2::interval where organisation_id = $1`,
    [org.organisationId, interval],
  )

test('an answer is kept for a day, for its organisation alone', async () => {
  const asker = new RemoteAsker(clock),
    { source, calls } = sourceOf([company])
  const first = await asker.ask(source, question, asking)
  expect(first).toMatchObject({ state: 'CURRENT', companies: [company] })
  expect(await asker.ask(source, question, asking)).toEqual(first)
  expect(calls).toHaveLength(1)
  const other = await newTestOrganisation()
  await asker.ask(source, question, { ...asking, organisationId: other.organisationId })
  expect(calls).toHaveLength(2)
  await age('25 hours')
  await asker.ask(source, question, asking)
  expect(calls).toHaveLength(3)
})

test('one that cannot be asked is tried once more, and what it said before is better than nothing', async () => {
  const asker = new RemoteAsker(clock)
  const good = sourceOf(later(), [company])
  expect(await asker.ask(good.source, question, asking)).toMatchObject({ state: 'CURRENT' })
  expect(slept).toEqual([300])
  const bad = sourceOf(later())
  const heard: string[] = []
  await age('25 hours')
  expect(
    await asker.ask(bad.source, question, asking, ({ code }) => heard.push(code)),
  ).toMatchObject({ state: 'KEPT', companies: [company] })
  expect(heard).toEqual(['LATER', 'LATER'])
  expect(await asker.ask(bad.source, { ...question, key: 'other' }, asking)).toEqual({
    state: 'UNREACHABLE',
    dateAsked: null,
    companies: [],
  })
})

test('work that nobody looks at is patient', async () => {
  const asker = new RemoteAsker(clock)
  const { source } = sourceOf(later(), later(), later(), [company])
  expect(await asker.ask(source, question, { ...asking, isPatient: true })).toMatchObject({
    state: 'CURRENT',
  })
  expect(slept).toEqual([1000, 3000, 9000])
})

test('what would be answered the same is not asked again', async () => {
  const asker = new RemoteAsker(clock)
  const { source, calls } = sourceOf(new SourceFailure({ code: 'BAD_SHAPE', isFinal: true }))
  await asker.ask(source, question, asking)
  expect([calls.length, slept]).toEqual([1, []])
})

test('a register that says when is left alone until then', async () => {
  const asker = new RemoteAsker(clock)
  const { source, calls } = sourceOf(
    new SourceFailure({ code: 'RateLimited', retryAt: new Date(now + 90_000) }),
    [company],
  )
  expect(await asker.ask(source, question, asking)).toMatchObject({ state: 'UNREACHABLE' })
  expect(await asker.ask(source, question, asking)).toMatchObject({ state: 'UNREACHABLE' })
  expect(calls).toHaveLength(1)
  now += 90_001
  expect(await asker.ask(source, question, asking)).toMatchObject({ state: 'CURRENT' })
  // work waits as long as is said, where that is not too long
  const short = sourceOf(
    new SourceFailure({ code: 'RateLimited', retryAt: new Date(now + 5000) }),
    [company],
  )
  await asker.ask(short.source, { ...question, key: 'b' }, { ...asking, isPatient: true })
  expect(slept).toEqual([5000])
})

test('until then nobody who looks waits for any part of it, whoever was told', async () => {
  const { source, calls } = sourceOf(
    new SourceFailure({ code: 'RateLimited', retryAt: new Date(now + 5000) }),
    [company],
  )
  const ask = (part: string, isPatient = false) =>
    asker.ask(source, { key: part, part }, { ...asking, isPatient })
  const states: string[] = []
  const asker: RemoteAsker = new RemoteAsker({
    now: clock.now,
    sleep: async (milliseconds) => {
      // somebody else, while work waits
      states.push((await ask('LU')).state)
      await clock.sleep(milliseconds)
    },
  })
  expect(await ask('NL', true)).toMatchObject({ state: 'CURRENT' })
  expect(states).toEqual(['UNREACHABLE'])
  expect(calls).toEqual(['NL', 'NL'])
  expect(await ask('LU')).toMatchObject({ state: 'CURRENT' })
})

test('one that fails again and again rests, for all that fails together', async () => {
  const asker = new RemoteAsker(clock)
  const { source, calls } = sourceOf(later())
  const ask = (key: string, part: string) => asker.ask(source, { key, part }, asking)
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, 'NL')
  expect(calls).toHaveLength(6)
  await ask('e', 'LU')
  expect(calls).toHaveLength(8)
  now += 30_001
  await ask('f', 'NL')
  expect(calls).toHaveLength(10)
})

test('an organisation asks about once a second; people are told, work waits for its own turn', async () => {
  const asker = new RemoteAsker(clock),
    { source } = sourceOf([company])
  const ask = (n: number, isPatient = false) =>
    asker.ask(source, { key: `acme ${n}`, part: '' }, { ...asking, isPatient })
  for (let n = 0; n < 21; n++) expect(await ask(n, true)).toMatchObject({ state: 'CURRENT' })
  expect(slept).toEqual([1000])
  // what work took is nobody's loss
  for (let n = 21; n < 41; n++) expect(await ask(n)).toMatchObject({ state: 'CURRENT' })
  expect(await ask(41)).toMatchObject({ state: 'LIMITED' })
})
