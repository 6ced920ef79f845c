import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LazyDetails } from '../meetings/lazySideParts.tsx'
import { branching, run } from './runMeetingTestKit.tsx'

const script = vi.hoisted(() => ({ coming: Promise.withResolvers<void>() }))
vi.mock('../meetings/MeetingDetails.tsx', async (load) => {
  await script.coming.promise
  return load()
})

test('details that come late take the focus while it is nowhere', async () => {
  await run(branching)
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: 'd' })
  script.coming.resolve()
  await act(() => LazyDetails.fetch())
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Edit' }))
})
