import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { WorkProgress } from './WorkProgress.tsx'

const show = (props: Partial<Parameters<typeof WorkProgress>[0]>) =>
  renderInApp(
    <WorkProgress
      title="Accounts"
      state="RUNNING"
      done={0}
      total={null}
      onCancel={() => {}}
      {...props}
    >
      <a href="/file">Download</a>
    </WorkProgress>,
  )

test('what runs says how far it is, and can be cancelled', async () => {
  const onCancel = vi.fn()
  await show({ done: 12_500, total: 50_000, onCancel })
  const bar = screen.getByRole('progressbar', { name: 'Accounts' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(bar.getAttribute('aria-valuetext')).toBe('12,500 of 50,000')
  screen.getByText('12,500 of 50,000')
  // or a screen reader would say each step
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel: Accounts' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('what waits says so, and why when it failed before', async () => {
  await show({ state: 'WAITING' })
  expect(screen.getByRole('status').textContent).toBe('It waits for its turn.')
  await show({ state: 'WAITING', reason: 'No room.' })
  expect(screen.getByRole('status').textContent).toBe('It is tried again in a moment. No room.')
  await show({ state: 'RUNNING' })
  expect(screen.getByRole('status').textContent).toBe('It has begun.')
})

test('what has ended has no bar and no Cancel: what it made, or why there is none', async () => {
  await show({ state: 'DONE', done: 5, total: 5 })
  expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  await show({ state: 'FAILED', reason: 'Your role does not allow this.' })
  expect(screen.getByRole('status').textContent).toBe('It failed. Your role does not allow this.')
  expect(screen.queryByRole('link')).toBeNull()
  await show({ state: 'CANCELLED' })
  expect(screen.getByRole('status').textContent).toBe('Cancelled')
})
