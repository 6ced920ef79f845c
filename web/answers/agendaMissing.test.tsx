import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { branching, run } from './runMeetingTestKit.tsx'

const line = vi.hoisted(() => ({ isDown: true }))
vi.mock('../ui/importScript.ts', async (original) => {
  const { importScript } = await original<typeof import('../ui/importScript.ts')>()
  return {
    importScript: ((load, ...rest) =>
      line.isDown && String(load).includes('Agenda')
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
        : importScript(load, ...rest)) as typeof importScript,
  }
})

test('the key of a part that could not be fetched asks for it again, and what is typed goes into its field', async () => {
  localStorage.setItem('meeting_side', '["agenda"]')
  const { user } = await run(branching)
  await screen.findByText('This could not be loaded')
  act(() => (document.activeElement as HTMLElement).blur())
  fireEvent.keyDown(document.body, { key: 'a' })
  await screen.findByText('This could not be loaded')
  line.isDown = false
  fireEvent.keyDown(document.body, { key: 'a' })
  await user.keyboard('Call')
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New agenda item' })
  await waitFor(() => expect(field().value).toBe('Call'))
  expect(document.activeElement).toBe(field())
})
