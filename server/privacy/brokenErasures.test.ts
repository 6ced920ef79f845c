// Erasures that end in the middle, and are asked for by several.
import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { LocalFiles } from '../work/files.ts'
import { contactFileJob } from './contactFile.ts'
import { eraseContactJob } from './eraseContact.ts'
import {
  admin,
  carry,
  comment,
  createFile,
  database,
  erase,
  folder,
  found,
  ids,
  keepArchive,
  keepList,
  keptFiles,
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
  await keepArchive('2199-01-02T10:00:00Z')
  await keepList('Name')
  await org.sql(
    'insert into meeting_contact (organisation_id, meeting_id, contact_id) values ($1, $2, $3)',
    [org.organisationId, ids['meeting'], contactId],
  )
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
  const again = { id: newId(), contactId, name, clearsAnswers: false }
  expect((await admin().ask(erase, again)).eraseContact.id).toBe(id)
  // while it goes on somebody chooses otherwise
  let asked = 0
  class Files extends LocalFiles {
    override async remove(organisationId: string, key: string): Promise<void> {
      asked += 1
      const now = { ...again, name: 'Erased contact', clearsAnswers: true }
      expect((await admin().ask(erase, now)).eraseContact.id).toBe(id)
      await super.remove(organisationId, key)
    }
  }
  const texts = () =>
    org.sql(
      `select value_text from answer where organisation_id = $1 and meeting_id = $2 and value_text not in ('', '[erased]')`,
      [org.organisationId, ids['meeting']],
    )
  expect(await texts()).not.toEqual([])
  await carry(eraseContactJob, { erasureId: id }, undefined, new Files(folder))
  expect(asked).toBeGreaterThan(0)
  expect(await texts()).toEqual([])
  const { result, run } = await resultOf(contactId)
  expect(run).toMatchObject({ state: 'DONE', errorCode: null })
  expect(result.left).toEqual([
    { table: 'ARCHIVES', count: 1, isShared: false, until: expect.stringMatching(/^2199-01-02/) },
  ])
})

const mergeContacts =
  'mutation ($w: ID!, $l: ID!) { mergeRecords(table: CONTACT, winnerId: $w, loserId: $l, take: []) { id } }'

test('who is being erased is not merged, nor a merge of them undone, until it ended or was cancelled', async () => {
  const contactId = await newPerson({ lastName: 'Leaving' }),
    merged = await newPerson({ lastName: 'Merged' }),
    other = await newPerson({ lastName: 'Other' })
  const { mergeRecords } = await admin().ask(mergeContacts, { w: contactId, l: merged })
  const given = { contactId, name: 'Ottoline Leaving', clearsAnswers: false },
    id = newId()
  await admin().ask(erase, { id, ...given })
  const refused = async (document: string, variables: Record<string, unknown>) => {
    const { code, field } = (await admin().gql(document, variables)).errors?.[0]?.extensions ?? {}
    return [code, field]
  }
  const undoMerge = 'mutation ($id: ID!) { undoMerge(id: $id) { id } }'
  const toNobody = async () => {
    expect(await refused(mergeContacts, { w: contactId, l: other })).toEqual([
      'STATE_REFUSED',
      'winnerId',
    ])
    expect(await refused(mergeContacts, { w: other, l: contactId })).toEqual([
      'STATE_REFUSED',
      'loserId',
    ])
  }
  await toNobody()
  expect(await refused(undoMerge, mergeRecords)).toEqual(['STATE_REFUSED', 'id'])
  // its run failed, and it is begun again within the hour
  await expect(carry(eraseContactJob, { erasureId: id }, stopsAt(2))).rejects.toThrow('stops')
  await org.sql(
    `update job_run set state = 'FAILED', date_finished = now() where organisation_id = $1 and id = $2`,
    [org.organisationId, (await runOf(id)).id],
  )
  await toNobody()
  await tendErasures(database, org.organisationId)
  await carry(eraseContactJob, { erasureId: id })
  await admin().ask(mergeContacts, { w: other, l: contactId })
  const stays = newId()
  await admin().ask(erase, { ...given, id: stays, contactId: other, name: 'Ottoline Other' })
  await admin().ask(cancel, { id: (await runOf(stays)).id })
  await admin().ask(mergeContacts, { w: await newPerson({ lastName: 'Last' }), l: other })
})

test('one whose contact was merged before it began ends at once, and is told as refused', async () => {
  const winner = await newPerson({ lastName: 'Stays' }),
    contactId = await newPerson({ lastName: 'Goes' }),
    id = newId()
  await admin().ask(erase, { id, contactId, name: 'Ottoline Goes', clearsAnswers: false })
  await org.sql(
    'update contact set merged_into_id = $3, date_deleted = now() where organisation_id = $1 and id = $2',
    [org.organisationId, contactId, winner],
  )
  await carry(eraseContactJob, { erasureId: id })
  expect(
    await org.sql(
      `select p.result, p.date_finished is not null as is_ended, r.state, r.error_code
      from privacy_request p join job_run r on r.organisation_id = $1 and r.id = p.run_id where p.organisation_id = $1 and p.id = $2`,
      [org.organisationId, id],
    ),
  ).toEqual([{ result: null, is_ended: true, state: 'FAILED', error_code: 'STATE_REFUSED' }])
  expect(await found(['Ottoline Goes'])).not.toEqual({})
})

test('a file of a contact that was merged before it was written is of the other one, and goes with their erasure', async () => {
  const winner = await newPerson({ lastName: 'Filed' }),
    contactId = await newPerson({ lastName: 'Asked' }),
    fileId = newId()
  await admin().ask(createFile, { id: fileId, contactId })
  await admin().ask(mergeContacts, { w: winner, l: contactId })
  await carry(contactFileJob, { fileId })
  const filed = () => keptFiles().filter((text) => text.startsWith('{') && text.includes('"Filed"'))
  expect(filed().map((text) => JSON.parse(text).contact[0].id)).toEqual([winner])
  const id = newId()
  // another one of the same name and addresses: nothing of the file is this one's alone
  await newPerson({ lastName: 'Filed' })
  await newPerson({ lastName: 'Asked' })
  await admin().ask(erase, {
    id,
    contactId: winner,
    name: 'Ottoline Filed',
    clearsAnswers: false,
  })
  await carry(eraseContactJob, { erasureId: id })
  expect(filed()).toEqual([])
})

test('what is asked of a contact that was merged is asked of the one it was merged into', async () => {
  const winner = await newPerson({ lastName: 'Winner' }),
    loser = await newPerson({ lastName: 'Loser' })
  await admin().ask(mergeContacts, { w: winner, l: loser })
  const id = newId()
  await admin().ask(erase, { id, contactId: loser, name: 'Ottoline Winner', clearsAnswers: false })
  expect(
    await admin().ask(
      'query ($c: ID!) { contactHeld(contactId: $c) { id } privacyRequests(contactId: $c) { id contactId } }',
      { c: loser },
    ),
  ).toEqual({ contactHeld: { id: winner }, privacyRequests: [{ id, contactId: winner }] })
})
