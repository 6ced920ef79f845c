import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyField } from './lazyField.tsx'

const Plain = () => <input aria-label="Amount" />
const Full = () => <input aria-label="Amount" data-full />

test('whoever goes into the field in the moment in which the script comes keeps it', async () => {
  const script = Promise.withResolvers<{ Full: typeof Full }>()
  const Field = lazyField(
    Plain,
    () => script.promise,
    (module) => module.Full,
  )
  render(<Field />)
  const field = () => screen.getByLabelText('Amount')
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  // as in a browser, where React changes the page in a task of its own
  scope.IS_REACT_ACT_ENVIRONMENT = false
  script.resolve({ Full })
  // what waits for the script is told, and nothing else runs between
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  const entered = field()
  entered.focus()
  await new Promise((done) => setTimeout(done))
  scope.IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => {})
  expect(field()).toBe(entered)
  expect(document.activeElement).toBe(entered)
})
