import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LazyDetails } from '../meetings/lazySideParts.tsx'
import { branching, run } from './runMeetingTestKit.tsx'

const script = vi.hoisted(() => ({ coming: Promise.withResolvers<void>() }))
vi.mock('../meetings/MeetingDetails.tsx', async (load) => {
  await script.coming.promise
  return load()
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('details that come late take the focus from nobody, and only once for a key', async () => {
  const { user } = await run(branching)
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: 'd' })
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  await user.click(notes)
  script.coming.resolve()
  await act(() => LazyDetails.fetch())
  const edit = () => screen.findByRole('button', { name: 'Edit' })
  await edit()
  expect(document.activeElement).toBe(notes)
  act(() => notes.blur())
  fireEvent.keyDown(document.body, { key: 'd' })
  expect(document.activeElement).toBe(await edit())
  const fold = screen.getByRole('button', { name: /People and details/ })
  await user.click(fold)
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(fold)
  await edit()
  expect(document.activeElement).toBe(fold)
})
