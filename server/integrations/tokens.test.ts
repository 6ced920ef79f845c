// Tokens are renewed early, once, by whoever comes first; what is lost on the way ends as "connect again", said so.
import { expect, test, vi } from 'vitest'
import { Transient, AuthExpired } from './connector.ts'
import {
  bench,
  connected,
  partsOf,
  prepareBench,
  revoke,
  stateOf,
  titles,
} from './integrationsTestKit.ts'
import { withFreshToken } from './tokens.ts'

prepareBench()
const { signal } = new AbortController()
const connectionTo = (integrationId: string) => ({
  organisationId: bench.org.organisationId,
  integrationId,
  connector: bench.connector,
})
/** Who it is at the vendor, by a token that is fresh. */
const ask = (integrationId: string, stopping = signal) =>
  withFreshToken(partsOf(), connectionTo(integrationId), stopping, async (token) => {
    const budget = bench.connector.newBudget()
    return (await bench.connector.whoAmI({ token, budget, signal })).userName
  })
const set = (columns: string) =>
  bench.org.sql(`update integration set ${columns} where organisation_id = $1`, [
    bench.org.organisationId,
  ])
const renewals = () => bench.running.crm.grants.renewals

test('a token is renewed five minutes before its end, not sooner', async () => {
  const id = await connected()
  await set(`date_expires = now() + interval '6 minutes'`)
  expect(await ask(id)).toBe('Sofie Admin')
  expect(renewals()).toBe(0)
  await set(`date_expires = now() + interval '4 minutes'`)
  expect(await ask(id)).toBe('Sofie Admin')
  expect(renewals()).toBe(1)
  const [row] = await bench.org.sql(
    `select generation, date_renewing, date_expires > now() + interval '50 minutes' as is_fresh
    from integration where organisation_id = $1`,
    [bench.org.organisationId],
  )
  expect(row).toEqual({ generation: 2, date_renewing: null, is_fresh: true })
})

test('twenty workers on one expired token make one renewal', async () => {
  const id = await connected()
  bench.running.crm.clock.advance(3_700_000)
  await set('date_expires = now()')
  const names = await Promise.all(Array.from({ length: 20 }, () => ask(id)))
  expect(new Set(names)).toEqual(new Set(['Sofie Admin']))
  expect(renewals()).toBe(1)
})

test('a token that looked fresh and is not taken is renewed once, and the work done once more', async () => {
  const id = await connected()
  bench.running.crm.clock.advance(3_700_000)
  const names = await Promise.all(Array.from({ length: 5 }, () => ask(id)))
  expect(new Set(names)).toEqual(new Set(['Sofie Admin']))
  expect(renewals()).toBe(1)
  const work = vi.fn(() => Promise.reject(new AuthExpired()))
  await expect(withFreshToken(partsOf(), connectionTo(id), signal, work)).rejects.toMatchObject({
    name: 'AuthExpired',
  })
  expect(work).toHaveBeenCalledTimes(2)
})

test('killed between the vendor’s answer and our commit: connect again, said so', async () => {
  const id = await connected()
  await set('date_expires = now()')
  vi.spyOn(bench.connector, 'refresh').mockImplementationOnce(async (token) => {
    await bench.connector.refresh(token, signal)
    // the process is gone: nothing behind this runs
    return new Promise(() => {})
  })
  void ask(id)
  await expect.poll(renewals).toBe(1)
  // whoever comes meanwhile waits for the end of its lease
  const next = ask(id)
  await set(`date_renewing = now() - interval '1 second'`)
  await expect(next).rejects.toMatchObject({ name: 'AuthRevoked' })
  expect(await stateOf()).toBe('RECONNECT')
  expect((await titles(id))[0]).toBe('RENEWAL_CUT_OFF')
  await expect(ask(id)).rejects.toMatchObject({ code: 'CRM_NOT_CONNECTED' })
  await connected()
  expect(await ask(id)).toBe('Sofie Admin')
})

