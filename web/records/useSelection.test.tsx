import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { useSelection } from './useSelection.tsx'

const rows = ['Acme', 'Bolt', 'Cento', 'Dunes'].map((name) => ({ id: name, name }))

function List({ filter = '', shown = rows }: { filter?: string; shown?: typeof rows }) {
  const { selection, column, toggle, selectAll, clear } = useSelection({
    rows: shown,
    nameOf: ({ name }) => name,
    filter,
  })
  return (
    <>
      <ShortcutHost />
      <DataTable
        label="Accounts"
        rows={shown}
        rowId={({ id }) => id}
        columns={[column, { id: 'name', header: 'Name', cell: ({ name }) => name }]}
        onOpen={() => {}}
        onSelect={toggle}
      />
      <output>{selection.isAll ? 'all' : [...selection.ids].join(' ')}</output>
      <button onClick={selectAll}>All</button>
      <button onClick={clear}>None</button>
    </>
  )
}
function Pages() {
  const [page, setPage] = useState(0)
  const [filter, setFilter] = useState('')
  return (
    <>
      <List filter={filter} shown={rows.slice(page * 2, page * 2 + 2)} />
      <button onClick={() => setPage(1)}>Next</button>
      <button onClick={() => setFilter('other')}>Filter</button>
    </>
  )
}
const selected = () => document.querySelector('output')!.textContent
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('rows are selected one by one, in ranges with Shift, by pages and all, with the mouse', async () => {
  await renderInApp(<List />)
  const person = userEvent.setup()
  await person.click(box('Select Bolt'))
  expect(selected()).toBe('Bolt')
  expect(box('Select this page').indeterminate).toBe(true)
  await person.keyboard('{Shift>}')
  await person.click(box('Select Dunes'))
  await person.keyboard('{/Shift}')
  expect(selected()).toBe('Bolt Cento Dunes')
  await person.click(box('Select this page'))
  expect(selected()).toBe('Bolt Cento Dunes Acme')
  expect(box('Select this page').indeterminate).toBe(false)
  await person.click(screen.getByRole('button', { name: 'All' }))
  expect(selected()).toBe('all')
  // without one it is no longer all: what the page shows is left
  await person.click(box('Select Acme'))
  expect(selected()).toBe('Bolt Cento Dunes')
  await person.click(screen.getByRole('button', { name: 'None' }))
  expect(selected()).toBe('')
  expect(document.activeElement).toBe(box('Select this page'))
})

test('Space and x select the row in focus, Shift+Space all from the last one to it', async () => {
  await renderInApp(<List />)
  const person = userEvent.setup()
  await person.keyboard('j ')
  expect(selected()).toBe('Acme')
  await person.keyboard('jj{Shift>} {/Shift}')
  expect(selected()).toBe('Acme Bolt Cento')
  await person.keyboard('x')
  expect(selected()).toBe('Acme Bolt')
})

test('what is selected stays from page to page, and not under another filter', async () => {
  await renderInApp(<Pages />)
  const person = userEvent.setup()
  await person.click(box('Select Acme'))
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await person.click(box('Select Dunes'))
  expect(selected()).toBe('Acme Dunes')
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  expect(selected()).toBe('')
})
