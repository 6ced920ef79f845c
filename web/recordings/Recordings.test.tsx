// The recordings of a meeting: what is said of each, how one is played, and who has agreed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Consent_meetingFragment, Recording_rowFragment } from '../gql.ts'
import type { KeptRecordings } from './keptRecordings.ts'
import { recorder } from './recorder.ts'
import { Recordings } from './Recordings.tsx'
import { RecordingUploads } from './recordingUploads.ts'
import { openRecordingUploads } from './useRecordingUploads.ts'

const row = (given: Partial<Recording_rowFragment> = {}): Recording_rowFragment => ({
  __typename: 'Recording',
  id: 'r1',
  state: 'READY',
  type: 'audio/webm',
  duration: 125,
  isComplete: true,
  dateCreated: '2026-11-20T10:00:00Z',
  dateUpdated: '2026-11-20T10:02:05Z',
  dateEnded: '2026-11-20T10:02:05Z',
  publicUrl: '/files/o/r1/recording?until=1',
  lockedUntil: null,
  lostPieces: 0,
  isInfected: false,
  isDamaged: false,
  peaks: [10, 200, 30],
  creator: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Adams' },
  marks: [
    { __typename: 'RecordingMark', id: 'a', kind: 'ANSWER', at: 61, title: 'Budget?' },
    { __typename: 'RecordingMark', id: 'n', kind: 'NOTE', at: 70, title: null },
    // written on
    { __typename: 'RecordingMark', id: 'o', kind: 'NOTE', at: 75, title: null },
  ],
  ...given,
})
const nothingKept: KeptRecordings = {
  all: async () => [],
  put: async () => {},
  change: async () => {},
  pieces: async () => [],
  putPiece: async () => {},
  removePiece: async () => {},
  remove: async () => {},
  isOnDevice: () => true,
}
beforeEach(() => {
  openRecordingUploads.set(
    'member-1',
    new RecordingUploads('member-1', 'member-1', { kept: nothingKept }),
  )
})
const people: Consent_meetingFragment = {
  __typename: 'CompanyDialog',
  id: 'm',
  contacts: [
    { __typename: 'Contact', id: 'c1', firstName: 'Nora', lastName: 'Peeters' },
    { __typename: 'Contact', id: 'c2', firstName: 'Koen', lastName: 'Claes' },
  ],
  consents: [
    {
      __typename: 'MeetingConsent',
      id: 'k1',
      purpose: 'AUDIO',
      how: 'PAGE',
      language: 'NL',
      dateCreated: '2026-11-20T09:00:00Z',
      dateWithdrawn: null,
      erasesAt: null,
      isRepeated: false,
      personName: null,
      contact: { __typename: 'Contact', id: 'c1' },
      declaredBy: null,
    },
  ],
}
const texts = [
  { __typename: 'ConsentText', language: 'EN', text: 'Do you agree?' },
  { __typename: 'ConsentText', language: 'NL', text: 'Gaat u akkoord?' },
]
const show = (recordings: readonly Recording_rowFragment[], answers = {}) =>
  renderInApp(<Recordings meetingId="m" seq={1} />, {
    answers: {
      MeetingRecordings: {
        data: {
          companyDialog: { __typename: 'CompanyDialog', id: 'm', title: 'Talk', recordings },
        },
      },
      MeetingConsents: { data: { companyDialog: people, consentTexts: texts } },
      ...answers,
    },
  })

test('of each it is said what is the matter with it, and only what can be played is', async () => {
  await show([
    row(),
    row({ id: 'r2', state: 'BROKEN', marks: [] }),
    row({ id: 'r3', state: 'EMPTY', publicUrl: null }),
    row({ id: 'r4', isComplete: false }),
    row({ id: 'r5', state: 'WAITING', publicUrl: null }),
  ])
  await screen.findByText('It cannot be played. What was recorded can be downloaded as it came.')
  screen.getByText('There is no sound in it.')
  screen.getByText('Its device was not heard of to the end. What it brings later is added.')
  screen.getByText('It is being prepared.')
  expect(screen.getAllByRole('button', { name: /^Play the recording/ })).toHaveLength(2)
})

test('played by keys, and from what was done meanwhile', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await show([row()])
  fireEvent.click(await screen.findByRole('button', { name: /^Play the recording/ }))
  const player = await screen.findByRole('region', { name: 'Player' }),
    sound = player.querySelector('audio')!
  // at once, and the keyboard is where it can be stopped
  await expect.poll(() => play.mock.calls.length).toBe(1)
  expect(document.activeElement).toBe(within(player).getByRole('button', { name: 'Play' }))
  fireEvent.click(within(player).getByRole('button', { name: /Answer: Budget\?/ }))
  expect([sound.currentTime, play.mock.calls.length]).toEqual([58, 2])
  // the notes once, though they were written on
  expect(within(player).getAllByRole('button', { name: /Notes/ })).toHaveLength(1)
  fireEvent.keyDown(player, { key: 'ArrowRight' })
  expect(sound.currentTime).toBe(68)
  fireEvent.keyDown(player, { key: 'ArrowLeft' })
  expect(sound.currentTime).toBe(58)
  fireEvent.keyDown(player, { key: ' ' })
  expect(play).toHaveBeenCalledTimes(3)
  // steps that are heard, where the next tenth of a second would say the same
  const slider = within(player).getByRole('slider', { name: 'Moment' })
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(sound.currentTime).toBe(63)
  expect(slider.ariaValueText).toBe('1:03 of 2:05')
  fireEvent.keyDown(slider, { key: 'PageDown' })
  expect(sound.currentTime).toBe(33)
  fireEvent.keyDown(slider, { key: ' ' })
  expect(play).toHaveBeenCalledTimes(4)
  fireEvent.change(within(player).getByLabelText('Speed'), { target: { value: '1.5' } })
  expect(sound.playbackRate).toBe(1.5)
  play.mockRestore()
})

