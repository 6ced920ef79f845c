import { expect, test } from 'vitest'
import { newTestOrganisation } from '../test/testOrganisation.ts'
import { moveMeeting, newBook, newMeeting, refusedMove } from './testKit.ts'

test('the state moves as it may, and a refused move says where the meeting stands', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    book = await newBook(org.as('manager'), ['BOOL']),
    id = await newMeeting(member, { playbookId: book.id })
  expect(await refusedMove(member, id, 'STOP')).toMatchObject({
    code: 'STATE_REFUSED',
    params: { state: 'PLANNED' },
  })
  expect(await moveMeeting(member, id, 'START')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'RUNNING' },
    dateStarted: expect.any(String),
    isPinned: true,
    playbookVersion: { number: 1 },
  })
  expect(await refusedMove(member, id, 'REOPEN')).toMatchObject({
    code: 'STATE_REFUSED',
    params: { state: 'RUNNING' },
  })
  expect(await moveMeeting(member, id, 'STOP')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'DONE' },
    dateStopped: expect.any(String),
  })
  expect(await refusedMove(member, id, 'CANCEL')).toMatchObject({ code: 'STATE_REFUSED' })
  expect(await moveMeeting(member, id, 'REOPEN')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'RUNNING' },
    dateStopped: null,
  })
  expect(await moveMeeting(member, id, 'CANCEL', { message: 'They left' })).toMatchObject({
    companyDialogState: { companyDialogStatus: 'CANCELLED', message: 'They left' },
  })
  expect(
    await org.sql(`select kind from meeting_event where meeting_id = $1 order by seq`, [id]),
  ).toEqual(Array.from({ length: 4 }, () => ({ kind: 'STATE' })))
})

test('a second person who starts, stops or cancels finds it done: no refusal, no event, what they wrote is in the log', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    colleague = org.as('colleague'),
    id = await newMeeting(member),
    other = await newMeeting(member)
  const { dateStarted } = await moveMeeting(member, id, 'START')
  expect(await moveMeeting(colleague, id, 'START', { at: '2026-01-01T00:00:00Z' })).toMatchObject({
    companyDialogState: { companyDialogStatus: 'RUNNING' },
    dateStarted,
  })
  const { dateStopped } = await moveMeeting(member, id, 'STOP')
  expect(await moveMeeting(colleague, id, 'STOP')).toMatchObject({
    companyDialogState: { companyDialogStatus: 'DONE' },
    dateStopped,
  })
  await moveMeeting(member, other, 'CANCEL', { message: 'They left' })
  expect(await moveMeeting(colleague, other, 'CANCEL', { message: 'Nobody came' })).toMatchObject({
    companyDialogState: { companyDialogStatus: 'CANCELLED', message: 'They left' },
  })
  expect(
    await org.sql('select kind from meeting_event where meeting_id in ($1, $2)', [id, other]),
  ).toHaveLength(3)
  expect(
    await org.sql(
      'select message from activity where source_id = $1 and message is not null order by date_created, id',
      [other],
    ),
  ).toEqual([{ message: 'They left' }, { message: 'Nobody came' }])
})

test('a client that was offline says when it started and stopped; one whose clock runs ahead is not believed', async () => {
  const org = await newTestOrganisation(),
    member = org.as('member'),
    id = await newMeeting(member),
    hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const started = (await moveMeeting(member, id, 'START', { at: hourAgo })).dateStarted
  expect(new Date(started).toISOString()).toBe(hourAgo)
  const { dateStopped } = await moveMeeting(member, id, 'STOP', {
    at: new Date(Date.now() + 86_400_000).toISOString(),
  })
  expect(Math.abs(Date.parse(dateStopped) - Date.now())).toBeLessThan(60_000)
})
