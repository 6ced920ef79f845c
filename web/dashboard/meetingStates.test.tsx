import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { MeetingState } from '../meetings/MeetingState.tsx'
import { ComingMeetings } from './ComingMeetings.tsx'
import { meetingAt } from './dashboardTestKit.ts'

test('a meeting’s state looks the same in the list as on its page', async () => {
  const meeting = meetingAt('m', new Date(Date.now() + 3_600_000), 'CANCELLED')
  const state = { ...meeting.companyDialogState, message: null }
  await renderInApp(
    <>
      <ComingMeetings meetings={[meeting]} withPeople={false} onBriefing={() => {}} />
      <MeetingState
        meeting={{ companyDialogState: state, endDate: meeting.endDate, dateStarted: null }}
      />
    </>,
  )
  const [listed, ofPage] = screen
    .getAllByText('Cancelled')
    .map((one) => one.closest('[data-tone]')?.outerHTML)
  expect(listed).toBe(ofPage)
})
