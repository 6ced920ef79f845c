import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ColumnTable, type OwnColumn } from './ColumnTable.tsx'
import { renderInApp, testSession } from './testKit.tsx'

beforeEach(() => localStorage.clear())

interface Row {
  id: string
  city: string
}
const rows: Row[] = [{ id: 'Acme', city: 'Gent' }]
const columns: OwnColumn<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ id }) => id },
  { id: 'city', header: 'Place', cell: ({ city }) => city },
  { id: 'size', header: 'Size', cell: () => 'large', isExtra: true },
]
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.dataset['column'])
    .join(' ')
const withSettings = (settings: Record<string, object>) => ({
  session: {
    me: {
      ...testSession().me,
      settings: new Map(
        Object.entries(settings).map(([key, value]) => [key, JSON.stringify(value)]),
      ),
    },
  },
})
const table = (
  <ColumnTable
    label="Accounts"
    list="LEAD"
    rows={rows}
    rowId={({ id }) => id}
    columns={columns}
    actions={({ id }) => <button>Call {id}</button>}
  />
)

test('what a person chooses of a list is shown between what selects a row and what is done with it', async () => {
  await renderInApp(
    table,
    withSettings({ list_columns: { LEAD: ['size', 'name'] }, list_widths: { LEAD: { size: 99 } } }),
  )
  expect(heads()).toBe('size name columns')
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('style')).toContain('99px')
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['large', 'Acme', 'Call Acme'])
})

test('each list has its own columns, chosen in the head of what is done with a row', async () => {
  await renderInApp(table, withSettings({ list_columns: { COMPANY: ['size', 'name'] } }))
  expect(heads()).toBe('name city columns')
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
  await person.click(dialog.getByRole('checkbox', { name: 'Place' }))
  await waitFor(() => expect(heads()).toBe('name columns'))
})

test('a view has columns of its own, and is told what is chosen instead of the settings', async () => {
  const chosen: unknown[] = []
  await renderInApp(
    <ColumnTable
      label="Accounts"
      list="LEAD"
      rows={rows}
      rowId={({ id }) => id}
      columns={columns}
      ofView={['name', 'size']}
      onChoose={(ids) => chosen.push(ids)}
    />,
    withSettings({ list_columns: { LEAD: ['name'] } }),
  )
  expect(heads()).toBe('name size columns')
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await person.click(dialog.getByRole('checkbox', { name: 'Place' }))
  expect(chosen).toEqual([['name', 'size', 'city']])
})
