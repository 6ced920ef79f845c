import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { emptyValue } from '../../shared/values.ts'
import { options, question } from './meetingTestKit.tsx'

const script = Promise.withResolvers<void>()
vi.mock('./KitCombo.tsx', async (load) => {
  await script.promise
  return load()
})
const { ComboAnswer } = await import('./ComboAnswer.tsx')

test('without the right to answer the option can be read by keyboard before the script is there', async () => {
  const [a] = options('A', 'B')
  await renderInApp(
    <>
      <span id="title">Asked</span>
      <ComboAnswer
        question={question('q', { dataType: 'OPTIONS_COMBO', options: options('A', 'B') })}
        value={{ ...emptyValue, valueOptions: [a!.id] }}
        give={vi.fn()}
        labelledBy="title"
        readOnly
        onDone={() => {}}
      />
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Asked' })
  expect([field.value, field.readOnly]).toEqual(['A', true])
  await userEvent.tab()
  expect(document.activeElement).toBe(field)
})

test('an option is chosen before the script of the searched list is there, which takes its place when the focus is gone', async () => {
  const give = vi.fn(),
    [a, b] = options('A', 'B').map(({ id }) => id)
  await renderInApp(
    <>
      <span id="title">Asked</span>
      <ComboAnswer
        question={question('q', { dataType: 'OPTIONS_COMBO', options: options('A', 'B') })}
        value={{ ...emptyValue, valueOptions: [a!] }}
        give={give}
        labelledBy="title"
        readOnly={false}
        onDone={() => {}}
      />
      <input aria-label="Next" />
    </>,
  )
  const plain = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Asked' })
  expect(plain.value).toBe(a)
  await userEvent.selectOptions(plain, 'B')
  expect(give).toHaveBeenLastCalledWith({ ...emptyValue, valueOptions: [b] }, 'typing')
  await userEvent.selectOptions(plain, 'Choose')
  expect(give).toHaveBeenLastCalledWith({ ...emptyValue, valueOptions: null }, 'typing')
  script.resolve()
  await act(() => ComboAnswer.fetch())
  expect(screen.getByRole('combobox')).toBe(plain)
  await userEvent.click(screen.getByLabelText('Next'))
  await waitFor(() => expect(screen.getByRole('combobox').tagName).toBe('INPUT'))
})