test('cancelled while a token is renewed: the new one is kept, and the work ends', async () => {
  const id = await connected()
  await set('date_expires = now()')
  const cancelled = new AbortController()
  const refresh = bench.connector.refresh.bind(bench.connector)
  vi.spyOn(bench.connector, 'refresh').mockImplementationOnce(async (token, given) => {
    const tokens = await refresh(token, given)
    cancelled.abort()
    // as a call whose answer is on its way does
    given.throwIfAborted()
    return tokens
  })
  await expect(ask(id, cancelled.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(await stateOf()).toBe('CONNECTED')
  expect(await ask(id)).toBe('Sofie Admin')
  expect(renewals()).toBe(1)
})

test('a renewal whose line broke is tried again; where the vendor had answered, that is said', async () => {
  const id = await connected()
  await set('date_expires = now()')
  const refresh = bench.connector.refresh.bind(bench.connector)
  vi.spyOn(bench.connector, 'refresh')
    .mockImplementationOnce(() => Promise.reject(new Transient()))
    .mockImplementationOnce(async (token) => {
      await refresh(token, signal)
      throw new Transient()
    })
  await expect(ask(id)).rejects.toMatchObject({ name: 'Transient' })
  expect(await stateOf()).toBe('CONNECTED')
  await expect(ask(id)).rejects.toMatchObject({ name: 'Transient' })
  await expect(ask(id)).rejects.toMatchObject({ name: 'AuthRevoked' })
  expect((await titles(id))[0]).toBe('RENEWAL_CUT_OFF')
})

test('access that was taken back at the vendor ends here, without a storm of tries', async () => {
  const id = await connected()
  bench.running.crm.grants.revokeAll()
  const refresh = vi.spyOn(bench.connector, 'refresh')
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => ask(id)))
  expect(asked.every(({ status }) => status === 'rejected')).toBe(true)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(await stateOf()).toBe('RECONNECT')
  expect(await titles(id)).toEqual(['ACCESS_ENDED', 'CONNECTED'])
})

test('disconnected while somebody renews: what the vendor gives then is revoked', async () => {
  const id = await connected()
  await set('date_expires = now()')
  const refresh = bench.connector.refresh.bind(bench.connector)
  vi.spyOn(bench.connector, 'refresh').mockImplementationOnce(async (token) => {
    const tokens = await refresh(token, signal)
    await bench.org
      .as('admin')
      .ask('mutation ($i: ID!) { disconnectIntegration(id: $i) { id } }', { i: id })
    return tokens
  })
  const revoked = vi.spyOn(bench.connector, 'revoke')
  await expect(ask(id)).rejects.toMatchObject({ code: 'CRM_NOT_CONNECTED' })
  expect(revoked).toHaveBeenCalledTimes(1)
  await revoke(id)
  expect(await stateOf()).toBe('DISCONNECTED')
})

test('no token stands in a log, in a table or in an answer', async () => {
  const id = await connected()
  const seen: string[] = []
  await withFreshToken(partsOf(), connectionTo(id), signal, async (token) => {
    seen.push(token.reveal())
    partsOf().log.error({ token, error: new Transient() }, 'a call failed')
  })
  const { organisationId } = bench.org
  const kept = await Promise.all(
    [
      'integration',
      'integration_log',
      'integration_sign_in',
      'delivery',
      'activity',
      'command',
    ].map((table) =>
      bench.org.sql(`select t::text from ${table} t where organisation_id = $1`, [organisationId]),
    ),
  )
  const answer = await bench.org
    .as('admin')
    .ask(
      '{ integrations { id name lastSynced connection { state userName dateConnected datePaused } } }',
    )
  const text = JSON.stringify([kept, answer, bench.lines])
  expect(bench.lines).toHaveLength(1)
  expect(text).toContain(id)
  expect(text).not.toContain(seen[0])
})
