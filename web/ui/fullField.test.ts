import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFullFields } from './fullField.ts'

const tell = vi.fn()
let stop: () => void
beforeEach(() => {
  tell.mockReset()
  stop = watchFullFields(tell)
  document.body.innerHTML = '<input maxlength="5"><textarea></textarea>'
})
afterEach(() => stop())
function typed(field: HTMLInputElement | HTMLTextAreaElement, data: string | null) {
  field.dispatchEvent(new InputEvent('beforeinput', { data, bubbles: true }))
}

test('tells when what is typed or pasted does not fit, not when it does', () => {
  const field = document.querySelector('input')!
  typed(field, 'short')
  expect(tell).not.toHaveBeenCalled()
  typed(field, 'longer')
  expect(tell.mock.calls).toEqual([[5]])
  field.value = 'short'
  typed(field, null)
  field.setSelectionRange(0, 2)
  typed(field, 'ab')
  expect(tell).toHaveBeenCalledTimes(1)
  typed(field, 'abc')
  expect(tell).toHaveBeenCalledTimes(2)
})

test('a field without a most, and anything after it was stopped, is left alone', () => {
  typed(document.querySelector('textarea')!, 'x'.repeat(1000))
  stop()
  typed(document.querySelector('input')!, 'longer')
  expect(tell).not.toHaveBeenCalled()
})
