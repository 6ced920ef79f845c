import { TextInput } from '@mantine/core'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { list, object } from '../../shared/inputs/schema.ts'
import { requiredText, text } from '../../shared/inputs/texts.ts'
import { renderInApp } from '../app/testKit.tsx'
import { SetConditionsDocument } from '../gql.ts'
import { announcementStore } from '../ui/announce.ts'
import { checkedBy } from './checkedBy.ts'
import { declareRows, useFieldRows } from './useFieldRows.ts'
import { useWrongField } from './useWrongField.ts'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { FieldRows } = await import('./FieldRows.tsx')

const row = object({ valueText: requiredText(5), valueDayFrom: text(10) }),
  input = object({ conditions: list(row, 4) }),
  lines = declareRows(SetConditionsDocument, 'conditions', input.shape.conditions)
interface Draft {
  conditions: { id: string; valueText: string; valueDayFrom: string }[]
}
const resolver = checkedBy(input, (draft: Draft) => draft)

const refused = (field: string) => ({ code: 'BAD_INPUT', field, rule: 'DUPLICATE' }) as const
const refusal = {
  text: null,
  fields: { 'input.conditions.0.valueText': 'x', title: 'x' },
  all: [refused('input.conditions.0.valueText'), refused('title')],
  isNetwork: false,
}
function Form({ onSend }: { onSend: (sent: unknown) => void }) {
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { conditions: [{ id: 'first', valueText: 'Road', valueDayFrom: '' }] },
  })
  const of = useFieldRows(form, lines),
    element = useWrongField(form.formState.submitCount)
  const [left, setLeft] = useState('')
  return (
    <form ref={element} noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <FieldRows
        of={of}
        ordered
        label="Lines"
        rowLabel={(number) => `Line ${number}`}
        name={({ valueText }) => valueText}
        blank={() => ({ id: newId(), valueText: '', valueDayFrom: '' })}
        add="Add a line"
        none="No lines"
      >
        {(one) => (
          <>
            <TextInput {...one.text('valueText', 'name')} />
            <TextInput {...one.text('valueDayFrom', 'day')} />
          </>
        )}
      </FieldRows>
      <button type="submit">Save</button>
      <button type="button" onClick={() => setLeft(Object.keys(of.take(refusal).fields).join())}>
        Refuse
      </button>
      <output>{left}</output>
    </form>
  )
}
const names = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(/, name$/).map((field) => field.value)
const said = () => announcementStore.get().map((one) => one.text)
const show = async () => {
  const sent = vi.fn<(sent: unknown) => void>()
  await renderInApp(<Form onSend={sent} />)
  return sent
}

test('Enter goes to the next row and adds one behind the last; what is added has the focus and is said', async () => {
  const sent = await show()
  await userEvent.click(screen.getByLabelText('Line 1, name'))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Line 2, name'))
  // an empty one is not followed by another
  await userEvent.keyboard('{Enter}Rail{Enter}Sea')
  expect(names()).toEqual(['Road', 'Rail', 'Sea'])
  await expect.poll(said).toContain('Line 3 was added.')
  screen.getByLabelText('Line 1, name').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Line 2, name'))
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  await userEvent.keyboard('Air')
  expect(screen.getByRole('button', { name: 'At most 4.' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toMatchObject({
      conditions: ['Road', 'Rail', 'Sea', 'Air'].map((valueText) => ({
        valueText,
        valueDayFrom: null,
      })),
    })
})

test('what is removed is said by its name, and what stands in its place has the focus', async () => {
  await show()
  screen.getByLabelText('Line 1, day').focus()
  await userEvent.keyboard('2026{Enter}Rail')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Road' }))
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Remove Rail' }))
  await expect.poll(said).toContain('“Road” was removed.')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('No lines')).toBeTruthy()
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Add a line' }))
})

test('Alt and the arrow keys move a row, whose grip keeps the focus', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  await userEvent.keyboard('Rail')
  screen.getByRole('button', { name: 'Move Rail' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Rail', 'Road'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Rail' }))
  await expect.poll(said).toContain('Rail: place 1 of 2')
})

test('what is wrong names its row and its field, and the first of it gets the focus', async () => {
  const sent = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Line 2, name: This is required.')).toBeTruthy()
  const field = screen.getByLabelText('Line 2, name')
  await expect.poll(() => document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
  // it stays with its row, and goes when that is right
  await userEvent.keyboard('Rail')
  await expect.poll(() => screen.queryByText(/This is required/)).toBeNull()
  // what the server refuses of a row is shown there, and the rest is left to the form
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Line 1, name: This exists already.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('title')
  const rows = screen.getByRole('list', { name: 'Lines' })
  expect(within(rows).getAllByRole('listitem')).toHaveLength(2)
})

test('a field that the document, the schema or the form lacks does not compile', () => {
  const foreign = list(object({ valueText: text(5), colour: text(5) }), 4)
  // @ts-expect-error the document takes no colour
  declareRows(SetConditionsDocument, 'conditions', foreign)
  // @ts-expect-error the document takes no such list
  declareRows(SetConditionsDocument, 'lines', input.shape.conditions)
  const Wrong = ({ of }: { of: ReturnType<typeof useOfDraft> }) => (
    <FieldRows of={of} label="" rowLabel={String} blank={blank} add="">
      {(one) => (
        <>
          {/* @ts-expect-error the schema has no such field */}
          <TextInput {...one.text('colour')} />
          {/* @ts-expect-error the schema has no such field */}
          {one.errorOf('valueBool')}
        </>
      )}
    </FieldRows>
  )
  expect(Wrong).toBeTypeOf('function')
})
const blank = () => ({ id: newId(), valueText: '', valueDayFrom: '' })
const useOfDraft = () => useFieldRows(useForm<Draft>(), lines)
