import { useLayoutEffect, useRef } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useEarlyKeys } from './useEarlyKeys.ts'

afterEach(cleanup)

const onInput = vi.fn<(text: string) => void>(),
  onLeft = vi.fn<(about: string, text: string) => void>()

function Field({ isWaiting, about }: { isWaiting: boolean; about: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [onKeyDown, putIn] = useEarlyKeys(
    field,
    () => isWaiting,
    about,
    (text) => onLeft(about, text),
  )
  useLayoutEffect(() => {
    if (!isWaiting) putIn()
  })
  return (
    <textarea
      ref={field}
      readOnly={isWaiting}
      onKeyDown={onKeyDown}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
    />
  )
}

test('what is typed before the field takes it is put in at its caret, and heard of', async () => {
  const { rerender } = render(<Field isWaiting about="a" />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.value = 'before'
  field.focus()
  field.setSelectionRange(0, 0)
  await userEvent.keyboard('onx{Backspace}e{Enter}{Control>}b{/Control}{ArrowLeft}')
  expect(field.value).toBe('before')
  rerender(<Field isWaiting={false} about="a" />)
  expect([field.value, onInput.mock.calls]).toEqual(['one\nbefore', [['one\nbefore']]])
  await userEvent.keyboard('two')
  rerender(<Field isWaiting={false} about="a" />)
  expect(field.value).toBe('one\ntwobefore')
})

test('keys of another text, or of a field that goes, are handed over', async () => {
  const { rerender, unmount } = render(<Field isWaiting about="a" />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  field.focus()
  await userEvent.keyboard('one')
  rerender(<Field isWaiting about="b" />)
  rerender(<Field isWaiting={false} about="b" />)
  expect(field.value).toBe('')
  expect(onLeft.mock.calls).toEqual([['a', 'one']])
  rerender(<Field isWaiting about="b" />)
  await userEvent.keyboard('two')
  unmount()
  expect(onLeft.mock.calls.slice(1)).toEqual([['b', 'two']])
})

test('a key that comes before the next render stands behind those that were kept', async () => {
  let isWaiting = true,
    take: () => void = () => {}
  function Hurried() {
    const field = useRef<HTMLTextAreaElement>(null)
    const [onKeyDown, putIn] = useEarlyKeys(
      field,
      () => isWaiting,
      'a',
      () => {},
    )
    useLayoutEffect(() => {
      take = putIn
    })
    return <textarea ref={field} onKeyDown={onKeyDown} />
  }
  render(<Hurried />)
  screen.getByRole('textbox').focus()
  await userEvent.keyboard('o')
  isWaiting = false
  take()
  await userEvent.keyboard('f')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('of')
})
