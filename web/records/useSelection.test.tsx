import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { selectionOf, useSelection, type Selection } from './useSelection.tsx'
import { withoutSent } from './withoutSent.ts'

const rows = ['Acme', 'Bolt', 'Cento', 'Dunes'].map((name) => ({ id: name, name }))

interface Props {
  filter?: string
  shown?: typeof rows
  isOld?: boolean
}
function List({ filter = '', shown = rows, isOld = false }: Props) {
  const sent = useRef<Selection>(null)
  const { selection, column, toggle, select } = useSelection({
    rows: shown,
    nameOf: ({ name }) => name,
    filter,
    isOld,
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
      <output>
        {[selection.total !== null && `all ${selection.count} but`, ...selection.ids]
          .filter(Boolean)
          .join(' ')}
      </output>
      <button onClick={() => select(() => selectionOf(new Set(), 9))}>All</button>
      <button onClick={() => (sent.current = selection)}>Send</button>
      <button onClick={() => select((now) => withoutSent(now, sent.current!))}>Clear</button>
    </>
  )
}
function Pages({ isOld = false }: { isOld?: boolean }) {
  const [page, setPage] = useState(0)
  const [filter, setFilter] = useState('')
  return (
    <>
      <List filter={filter} shown={rows.slice(page * 2, page * 2 + 2)} isOld={isOld} />
      <button onClick={() => setPage(1)}>Next</button>
      <button onClick={() => setFilter('other')}>Filter</button>
      <button onClick={() => setFilter('')}>No filter</button>
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
  expect(selected()).toBe('all 9 but')
  await person.click(box('Select Acme'))
  expect(selected()).toBe('all 8 but Acme')
  expect([box('Select Acme').checked, box('Select Bolt').checked]).toEqual([false, true])
  expect(box('Select this page').indeterminate).toBe(true)
  await person.click(box('Select Acme'))
  expect(selected()).toBe('all 9 but')
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
  await person.click(screen.getByRole('button', { name: 'No filter' }))
  expect(selected()).toBe('')
  // nor does all
  await person.click(screen.getByRole('button', { name: 'All' }))
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await person.click(screen.getByRole('button', { name: 'No filter' }))
  expect(selected()).toBe('')
})

test('what is cleared is what was sent: what was selected since stays', async () => {
  await renderInApp(<Pages />)
  const person = userEvent.setup()
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  await person.click(box('Select Acme'))
  await press('Send')
  await person.click(box('Select Bolt'))
  await press('Clear')
  expect(selected()).toBe('Bolt')
  await press('Send')
  await press('Clear')
  expect(selected()).toBe('')
  await press('All')
  await press('Send')
  await press('Filter')
  await person.click(box('Select Bolt'))
  await press('Clear')
  expect(selected()).toBe('Bolt')
})

test('rows of the list before are not selected', async () => {
  await renderInApp(<Pages isOld />)
  const person = userEvent.setup()
  await person.click(box('Select Acme'))
  await person.keyboard('j x')
  expect(selected()).toBe('')
})

test('Tab goes from row to row without a stop at each box', async () => {
  await renderInApp(<List />)
  expect(box('Select Acme').tabIndex).toBe(-1)
  expect(box('Select this page').tabIndex).toBe(0)
})
