// The way to a vendor and back: for whoever set out, once, in time; and its end.
import { expect, test, vi } from 'vitest'
import { offerVendors } from './vendors.ts'
import { crmClient } from './localCrm/crmTestKit.ts'
import {
  bench,
  complete,
  connect,
  connected,
  connectorTo,
  finish,
  partsOf,
  prepareBench,
  revoke,
  setOut,
  shown,
  stateOf,
  titles,
} from './integrationsTestKit.ts'
import type { Answered } from '../test/testOrganisation.ts'

prepareBench()
const refusal = ({ errors }: Answered) => errors?.[0]?.extensions
const admin = () => bench.org.as('admin')
const change = (field: string, id: string) =>
  admin().gql(`mutation ($i: ID!) { ${field}(id: $i) { id connection { state datePaused } } }`, {
    i: id,
  })

test('an Admin connects; the page says since when and as whom', async () => {
  expect(await admin().ask('{ offeredIntegrations integrations { id } }')).toEqual({
    offeredIntegrations: ['TEAMLEADER'],
    integrations: [],
  })
  const { id, state, code } = await setOut()
  expect(await stateOf()).toBe('DISCONNECTED')
  const came = await admin().ask(complete, { s: state, c: code })
  expect(came.completeIntegration).toEqual({ id, connection: { state: 'CONNECTING' } })
  await finish(id)
  // a job may run twice
  await finish(id)
  expect((await admin().ask(shown)).integration).toMatchObject({
    id,
    connection: {
      state: 'CONNECTED',
      userName: 'Sofie Admin',
      dateConnected: expect.any(String),
      datePaused: null,
    },
  })
  expect(await titles(id)).toEqual(['CONNECTED'])
  expect(refusal(await admin().gql(connect))).toMatchObject({ code: 'STATE_REFUSED' })
})

test('nobody but an Admin sees or does anything of it', async () => {
  const id = await connected()
  for (const name of ['manager', 'member', 'stranger'] as const) {
    const person = bench.org.as(name)
    const reads = await person.gql(
      `{ integrations { id } integration(name: TEAMLEADER) { id } integrationLogs(integrationId: "${id}") { id } }`,
    )
    expect(JSON.stringify(reads.data)).not.toContain(id)
    for (const field of ['disconnectIntegration', 'pauseIntegration', 'resumeIntegration'])
      expect((await person.gql(`mutation { ${field}(id: "${id}") { id } }`)).data).toBeNull()
  }
  expect(await stateOf()).toBe('CONNECTED')
})

test('whoever did not set out cannot come back in their place', async () => {
  const { id, state, code } = await setOut()
  const other = bench.org.as('stranger')
  for (const given of [
    { s: 'x'.repeat(43), c: code },
    { s: `${state}x`, c: code },
  ])
    expect(refusal(await admin().gql(complete, given))).toMatchObject({ code: 'STATE_REFUSED' })
  expect((await other.gql(complete, { s: state, c: code })).data).toBeNull()
  await bench.org.sql('update integration_sign_in set creator_id = $2 where organisation_id = $1', [
    bench.org.organisationId,
    bench.org.as('manager').userId,
  ])
  expect(refusal(await admin().gql(complete, { s: state, c: code }))).toMatchObject({
    code: 'STATE_REFUSED',
    field: 'state',
  })
  await finish(id)
  expect(await stateOf()).toBe('DISCONNECTED')
})

test('a state is good once, for ten minutes, and until somebody sets out anew', async () => {
  const first = await setOut(),
    second = await setOut()
  const back = (way: typeof first) => admin().gql(complete, { s: way.state, c: way.code })
  expect(refusal(await back(first))).toMatchObject({ code: 'STATE_REFUSED' })
  await bench.org.sql(
    `update integration_sign_in set date_expires = now() where organisation_id = $1`,
    [bench.org.organisationId],
  )
  expect(refusal(await back(second))).toMatchObject({ code: 'STATE_REFUSED' })
  const third = await setOut()
  expect((await back(third)).data.completeIntegration.connection.state).toBe('CONNECTING')
  expect(refusal(await back(third))).toMatchObject({ code: 'STATE_REFUSED' })
})

test('a process that stops in the middle of a sign-in keeps what the vendor gave', async () => {
  const { id, state, code } = await setOut()
  await admin().ask(complete, { s: state, c: code })
  const stopping = new AbortController()
  const exchange = bench.connector.exchangeCode.bind(bench.connector)
  vi.spyOn(bench.connector, 'exchangeCode').mockImplementationOnce(async (given, signal) => {
    const tokens = await exchange(given, signal)
    stopping.abort()
    signal.throwIfAborted()
    return tokens
  })
  await finish(id, stopping.signal)
  expect(await stateOf()).toBe('CONNECTED')
})

