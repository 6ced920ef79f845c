import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { feedbackStore } from '../app/openFeedback.ts'
import { renderInApp } from '../app/testKit.tsx'
import { AppCrash } from './AppCrash.tsx'

function Broken(): never {
  throw new Error('cannot be drawn')
}

test('what fails while drawing leaves a page that says so, with a way to tell', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  await renderInApp(
    <AppCrash>
      <Broken />
    </AppCrash>,
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    "It looks like we're having issues.",
  )
  expect(screen.getByText('cannot be drawn')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Report feedback' }))
  await waitFor(() => expect(feedbackStore.get()).toBe('crash'))
  feedbackStore.close()
  console.mockRestore()
})
