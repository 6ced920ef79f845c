import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { Builder_questionFragment } from '../gql.ts'
import { useFieldRows } from '../records/useFieldRows.ts'
import { fetchKitNumber } from '../ui/TypedNumber.tsx'
import type { EditedCondition } from './ConditionsEditor.tsx'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { conditionRows, ConditionsEditor, enterWrongCondition } =
  await import('./ConditionsEditor.tsx')
// it would take the place of the plain field between the look for that and the first key
await fetchKitNumber()

const question = (
  id: string,
  dataType: Builder_questionFragment['dataType'],
  options: string[] = [],
): Builder_questionFragment =>
  ({
    __typename: 'Question',
    id,
    title: `Question ${id}`,
    dataType,
    options: options.map((title) => ({ __typename: 'Option' as const, id: title, title })),
  }) as unknown as Builder_questionFragment
const questions = [
  question('sure', 'BOOL'),
  question('why', 'TEXTAREA'),
  question('how-many', 'INT'),
  question('how-much', 'FLOAT'),
  question('which', 'OPTIONS_RADIO', ['Road', 'Rail']),
  question('when', 'DATE'),
  question('hour', 'TIME'),
]

async function show(): Promise<() => EditedCondition[]> {
  let now: EditedCondition[] = []
  function Editor() {
    const form = useForm({ defaultValues: { conditions: [] as EditedCondition[] } }),
      conditions = useFieldRows(form, conditionRows)
    now = [...conditions.rows]
    return (
      <form>
        <ConditionsEditor of={conditions} questions={questions} />
        <button type="button" onClick={() => enterWrongCondition()}>
          Save
        </button>
      </form>
    )
  }
  await renderInApp(<Editor />)
  return () => now
}

test('a condition is added on the first question that can branch, and taken away again', async () => {
  const conditions = await show()
  expect(screen.getByText('Always asked.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
  expect(conditions()).toMatchObject([{ questionId: 'sure', valueBool: true }])
  await userEvent.click(screen.getByText('No'))
  expect(conditions()).toMatchObject([{ valueBool: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Condition 1' }))
  expect(conditions()).toEqual([])
})

test('each type of question offers its own tests, and a change of question empties the last ones', async () => {
  const conditions = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
  const choose = async (title: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Condition 1, question' }))
    await userEvent.click(await screen.findByRole('option', { name: title }))
  }
  await userEvent.click(screen.getByRole('combobox', { name: 'Condition 1, question' }))
  await screen.findByRole('option', { name: 'Question which' })
  expect(screen.queryByRole('option', { name: 'Question why' })).toBeNull()
  await userEvent.keyboard('{Escape}')

  await choose('Question how-many')
  await userEvent.type(screen.getByLabelText('From'), '3')
  expect(conditions()).toMatchObject([
    { questionId: 'how-many', valueBool: null, valueNumberFrom: 3, valueNumberTo: null },
  ])
  await choose('Question which')
  expect(screen.queryByLabelText('From')).toBeNull()
  await userEvent.click(screen.getByLabelText('Options'))
  await userEvent.click(await screen.findByRole('option', { name: 'Rail' }))
  expect(conditions()).toMatchObject([
    { questionId: 'which', valueNumberFrom: null, valueOptions: ['Rail'] },
  ])
  await choose('Question hour')
  expect(screen.getByLabelText('From').getAttribute('type')).toBe('time')
  await choose('Question when')
  expect(screen.getByLabelText('Until').getAttribute('placeholder')).toBe('dd/MM/yyyy')
})

test('a bound is kept as it is typed, with decimals; a day that does not exist is gone to', async () => {
  const conditions = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }))
  const choose = async (title: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Condition 1, question' }))
    await userEvent.click(await screen.findByRole('option', { name: title }))
  }
  await choose('Question how-much')
  await userEvent.type(screen.getByLabelText('From'), '2.05')
  await userEvent.type(screen.getByLabelText('Until'), '-3.5')
  expect(conditions()).toMatchObject([{ valueNumberFrom: 2.05, valueNumberTo: -3.5 }])
  await choose('Question when')
  await userEvent.type(screen.getByLabelText('From'), '31/02/2026{Tab}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(screen.getByLabelText('From'))
  expect(conditions()).toMatchObject([{ valueDateFrom: null }])
})
