import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import './MenuList.tsx'

test('a menu opens from the keyboard, does one thing and gives the focus back to its button', async () => {
  const rename = vi.fn()
  await renderInApp(
    <ActionMenu
      target={<button type="button">More</button>}
      sections={[
        { actions: [{ label: 'Rename', run: rename }, false] },
        { actions: [{ label: 'Delete', danger: true, run: vi.fn() }] },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'More' })
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'false',
  ])
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Rename',
    'Delete',
  ])
  expect(screen.getByRole('menu').id).toBe(button.getAttribute('aria-controls'))
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(rename).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Escape closes it, and of a choice the present one is checked', async () => {
  const choose = vi.fn()
  await renderInApp(
    <ActionMenu
      target={<button type="button">Language</button>}
      sections={[
        {
          actions: [
            { label: 'English', checked: true, run: vi.fn() },
            { label: 'Nederlands', lang: 'nl', checked: false, run: choose },
          ],
        },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(
    (await screen.findByRole('menuitemradio', { name: 'English' })).getAttribute('aria-checked'),
  ).toBe('true')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button'))
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Nederlands' }))
  expect(choose).toHaveBeenCalledOnce()
})
