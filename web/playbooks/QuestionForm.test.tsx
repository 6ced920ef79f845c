import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
const { QuestionForm } = await import('./QuestionForm.tsx')

test('a question without words, and bounds that contradict each other, are named at once', async () => {
  const { sent } = await renderInApp(
    <QuestionForm playbookId="p" hubId="h" others={[]} onDone={() => {}} onDirty={() => {}} />,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Number' }))
  await userEvent.type(screen.getByLabelText('At least'), '9')
  await userEvent.type(screen.getByLabelText('At most'), '3')
  await userEvent.type(screen.getByLabelText('Suggestion'), '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(screen.getByText('The lower value must not be above the upper one.')).toBeTruthy()
  expect(screen.queryByText(/between 9 and 3/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Question/))
  expect(sent).toEqual([])
})

test('bounds are kept as they are typed, with decimals; the first that is wrong gets the focus', async () => {
  const { sent } = await renderInApp(
    <QuestionForm playbookId="p" hubId="h" others={[]} onDone={() => {}} onDirty={() => {}} />,
    {
      answers: {
        CreateQuestion: (variables) => ({ data: { createQuestion: { id: variables['id'] } } }),
      },
    },
  )
  await userEvent.type(screen.getByLabelText(/^Question/), 'How much?')
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Decimal' }))
  await userEvent.type(screen.getByLabelText('At least'), '2.50')
  await userEvent.type(screen.getByLabelText('At most'), '99999999999999999999')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Must be between/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('At most'))
  await userEvent.clear(screen.getByLabelText('At most'))
  await userEvent.type(screen.getByLabelText('At most'), '10.05')
  expect(screen.getByLabelText('At least')).toHaveProperty('value', '2.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]!.variables).toMatchObject({ minValue: 2.5, maxValue: 10.05 })
})
