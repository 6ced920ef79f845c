import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from './announce.ts'
import { notify } from './notify.tsx'

test('what is undone is said to be', async () => {
  const undo = vi.fn()
  await renderInApp(<p>page</p>)
  notify.success('Set aside', { undo })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await expect.poll(() => announcementStore.get().map(({ text }) => text)).toEqual(['Undone'])
  expect(screen.queryByText('Set aside')).toBeNull()
})