test('who has not agreed is read the text in their language, and it is written down', async () => {
  const agreed = {
    ...people,
    consents: [
      ...people.consents,
      {
        ...people.consents[0]!,
        id: 'k2',
        how: 'SPOKEN',
        contact: { __typename: 'Contact', id: 'c2' },
        declaredBy: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Adams' },
      },
    ],
  }
  const { sent } = await show([], {
    DeclareConsent: { data: { declareConsent: agreed } },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Consents' }))
  const dialog = await screen.findByRole('dialog', { name: 'Consent to the recording' })
  await within(dialog).findByText(/^agreed on the page for the customer/)
  // in the language in which somebody was asked last
  within(dialog).getByText('Gaat u akkoord?')
  expect(within(dialog).getByRole('button', { name: 'Start recording' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Has agreed aloud: Koen Claes' }))
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'DeclareConsent')?.variables).toMatchObject({
      companyDialogId: 'm',
      contactId: 'c2',
      language: 'NL',
      consentText: 'Gaat u akkoord?',
    }),
  )
})

test('without a network who agrees aloud is written down here, and goes along with the recording', async () => {
  const start = vi.spyOn(recorder, 'start').mockResolvedValue(null)
  const down = { networkError: new Error('down') }
  await show([], { DeclareConsent: down, StartRecording: down })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Consents' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent to the recording' }))
  await user.click(await dialog.findByRole('button', { name: 'Has agreed aloud: Koen Claes' }))
  await dialog.findByText(/^agreed aloud, .*: the server is told together with the recording$/)
  await user.click(dialog.getByRole('button', { name: 'Start recording' }))
  await waitFor(() => expect(start).toHaveBeenCalledOnce())
  const { allow, mayGoOn } = start.mock.calls[0]![0],
    spoken = { contactId: 'c2', language: 'NL', text: 'Gaat u akkoord?' }
  expect(await allow('r9', 'audio/webm')).toMatchObject([spoken])
  // one that was paused for somebody else goes on when the server says so
  expect(await mayGoOn()).toBe(false)

  // they take it back: nothing of it stays
  const dropped = vi.spyOn(openRecordingUploads.get('member-1')!, 'takeBack')
  await user.click(screen.getByRole('button', { name: 'Consents' }))
  const again = within(await screen.findByRole('dialog', { name: 'Consent to the recording' }))
  await user.click(await again.findByRole('button', { name: 'Takes it back: Koen Claes' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the recordings' }))
  await again.findByText('has not agreed yet')
  expect(dropped).toHaveBeenCalledWith('m', expect.objectContaining(spoken))
  start.mockRestore()
})

test('without a network a meeting whose people have agreed is recorded at once', async () => {
  const start = vi.spyOn(recorder, 'start').mockResolvedValue(null)
  const first = { ...people, contacts: people.contacts.slice(0, 1) }
  await show([], {
    MeetingConsents: { data: { companyDialog: first, consentTexts: texts } },
    StartRecording: { networkError: new Error('down') },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Record' }))
  await waitFor(() => expect(start).toHaveBeenCalledOnce())
  expect(await start.mock.calls[0]![0].allow('r9', 'audio/webm')).toEqual([])
  start.mockRestore()
})

test('locked for a name that nobody knows, it is said why, and somebody says who that was', async () => {
  const taken = {
    ...people,
    consents: [
      {
        ...people.consents[0]!,
        id: 'k9',
        contact: null,
        personName: 'Mallory',
        dateWithdrawn: '2026-11-20T11:00:00Z',
        erasesAt: '2026-11-27T11:00:00Z',
      },
    ],
  }
  const { sent } = await show(
    [
      row({ publicUrl: null, lockedUntil: '2026-11-27T11:00:00Z' }),
      row({ id: 'r2', lostPieces: 2 }),
    ],
    {
      MeetingConsents: { data: { companyDialog: taken, consentTexts: texts } },
      SettleWithdrawal: { data: { settleWithdrawal: { ...people, recordings: [] } } },
    },
  )
  await screen.findByText(/^It is locked, and deleted/)
  screen.getByText('2 pieces of four seconds were lost on the server; the rest is here.')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Say who that was' }))
  const dialog = await screen.findByRole('dialog', { name: 'Consent to the recording' })
  const about = await within(dialog).findByRole('region', { name: 'Taken back: Mallory' })
  expect(within(dialog).getByRole('button', { name: 'Start recording' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.click(within(about).getByRole('button', { name: 'Did not take part' }))
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'SettleWithdrawal')?.variables).toMatchObject({
      id: 'k9',
      tookPart: false,
    }),
  )
})
