// A process is stopped while people write, and another one takes over: nobody sees an error.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { newMeeting } from './meetings/testKit.ts'
import { startProductProcesses, type ProductProcess } from './test/testProcess.ts'
import { subjectAtProcesses } from './test/subjectAtProcesses.ts'
import { newTestOrganisation } from './test/testOrganisation.ts'

let leaving: ProductProcess
let staying: ProductProcess
let stop: () => void
beforeAll(async () => {
  const started = await startProductProcesses(2, { DRAIN_SECONDS: '6' })
  leaving = started.processes[0]!
  staying = started.processes[1]!
  stop = started.stop
})
afterAll(() => stop())

/** One request on the agent's connection; says whether the server ends that connection. */
function post(
  agent: Agent,
  url: string,
  token: string,
  body: unknown,
): Promise<{ closes: boolean }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return new Promise((done, refuse) => {
    const sent = request(`${url}/graphql`, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part
        })
        .on('end', () => {
          if (answer.statusCode !== 200 || text.includes('"errors"'))
            return refuse(new Error(`${answer.statusCode} ${text}`))
          done({ closes: answer.headers.connection === 'close' })
        })
    })
    sent.on('error', refuse)
    sent.end(JSON.stringify(body))
  })
}

test('a restart fails no request, and loses nothing that was acknowledged', async () => {
  const org = await newTestOrganisation()
  const member = org.as('member')
  const meeting = await newMeeting(member)
  const subject = await subjectAtProcesses(member)
  const tokens = new Map([
    [leaving, await leaving.token(subject)],
    [staying, await staying.token(subject)],
  ])
  const state = { isReady: true, isOver: false }
  const poll = (async () => {
    while (!state.isOver) {
      state.isReady = await fetch(`${leaving.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      await sleep(20)
    }
  })()

  const acknowledged: string[] = []
  const errors: unknown[] = []
  const counts: number[] = []
  // half of them connect for each request while the process is ready; the others keep their
  // connection until the process ends it
  const clients = Array.from({ length: 8 }, async (_none, index) => {
    const connects = index % 2 === 1
    const agent = new Agent({ keepAlive: !connects, maxSockets: 1 })
    let at = leaving
    let count = 0
    for (let after = 0; after < 3; at === staying && after++) {
      if (connects && !state.isReady) at = staying
      const content = `${index}-${count}`
      const query = `mutation { createComment(companyDialogId: "${meeting}", content: "${content}",
        commandId: "${newId()}") { id } }`
      try {
        const { closes } = await post(agent, at.url, tokens.get(at)!, { query })
        acknowledged.push(content)
        if (closes && !connects) at = staying
      } catch (error) {
        errors.push(error)
        at = staying
      }
      counts[index] = ++count
    }
    agent.destroy()
  })
  await expect
    .poll(() => Array.from(clients, (_none, index) => (counts[index] ?? 0) > 3))
    .not.toContain(false)
  const gone = once(leaving.child, 'exit')
  leaving.child.kill('SIGTERM')
  await Promise.all(clients)
  state.isOver = true
  await poll
  expect(errors).toEqual([])
  expect((await gone)[0]).toBe(0)
  const stored = await org.sql<{ content: string }>('select content from comment')
  const texts = new Set(stored.map(({ content }) => content))
  expect(acknowledged.filter((content) => !texts.has(content))).toEqual([])
})
