import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { recordingOutbox } from '../outbox/outboxTestKit.ts'
import { line, type TestLine } from '../records/historyTestKit.ts'
import { MeetingHistory } from './MeetingHistory.tsx'

const meeting = {
  __typename: 'CompanyDialog',
  id: 'talk',
  title: 'Second talk',
  location: null,
  videoUrl: null,
  startDate: '2027-03-02T09:00:00Z',
  endDate: '2027-03-02T10:00:00Z',
  nextSteps: [{ id: 'step', title: '', nextStepType: { title: 'Send an offer' } }],
} as unknown as Overlay_meetingFragment

const of = (at: number, given: Partial<TestLine>) =>
  line(at, { tableName: 'meeting', sourceId: 'talk', ...given })
const times = { dateCreated: '2027-01-01T09:00:00.000Z' }
async function show(lines: TestLine[]) {
  const { outbox, put } = recordingOutbox()
  const { sent } = await renderInApp(
    <FixedOutbox outbox={outbox}>
      <MeetingHistory meeting={meeting} onClose={() => {}} />
    </FixedOutbox>,
    { role: 'Member', answers: { History: { data: { logs: lines } } } },
  )
  return { put, sent, user: userEvent.setup() }
}
const back = (name: string) => screen.findByRole('button', { name: `Put back “${name}”` })

test('start and end of a meeting go back together over what is seen, other fields alone', async () => {
  const { put, sent, user } = await show([
    of(0, { property: 'endDate', value: '2027-03-01 10:30:00+00', value2: 'x', ...times }),
    of(1, { property: 'startDate', value: '2027-03-01 10:00:00+00', value2: 'x', ...times }),
    of(2, { property: 'title', value: 'First talk', value2: 'Second talk' }),
  ])
  await user.click(await back('Start'))
  await user.click(await back('Title'))
  const record = 'CompanyDialog:talk'
  await waitFor(() =>
    expect(put).toEqual([
      {
        kind: 'moveMeeting',
        record,
        input: {
          startDate: '2027-03-01T10:00:00.000Z',
          endDate: '2027-03-01T10:30:00.000Z',
          base: { startDate: '2027-03-02T09:00:00.000Z', endDate: '2027-03-02T10:00:00.000Z' },
        },
      },
      {
        kind: 'updateMeeting',
        record,
        input: { typeUpdate: 'DETAILS', title: 'First talk' },
      },
    ]),
  )
  expect(sent[0]!.variables).toMatchObject({ id: 'talk', includeList: ['step'] })
})

test('the undo of times that were put back goes from those to what was there', async () => {
  const { put, user } = await show([
    of(0, { property: 'startDate', value: '2027-03-02 08:00:00+00', value2: 'x' }),
  ])
  await user.click(await back('Start'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const [before, after] = ['2027-03-02T09:00:00.000Z', '2027-03-02T08:00:00.000Z'],
    { endDate } = meeting
  await waitFor(() =>
    expect(put).toMatchObject([
      { input: { startDate: after, endDate, base: { startDate: before, endDate } } },
      { input: { startDate: before, endDate, base: { startDate: after, endDate } } },
    ]),
  )
})

test('a start behind the end is not put back, and it says so', async () => {
  const { put, user } = await show([
    of(0, { property: 'startDate', value: '2027-03-02 11:00:00+00', value2: 'x' }),
  ])
  await user.click(await back('Start'))
  await screen.findByRole('alert')
  expect(put).toEqual([])
})

test('what several people write and what is told of next steps and answers has no way back', async () => {
  await show([
    of(0, { property: 'internalNotes', value: 'Old', value2: 'New' }),
    of(1, { property: 'description', value: 'Old', value2: 'New' }),
    of(2, { property: 'state', value: 'PLANNED', value2: 'RUNNING' }),
    of(3, { property: 'nextStepDone', value: 'false', value2: 'true', message: 'Send an offer' }),
    of(4, { property: 'answer', value: null, value2: '12', message: 'How many people?' }),
    line(5, {
      tableName: 'nextStep',
      sourceId: 'step',
      property: 'nextStepDate',
      value: '2027-03-01',
      value2: '2027-03-08',
    }),
  ])
  await screen.findByText('How many people?')
  expect(screen.queryByRole('button', { name: /^Put back “/ })).toBeNull()
  expect(
    screen
      .getAllByRole('listitem')
      .map((item) => item.children[1]?.firstElementChild?.textContent)
      .slice(2),
  ).toEqual([
    'Emma Peeters changed State from Planned to Running',
    'Emma Peeters changed Done of Send an offer from No to Yes',
    'Emma Peeters set Answer of How many people? to 12',
    'Emma Peeters changed Date of Send an offer from 01-03-2027 to 08-03-2027',
  ])
})
