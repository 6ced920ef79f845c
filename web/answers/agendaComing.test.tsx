import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branching, run } from './runMeetingTestKit.tsx'

test('what is typed while the script of the agenda comes goes into its field', async () => {
  localStorage.setItem('meeting_side', '["notes"]')
  const { user } = await run(branching)
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: 'a' })
  await user.keyboard('Call')
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New agenda item' })
  await waitFor(() => expect(field().value).toBe('Call'))
  expect(document.activeElement).toBe(field())
})
