import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { toastStore } from '../ui/notify.tsx'
import { InboxList } from './InboxList.tsx'
import { useMeetingsSoon } from './useMeetingsSoon.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const told = (id: string, meetingStart: string | null) => ({
  __typename: 'Notification',
  id,
  kind: meetingStart ? 'MEETING_SOON' : 'INVITED',
  meetingStart,
  companyDialog: { __typename: 'CompanyDialog', id: `m-${id}`, title: `Talk ${id}` },
})

function Host() {
  const [unread, setUnread] = useState(2)
  useMeetingsSoon(unread)
  return (
    <>
      <button type="button" onClick={() => setUnread((before) => before + 1)}>
        More
      </button>
      <button type="button" onClick={() => setUnread((before) => before - 1)}>
        Less
      </button>
    </>
  )
}

test('a reminder that comes is said once, with a link; not what waited, what was read, and what has begun', async () => {
  const { sent } = await renderInApp(<Host />, {
    answers: {
      MeetingsSoon: {
        data: {
          notifications: [told('a', inMinutes(15)), told('b', inMinutes(-5)), told('c', null)],
        },
      },
    },
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Less' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(toastStore.get().map(({ id }) => id)).toEqual(['soon.m-a']))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(toastStore.get()).toHaveLength(1)
})

test('in the inbox it leads to the meeting, with the time that was told', async () => {
  await renderInApp(
    <InboxList
      onRead={() => {}}
      notifications={[
        {
          __typename: 'Notification',
          id: 'n',
          kind: 'MEETING_SOON',
          dateCreated: new Date().toISOString(),
          dateRead: null,
          nextStepDate: null,
          accountCount: null,
          licenceEnds: null,
          meetingStart: '2027-03-01T09:00:00Z',
          invitedTo: null,
          lostPieces: null,
          integrationName: null,
          damaged: [],
          damagedCount: null,
          visitorAct: null,
          visitorName: null,
          resetTables: null,
          export: null,
          verdict: null,
          campaign: null,
          impersonation: null,
          creator: null,
          companyDialog: {
            __typename: 'CompanyDialog',
            id: 'm',
            title: 'First talk',
            // moved since
            startDate: '2027-03-02T09:00:00Z',
            timeZone: 'Europe/Brussels',
          },
          comment: null,
          company: null,
          contact: null,
          nextStep: null,
          opportunity: null,
          question: null,
        },
      ]}
    />,
  )
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/companyDialog/m')
  expect(link.textContent).toMatch(/First talk begins soon01-03-2027/)
})
