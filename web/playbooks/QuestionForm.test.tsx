import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { builderQuestion } from './builderTestKit.ts'

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

const question = builderQuestion('01920000-0000-7000-8000-000000000001', {
  title: 'How many rows?',
  dataType: 'TEXTAREA',
  mediaItemIds: ['01920000-0000-7000-8000-000000000003'],
})
type Answers = NonNullable<NonNullable<Parameters<typeof renderInApp>[1]>['answers']>
/** The form of that question, and whether it is done. */
async function openForm(answers: Answers) {
  let isDone = false
  const rendered = await renderInApp(
    <QuestionForm
      playbookId="p"
      hubId="h"
      question={question}
      others={[]}
      onDone={() => {
        isDone = true
      }}
      onDirty={() => {}}
    />,
    { answers },
  )
  const updates = () =>
    rendered.sent.filter(({ name }) => name === 'UpdateQuestion').map(({ variables }) => variables)
  return { isDone: () => isDone, updates }
}
const saved = { data: { updateQuestion: { id: question.id } } }

test('what was seen goes along: a colleague who was quicker is said, and replaced when it is saved again', async () => {
  let isOvertaken = true
  const { updates, isDone } = await openForm({
    UpdateQuestion: () =>
      isOvertaken
        ? {
            errors: [
              {
                message: 'CONFLICT',
                extensions: {
                  code: 'CONFLICT',
                  field: 'title',
                  params: { current: { title: 'Theirs' } },
                },
              },
            ],
          }
        : saved,
  })
  await userEvent.type(screen.getByLabelText(/^Question/), ' And columns?')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const said = 'A colleague has changed this meanwhile. Save again to replace it.'
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(screen.getByLabelText(/^Question/).getAttribute('aria-invalid')).toBe('true')
  expect(isDone()).toBe(false)
  expect(updates()[0]).toMatchObject({
    title: 'How many rows? And columns?',
    base: { title: 'How many rows?', mediaItemIds: question.mediaItemIds, isInternal: false },
  })
  isOvertaken = false
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(isDone).toBe(true)
  expect(updates()[1]).toMatchObject({
    title: 'How many rows? And columns?',
    base: { title: 'Theirs', isInternal: false },
  })
})

test('what is typed while it is saved is not lost', async () => {
  const server = Promise.withResolvers<void>()
  const { updates, isDone } = await openForm({
    UpdateQuestion: () => ({ ...saved, after: server.promise }),
  })
  const title = screen.getByLabelText(/^Question/)
  await userEvent.type(title, ' One')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => updates()).toHaveLength(1)
  await userEvent.type(title, ' two')
  // as by the key
  fireEvent.submit(title.closest('form')!)
  server.resolve()
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.poll(() => save.hasAttribute('data-loading')).toBe(false)
  expect(isDone()).toBe(false)
  expect(updates()).toHaveLength(1)
  await userEvent.click(save)
  await expect.poll(isDone).toBe(true)
  // nobody is in the way of themselves
  expect(updates()[1]).toMatchObject({
    title: 'How many rows? One two',
    base: { title: 'How many rows? One' },
  })
})
