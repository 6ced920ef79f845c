import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { OptionsEditor } = await import('./OptionsEditor.tsx')

function Editor() {
  const [options, setOptions] = useState([{ id: 'a', title: 'Road' }])
  return <OptionsEditor options={options} onChange={setOptions} />
}
const titles = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>('Option').map((field) => field.value)

test('Enter adds the next option, the same one not twice; one is taken away by its name', async () => {
  await renderInApp(<Editor />)
  await userEvent.type(screen.getByLabelText('New option'), 'Rail{Enter}Sea{Enter}road{Enter}')
  expect(titles()).toEqual(['Road', 'Rail', 'Sea'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rail' }))
  expect(titles()).toEqual(['Road', 'Sea'])
})

test('Alt and the arrow keys move an option', async () => {
  await renderInApp(<Editor />)
  await userEvent.type(screen.getByLabelText('New option'), 'Rail{Enter}')
  screen.getByRole('button', { name: 'Move Rail' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(titles()).toEqual(['Rail', 'Road'])
})
