import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { bulkLarge, bulkRecords } from '../../shared/limits.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { noSelection, type Selection } from '../records/useSelection.tsx'
import { notify, toastStore } from '../ui/notify.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
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
const isAll: Selection = { ids: new Set(['x', 'y']), total: 300, count: 298 }
const some: Selection = { ids: new Set(['a', 'b', 'c']), total: null, count: 3 }

async function show(
  selection: Selection,
  answers: NonNullable<Parameters<typeof renderInApp>[1]>['answers'],
  { total = 300, beside = null as ReactNode } = {},
) {
  const onSelect = vi.fn<(to: (now: Selection) => Selection) => void>(),
    onStale = vi.fn(),
    onFocusTable = vi.fn(),
    onPick = vi.fn()
  const { sent } = await renderInApp(
    <>
      <ShortcutHost />
      <h1>Accounts</h1>
      {beside}
      <BulkBar
        table="COMPANY"
        selection={selection}
        search={{ search: 'ac', prio: 2 }}
        total={total}
        onSelect={onSelect}
        onFocusTable={onFocusTable}
        onPick={onPick}
        onStale={onStale}
      />
    </>,
    {
      answers: {
        LabelChoices: { data: { labels: [{ id: 'hot', title: 'Hot', color: '#b42318' }] } },
        ...answers,
      },
    },
  )
  const sentOf = (wanted: string) =>
    sent.filter(({ name }) => name === wanted).map(({ variables }) => variables)
  /** What the selection becomes by all that was asked for. */
  const left = () => onSelect.mock.calls.reduce((now, [to]) => to(now), selection)
  return { sentOf, onSelect, left, onStale, onFocusTable, onPick }
}
const choosePriority = async (name = 'Urgent') => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Set the priority' }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  for (const { id } of toastStore.get()) act(() => notify.hide(id))
})

test('a priority for those that are selected: what was so already and what has gone is told, and one undo says what stays', async () => {
  const { sentOf, left } = await show(some, {
    SetPrioOfRecords: change({ unchanged: 1, missingIds: ['c'] }),
    UndoBulkChange: change({ restored: 1 }),
  })
  expect(screen.getByText('3 selected')).toBeTruthy()
  await choosePriority()
  await screen.findByText('2 changed. 1 was so already. 1 is not there any more.')
  expect(sentOf('SetPrioOfRecords')).toMatchObject([
    { table: 'COMPANY', prio: 3, records: { ids: ['a', 'b', 'c'], filter: null, total: null } },
  ])
  expect(left()).toEqual(noSelection)
  await press('Undo')
  await screen.findByText('1 put back. 1 was changed since and stays as it is.')
})

test('all that the list shows are sent as its filters and how many they were; when there are others nothing happens', async () => {
  const { sentOf, left, onStale } = await show(isAll, {
    SetPrioOfRecords: {
      errors: [{ message: 'CONFLICT', extensions: { code: 'CONFLICT', field: 'records.total' } }],
    },
  })
  expect(screen.getByText('298 selected')).toBeTruthy()
  await choosePriority()
  await screen.findByText('The list has changed meanwhile. Look at it and select again.')
  expect(sentOf('SetPrioOfRecords')).toMatchObject([
    {
      records: {
        ids: null,
        filter: { search: 'ac', prio: 2, labels: null, conditions: null },
        total: 300,
        except: ['x', 'y'],
      },
    },
  ])
  expect(onStale).toHaveBeenCalledOnce()
  expect(left()).toEqual(noSelection)
})

test('a label is put on, and what is refused is told and leaves the selection', async () => {
  const { sentOf, left } = await show(some, {
    LabelRecords: { errors: [{ message: 'NOT_FOUND', extensions: { code: 'NOT_FOUND' } }] },
  })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Add a label' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Hot' }))
  await screen.findByRole('alert')
  expect(sentOf('LabelRecords')).toMatchObject([{ labelId: 'hot', remove: false }])
  expect(left()).toBe(some)
})

test('an undo that fails stays on the screen and can be tried again, as the same command', async () => {
  let answer: Answer = { networkError: new TypeError('Failed to fetch') }
  const { sentOf } = await show(some, {
    SetPrioOfRecords: change({}),
    UndoBulkChange: () => answer,
  })
  await choosePriority()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('alert')
  expect(toastStore.get()).toMatchObject([{ kind: 'error', sticky: true }])
  answer = change({ restored: 2 })
  await press('Undo')
  await screen.findByText('2 put back.')
  const ids = sentOf('UndoBulkChange').map(({ commandId }) => commandId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an undo that waits for its label says so; the next change leaves the undo of the one before', async () => {
  let id = 0
  await show(some, {
    SetPrioOfRecords: () => change({ id: `b${++id}` }),
    UndoBulkChange: {
      errors: [{ message: 'NOT_FOUND', extensions: { code: 'NOT_FOUND', field: 'labelId' } }],
    },
  })
  await choosePriority()
  await screen.findByText('2 changed.')
  await choosePriority('High')
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)
  await screen.findByText('The label is in the bin or was merged. Restore it first.')
})

