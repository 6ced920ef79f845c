// That a colleague records the meeting is said of what is recorded now, and not of what their device brings later.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { openKeptRecordings } from './keptRecordings.ts'
import { RecordingSign } from './RecordingSign.tsx'
import { RecordingUploads } from './recordingUploads.ts'
import { openRecordingUploads } from './useRecordingUploads.ts'

beforeEach(() => {
  openRecordingUploads.set(
    'member-1',
    new RecordingUploads('member-1', 'member-1', { kept: openKeptRecordings('sign') }),
  )
})
const ago = (seconds: number): string => new Date(Date.now() - 1000 * seconds).toISOString()
const running = (lastName: string, dateCreated: string, heard: number | null) => ({
  __typename: 'Recording',
  id: lastName,
  state: 'RUNNING',
  dateCreated,
  dateUpdated: ago(0),
  lockedUntil: null,
  isInfected: false,
  spans: heard === null ? [] : [{ __typename: 'RecordingSpan', at: 0, from: 0, length: heard }],
  creator: { __typename: 'User', id: lastName, firstName: 'Ada', lastName },
})
const show = (recordings: readonly ReturnType<typeof running>[]) =>
  renderInApp(<RecordingSign meetingId="m" seq={1} />, {
    answers: {
      RunningRecordings: {
        data: {
          companyDialog: { __typename: 'CompanyDialog', id: 'm', title: 'Talk', recordings },
        },
      },
    },
  })

test('what ended yesterday and is brought now is no recording that runs', async () => {
  await show([
    running('Late', ago(86_400), 3600),
    running('Unsent', ago(86_400), null),
    // ten minutes behind, on a bad line
    running('Adams', ago(3600), 3000),
    running('Brown', ago(1), null),
  ])
  const said = await screen.findByText(/records this meeting/)
  expect(said.textContent).toBe('Ada Adams, Ada Brown records this meeting.')
})

test('one that ended here does not run any more, though the server has not heard of it', async () => {
  const kept = openKeptRecordings('ended'),
    later = async () => ({ later: 'NETWORK' as const })
  await kept.put({
    id: 'Adams',
    meetingId: 'm',
    title: 'Talk',
    type: 'audio/webm',
    at: 1,
    pieces: 4,
  })
  openRecordingUploads.set(
    'member-1',
    new RecordingUploads('member-1', 'member-1', {
      kept,
      send: { begin: later, piece: later, end: later, takeBack: later },
    }),
  )
  await show([running('Adams', ago(1), null), running('Brown', ago(1), null)])
  const said = await screen.findByText(/Brown records this meeting/)
  await waitFor(() => expect(said.textContent).toBe('Ada Brown records this meeting.'))
})
