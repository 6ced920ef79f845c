import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'

const script = Promise.withResolvers<void>()
vi.mock('./KitNumber.tsx', async (load) => {
  await script.promise
  return load()
})
const { TypedNumber } = await import('./TypedNumber.tsx')

test('a number is typed and given before the script of the kit is there, which disturbs nobody who types', async () => {
  const given: (number | string)[] = []
  function Place() {
    const [value, setValue] = useState<number | string>(3)
    return (
      <>
        <TypedNumber
          aria-label="Amount"
          value={value}
          onChange={(next) => {
            given.push(next)
            setValue(next)
          }}
        />
        <input aria-label="Next" />
      </>
    )
  }
  await renderInApp(<Place />)
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  const plain = field()
  await userEvent.clear(plain)
  await userEvent.type(plain, '-1x.50')
  expect(given).toEqual(['', '-', -1, '-1.', -1.5, '-1.50'])
  await act(async () => script.resolve())
  await userEvent.type(plain, '5')
  expect(field()).toBe(plain)
  expect(given.at(-1)).toBe(-1.505)
  // another window comes to the front
  fireEvent.blur(plain)
  expect(field()).toBe(plain)
  await userEvent.tab()
  await waitFor(() => expect(field()).not.toBe(plain))
  expect(field().value).toBe('-1.505')
  expect(document.activeElement).toBe(screen.getByLabelText('Next'))
})
