import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from './announce.ts'
import { DataTable, type Column } from './DataTable.tsx'
import { ShortcutHost } from './shortcuts.tsx'

type Row = { id: string; name: string; city: string }
const rows: Row[] = [
  { id: '1', name: 'Acme', city: 'Gent' },
  { id: '2', name: 'Bolt', city: 'Lille' },
  { id: '3', name: 'Cento', city: 'Breda' },
]
const columns: Column<Row>[] = [
  {
    id: 'NAME',
    header: 'Name',
    cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
    sortable: true,
  },
  { id: 'CITY', header: 'City', cell: (row) => row.city },
]

describe('DataTable', () => {
  it('moves with j, k and the arrows, and opens with Enter', async () => {
    const onOpen = vi.fn()
    await renderInApp(
      <>
        <ShortcutHost />
        <DataTable
          label="Accounts"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          onOpen={onOpen}
        />
      </>,
    )
    const person = userEvent.setup()
    await person.keyboard('jj')
    expect(document.activeElement).toHaveProperty('tagName', 'TR')
    expect(within(document.activeElement as HTMLElement).getByText('Bolt')).toBeTruthy()
    await person.keyboard('{ArrowDown}k{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  })

  it('opens a row by a click beside its links only', async () => {
    const onOpen = vi.fn()
    await renderInApp(
      <DataTable
        label="Accounts"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        onOpen={onOpen}
      />,
    )
    const person = userEvent.setup()
    await person.click(screen.getByText('Acme'))
    expect(onOpen).not.toHaveBeenCalled()
    await person.click(screen.getByText('Lille'))
    expect(onOpen).toHaveBeenCalledWith(rows[1])
  })

  it('says which row has the focus where that one is shown elsewhere; a click opens nothing then', async () => {
    const onOpen = vi.fn(),
      onReach = vi.fn<(id: string) => void>()
    const table = (reached?: string) => (
      <DataTable
        label="Accounts"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        onOpen={onOpen}
        onReach={onReach}
        reached={reached}
      />
    )
    await renderInApp(table('2'))
    const person = userEvent.setup()
    expect(screen.getByText('Lille').closest('tr')?.getAttribute('aria-current')).toBe('true')
    await person.click(screen.getByText('Gent'))
    await person.keyboard('{ArrowDown}')
    expect(onReach.mock.calls.flat()).toEqual(['1', '2'])
    expect(onOpen).not.toHaveBeenCalled()
    await person.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
  })

  it('asks for the other direction when the sorted column is pressed again, and says so to a screen reader', async () => {
    const onSort = vi.fn()
    await renderInApp(
      <DataTable
        label="Accounts"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        sorting={{ column: 'NAME', descending: false }}
        onSort={onSort}
      />,
    )
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledWith({ column: 'NAME', descending: true })
    await waitFor(() =>
      expect(announcementStore.get().map(({ text }) => text)).toEqual([
        'Sorted by Name, descending',
      ]),
    )
  })

  it('begins with the largest where a column says so', async () => {
    const onSort = vi.fn()
    await renderInApp(
      <DataTable
        label="Accounts"
        columns={[{ ...columns[0]!, descendsFirst: true }]}
        rows={rows}
        rowId={(row) => row.id}
        onSort={onSort}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort).toHaveBeenCalledWith({ column: 'NAME', descending: true })
  })

  it('shows its empty state, and grey lines before the first answer', async () => {
    const { rerender } = await renderInApp(
      <DataTable
        label="Accounts"
        columns={columns}
        rows={[]}
        rowId={(row) => row.id}
        empty={<p>Nothing here</p>}
      />,
    )
    expect(screen.getByText('Nothing here')).toBeTruthy()
    rerender(<></>)
    await renderInApp(
      <DataTable
        label="Accounts"
        columns={columns}
        rows={undefined}
        rowId={(row: Row) => row.id}
      />,
    )
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  })
})
