// PostgreSQL is killed again and again while people write: what was acknowledged is there, once.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newBook, newMeeting } from '../meetings/testKit.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'
import { newWorld, type Person } from './world.ts'

let folder: string, postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-durable-'))
  // the user that PostgreSQL runs as must be able to pass
  chmodSync(folder, 0o711)
  postgres = await startPostgres({ folder: join(folder, 'postgres') })
  await migrate(postgres.url('parley'))
  process.env['TEST_DATABASE_URL'] = postgres.url('parley')
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const save = 'mutation ($m: ID!, $q: ID!, $text: String, $c: ID!) { saveAnswer(companyDialogId: $m, questionId: $q, value: { valueText: $text }, baseId: null, commandId: $c) { entryId } }'
const step = 'mutation ($m: ID!, $title: String!, $c: ID) { createComment(companyDialogId: $m, content: $title, commandId: $c) { id } }'

/** Sends until it is acknowledged, as the browser's outbox does. */
async function send(person: Person, query: string, variables: Record<string, unknown>): Promise<void> {
  for (;;) {
    const answer = await person.gql(query, variables).catch(() => null)
    if (answer && !answer.errors) return
    const code = answer?.errors?.[0]?.extensions.code
    if (code && code !== 'UNAVAILABLE') throw new Error(JSON.stringify(answer.errors))
    await sleep(50)
  }
}

test('kill -9 of PostgreSQL under load: nothing acknowledged is lost, nothing is doubled', async () => {
  const world = await newWorld(), member = world.as('member'), book = await newBook(world.as('manager'), ['INPUT']), q = book.questions.INPUT
  const meetings = await Promise.all(Array.from({ length: 4 }, () => newMeeting(member, { playbookId: book.id })))
  const acknowledged: string[] = [], until = performance.now() + 6000, kills = { count: 0 }
  const writers = meetings.map(async (m, writer) => {
    for (let i = 0; performance.now() < until; i++) {
      const c = newId(), text = `${writer}-${i}`
      await (i % 2 ? send(member, step, { m, title: text, c }) : send(member, save, { m, q, text, c }))
      acknowledged.push(text)
    }
  })
  const killer = (async () => {
    while (performance.now() < until - 1500) {
      await sleep(1500)
      // not yet there again after the last time: later
      try {
        process.kill(Number.parseInt(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
        kills.count++
      } catch { continue }
    }
  })()
  await Promise.all([...writers, killer])
  const stored = (await world.sql<{ text: string }>(`select content as text from comment where organisation_id = '${world.organisationId}' union all select value_text from answer_entry where organisation_id = '${world.organisationId}'`)).map(r => r.text)
  expect(kills.count).toBeGreaterThan(0)
  expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  const uneven = await world.sql(`select m.id from meeting m where organisation_id = '${world.organisationId}' and m.seq <> (select count(*) from meeting_event e where e.organisation_id = m.organisation_id and e.meeting_id = m.id)`)
  expect(uneven).toEqual([])
}, 120_000)
