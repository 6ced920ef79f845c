// PostgreSQL, or the server's process, is killed again and again while people write: what was acknowledged is there, once.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { killInBulk } from '../campaigns/killedTestKit.ts'
import { newBook, newMeeting } from '../meetings/testKit.ts'
import { freePort } from '../platform/freePort.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from '../platform/embedded/postgres.ts'
import { startProductProcess, type ProductProcess } from '../test/testProcess.ts'
import { subjectAtProcesses } from '../test/subjectAtProcesses.ts'
import { newTestOrganisation, personWith, type Person } from '../test/testOrganisation.ts'

let folder: string, postgres: Awaited<ReturnType<typeof startPostgres>>
const servers: ChildProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-durable-'))
  // the user that PostgreSQL runs as must be able to pass
  chmodSync(folder, 0o711)
  postgres = await startPostgres({ folder: join(folder, 'postgres') })
  await migrate(postgres.url('parley'))
  process.env['TEST_DATABASE_URL'] = postgres.url('parley')
})
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const save =
  'mutation ($m: ID!, $q: ID!, $text: String, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $text }, baseId: null, commandId: $c) { entryId } }'
const step =
  'mutation ($m: ID!, $title: String!, $c: ID) { createComment(companyDialogId: $m, content: $title, commandId: $c) { id } }'

/** Sends until it is acknowledged, as the browser's outbox does. */
async function send(
  person: Person,
  query: string,
  variables: Record<string, unknown>,
): Promise<void> {
  for (;;) {
    const answer = await person.gql(query, variables).catch(() => null)
    if (answer && !answer.errors) return
    const code = answer?.errors?.[0]?.extensions.code
    if (code && code !== 'UNAVAILABLE') throw new Error(JSON.stringify(answer.errors))
    await sleep(50)
  }
}

/** Four people at it for six seconds, `kill` at their work every 1.5 s; what is wrong then. */
async function killWhileWriting(
  reach: (member: Person) => Person | Promise<Person>,
  kill: () => boolean | Promise<boolean>,
): Promise<Record<'lost' | 'doubled' | 'unknown' | 'uneven', unknown[]>> {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['INPUT']),
    q = book.questions.INPUT
  const meetings = await Promise.all(
      Array.from({ length: 4 }, () => newMeeting(member, { playbookId: book.id })),
    ),
    writer = await reach(member)
  const acknowledged: string[] = []
  let kills = 0,
    until = performance.now() + 6000
  const writers = meetings.map(async (m, number) => {
    for (let i = 0; performance.now() < until; i++) {
      const c = newId(),
        text = `${number}-${i}`
      await (i % 2
        ? send(writer, step, { m, title: text, c })
        : send(writer, save, { m, q, text, c }))
      acknowledged.push(text)
    }
  })
  const killer = (async () => {
    while (performance.now() < until - 1500) {
      await sleep(1500)
      if (await kill()) kills++
    }
  })()
  try {
    await Promise.all([...writers, killer])
  } finally {
    // also when a writer is refused: what is killed and started again comes to its end first
    until = 0
    await killer
  }
  const stored = (
    await org.sql<{ text: string }>(
      `select content as text from comment where organisation_id = '${org.organisationId}' union all select value_text from answer_entry where organisation_id = '${org.organisationId}'`,
    )
  ).map((r) => r.text)
  const uneven = await org.sql(
    `select m.id from meeting m where organisation_id = '${org.organisationId}' and m.seq <> (select count(*) from meeting_event e where e.organisation_id = m.organisation_id and e.meeting_id = m.id)`,
  )
  expect(kills).toBeGreaterThan(0)
  return {
    lost: acknowledged.filter((text) => !stored.includes(text)),
    doubled: stored.filter((text, at) => stored.indexOf(text) !== at),
    unknown: stored.filter((text) => !acknowledged.includes(text)),
    uneven,
  }
}
const nothingWrong = { lost: [], doubled: [], unknown: [], uneven: [] }

test('kill -9 of PostgreSQL under load: nothing acknowledged is lost, nothing is doubled', async () => {
  expect(
    await killWhileWriting(
      (member) => member,
      () => {
        // not yet there again after the last time: later
        try {
          return process.kill(
            Number.parseInt(
              readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'),
              10,
            ),
            'SIGKILL',
          )
        } catch {
          return false
        }
      },
    ),
  ).toEqual(nothingWrong)
})

const startServer = async (port: string): Promise<ProductProcess> => {
  const started = await startProductProcess({
    PORT: port,
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL: postgres.url('parley'),
  })
  servers.push(started.child)
  return started
}
async function killServer({ child }: ProductProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('kill -9 of the server under load: the same, when what was not acknowledged is sent again to the next one', async () => {
  const port = String(await freePort())
  let server = await startServer(port)
  expect(
    await killWhileWriting(
      async (member) => {
        const subject = await subjectAtProcesses(member)
        return personWith({ url: `${server.url}/graphql` }, await server.token(subject), member)
      },
      async () => {
        await killServer(server)
        server = await startServer(port)
        return true
      },
    ),
  ).toEqual(nothingWrong)
  await killServer(server)
})

test('kill -9 of the server in the middle of a bulk change: nothing of it is there, and it is once when it is sent again', async () => {
  const port = String(await freePort()),
    server = await startServer(port)
  const counts = await killInBulk(
    async (member) =>
      personWith(
        { url: `${server.url}/graphql` },
        await server.token(await subjectAtProcesses(member)),
        member,
      ),
    async () => {
      await killServer(server)
      await startServer(port)
    },
  )
  expect(counts).toEqual({ judged: 20, planned: 20, told: 20, news: 1 })
})
