// What is said of consents reaches what was begun without a network, and other tabs.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSpoken, keepSpoken, spokenIn } from './spokenConsents.ts'
import { renderInApp } from '../app/testKit.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { openKeptRecordings } from './keptRecordings.ts'
import { RecordingUploads } from './recordingUploads.ts'
import { openRecordingUploads } from './useRecordingUploads.ts'

const consent = {
  __typename: 'MeetingConsent',
  id: 'k1',
  purpose: 'AUDIO',
  how: 'SPOKEN',
  language: 'NL',
  dateCreated: '2026-11-20T09:00:00Z',
  dateWithdrawn: null,
  erasesAt: null,
  isRepeated: false,
  personName: null,
  contact: { __typename: 'Contact', id: 'c1' },
  declaredBy: null,
}
const meeting = (consents: readonly unknown[]) => ({
  __typename: 'CompanyDialog',
  id: 'm',
  contacts: [{ __typename: 'Contact', id: 'c1', firstName: 'Nora', lastName: 'Peeters' }],
  consents,
})
let uploads: RecordingUploads
beforeEach(() => {
  uploads = new RecordingUploads('member-1', 'member-1', { kept: openKeptRecordings('dialog') })
  openRecordingUploads.set('member-1', uploads)
})
async function show(consents: readonly unknown[], answers = {}) {
  const { sent } = await renderInApp(
    <ConsentDialog meetingId="m" onClose={() => {}} onStart={null} onWithdrawn={() => {}} />,
    {
      answers: {
        MeetingConsents: {
          data: {
            companyDialog: meeting(consents),
            consentTexts: [{ __typename: 'ConsentText', language: 'NL', text: 'Gaat u akkoord?' }],
          },
        },
        ...answers,
      },
    },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Consent to the recording' }))
  return { sent, dialog }
}

test('what waits for somebody who had not agreed is tried again once it is written down', async () => {
  const agreed = vi.spyOn(uploads, 'agreed')
  const { dialog } = await show([], {
    DeclareConsent: { data: { declareConsent: meeting([consent]) } },
  })
  const agrees = await dialog.findByRole('button', { name: 'Has agreed aloud: Nora Peeters' })
  await userEvent.click(agrees)
  await waitFor(() => expect(agreed).toHaveBeenCalledWith('m'))
})

test('who takes back what the server knows counts in no tab by what was said before', async () => {
  keepSpoken('m', { id: 'k0', contactId: 'c1', language: 'NL', text: 'Gaat u akkoord?', at: 1 })
  const told = vi.fn()
  uploads.onNews(told)
  const { sent, dialog } = await show([consent], {
    WithdrawConsent: { data: { withdrawConsent: meeting([]) } },
  })
  await userEvent.click(await dialog.findByRole('button', { name: 'Takes it back: Nora Peeters' }))
  const asked = (): number => sent.filter(({ name }) => name === 'MeetingConsents').length,
    before = asked()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the recordings' }))
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith({
      id: 'k1',
      meetingId: 'm',
      what: 'takenBack',
      contactId: 'c1',
    }),
  )
  expect(spokenIn('m')).toEqual([])
  // another tab knows of it in the same way
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  forgetSpoken('m')
})
