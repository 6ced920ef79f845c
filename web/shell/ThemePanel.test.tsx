import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { defaultTheme, layoutDefaults, readTheme } from '../../shared/themeSettings.ts'
import { renderInApp } from '../app/testKit.tsx'
import { ThemePanel } from './ThemePanel.tsx'

beforeEach(() => localStorage.clear())

const kept = () =>
  readTheme(
    (
      JSON.parse(localStorage.getItem('setting.user-1.theme_settings') ?? '{"value":""}') as {
        value: string
      }
    ).value,
  )

test('each click is kept at once; another layout begins with its own details and keeps the colours', async () => {
  await renderInApp(<ThemePanel onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('switch', { name: 'Footer' }))
  const navigation = screen.getAllByRole('radiogroup', { name: 'Navigation' })
  await userEvent.click(within(navigation[0]!).getByRole('radio', { name: 'Right' }))
  await userEvent.click(within(navigation[1]!).getByRole('radio', { name: 'Plum' }))
  expect(kept()).toEqual({
    layout: 'layout1',
    config: { ...defaultTheme.config, navigation: 'right', footer: false },
    colors: { ...defaultTheme.colors, navbar: 'plum' },
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Top' }))
  expect(kept()).toEqual({
    layout: 'layout2',
    config: layoutDefaults('layout2'),
    colors: { ...defaultTheme.colors, navbar: 'plum' },
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Side' }))
  expect(kept()?.config).toEqual(defaultTheme.config)
})

test('reset brings everything back, and can be undone', async () => {
  await renderInApp(<ThemePanel onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Box' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(kept()).toEqual(defaultTheme)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(kept()?.layout).toBe('layout3')
})

test('a page cannot be given a deep colour', async () => {
  await renderInApp(<ThemePanel onClose={() => {}} />)
  expect(
    within(await screen.findByRole('radiogroup', { name: 'Page' })).getAllByRole('radio'),
  ).toHaveLength(4)
  expect(
    within(screen.getByRole('radiogroup', { name: 'Footer' })).getAllByRole('radio'),
  ).toHaveLength(8)
})

test('who cannot save a setting is told that it is kept here', async () => {
  await renderInApp(<ThemePanel onClose={() => {}} />, { session: { can: () => false } })
  expect(await screen.findByText('Kept on this device.')).toBeTruthy()
})
