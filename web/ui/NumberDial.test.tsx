import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { shown } from '../answers/answerInputTestKit.tsx'
import { renderInApp } from '../app/testKit.tsx'
import { NumberDial } from './NumberDial.tsx'

// the dialog of a question is fetched when it is first asked
beforeAll(() => import('./ConfirmDialog.tsx'))

const dialOf = async (
  value: number | null,
  given: { min?: number; max?: number; decimals?: number } = {},
) => {
  const onSet = vi.fn<(value: number) => void>(),
    onClose = vi.fn<() => void>()
  await renderInApp(
    <NumberDial
      value={value}
      min={given.min ?? -Infinity}
      max={given.max ?? Infinity}
      decimals={given.decimals ?? 0}
      onSet={onSet}
      onClose={onClose}
    />,
  )
  await screen.findByRole('dialog', { name: 'Number' })
  await focusIsIn()
  return { onSet, onClose, user: userEvent.setup() }
}
/** The dialog gives the first digit the focus when it has opened. */
const focusIsIn = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('spinbutton')[0]))
const digit = (of: string) => screen.getByRole('spinbutton', { name: `Digit of ${of}` })

test('digits are typed one after the other, turned by keys and buttons, and stop at the bounds', async () => {
  const { onSet, user } = await dialOf(42, { min: 0, max: 500 })
  digit('100').focus()
  await user.keyboard('123')
  expect(screen.getByRole('status').textContent).toBe('123')
  digit('100').focus()
  await user.keyboard('9')
  expect(digit('100').getAttribute('aria-valuenow')).toBe('4')
  expect(digit('100').getAttribute('aria-valuemax')).toBe('4')
  expect(digit('100').getAttribute('aria-valuetext')).toBe('4, the number is 423')
  // the next one has the focus
  await waitFor(() => expect(document.activeElement).toBe(digit('10')))
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowUp}')
  expect(screen.getByRole('status').textContent).toBe('500')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}-')
  expect(screen.getByRole('status').textContent).toBe('0')
  await user.click(screen.getByRole('button', { name: 'Digit of 1: more' }))
  expect(screen.queryByRole('button', { name: 'Change the sign' })).toBeNull()
  digit('1').focus()
  await user.keyboard('{Enter}')
  expect(onSet.mock.lastCall).toEqual([1])
})

test('decimals and a sign, where the question has them', async () => {
  const { onSet, user } = await dialOf(1.25, { min: -5, max: 10, decimals: 2 })
  digit('0.01').focus()
  await user.keyboard('9')
  expect(screen.getByRole('status').textContent).toBe('1.29')
  await user.click(screen.getByRole('button', { name: 'Change the sign' }))
  expect(screen.getByRole('status').textContent).toBe('-1.29')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(onSet.mock.lastCall).toEqual([-1.29])
})

test('a notch of the wheel is one step, in whatever it is told', async () => {
  await dialOf(5, { min: 0, max: 99 })
  const notches = [
    { deltaY: -100 },
    { deltaY: -120 },
    { deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE },
    { deltaY: 120 },
  ]
  for (const notch of notches) fireEvent.wheel(digit('1'), notch)
  await expect.poll(() => screen.getByRole('status').textContent).toBe('7')
  // a touchpad tells many small ways
  for (let times = 0; times < 4; times++) fireEvent.wheel(digit('1'), { deltaY: -10 })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('8')
})

test('a change that is closed without OK asks: NO goes back to it, YES throws it away', async () => {
  const { onSet, onClose, user } = await dialOf(7, { min: 0, max: 9 })
  digit('1').focus()
  await user.keyboard('8')
  for (const close of ['Cancel', 'Close'] as const) {
    await user.click(screen.getByRole('button', { name: close }))
    const asked = await screen.findByRole('dialog', { name: 'Discard the changed number?' })
    await user.click(within(asked).getByRole('button', { name: 'NO' }))
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Discard the changed number?' })).toBeNull(),
    )
    expect(screen.getByRole('status').textContent).toBe('8')
  }
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const asked = await screen.findByRole('dialog', { name: 'Discard the changed number?' })
  await user.click(within(asked).getByRole('button', { name: 'YES' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onSet).not.toHaveBeenCalled()
})

test('without a change nothing is asked', async () => {
  const { onClose, user } = await dialOf(7, { min: 0, max: 9 })
  digit('1').focus()
  await user.keyboard('87')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('in a meeting the dial of an answer opens by its button or F4, and OK gives the number as if it was typed', async () => {
  const { last, user } = await shown(
    { dataType: 'NUMBER_INT', minValue: 0, maxValue: 100 },
    { valueNumber: 42 },
  )
  await user.click(screen.getByRole('button', { name: /^Set it digit by digit/ }))
  await screen.findByRole('dialog', { name: 'Asked' })
  await focusIsIn()
  digit('10').focus()
  await user.keyboard('9')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(last()).toMatchObject({ valueNumber: 92 }))
  const button = screen.getByRole('button', { name: /^Set it digit by digit/ })
  await waitFor(() => expect(document.activeElement).toBe(button))
  const field = screen.getByRole('textbox', { name: 'Asked' })
  field.focus()
  await user.keyboard('{F4}')
  await screen.findByRole('dialog', { name: 'Asked' })
  await focusIsIn()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field).toHaveProperty('value', '42')
})
