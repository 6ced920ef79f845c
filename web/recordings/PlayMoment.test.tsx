// From what was written while a meeting was recorded one press plays what was said then.
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Recording_rowFragment, RunningRecordingsQuery } from '../gql.ts'
import { momentOf, playedMoment } from './moments.ts'
import { MomentPlayer } from './MomentPlayer.tsx'
import { PlayMoment } from './PlayMoment.tsx'

type Recorded = NonNullable<RunningRecordingsQuery['companyDialog']>['recordings'][number]
const span = (at: number, from: number, length: number): Recorded['spans'][number] => ({
  __typename: 'RecordingSpan',
  at,
  from,
  length,
})
/** From 10:00 on for a minute, and after a pause from 10:05 on. */
const recorded = (state: Recorded['state']): Recorded => ({
  __typename: 'Recording',
  id: 'r1',
  state,
  dateCreated: '2026-11-20T10:00:00Z',
  dateUpdated: '2026-11-20T10:06:00Z',
  creator: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Adams' },
  lockedUntil: null,
  isInfected: false,
  spans: [span(0, 0, 60), span(300, 60, 60)],
})

test.each([
  ['2026-11-20T09:59:50Z', null],
  ['2026-11-20T09:59:58Z', 0],
  ['2026-11-20T10:00:41Z', 41],
  ['2026-11-20T10:01:02Z', 60],
  ['2026-11-20T10:03:00Z', null],
  ['2026-11-20T10:05:30Z', 90],
  ['2026-11-20T10:09:00Z', null],
])('what was written at %s is the second %s of the sound', (date, at) => {
  expect(momentOf([recorded('READY')], date)?.at ?? null).toBe(at)
  // what still runs is not played, nor what is broken
  expect(momentOf([recorded('RUNNING'), recorded('BROKEN')], date)).toBe(null)
})

test('of two that ran at the same time it is the one in whose middle it was', () => {
  const other = { ...recorded('READY'), id: 'r2', dateCreated: '2026-11-20T10:00:30Z' }
  for (const both of [
    [recorded('READY'), other],
    [other, recorded('READY')],
  ]) {
    expect(momentOf(both, '2026-11-20T10:00:31Z')).toEqual({ recordingId: 'r1', at: 31 })
    expect(momentOf(both, '2026-11-20T10:01:01Z')).toEqual({ recordingId: 'r2', at: 31 })
  }
})

test('a drawing has the moments of its own marks, of recordings that can be played', async () => {
  const mark = (id: string, kind: 'DRAWING' | 'NOTE', at: number, title: string | null) => ({
    __typename: 'RecordingMark' as const,
    id,
    kind,
    at,
    title,
    dateCreated: '2026-11-20T10:00:50Z',
  })
  const meeting = { __typename: 'CompanyDialog' as const, id: 'm', title: 'Talk' },
    marked = (id: string, ...marks: ReturnType<typeof mark>[]) => ({
      __typename: 'Recording' as const,
      id,
      marks,
    })
  await renderInApp(
    <>
      <PlayMoment meetingId="m" said={{ kind: 'DRAWING', title: 'Budget?' }} />
      <PlayMoment meetingId="m" said={{ kind: 'NOTE' }} />
    </>,
    {
      answers: {
        RunningRecordings: {
          data: {
            companyDialog: {
              ...meeting,
              recordings: [recorded('READY'), { ...recorded('RUNNING'), id: 'r2' }],
            },
          },
        },
        RecordingMarks: {
          data: {
            companyDialog: {
              __typename: 'CompanyDialog',
              id: 'm',
              recordings: [
                marked(
                  'r1',
                  mark('a', 'DRAWING', 12, 'Budget?'),
                  mark('b', 'DRAWING', 40, 'Team?'),
                  mark('c', 'NOTE', 50, null),
                  mark('d', 'NOTE', 110, null),
                ),
                marked('r2', mark('e', 'DRAWING', 5, 'Budget?'), mark('f', 'NOTE', 7, null)),
              ],
            },
          },
        },
      },
    },
  )
  await screen.findByRole('button', { name: 'Play this moment, 0:12' })
  await screen.findByRole('button', { name: 'Play one of 2 moments' })
  expect(screen.getAllByRole('button', { name: /Play/ })).toHaveLength(2)
})

test('what came when the network was back is played where it was written', async () => {
  const came = '2026-11-20T11:30:00.123456Z'
  await renderInApp(<PlayMoment meetingId="m" said={came} />, {
    answers: {
      RunningRecordings: {
        data: {
          companyDialog: {
            __typename: 'CompanyDialog',
            id: 'm',
            title: 'Talk',
            recordings: [recorded('READY')],
          },
        },
      },
      RecordingMarks: {
        data: {
          companyDialog: {
            __typename: 'CompanyDialog',
            id: 'm',
            recordings: [
              {
                __typename: 'Recording',
                id: 'r1',
                marks: [
                  {
                    __typename: 'RecordingMark',
                    id: 'a',
                    kind: 'ANSWER',
                    at: 33,
                    title: 'Budget?',
                    dateCreated: came,
                  },
                ],
              },
            ],
          },
        },
      },
    },
  })
  expect(await screen.findByRole('button', { name: 'Play this moment, 0:33' })).toBeTruthy()
})

