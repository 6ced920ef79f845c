// The files of a meeting as they are read: without a network, and again behind what somebody changes.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { MeetingFiles } from './MeetingFiles.tsx'

const file = (id: string, name: string) => ({
  __typename: 'File',
  id,
  name,
  type: 'text/plain',
  size: 5,
  state: 'CLEAN',
  isDamaged: false,
  dateCreated: '2026-11-20T10:00:00Z',
  url: `/files/o/${id}/file`,
  thumbnailUrl: null,
  creator: { __typename: 'User', id: 'u', firstName: 'Ada', lastName: 'Adams' },
})
const meetingWith = (...files: object[]) => ({
  data: { companyDialog: { __typename: 'CompanyDialog', id: 'm', files } },
})

test('without a network it says so, and more can be added all the same', async () => {
  await renderInApp(<MeetingFiles meetingId="m" seq={1} />, {
    answers: { MeetingFiles: { networkError: new TypeError('no line') } },
  })
  await screen.findByText(/Files are seen again when there is a network/)
  expect(screen.getByRole('button', { name: 'Add files' })).toBeDefined()
})

test('another error can be tried again', async () => {
  let isWell = false
  await renderInApp(<MeetingFiles meetingId="m" seq={1} />, {
    answers: {
      MeetingFiles: () =>
        isWell
          ? meetingWith(file('a', 'one.txt'))
          : { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] },
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isWell = true
  await userEvent.click(again)
  expect(await screen.findByText('one.txt')).toBeDefined()
})

test('what a colleague adds is seen when the meeting was changed', async () => {
  const files = [file('a', 'one.txt')]
  function Live() {
    const [seq, setSeq] = useState(1)
    return (
      <>
        <MeetingFiles meetingId="m" seq={seq} />
        <button type="button" onClick={() => setSeq(2)}>
          Changed
        </button>
      </>
    )
  }
  await renderInApp(<Live />, {
    answers: { MeetingFiles: () => meetingWith(...files) },
  })
  await screen.findByText('one.txt')
  files.push(file('b', 'two.txt'))
  await userEvent.click(screen.getByRole('button', { name: 'Changed' }))
  expect(await screen.findByText('two.txt')).toBeDefined()
})
