// Files that come slowly, or break off, over HTTP.
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { newId } from '../shared/id.ts'
import { sendFile } from './imports/importsTestKit.ts'
import { newTestOrganisation, type Person, type TestOrganisation } from './test/testOrganisation.ts'

/** Begins to send a file that says to be longer than what comes of it; gives its id and what breaks it off, once that is at the server. */
async function begin({ url }: TestOrganisation, person: Person) {
  const id = newId()
  const sending = request(new URL(`/imports/${id}?kind=COMPANY&name=a.csv`, url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-member': person.organisationUserId,
      'content-length': 1000,
      expect: '100-continue',
    },
  })
  sending.on('error', () => {
    /* broken off */
  })
  sending.flushHeaders()
  await new Promise((done) => sending.once('continue', done))
  await new Promise((done) => sending.write('Name\nA\n', done))
  return {
    id,
    breakOff: () =>
      new Promise((done) => {
        sending.once('close', done).destroy()
      }),
  }
}

test('whoever sends slowly keeps neither colleagues nor other organisations from sending', async () => {
  const org = await newTestOrganisation(),
    others = [await newTestOrganisation(), await newTestOrganisation()]
  const slow = [await begin(org, org.as('admin'))]
  for (const other of others) slow.push(await begin(other, other.as('admin')))
  expect((await sendFile(org, org.as('manager'), 'Name\nB\n')).status).toBe(204)
  for (const { breakOff } of slow) await breakOff()
})

test('a file that breaks off on its way is none', async () => {
  const org = await newTestOrganisation(),
    manager = org.as('manager')
  const { id, breakOff } = await begin(org, manager)
  await breakOff()
  expect((await sendFile(org, manager, 'Name\nB\nC\n', {}, id)).status).toBe(204)
  expect(
    await org.sql('select cells from import_row where organisation_id = $1 order by row_no', [
      org.organisationId,
    ]),
  ).toEqual([{ cells: ['B'] }, { cells: ['C'] }])
})
