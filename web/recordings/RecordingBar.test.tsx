// The sign of a recording that runs: what is the matter with its way to the server is said while it runs.
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { signPlace } from '../ui/signPlace.ts'
import { RecordingBar } from './RecordingBar.tsx'
import type { ShownRecordingUpload } from './recordingNews.ts'

const upload = (given: Partial<ShownRecordingUpload> = {}): ShownRecordingUpload => ({
  id: 'r',
  meetingId: 'm',
  title: 'Talk',
  type: 'audio/webm',
  at: 1,
  pieces: null,
  left: 1,
  isOnDevice: true,
  ...given,
})
const show = async (given: Partial<ShownRecordingUpload>, onRetry = () => {}): Promise<string> => {
  await renderInApp(
    <RecordingBar
      running={{ id: 'r', meetingId: 'm', title: 'Talk', state: 'running', notes: [] }}
      upload={upload(given)}
      onRetry={onRetry}
    />,
  )
  const bar = await screen.findByRole('region', { name: 'Recording' })
  return bar.querySelector('[data-trouble]')?.textContent ?? ''
}
test('what the server refuses is said while it runs, and tried again at a press', async () => {
  const retry = vi.fn()
  expect(await show({ problem: { code: 'TOO_LARGE', field: 'quota' }, left: 3 }, retry)).toContain(
    'The server does not take the recording (Your organisation has no room left for this file. An administrator can make some). It goes on, and is kept on this device.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('a piece or two that wait are nothing to be said', async () => {
  expect(await show({ later: 'NETWORK', left: 2 })).toBe('')
})

test('a server that takes nothing is said', async () => {
  expect(await show({ later: 'UNAVAILABLE', left: 9 })).toBe(
    'The server does not take it at the moment. What is recorded is kept on this device, and sent later. ',
  )
})

test('a device without room is said', async () => {
  expect(await show({ isOnDevice: false })).toBe(
    'This device has no room for it: keep this page open until all of it is sent. ',
  )
})

test('it is seen over what is shown in the whole screen', async () => {
  await show({})
  const shown = document.createElement('section')
  document.body.append(shown)
  const showWhole = (element: Element | null): void => {
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true })
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  }
  showWhole(shown)
  expect(shown.querySelector('[data-recording-bar]')).toBeTruthy()
  showWhole(null)
  expect(shown.querySelector('[data-recording-bar]')).toBe(null)
  shown.remove()
})

test('within a dialog over the whole window it is reached by keys', async () => {
  await show({})
  const dialog = document.body.appendChild(document.createElement('section'))
  let leave: (() => void) | undefined
  act(() => void (leave = signPlace(dialog)))
  expect(dialog.querySelector('[data-recording-bar]')).toBeTruthy()
  act(() => leave?.())
  expect(dialog.querySelector('[data-recording-bar]')).toBe(null)
  expect(document.querySelector('[data-recording-bar]')).toBeTruthy()
  dialog.remove()
})