test('more than a page are deleted only after the number is confirmed, and the undo stays', async () => {
  const large: Selection = { ids: new Set(), total: bulkLarge, count: bulkLarge }
  const { sentOf, left } = await show(large, {
    DeleteRecords: change({ changed: bulkLarge }),
  })
  await press('Delete')
  const dialog = () => screen.findByRole('dialog', { name: `Delete ${bulkLarge} accounts?` })
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentOf('DeleteRecords')).toEqual([])
  await press('Delete')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  await screen.findByText(`${bulkLarge} are in the bin.`)
  expect(toastStore.get()).toMatchObject([{ sticky: true }])
  expect(left()).toEqual(noSelection)
})

test('less than a page are deleted at once', async () => {
  await show(some, { DeleteRecords: change({ changed: 3 }) })
  await press('Delete')
  await screen.findByText('3 are in the bin.')
  expect(toastStore.get()).toMatchObject([{ sticky: false }])
})

test('after an answer that was lost the repeat is the same command', async () => {
  const refused = { message: 'UNAVAILABLE', extensions: { code: 'UNAVAILABLE' } }
  let answer: Answer = { errors: [refused] }
  const { sentOf } = await show(some, { SetPrioOfRecords: () => answer })
  await choosePriority()
  await screen.findByRole('alert')
  answer = change({})
  await choosePriority()
  await screen.findByText('2 changed.')
  const ids = sentOf('SetPrioOfRecords').map(({ commandId }) => commandId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('the focus stays where somebody types while it is saved, and goes to the table from the bar, without one to the heading', async () => {
  const answered = Promise.withResolvers<void>()
  const answers = { SetPrioOfRecords: { ...change({}), after: answered.promise } }
  const { onSelect, onFocusTable } = await show(some, answers, {
    beside: <input aria-label="Search" />,
  })
  await choosePriority()
  await userEvent.type(screen.getByLabelText('Search'), 'n')
  answered.resolve()
  await waitFor(() => expect(onSelect).toHaveBeenCalled())
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  expect(onFocusTable).not.toHaveBeenCalled()

  const next = await show(some, { SetPrioOfRecords: change({}) })
  await choosePriority()
  await waitFor(() => expect(next.onSelect).toHaveBeenCalled())
  expect(next.onFocusTable).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Accounts' }))
})

test('a goes to the bar, and Escape selects nothing', async () => {
  const { left, onFocusTable } = await show(some, {})
  const person = userEvent.setup()
  await person.keyboard('{Escape}')
  expect(left()).toEqual(noSelection)
  expect(onFocusTable).not.toHaveBeenCalled()
  await person.keyboard('a')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Set the priority' }))
  await press('Select nothing')
  expect(onFocusTable).toHaveBeenCalledOnce()
})

test('all are not offered when they are more than one command may change', async () => {
  const { left } = await show(some, {}, { total: bulkRecords })
  await press('Select all 2,000')
  expect(left()).toEqual({ ids: new Set(), total: bulkRecords, count: bulkRecords })
  await show(some, {}, { total: bulkRecords + 1 })
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  expect(screen.getByText('At most 2,000 at once')).toBeTruthy()
})

test('what is selected becomes a filter; all that a search finds is none', async () => {
  const { onPick, left, onSelect } = await show(some, {})
  await userEvent.click(screen.getByRole('button', { name: 'Leave out' }))
  const record = { field: 'RECORD', operator: 'ANY_OF', ids: ['a', 'b', 'c'] }
  expect(onPick).toHaveBeenLastCalledWith([{ ...record, not: true }])
  expect(left().count).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Only these' }))
  expect(onPick).toHaveBeenLastCalledWith([record])
  expect(onSelect).toHaveBeenCalledTimes(2)
  await show(isAll, {})
  expect(screen.queryByRole('button', { name: 'Leave out' })).toBeNull()
})

test('more than a filter takes are said, and stay selected', async () => {
  const ids = new Set(Array.from({ length: 101 }, (_, n) => `r${n}`))
  const { onPick, onSelect } = await show({ ids, total: null, count: 101 }, {})
  await userEvent.click(screen.getByRole('button', { name: 'Leave out' }))
  await screen.findByText('A filter names at most 100.')
  expect(onPick).not.toHaveBeenCalled()
  expect(onSelect).not.toHaveBeenCalled()
})
