import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deviceName } from '../session/deviceName.ts'
import { renderInApp } from '../app/testKit.tsx'
import { Devices } from './Devices.tsx'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const devices = [
  { id: 'here', userAgent: chrome, isCurrent: true },
  { id: 'phone', userAgent: safari, isCurrent: false },
  { id: 'script', userAgent: 'curl/8', isCurrent: false },
].map((one) => ({ ...one, dateCreated: '2026-11-01T08:00:00Z', dateSeen: '2026-11-20T08:00:00Z' }))
const answers = {
  Devices: { data: { devices } },
  SignOutDevice: { data: { signOutDevice: 'phone' } },
  SignOutEverywhere: { data: { signOutEverywhere: true } },
}

test('browser and system in words', () => {
  const names = [
    chrome,
    safari,
    `${chrome} Edg/156.0`,
    chrome.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'),
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Gecko/20100101 Firefox/140.0',
    'curl/8',
    null,
  ].map(deviceName)
  expect(names.map(({ browser, system }) => `${browser} ${system}`)).toEqual([
    'Chrome Linux',
    'Safari iPhone',
    'Edge Linux',
    'Chrome Windows',
    'Firefox macOS',
    'null null',
    'null null',
  ])
})

test('each device, this one marked; another is signed out and the list asked for again', async () => {
  const { sent } = await renderInApp(<Devices />, { answers })
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Chrome on Linux.*This device.*Now · Since 01-11-2026/),
    expect.stringMatching(/^Safari on iPhone.*Last seen/),
    expect.stringMatching(/^An unknown browser/),
  ])
  await userEvent.click(
    within(items[1]!).getByRole('button', { name: 'Sign out: Safari on iPhone' }),
  )
  await expect
    .poll(() => sent.slice(1).map((one) => one.name))
    .toEqual(['SignOutDevice', 'Devices'])
  expect(sent[1]!.variables).toMatchObject({ id: 'phone' })
})

test('everywhere asks first', async () => {
  const { sent } = await renderInApp(<Devices />, { answers })
  await screen.findAllByRole('listitem')
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
  expect(sent).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
  await expect.poll(() => sent[1]!.name).toBe('SignOutEverywhere')
})