test('of one that is locked or infected nothing is offered: the mark says why', async () => {
  const locked = { ...recorded('READY'), lockedUntil: '2026-11-27T10:00:00Z' },
    infected = { ...recorded('READY'), id: 'r2', isInfected: true },
    open = { ...recorded('READY'), id: 'r3' }
  const meeting = { __typename: 'CompanyDialog' as const, id: 'm', title: 'Talk' },
    note = (id: string, at: number) => ({
      __typename: 'Recording' as const,
      id,
      marks: [
        {
          __typename: 'RecordingMark' as const,
          id: `n${id}`,
          kind: 'NOTE' as const,
          at,
          title: null,
        },
      ],
    })
  const showAll = (recordings: readonly Recorded[]) =>
    renderInApp(
      <>
        <PlayMoment meetingId="m" said="2026-11-20T10:00:41Z" />
        <PlayMoment meetingId="m" said={{ kind: 'NOTE' }} />
      </>,
      {
        answers: {
          RunningRecordings: { data: { companyDialog: { ...meeting, recordings } } },
          RecordingMarks: {
            data: {
              companyDialog: {
                ...meeting,
                recordings: recordings.map(({ id }, at) => note(id, 10 + at)),
              },
            },
          },
        },
      },
    )
  const first = await showAll([locked])
  await screen.findByText('0:41 recording locked')
  await screen.findByText('0:10 recording locked')
  expect(screen.queryByRole('button', { name: /Play/ })).toBe(null)
  first.unmount()
  const second = await showAll([infected])
  await screen.findByText('0:41 recording held back: virus')
  expect(screen.queryByRole('button', { name: /Play/ })).toBe(null)
  second.unmount()
  // what can be played of several is
  await showAll([{ ...locked, dateCreated: '2026-11-20T12:00:00Z' }, open])
  await screen.findByRole('button', { name: 'Play this moment, 0:41' })
  await screen.findByRole('button', { name: 'Play this moment, 0:11' })
})

test('with the dialog of what was written goes what it plays, and with the meeting too', async () => {
  const meeting = { __typename: 'CompanyDialog' as const, id: 'm', title: 'Talk' }
  function Page() {
    const [isThere, setThere] = useState({ dialog: true, player: true })
    return (
      <>
        <button onClick={() => setThere({ dialog: false, player: true })}>Close dialog</button>
        <button onClick={() => setThere({ dialog: true, player: false })}>Leave</button>
        {isThere.dialog && (
          <div role="dialog">
            <PlayMoment meetingId="m" said="2026-11-20T10:05:30Z" />
          </div>
        )}
        <PlayMoment meetingId="m" said="2026-11-20T10:00:41Z" />
        {isThere.player && <MomentPlayer meetingId="m" />}
      </>
    )
  }
  await renderInApp(<Page />, {
    answers: {
      RunningRecordings: {
        data: { companyDialog: { ...meeting, recordings: [recorded('READY')] } },
      },
      MeetingRecordings: {
        data: { companyDialog: { ...meeting, recordings: [row('WAITING')] } },
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Play this moment, 1:30' }))
  await screen.findByRole('region', { name: 'Moment of a recording' })
  fireEvent.click(screen.getByText('Close dialog'))
  await expect.poll(playedMoment).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Play this moment, 0:41' }))
  await screen.findByRole('region', { name: 'Moment of a recording' })
  fireEvent.click(screen.getByText('Leave'))
  await expect.poll(playedMoment).toBe(null)
})

test('one that is being joined says so, and plays from that moment once it is ready; Escape leads back', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
  let state: 'WAITING' | 'READY' = 'WAITING'
  const meeting = { __typename: 'CompanyDialog' as const, id: 'm', title: 'Talk' }
  await renderInApp(
    <>
      <PlayMoment meetingId="m" said="2026-11-20T10:05:30Z" />
      <PlayMoment meetingId="m" said="2026-11-20T10:03:00Z" />
      <MomentPlayer meetingId="m" />
    </>,
    {
      answers: {
        RunningRecordings: {
          data: { companyDialog: { ...meeting, recordings: [recorded('WAITING')] } },
        },
        MeetingRecordings: () => ({
          data: { companyDialog: { ...meeting, recordings: [row(state)] } },
        }),
      },
    },
  )
  const button = await screen.findByRole('button', { name: 'Play this moment, 1:30' })
  expect(screen.getAllByRole('button', { name: /Play/ })).toHaveLength(1)
  button.focus()
  fireEvent.click(button)
  const dock = await screen.findByRole('region', { name: 'Moment of a recording' })
  await within(dock).findByText(/is being prepared. It plays as soon as it is ready/)
  state = 'READY'
  await expect.poll(() => dock.querySelector('audio')?.currentTime, { timeout: 5000 }).toBe(87)
  expect(play).toHaveBeenCalled()
  fireEvent.keyDown(dock, { key: 'Escape' })
  await expect.poll(() => document.activeElement).toBe(button)
  expect(screen.queryByRole('region', { name: 'Moment of a recording' })).toBe(null)
  // one that is there already has its button under the hand at once
  fireEvent.click(button)
  const again = await screen.findByRole('region', { name: 'Moment of a recording' })
  await within(again).findByRole('region', { name: 'Player' })
  expect(document.activeElement).toBe(within(again).getByRole('button', { name: 'Play' }))
})

const row = (state: 'WAITING' | 'READY'): Recording_rowFragment => ({
  ...recorded(state),
  type: 'audio/webm',
  duration: 120,
  isComplete: true,
  dateEnded: '2026-11-20T10:06:00Z',
  publicUrl: state === 'READY' ? '/files/o/r1/recording?until=1' : null,
  lockedUntil: null,
  lostPieces: 0,
  isInfected: false,
  isDamaged: false,
  peaks: [10, 200, 30],
  marks: [],
})
