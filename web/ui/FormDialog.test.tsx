import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { FormDialog } from './FormDialog.tsx'

test('what was typed is not thrown away unasked', async () => {
  const onClose = vi.fn()
  await renderInApp(
    <FormDialog title="Account" onClose={onClose}>
      {({ onDirty, onCancel }) => (
        <>
          <input aria-label="Name" onChange={() => onDirty(true)} />
          <button onClick={onCancel}>Cancel</button>
        </>
      )}
    </FormDialog>,
  )
  await userEvent.type(await screen.findByLabelText('Name'), 'A')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Stay' })
  // the question is answered by the same key, and not asked again
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('button', { name: 'Stay' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
})

test('an untouched form closes at once', async () => {
  const onClose = vi.fn()
  await renderInApp(
    <FormDialog title="Account" onClose={onClose}>
      {({ onCancel }) => <button onClick={onCancel}>Cancel</button>}
    </FormDialog>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
})
