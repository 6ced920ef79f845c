import { act, screen } from '@testing-library/react'
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

/** Into a number's field, which is replaced by its full one only while the focus is elsewhere. */
async function typeNumber(label: string, text: string): Promise<void> {
  act(() => screen.getByLabelText(label).focus())
  await userEvent.keyboard(text)
}

test('a question without words, and bounds that contradict each other, are named at once', async () => {
  const { sent } = await renderInApp(
    <QuestionForm playbookId="p" hubId="h" others={[]} onDone={() => {}} onDirty={() => {}} />,
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Number' }))
  await typeNumber('At least', '9')
  await typeNumber('At most', '3')
  await typeNumber('Suggestion', '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is required.')).toBeTruthy()
  expect(await screen.findByText('The lower value must not be above the upper one.')).toBeTruthy()
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
  await typeNumber('At least', '2.50')
  await typeNumber('At most', '99999999999999999999')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Must be between/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('At most'))
  await userEvent.clear(screen.getByLabelText('At most'))
  await typeNumber('At most', '10.05')
  expect(screen.getByLabelText('At least')).toHaveProperty('value', '2.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]!.variables).toMatchObject({ minValue: 2.5, maxValue: 10.05 })
})

test('options: a wrong one is named by its row and gone to; what was typed is there after a reload', async () => {
  const form = (
    <QuestionForm playbookId="p" hubId="h" others={[]} onDone={() => {}} onDirty={() => {}} />
  )
  const { sent, unmount } = await renderInApp(form)
  await userEvent.type(screen.getByLabelText(/^Question/), 'How?')
  await userEvent.click(screen.getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: /multiple options/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add an option' }))
  await userEvent.keyboard('Road{Enter}Rail{Enter}road')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Option 3: This exists already.')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Option 3'))
  expect(sent).toEqual([])
  const kept = Object.fromEntries(Object.entries({ ...sessionStorage }))
  unmount()
  for (const [place, text] of Object.entries(kept)) sessionStorage.setItem(place, String(text))
  await renderInApp(form)
  await expect.poll(() => screen.queryByLabelText('Option 3')).toHaveProperty('value', 'road')
  sessionStorage.clear()
})

test('a condition without an answer is named as such, and its first field gone to', async () => {
  const other = {
    id: '01920000-0000-7000-8000-000000000001',
    title: 'How many rows?',
    dataType: 'INT',
    options: [],
    conditions: [],
  } as unknown as Parameters<typeof QuestionForm>[0]['others'][number]
  await renderInApp(
    <QuestionForm playbookId="p" hubId="h" others={[other]} onDone={() => {}} onDirty={() => {}} />,
    {
      answers: {
        CreateQuestion: (variables) => ({ data: { createQuestion: { id: variables['id'] } } }),
        SetConditions: {
          errors: [
            {
              message: 'BAD_INPUT',
              extensions: {
                code: 'BAD_INPUT',
                field: 'conditions.0.valueNumberFrom',
                rule: 'EMPTY_RANGE',
              },
            },
          ],
        },
      },
    },
  )
  await userEvent.type(screen.getByLabelText(/^Question/), 'How?')
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Condition 1: Choose the answers that are meant.')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('From'))
})

test('whoever changes the words leaves the media as a colleague has them by now', async () => {
  const question = {
    id: '01920000-0000-7000-8000-000000000001',
    playbookVersionId: '01920000-0000-7000-8000-000000000002',
    title: 'How many rows?',
    dataType: 'TEXTAREA',
    options: [],
    conditions: [],
    mediaItemIds: ['01920000-0000-7000-8000-000000000003'],
  } as unknown as NonNullable<Parameters<typeof QuestionForm>[0]['question']>
  const { sent } = await renderInApp(
    <QuestionForm
      playbookId="p"
      hubId="h"
      question={question}
      others={[]}
      onDone={() => {}}
      onDirty={() => {}}
    />,
    { answers: { UpdateQuestion: () => ({ data: { updateQuestion: { id: question.id } } }) } },
  )
  await userEvent.type(screen.getByLabelText(/^Question/), ' And columns?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const update = () => sent.find(({ variables }) => variables['title'] !== undefined)
  await expect.poll(update).toBeTruthy()
  expect(update()!.variables).toMatchObject({ title: 'How many rows? And columns?' })
  expect(update()!.variables['mediaItemIds']).toBeUndefined()
})
