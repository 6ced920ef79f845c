import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { BulkBar } from './BulkBar.tsx'

const change = (part: object) => ({
  data: {
    change: {
      __typename: 'BulkChange',
      id: 'b1',
      changed: 2,
      unchanged: 0,
      missingIds: [],
      restored: null,
      ...part,
    },
  },
})
const isAll = { ids: new Set<string>(), isAll: true }
const some = { ids: new Set(['a', 'b', 'c']), isAll: false }

async function show(selection: typeof some, answers: Parameters<typeof renderInApp>[1]) {
  const onClear = vi.fn(),
    onStale = vi.fn()
  const { sent } = await renderInApp(
    <>
      <BulkBar
        table="COMPANY"
        selection={selection}
        search={{ search: 'ac', prio: 2 }}
        total={300}
        onSelectAll={() => {}}
        onClear={onClear}
        onStale={onStale}
      />
    </>,
    {
      answers: {
        LabelChoices: { data: { labels: [{ id: 'hot', title: 'Hot', color: '#b42318' }] } },
        ...answers?.answers,
      },
    },
  )
  return { sent, onClear, onStale }
}

test('a priority for those that are selected: what was so already and what has gone is told, and one undo says what stays', async () => {
  const { sent, onClear } = await show(some, {
    answers: {
      SetPrioOfRecords: change({ unchanged: 1, missingIds: ['c'] }),
      UndoBulkChange: change({ restored: 1 }),
    },
  })
  expect(screen.getByText('3 selected')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Set the priority' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Urgent' }))
  await screen.findByText('2 changed. 1 was so already. 1 is not there any more.')
  expect(sent.find(({ name }) => name === 'SetPrioOfRecords')?.variables).toMatchObject({
    table: 'COMPANY',
    prio: 3,
    records: { ids: ['a', 'b', 'c'], filter: null, total: null },
  })
  expect(onClear).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('1 put back. 1 was changed since and stays as it is.')
})

test('all that the list shows are sent as its filters and how many they were; when there are others nothing happens', async () => {
  const { sent, onClear, onStale } = await show(isAll, {
    answers: {
      DeleteRecords: {
        errors: [{ message: 'CONFLICT', extensions: { code: 'CONFLICT', field: 'records.total' } }],
      },
    },
  })
  expect(screen.getByText('300 selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Select all 300' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('The list has changed meanwhile. Look at it and select again.')
  expect(sent.find(({ name }) => name === 'DeleteRecords')?.variables['records']).toEqual({
    ids: null,
    filter: { search: 'ac', prio: 2, labels: null, conditions: null },
    total: 300,
  })
  expect(onStale).toHaveBeenCalledOnce()
  expect(onClear).toHaveBeenCalledOnce()
})

test('a label is put on, and what is refused is told and leaves the selection', async () => {
  const { sent, onClear } = await show(some, {
    answers: {
      LabelRecords: { errors: [{ message: 'NOT_FOUND', extensions: { code: 'NOT_FOUND' } }] },
    },
  })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Add a label' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Hot' }))
  await screen.findByRole('alert')
  expect(sent.find(({ name }) => name === 'LabelRecords')?.variables).toMatchObject({
    labelId: 'hot',
    remove: false,
  })
  expect(onClear).not.toHaveBeenCalled()
})
