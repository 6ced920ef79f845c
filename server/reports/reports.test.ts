import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { limits } from '../../shared/limits.ts'
import { createLog, onFault } from '../platform/log.ts'
import {
  askAsSuperAdmin,
  newTestOrganisation,
  theProduct,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { ErrorReports, keepError, reportOf, sweepReports } from './errorReports.ts'

const reportsOf = async (message: string, org: TestOrganisation) =>
  org.sql('select * from report where message like $1 order by date_created', [`%${message}%`])
/** A word that no other test uses; the table is everybody's. */
const word = () => `fault_${newId().replaceAll('-', '').slice(-12)}`
let org: TestOrganisation, server: Server, url: string, taken: ErrorReports

beforeAll(async () => {
  org = await newTestOrganisation()
  taken = new ErrorReports({
    database: (await theProduct()).database,
    version: '1.2.3',
    trustsProxy: true,
    log: createLog('silent'),
  })
  server = createServer((request, response) => void taken.handle(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((done) => server.once('listening', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/errors`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  ;(await theProduct()).server.closeAllConnections()
})

let visitors = 0
/** Each from an address of its own, unless one is named. */
const send = (
  body: unknown,
  { from = `10.0.0.${visitors++}`, type = 'application/json', method = 'POST' } = {},
) =>
  fetch(url, {
    method,
    headers: { 'content-type': type, 'x-forwarded-for': from },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
test('an error of a browser is kept without personal data, signed in or not; the same one is counted', async () => {
  const name = word(),
    report = {
      message: `TypeError: ${name} of rosa@demo.example "Typed by Rosa"`,
      stack: `at f (http://localhost/assets/x.js?token=abc:1:2)\nat g`,
      path: `/contact/${newId()}?search=Rosa`,
      version: '1.2.3',
      browser: 'Chrome 156, Linux',
    }
  for (let i = 0; i < 3; i++) expect((await send(report)).status).toBe(204)
  const rows = await reportsOf(name, org)
  expect(rows).toMatchObject([
    {
      kind: 'ERROR',
      origin: 'WEB',
      message: `TypeError: ${name} of [email] "…"`,
      stack: 'at f (http://localhost/assets/x.js:1:2)\nat g',
      path: '/contact/:id',
      browser: 'Chrome 156, Linux',
      occurrences: 3,
      user_id: null,
    },
  ])
  expect((await send({ ...report, stack: 'at h' })).status).toBe(204)
  expect(await reportsOf(name, org)).toHaveLength(2)
})

test('errors that come at once are one row', async () => {
  const name = word(),
    { database } = await theProduct()
  await Promise.all(
    Array.from({ length: 12 }, () =>
      keepError(database, reportOf(new Error(name), '1', undefined)),
    ),
  )
  const rows = await reportsOf(name, org)
  expect(rows).toHaveLength(1)
  // two that do not see each other's row may count as one
  expect(rows[0]!['occurrences']).toBeGreaterThan(1)
})

test('nonsense is refused, what is too long is cut or refused', async () => {
  const name = word()
  for (const body of ['', '[]', 'null', '{', '1', '{}', '{"message":1}'])
    expect([body, (await send(body)).status]).toEqual([body, 400])
  expect((await send({ message: name }, { type: 'text/plain' })).status).toBe(415)
  expect((await send(null, { method: 'GET' })).status).toBe(405)
  expect((await send({ message: name, stack: 'x'.repeat(20_000) })).status).toBe(413)
  expect(
    (
      await send({
        message: `${name} ${'é '.repeat(2000)}`,
        stack: { a: 1 },
        path: '\0',
        version: '\ud800',
        browser: 5,
        __proto__: 'x',
      })
    ).status,
  ).toBe(204)
  const [row] = await reportsOf(name, org)
  expect(row).toMatchObject({ stack: null, browser: null })
  expect(row!['message']).toHaveLength(limits.reportMessage)
})

test('one address can send a few, then has to wait', async () => {
  const from = '192.0.2.7',
    answers: number[] = []
  for (let i = 0; i < 25; i++)
    answers.push((await send({ message: 'the same from one address' }, { from })).status)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill(204))
  expect(answers.at(-1)).toBe(429)
  expect((await send({ message: 'another address' })).status).toBe(204)
})

test('whatever this server logs as an error is kept, with where to find it in the log', async () => {
  const name = word(),
    log = createLog('error', { write: () => {} }),
    kept: Promise<void>[] = [],
    stop = onFault((error, reference) => void kept.push(taken.take(error, reference)))
  log.error(
    { error: new Error(`${name} of "Rosa"`), correlationId: 'abcdefgh-1' },
    'a request failed',
  )
  log.error('only words')
  log.warn({ error: new Error(name) }, 'a warning')
  stop()
  log.error({ error: new Error(name) }, 'nobody listens')
  await Promise.all(kept)
  expect(kept).toHaveLength(1)
  expect(await reportsOf(name, org)).toMatchObject([
    {
      origin: 'SERVER',
      message: `Error: ${name} of "…"`,
      reference: 'abcdefgh-1',
      version: '1.2.3',
      stack: expect.stringContaining('reports.test.ts'),
    },
  ])
})

const sendFeedback =
  'mutation ($text: String!, $screenshot: String, $path: String, $commandId: ID) { sendFeedback(text: $text, screenshot: $screenshot, path: $path, version: "1", browser: "Chrome 156", commandId: $commandId) }'
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(300).fill(7)]),
  jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2])