test('a process that stops before a sign-in leaves the code to the next one', async () => {
  const { id, state, code } = await setOut()
  await admin().ask(complete, { s: state, c: code })
  await expect(finish(id, AbortSignal.abort())).rejects.toThrow('aborted')
  await finish(id)
  expect(await stateOf()).toBe('CONNECTED')
})

test('who refuses at the vendor leaves everything as it was', async () => {
  const { state } = await setOut()
  await admin().ask(complete, { s: state, c: null })
  expect(await stateOf()).toBe('DISCONNECTED')
})

test('a code of somebody else, or one that was used, brings no tokens', async () => {
  const { id, state } = await setOut()
  const theirs = await setOut()
  expect(refusal(await admin().gql(complete, { s: state, c: theirs.code }))).toMatchObject({
    code: 'STATE_REFUSED',
  })
  // a code that was asked for with another challenge
  const { state: own } = await setOut()
  await admin().ask(complete, { s: own, c: theirs.code })
  await finish(id)
  expect(await stateOf()).toBe('RECONNECT')
  expect(await titles(id)).toEqual(['CODE_REFUSED'])
})

test('killed between the vendor’s answer and our commit: connect again, said so', async () => {
  const { id, state, code } = await setOut()
  await admin().ask(complete, { s: state, c: code })
  // what a process did that was killed then
  const rows = await bench.org.sql('select name from secret where organisation_id = $1', [
    bench.org.organisationId,
  ])
  expect(rows.map(({ name }) => name as string).toSorted()).toEqual([
    `integration code ${id}`,
    `integration verifier ${id}`,
  ])
  const { database, secrets } = partsOf()
  await database.transaction(
    { organisationId: bench.org.organisationId, userId: admin().userId },
    async (db) => {
      const place = { organisationId: bench.org.organisationId, db }
      const verifier = (await secrets.read(place, `integration verifier ${id}`))!.reveal()
      const { redirectUri } = crmClient
      await bench.connector.exchangeCode({ code, verifier, redirectUri }, AbortSignal.timeout(9000))
    },
  )
  await finish(id)
  expect(await stateOf()).toBe('RECONNECT')
  expect(await titles(id)).toEqual(['CODE_REFUSED'])
  // and it can
  await connected()
  expect(await stateOf()).toBe('CONNECTED')
})

test('another account than before is not taken for the same connection', async () => {
  const id = await connected()
  await bench.org.sql(
    `update integration set state = 'RECONNECT', account_id = 'other' where organisation_id = $1`,
    [bench.org.organisationId],
  )
  await connected()
  expect(await stateOf()).toBe('RECONNECT')
  expect((await titles(id))[0]).toBe('OTHER_ACCOUNT')
})

test('disconnected: nothing is left here, and the access ends at the vendor', async () => {
  const id = await connected()
  expect((await change('pauseIntegration', id)).data.pauseIntegration.connection).toMatchObject({
    datePaused: expect.any(String),
  })
  expect((await change('resumeIntegration', id)).data.resumeIntegration.connection).toMatchObject({
    datePaused: null,
  })
  await change('disconnectIntegration', id)
  await change('disconnectIntegration', id)
  expect(await stateOf()).toBe('DISCONNECTED')
  expect(refusal(await change('pauseIntegration', id))).toMatchObject({ code: 'STATE_REFUSED' })
  const secrets = await bench.org.sql('select name from secret where organisation_id = $1', [
    bench.org.organisationId,
  ])
  expect(secrets).toMatchObject([{ name: expect.stringMatching(/^revocation /) }])
  await revoke(id)
  expect(await titles(id)).toEqual(['REVOKED', 'CONNECTED'])
  expect(
    await bench.org.sql('select from secret where organisation_id = $1', [
      bench.org.organisationId,
    ]),
  ).toEqual([])
})

test('a vendor that does not answer is asked again, and its refusal is said', async () => {
  const id = await connected()
  const other = connectorTo('http://127.0.0.1:9')
  await change('disconnectIntegration', id)
  const close = offerVendors([other], 'http://localhost:3000')
  await revoke(id)
  expect(await titles(id)).toEqual(['CONNECTED'])
  const [waiting] = await bench.org.sql(
    'select attempts, error_code from delivery where organisation_id = $1',
    [bench.org.organisationId],
  )
  expect(waiting).toEqual({ attempts: 1, error_code: 'CRM_TRANSIENT' })
  close()
  // a vendor that this installation knows no more
  await bench.org.sql('update delivery set date_next = now() where organisation_id = $1', [
    bench.org.organisationId,
  ])
  await revoke(id)
  expect(await titles(id)).toEqual(['NOT_REVOKED', 'CONNECTED'])
})
