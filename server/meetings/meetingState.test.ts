import { v7 } from 'uuid'
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

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
/** An id as a device makes it that many minutes ago. */
const idOf = (minutes: number) => v7({ msecs: Date.now() - minutes * 60_000 })
/** The server's own time, not that of a device. */
const isNow = (moment: string) => Math.abs(Date.parse(moment) - Date.now()) < 120_000

test('a meeting that was planned and held without a network keeps the times of the device', async () => {
  const member = (await newTestOrganisation()).as('member'),
    id = await newMeeting(member, { id: idOf(90) })
  const [from, to] = [ago(80), ago(20)]
  await moveMeeting(member, id, 'START', { at: from })
  const { dateStarted, dateStopped } = await moveMeeting(member, id, 'STOP', { at: to })
  expect(new Date(dateStarted).toISOString()).toBe(from)
  expect(new Date(dateStopped).toISOString()).toBe(to)
})

test("a time of a device that cannot be gives way to the server's own", async () => {
  const member = (await newTestOrganisation()).as('member')
  const started = async (id: string, at: string) =>
    (await moveMeeting(member, id, 'START', { at })).dateStarted
  // ahead, before it was planned here, and before any device could have kept it
  expect(isNow(await started(await newMeeting(member), ago(-24 * 60)))).toBe(true)
  expect(isNow(await started(await newMeeting(member), ago(60)))).toBe(true)
  const long = await newMeeting(member, { id: idOf(100 * 24 * 60) })
  expect(isNow(await started(long, ago(95 * 24 * 60)))).toBe(true)
  const id = await newMeeting(member, { id: idOf(90) })
  await moveMeeting(member, id, 'START', { at: ago(30) })
  const { dateStopped } = await moveMeeting(member, id, 'STOP', { at: ago(60) })
  expect(isNow(dateStopped)).toBe(true)
})

test('clocks that differ by a moment do not stop a meeting before it began', async () => {
  const member = (await newTestOrganisation()).as('member'),
    id = await newMeeting(member, { id: idOf(90) })
  const { dateStarted } = await moveMeeting(member, id, 'START', { at: ago(30) })
  const { dateStopped } = await moveMeeting(member, id, 'STOP', { at: ago(32) })
  expect(dateStopped).toBe(dateStarted)
})