test('feedback is kept as it was written, once; only super admins read it, of every organisation', async () => {
  const name = word(),
    member = org.as('member'),
    commandId = newId(),
    text = `${name}: the "Save" button`
  for (let i = 0; i < 2; i++)
    expect(
      await member.ask(sendFeedback, {
        text,
        screenshot: png.toString('base64'),
        path: '/account/01920000-0000-7000-8000-00000000dead?x=1',
        commandId,
      }),
    ).toEqual({ sendFeedback: true })
  await org
    .as('admin')
    .ask(sendFeedback, { text: `${name} too`, screenshot: jpeg.toString('base64') })
  const rows = await reportsOf(name, org),
    fingerprint = rows[0]!['fingerprint'] as string
  expect(rows).toMatchObject([
    {
      kind: 'FEEDBACK',
      message: text,
      path: '/account/:id',
      user_id: member.userId,
      occurrences: 1,
      browser: 'Chrome 156',
    },
    { message: `${name} too` },
  ])
  const ask = `query ($fingerprint: String!) { reports(kind: FEEDBACK, take: 200) { message hasScreenshot creator { firstName } } report(fingerprint: $fingerprint) { message screenshot } }`
  for (const person of [org.as('admin'), member, org.as('stranger')])
    expect(await person.ask(ask, { fingerprint })).toEqual({ reports: [], report: null })
  const { data, errors } = await askAsSuperAdmin(org.as('stranger'), ask, { fingerprint })
  expect(errors).toBeUndefined()
  expect(data.reports).toContainEqual({
    message: text,
    hasScreenshot: true,
    creator: { firstName: 'Member' },
  })
  expect(data.report).toEqual({
    message: text,
    screenshot: `data:image/png;base64,${png.toString('base64')}`,
  })
  const second = await askAsSuperAdmin(org.as('stranger'), ask, {
    fingerprint: rows[1]!['fingerprint'],
  })
  expect(second.data.report.screenshot).toBe(`data:image/jpeg;base64,${jpeg.toString('base64')}`)
})

test('feedback without words, or with something else than a picture, is refused by name', async () => {
  const member = org.as('member'),
    refused = async (variables: object) =>
      (await member.gql(sendFeedback, { text: 'x', ...variables })).errors?.[0]?.extensions
  expect(await refused({ text: ' ' })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'text',
    rule: 'REQUIRED',
  })
  expect(await refused({ text: 'x'.repeat(limits.feedback + 1) })).toMatchObject({
    field: 'text',
    rule: 'TOO_LONG',
  })
  for (const screenshot of [
    'x',
    '<svg/>',
    Buffer.from('GIF89a').toString('base64'),
    `data:image/png;base64,${png.toString('base64')}`,
    Buffer.from('<html>').toString('base64'),
  ])
    expect(await refused({ screenshot })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'screenshot',
      rule: 'BAD_FORMAT',
    })
  expect(
    await refused({
      screenshot: Buffer.concat([png, Buffer.alloc(limits.screenshotBytes)]).toString('base64'),
    }),
  ).toMatchObject({ field: 'screenshot', rule: 'TOO_LONG' })
})

test('one person can tell a lot, but not without end', async () => {
  const colleague = org.as('colleague'),
    name = word()
  const answers = await Promise.all(
    Array.from({ length: 65 }, (_, i) => colleague.gql(sendFeedback, { text: `${name} ${i}` })),
  )
  expect(
    answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED').length,
  ).toBeGreaterThanOrEqual(4)
  expect((await reportsOf(name, org)).length).toBeLessThanOrEqual(61)
  await org.sql(
    `insert into report (id, fingerprint, kind, origin, message, user_id, date_created) select id, id::text, 'FEEDBACK', 'WEB', $1 || ' old', $2, now() - interval '1 day' from (select gen_random_uuid() as id from generate_series(1, 120)) x`,
    [name, org.as('manager').userId],
  )
  await org.as('manager').ask(sendFeedback, { text: `${name} new` })
  const kept = await org.sql('select message from report where user_id = $1', [
    org.as('manager').userId,
  ])
  expect([kept.length, kept.filter(({ message }) => message === `${name} new`).length]).toEqual([
    100, 1,
  ])
})

test("whatever browsers send, there is room for the server's own errors", async () => {
  const { database } = await theProduct(),
    name = word()
  await org.sql(
    `insert into report (id, fingerprint, kind, origin, message) select id, id::text, 'ERROR', 'WEB', $1 || ' flood' from (select gen_random_uuid() as id from generate_series(1, 2000)) x`,
    [name],
  )
  await keepError(database, {
    ...reportOf(new Error(`${name} of the web`), '1', undefined),
    origin: 'WEB',
  })
  await keepError(database, reportOf(new Error(`${name} of the server`), '1', undefined))
  const kept = await org.sql(`delete from report where message like $1 returning message`, [
    `%${name}%`,
  ])
  expect(
    kept.map(({ message }) => message).filter((message) => !message.endsWith('flood')),
  ).toEqual([`Error: ${name} of the server`])
})

test('what did not come again for 30 days is forgotten, feedback after a year', async () => {
  const { database } = await theProduct(),
    [old, fresh] = [word(), word()]
  for (const name of [old, fresh])
    await keepError(database, reportOf(new Error(name), '1', undefined))
  await org.as('admin').ask(sendFeedback, { text: old })
  await org.as('admin').ask(sendFeedback, { text: `${old} of last year` })
  await org.sql(`update report set date_last = now() - interval '31 days' where message like $1`, [
    `%${old}%`,
  ])
  await org.sql(`update report set date_last = now() - interval '366 days' where message = $1`, [
    `${old} of last year`,
  ])
  await sweepReports(database)
  expect((await reportsOf(old, org)).map((row) => row['message'])).toEqual([old])
  expect(await reportsOf(fresh, org)).toHaveLength(1)
})
