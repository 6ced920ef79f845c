import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { CalendarMeetingFragment } from '../gql.ts'
import type { Outcome } from '../outbox/commandSender.ts'
import { FixedOutbox } from '../outbox/OutboxProvider.tsx'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { useMoveMeeting } from './useMoveMeeting.ts'

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const meeting = {
  id: 'm',
  title: 'Demo',
  startDate: '2027-03-01T09:00:00.000Z',
  endDate: '2027-03-01T10:00:00.000Z',
} as CalendarMeetingFragment

function Calendar() {
  const move = useMoveMeeting()
  const later = () =>
    void move(meeting, new Date('2027-03-01T11:00Z'), new Date('2027-03-01T12:00Z'))
  return <button onClick={later}>Later</button>
}

test.for<[code: string, outcome: Outcome, reason: RegExp]>([
  [
    'a role that does not allow it',
    { type: 'rejected', problem: { code: 'FORBIDDEN' } },
    /^“Demo” was not moved\. Your role does not allow this\./,
  ],
  [
    'a colleague who was first',
    {
      type: 'rejected',
      problem: {
        code: 'CONFLICT',
        params: { current: { startDate: meeting.endDate, endDate: meeting.endDate } },
      },
    },
    /^“Demo” was not moved\. Somebody else has changed this since you saw it\./,
  ],
])('%s: the refusal takes the place of what was said at once', async ([, outcome, reason]) => {
  const answer = Promise.withResolvers<Outcome>()
  const { outbox } = startOutbox({ outcome: () => answer.promise })
  await renderInApp(
    <FixedOutbox outbox={outbox}>
      <Calendar />
    </FixedOutbox>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  await screen.findByText('“Demo” was moved.')
  answer.resolve(outcome)
  await screen.findByText(reason)
  await waitFor(() => expect(screen.queryByText('“Demo” was moved.')).toBeNull())
})
