// A page of one release is answered by a process of another, which does not have its documents.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database/database.ts'
import { keepDocuments, KeptDocuments, renewDocuments } from './engine/keptDocuments.ts'
import { Documents, type Document } from './engine/documents.ts'
import { buildModel } from './engine/model.ts'
import { documentDays, documentLimits } from './platform/budgets.ts'
import { rootFolder } from './platform/config.ts'
import { subjectAtProcesses } from './test/subjectAtProcesses.ts'
import {
  openDatabase,
  startProductProcess,
  startProductProcesses,
  type ProductProcess,
} from './test/testProcess.ts'
import { newTestOrganisation, type TestOrganisation } from './test/testOrganisation.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const byHash = (...texts: string[]): Record<string, string> =>
  Object.fromEntries(texts.map((text) => [hashOf(text), text]))

let processes: ProductProcess[], stop: () => void
const later = mkdtempSync(join(tmpdir(), 'parley-later-'))
let org: TestOrganisation, database: Database, token: string
beforeAll(async () => {
  ;({ processes, stop } = await startProductProcesses(1))
  org = await newTestOrganisation()
  database = await openDatabase({ sizes: { reads: 1, rules: 1 } })
  token = await processes[0]!.token(await subjectAtProcesses(org.as('admin')))
})
afterAll(async () => {
  await database.close()
  stop()
  rmSync(later, { recursive: true, force: true })
})

