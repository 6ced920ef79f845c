import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'

test('feedback without words is asked for at its field, which gets the focus', async () => {
  await renderInApp(<FeedbackDialog reason="asked" onClose={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^What would you like to tell us/))
})
