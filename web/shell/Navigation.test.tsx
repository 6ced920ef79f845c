import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconBox } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Destination, NavigationEntry } from './destinations.ts'
import { Navigation } from './Navigation.tsx'

const item = (to: string, label: MessageDescriptor, count: number | null): Destination => ({
  type: 'item',
  to,
  label,
  icon: IconBox,
  key: null,
  Counted: count === null ? null : ({ children }) => children(count),
})
const entries: NavigationEntry[] = [
  {
    type: 'group',
    label: msg`Daily`,
    entries: [item('/accounts/all', msg`First`, null), item('/second', msg`Second`, 120)],
  },
  item('/third', msg`Third`, 0),
  { type: 'link', href: 'https://example.com/', label: msg`Elsewhere`, icon: IconBox },
  {
    type: 'collapse',
    label: msg`More`,
    icon: IconBox,
    entries: [item('/contacts/all', msg`Inside`, null), item('/deeper', msg`Deeper`, null)],
  },
]

test('places with their counts, at most "99+"; where one is says so; a foreign address opens beside', async () => {
  await renderInApp(<Navigation form="vertical" entries={entries} />, { at: '/account/1' })
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Second 99+' }).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('list', { name: 'Daily' }).querySelectorAll('a')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Third' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Elsewhere' }).getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link', { name: /^Mona Meijer ?my profile$/ }).getAttribute('href')).toBe(
    '/profile/user-1',
  )
})

test('a collapse is closed until one opens it, and opens by itself when one comes to a place of it', async () => {
  await renderInApp(
    <Navigation form="vertical" entries={[...entries, item('/contact/1', msg`A way in`, null)]} />,
    { at: '/accounts/all' },
  )
  const more = screen.getByRole('button', { name: 'More' })
  expect([
    more.getAttribute('aria-expanded'),
    screen.queryByRole('link', { name: 'Inside' }),
  ]).toEqual(['false', null])
  await userEvent.click(more)
  expect(screen.getByRole('link', { name: 'Inside' })).toBeTruthy()
  await userEvent.click(more)
  expect(screen.queryByRole('link', { name: 'Inside' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'A way in' }))
  expect((await screen.findByRole('link', { name: 'Inside' })).getAttribute('aria-current')).toBe(
    'page',
  )
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

test('folded, every place keeps its name', async () => {
  await renderInApp(<Navigation form="vertical" folded entries={entries} />)
  for (const name of ['First', /^Second ?99\+$/, 'Third', 'Elsewhere'])
    expect(screen.getByRole('link', { name }).querySelector('span')?.className).toBe(
      'visually-hidden',
    )
  expect((await screen.findByRole('button', { name: 'More' })).textContent).toBe('')
  await userEvent.hover(screen.getByRole('link', { name: 'First' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('First')
})

test('side by side, a collapse is a menu: by key, by pointer, and closed when it is left', async () => {
  await renderInApp(<Navigation form="horizontal" entries={entries} />, { at: '/accounts/all' })
  const more = await screen.findByRole('button', { name: 'More' })
  more.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('Inside'))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent.trim()).toBe('Deeper')
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent.trim()).toBe('Inside')
  await userEvent.keyboard('{Escape}')
  expect([
    document.activeElement,
    more.getAttribute('aria-expanded'),
    screen.queryByRole('link', { name: 'Inside' }),
  ]).toEqual([more, 'false', null])
  await userEvent.hover(more)
  const inside = await screen.findByRole('link', { name: 'Inside' })
  expect(document.activeElement).toBe(more)
  // comes anew with the pointer, which is to open it soon, and has picked before
  await userEvent.click(inside)
  await new Promise((done) => {
    setTimeout(done, 400)
  })
  expect(screen.queryByRole('link', { name: 'Inside' })).toBeNull()
})