interface Answer {
  data?: unknown
  errors?: { extensions: { code: string } }[]
}
/** By its hash, as a page asks. */
const ask = (
  process: ProductProcess,
  text: string,
  accept = 'application/json',
): Promise<Response> =>
  fetch(`${process.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } },
    }),
  })
const answerOf = async (process: ProductProcess, text: string): Promise<Answer> =>
  (await ask(process, text)).json() as Promise<Answer>
/** Of a live field, as text. */
async function firstEvent(process: ProductProcess, text: string): Promise<string> {
  const { body } = await ask(process, text, 'text/event-stream')
  let heard = ''
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (heard.includes('event: next')) return heard
  }
  return heard
}
const unknown = { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }
const kept = async (): Promise<string[]> =>
  (await org.sql<{ hash: string }>('select hash from graphql_document')).map(({ hash }) => hash)

test('a process answers the page of a release that started after it, and only what fits it', async () => {
  const fits = 'query Other { me { firstName role } }',
    live = 'subscription Live { notificationEvents { unread } }',
    newer = 'query Newer { me { inventedByALaterRelease } }',
    broken = 'query Broken {',
    dear = `query Dear($n: Int) { companies(take: $n) { list { ${'abcdefgh'
      .split('')
      .map((a) => `${a}: contacts { contact { id firstName lastName } }`)
      .join(' ')} } } }`
  const [first] = processes as [ProductProcess]
  expect(await answerOf(first, 'query Never { me { id } }')).toMatchObject(unknown)
  const documents = JSON.stringify(byHash(fits, live, newer, broken, dear))
  processes.push(
    await startProductProcess({
      DATABASE_URL: process.env['TEST_DATABASE_URL']!,
      DATA_DIR: join(later, 'data'),
      TEST_DOCUMENTS: documents,
    }),
  )
  expect(await kept()).toEqual(expect.arrayContaining(Object.keys(JSON.parse(documents) as object)))
  for (const one of [1, 2])
    expect([one, await answerOf(first, fits)]).toEqual([
      one,
      { data: { me: { firstName: 'Admin', role: 'Admin' } } },
    ])
  expect(await firstEvent(first, live)).toContain('"data":{"notificationEvents"')
  for (const text of [newer, broken, dear])
    expect(await answerOf(first, text)).toMatchObject(unknown)
  // the whole of the own documents is there too, for the processes of the release before
  const own = Object.keys(
    JSON.parse(readFileSync(join(rootFolder, 'web', 'documents.json'), 'utf8')) as object,
  )
  expect(await kept()).toEqual(expect.arrayContaining(own))
})

test('what is looked for after its database failed, or a while after it was missing, is found', async () => {
  const text = 'query Late { me { id } }',
    hash = hashOf(text)
  const kept: { text: string }[] = []
  let fails = true
  const failing = {
    global: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(kept)),
  } as unknown as Pick<Database, 'global'>
  const documents = new Documents(buildModel(), {}),
    looks = new KeptDocuments(failing, documents, { most: 2, milliseconds: 0 })
  await expect(looks.look(hash)).rejects.toThrow('away')
  fails = false
  await looks.look(hash)
  expect(documents.has(hash)).toBe(false)
  kept.push({ text })
  await looks.look(hash)
  expect(documents.has(hash)).toBe(true)
})

test('a document longer than any of the product is not taken in', () => {
  const documents = new Documents(buildModel(), {}),
    most = documentLimits.characters
  const textOf = (length: number): string => 'query Long { me { id } }'.padEnd(length, ' ')
  for (const [length, isTaken] of [
    [most, true],
    [most + 1, false],
  ] as const) {
    const text = textOf(length)
    expect(documents.adopt(hashOf(text), text)).toBe(isTaken)
    expect(documents.has(hashOf(text))).toBe(isTaken)
  }
})

test('a document that is still there is marked as seen once a day, and not written more often', async () => {
  const url = process.env['TEST_DATABASE_URL']!,
    [today, before] = ['today', 'before'].map((name) => `query ${name} { me { firstName } }`)
  const both = byHash(today!, before!)
  await keepDocuments(url, both)
  const rowOf = async (text: string) =>
    (
      await org.sql<{ version: string; isNew: boolean }>(
        `select xmin::text as version, date_seen > now() - interval '1 hour' as "isNew"
        from graphql_document where hash = $1`,
        [hashOf(text)],
      )
    )[0]!
  const unchanged = await rowOf(today!)
  await org.sql(
    `update graphql_document set date_seen = now() - interval '25 hours' where hash = $1`,
    [hashOf(before!)],
  )
  await keepDocuments(url, both)
  expect(await rowOf(today!)).toEqual(unchanged)
  expect((await rowOf(before!)).isNew).toBe(true)
})

test('the application cannot write what is trusted', async () => {
  const text = 'query Planted { me { id } }',
    { organisationId, userId } = org.as('admin')
  const attempts: [string, unknown[]][] = [
    ['insert into graphql_document (hash, text) values ($1, $2)', [hashOf(text), text]],
    ['update graphql_document set text = $1', [text]],
    ['delete from graphql_document', []],
  ]
  for (const [statement, values] of attempts) {
    await expect(database.global(statement, values)).rejects.toThrow('permission denied')
    await expect(
      database.transaction({ organisationId, userId, isSuperAdmin: true }, (t) =>
        t.query(statement, values),
      ),
    ).rejects.toThrow('permission denied')
  }
  // not even the owner, under another's name
  await expect(
    org.sql('insert into graphql_document (hash, text) values ($1, $2)', [hashOf('x'), text]),
  ).rejects.toThrow('check')
})

test('what no process has is removed in the end, what one still has is not', async () => {
  const url = process.env['TEST_DATABASE_URL']!,
    [still, gone, lately] = ['still', 'gone', 'lately'].map((name) => `query ${name} { me { id } }`)
  await keepDocuments(url, byHash(still!, gone!, lately!))
  const age = (text: string, days: number) =>
    org.sql(
      `update graphql_document set date_seen = now() - $2 * interval '1 day' where hash = $1`,
      [hashOf(text), days],
    )
  await age(still!, documentDays + 1)
  await age(gone!, documentDays + 1)
  await age(lately!, documentDays - 1)
  await keepDocuments(url, byHash(still!))
  const left = await kept()
  expect([still, gone, lately].map((text) => left.includes(hashOf(text!)))).toEqual([
    true,
    false,
    true,
  ])
})

test('each process goes on having its documents, whatever the others have', async () => {
  const url = process.env['TEST_DATABASE_URL']!,
    texts = ['query One { me { id } }', 'query Other { me { role } }'],
    problems: unknown[] = []
  const ends = await Promise.all(
    texts.map(async (text) => {
      await keepDocuments(url, byHash(text))
      return renewDocuments(url, byHash(text), (error) => problems.push(error), 50)
    }),
  )
  const aged = async () => {
    const rows = await org.sql<{ hash: string }>(
      `select hash from graphql_document where date_seen < now() - interval '1 day'`,
    )
    return rows.filter(({ hash }) => texts.map(hashOf).includes(hash))
  }
  await org.sql(`update graphql_document set date_seen = now() - interval '20 days'`)
  await expect.poll(aged).toEqual([])
  for (const end of ends) end()
  expect(problems).toEqual([])
})

test('a miss is looked up once, and no more of them are remembered than a bound', async () => {
  const looked: string[] = []
  const texts: Record<string, string> = {}
  const counting = {
    global: (_text: string, [hash]: readonly unknown[]) => {
      looked.push(String(hash))
      const text = texts[String(hash)]
      return Promise.resolve(text === undefined ? [] : [{ text }])
    },
  } as unknown as Pick<Database, 'global'>
  const documents = new Documents(buildModel(), {}),
    misses = new KeptDocuments(counting, documents, { most: 2, milliseconds: 3_600_000 })
  const [a, b, c] = ['a', 'b', 'c'].map(hashOf) as [string, string, string]
  await Promise.all([misses.look(a), misses.look(a)])
  await misses.look(a)
  expect(looked).toEqual([a])
  await misses.look(b)
  await misses.look(c)
  await misses.look(c)
  await misses.look(a)
  expect(looked).toEqual([a, b, c, a])
  for (const hash of ['', 'x', `${a}0`, a.toUpperCase(), [b] as unknown as string])
    await misses.look(hash)
  expect(looked).toHaveLength(4)
  // a text that is not the hash's own is none
  const text = 'query One { me { id } }'
  texts[hashOf('two')] = text
  texts[hashOf(text)] = text
  await misses.look(hashOf('two'))
  await misses.look(hashOf(text))
  expect([documents.has(hashOf('two')), documents.has(hashOf(text))]).toEqual([false, true])
  const document: Document = documents.trusted(hashOf(text))
  expect(document.isTrusted).toBe(true)
  // the one that was asked for last stays, the next oldest goes
  const others = Array.from({ length: 500 }, (_, n) => `query Q${n} { me { id } }`)
  for (const [n, other] of others.entries()) {
    expect(documents.adopt(hashOf(other), other)).toBe(true)
    if (n === 400) documents.trusted(hashOf(text))
  }
  expect(documents.has(hashOf(text))).toBe(true)
  expect(documents.has(hashOf(others[0]!))).toBe(false)
})
