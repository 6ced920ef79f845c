import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { MeetingRow_meetingFragment } from '../gql.ts'
import { MeetingRows } from './MeetingRows.tsx'

const meetings = (count: number) =>
  Array.from(
    { length: count },
    (_, n) =>
      ({
        __typename: 'CompanyDialog',
        id: `m${n}`,
        title: `Meeting ${n}`,
        startDate: '2026-11-20T10:00:00Z',
        endDate: '2026-11-20T10:30:00Z',
        timeZone: 'UTC',
        companyDialogState: { __typename: 'CompanyDialogState', companyDialogStatus: 'DONE' },
        creator: {
          __typename: 'User',
          id: 'u',
          firstName: 'Mona',
          lastName: 'Meijer',
          color: '#333',
        },
      }) as unknown as MeetingRow_meetingFragment,
  )

test('a list that may be cut says so, with the total where it is known', async () => {
  await renderInApp(<MeetingRows meetings={meetings(50)} />)
  expect(await screen.findByText('The newest 50 are shown.')).toBeTruthy()
  await renderInApp(<MeetingRows meetings={meetings(50)} total={120} />)
  expect(await screen.findByText('The newest 50 of 120.')).toBeTruthy()
  for (const [count, total] of [
    [49, undefined],
    [50, 50],
  ] as const) {
    await renderInApp(<MeetingRows meetings={meetings(count)} {...(total && { total })} />)
    expect(await screen.findByText('Meeting 1')).toBeTruthy()
    expect(screen.queryByText(/newest/)).toBeNull()
  }
})
