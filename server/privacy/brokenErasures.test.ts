// Erasures that end in the middle, and are asked for by several.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { newMeeting } from '../meetings/testKit.ts'
import { eraseContactJob } from './eraseContact.ts'
import {
  admin,
  carry,
  comment,
  database,
  erase,
  found,
  ids,
  newPerson,
  org,
  resultOf,
} from './privacyTestKit.ts'
import { tendErasures } from './tendErasures.ts'

const cancel = 'mutation ($id: ID!) { cancelJob(id: $id) { state } }'
/** Stops when it looks for the so-manieth time whether it is to stop: the contact is cleared by then. */
const stopsAt = (most: number): AbortSignal => {
  let looks = 0
  return Object.assign(new AbortController().signal, {
    throwIfAborted: () => {
      if ((looks += 1) >= most) throw new Error('the process stops')
    },
  })
}
const runOf = async (id: string): Promise<{ id: string; state: string }> =>
  (
    await org.sql<{ id: string; state: string }>(
      'select r.id, r.state from privacy_request p join job_run r on r.organisation_id = $1 and r.id = p.run_id where p.organisation_id = $1 and p.id = $2',
      [org.organisationId, id],
    )
  )[0]!

test('one that has begun is not cancelled, and goes to its end though it failed and its asker left', async () => {
  const contactId = await newPerson({ firstName: 'Wenda', lastName: 'Brokenstein', address: {} })
  await admin().ask(comment, { company: ids['company'], content: 'Wenda Brokenstein rang.' })
  const id = newId()
  await admin().ask(erase, { id, contactId, name: 'Wenda Brokenstein', clearsAnswers: false })
  await expect(carry(eraseContactJob, { erasureId: id }, stopsAt(2))).rejects.toThrow('stops')
  const first = await runOf(id)
  expect((await admin().gql(cancel, { id: first.id })).errors?.[0]?.extensions.code).toBe(
    'STATE_REFUSED',
  )
  // under way: nothing is begun a second time
  await tendErasures(database, org.organisationId)
  expect(await runOf(id)).toEqual(first)
  await org.sql(
    `update job_run set state = 'FAILED', error_code = 'LOST', date_finished = now() where organisation_id = $1 and id = $2`,
    [org.organisationId, first.id],
  )
  await tendErasures(database, org.organisationId)
  const second = await runOf(id)
  expect(second).toMatchObject({ state: 'WAITING' })
  expect(second.id).not.toBe(first.id)
  const setRole = (role: string) =>
    org.sql('update organisation_user set role = $3 where organisation_id = $1 and user_id = $2', [
      org.organisationId,
      admin().userId,
      role,
    ])
  await setRole('Member')
  await carry(eraseContactJob, { erasureId: id })
  await setRole('Admin')
  const { dateFinished, run } = await resultOf(contactId)
  expect(dateFinished).not.toBe(null)
  expect(run).toMatchObject({ state: 'DONE' })
  expect(await found(['Brokenstein'])).toEqual({})
  await tendErasures(database, org.organisationId)
  expect((await runOf(id)).id).toBe(second.id)
})

test('one that was cancelled before it began cleared nothing', async () => {
  const contactId = await newPerson({ firstName: 'Wim', lastName: 'Staying' }),
    id = newId()
  await admin().ask(erase, { id, contactId, name: 'Wim Staying', clearsAnswers: false })
  await admin().ask(cancel, { id: (await runOf(id)).id })
  await carry(eraseContactJob, { erasureId: id })
  await tendErasures(database, org.organisationId)
  expect(await resultOf(contactId)).toMatchObject({ result: null, run: { state: 'CANCELLED' } })
  expect(await found(['Wim Staying'])).not.toEqual({})
})

test('who asks again is whose rights count, and chooses about answers', async () => {
  const contactId = await newPerson({ firstName: 'Alba', lastName: 'Twofold', address: {} }),
    id = newId(),
    name = 'Alba Twofold'
  await newMeeting(admin(), { title: 'Choice', contactIds: [contactId] })
  await admin().ask(erase, { id, contactId, name, clearsAnswers: false })
  // whose asker may not: somebody who is a Member
  await org.sql(
    'update privacy_request set creator_id = $3 where organisation_id = $1 and id = $2',
    [org.organisationId, id, org.as('member').userId],
  )
  await carry(eraseContactJob, { erasureId: id })
  expect(await resultOf(contactId)).toMatchObject({
    dateFinished: null,
    run: { state: 'FAILED', errorCode: 'FORBIDDEN' },
  })
  const again = { id: newId(), contactId, name, clearsAnswers: true }
  expect((await admin().ask(erase, again)).eraseContact.id).toBe(id)
  const [row] = await org.sql(
    'select creator_id, clears_answers from privacy_request where organisation_id = $1 and id = $2',
    [org.organisationId, id],
  )
  expect(row).toEqual({ creator_id: admin().userId, clears_answers: true })
  await carry(eraseContactJob, { erasureId: id })
  expect(await resultOf(contactId)).toMatchObject({ run: { state: 'DONE', errorCode: null } })
})

test('what is asked of a contact that was merged is asked of the one it was merged into', async () => {
  const winner = await newPerson({ lastName: 'Winner' }),
    loser = await newPerson({ lastName: 'Loser' })
  await admin().ask(
    'mutation ($w: ID!, $l: ID!) { mergeRecords(table: CONTACT, winnerId: $w, loserId: $l, take: []) { id } }',
    { w: winner, l: loser },
  )
  const id = newId()
  await admin().ask(erase, { id, contactId: loser, name: 'Ottoline Winner', clearsAnswers: false })
  expect(
    await admin().ask(
      'query ($c: ID!) { contactHeld(contactId: $c) { id } privacyRequests(contactId: $c) { id contactId } }',
      { c: loser },
    ),
  ).toEqual({ contactHeld: { id: winner }, privacyRequests: [{ id, contactId: winner }] })
})
