// Accounts and contacts edited in the cells of their lists.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Outcome } from '../outbox/commandSender.ts'
import type { Command } from '../outbox/commands.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { ends, startOutbox } from '../outbox/outboxTestKit.ts'
import { announcementStore } from '../ui/announce.ts'
import { notify, toastStore } from '../ui/notify.tsx'
import { account, ann, ben, field, names, person, rowOf, showCells } from './cellsTestKit.tsx'

afterEach(() => {
  for (const end of ends.splice(0)) end()
  for (const { id } of toastStore.get()) notify.hide(id)
})

const fieldsOf = ({ input }: Command) => (input as { fields: FieldEdits }).fields
const offline: Outcome = { type: 'network' }
/** The list with its pencils. */
const ready = async (id: string) => {
  rowOf(id).focus()
  await waitFor(() => {
    fireEvent.keyDown(rowOf(id), { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Edit /)
  })
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const accounts = [account('Acme', 'Food'), account('Bolt', null), account('Cento', 'Wood')]

test('a cell is reached by arrows and edited by F2; Enter saves and goes on below, Tab to the next cell, Escape leaves what was', async () => {
  const { outbox, got } = startOutbox()
  await showCells(outbox, accounts)
  await ready('acme')
  expect(focused()).toBe('Edit Name of Acme')
  const keys = userEvent.setup()
  await keys.keyboard('{ArrowRight}')
  expect(focused()).toBe('Edit Industry of Acme')
  await keys.keyboard('{F2}')
  const industry = await field('Industry of Acme')
  await waitFor(() => expect(document.activeElement).toBe(industry))
  await keys.keyboard('Beer{Enter}')
  await waitFor(() => expect(focused()).toBe('Edit Industry of Bolt'))
  await waitFor(() =>
    expect(got.map(fieldsOf)).toEqual([{ industry: { value: 'Beer', base: 'Food' } }]),
  )
  expect(within(rowOf('acme')).getByText('Beer')).toBeTruthy()
  await keys.keyboard('{Enter}')
  await field('Industry of Bolt')
  await keys.keyboard('Steel{Shift>}{Tab}{/Shift}')
  const name = await field('Name of Bolt')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await waitFor(() => expect(got).toHaveLength(2))
  await keys.keyboard('Other{Escape}')
  await waitFor(() => expect(focused()).toBe('Edit Name of Bolt'))
  expect(got).toHaveLength(2)
  // back to the row, on which Enter opens the record as ever
  await keys.keyboard('{Escape}')
  expect(document.activeElement).toBe(rowOf('bolt'))
})

test('what is refused stays in its field with the reason, which is announced, and nothing is saved', async () => {
  const { outbox, got } = startOutbox()
  await showCells(outbox, accounts)
  await ready('acme')
  const keys = userEvent.setup()
  await keys.keyboard('{Enter}')
  const name = await field('Name of Acme')
  await keys.clear(name)
  await keys.keyboard('{Tab}')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(name.getAttribute('aria-describedby')).toBeTruthy()
  await waitFor(() =>
    expect(announcementStore.get().some(({ text }) => text.startsWith('Name of Acme: '))).toBe(
      true,
    ),
  )
  expect(document.activeElement).toBe(name)
  // nor does a press beside it
  await keys.click(screen.getByRole('heading', { level: 1 }))
  fireEvent.doubleClick(within(rowOf('bolt')).getAllByRole('cell')[2]!)
  expect(name.isConnected).toBe(true)
  expect(got).toEqual([])
  await keys.type(name, 'Apex')
  await keys.click(screen.getByRole('heading', { level: 1 }))
  await waitFor(() => expect(name.isConnected).toBe(false))
  await waitFor(() =>
    expect(got.map(fieldsOf)).toEqual([{ name: { value: 'Apex', base: 'Acme' } }]),
  )
})

test('what a colleague has changed meanwhile stands; the cell opens with mine, and says theirs', async () => {
  let outcome: Outcome = {
    type: 'rejected',
    problem: { code: 'CONFLICT', params: { current: { industry: 'Drinks' } } },
  }
  const { outbox, got } = startOutbox({ outcome: () => outcome })
  await showCells(outbox, accounts)
  await ready('acme')
  const keys = userEvent.setup()
  await keys.keyboard('{ArrowRight}{Enter}')
  await field('Industry of Acme')
  await keys.keyboard('Beer{Enter}')
  await screen.findByText(/^“Acme”: Industry was not changed\. Somebody else has changed this/)
  outcome = { type: 'ok', seq: null }
  await keys.keyboard('{ArrowUp}{Enter}')
  const industry = await field('Industry of Acme')
  await waitFor(() => expect(industry.value).toBe('Beer'))
  await screen.findByText('Now: Drinks')
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(got).toHaveLength(2))
  expect(fieldsOf(got[1]!)).toEqual({ industry: { value: 'Beer', base: 'Drinks' } })
  await waitFor(() => expect(outbox.state()).toMatchObject({ needsYou: 0, waiting: 0 }))
})

test('Undo puts back what was there', async () => {
  const { outbox, got } = startOutbox()
  await showCells(outbox, accounts)
  await ready('acme')
  const keys = userEvent.setup()
  await keys.keyboard('{ArrowRight}{Enter}')
  await field('Industry of Acme')
  await keys.keyboard('Beer{Enter}')
  await screen.findByText('“Acme”: Industry was changed.')
  await waitFor(() => expect(got).toHaveLength(1))
  await keys.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(got).toHaveLength(2))
  expect(fieldsOf(got[1]!)).toEqual({ industry: { value: 'Food', base: 'Beer' } })
})

test('rows stay where they are while their cells are edited, until another list is shown', async () => {
  const { outbox } = startOutbox({ outcome: () => offline })
  const [acme, bolt, cento] = accounts as [(typeof accounts)[0], ...typeof accounts]
  await showCells(outbox, accounts, { again: [cento!, bolt!] })
  await ready('acme')
  const keys = userEvent.setup()
  await keys.keyboard('{Enter}')
  await field('Name of Acme')
  await keys.keyboard('Zenith{Enter}')
  await waitFor(() => expect(rowOf('acme').textContent).toContain('Zenith'))
  await keys.click(screen.getByRole('button', { name: 'Read again' }))
  expect(names()).toEqual([acme.id, bolt!.id, cento!.id])
  expect(rowOf('acme').textContent).toContain('Zenith')
  await keys.click(screen.getByRole('button', { name: 'Another page' }))
  await waitFor(() => expect(names()).toEqual([cento!.id, bolt!.id]))
})

test('what is typed in a cell stays, although its row is not among those that are read meanwhile', async () => {
  const { outbox, got } = startOutbox()
  await showCells(outbox, accounts, { again: [] })
  await ready('bolt')
  const keys = userEvent.setup()
  await keys.keyboard('{ArrowRight}{Enter}')
  const industry = await field('Industry of Bolt')
  await keys.keyboard('Ste')
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(() => expect(names()).toEqual(['bolt']))
  expect(document.activeElement).toBe(industry)
  await keys.keyboard('el{Enter}')
  await waitFor(() =>
    expect(got.map(fieldsOf)).toEqual([{ industry: { value: 'Steel', base: null } }]),
  )
})

test('a priority and an owner are chosen in their cells', async () => {
  const { outbox, got } = startOutbox({ outcome: () => offline })
  await showCells(outbox, accounts)
  await ready('acme')
  const keys = userEvent.setup()
  await keys.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await screen.findByRole('combobox', { name: 'Priority of Acme' })
  await keys.click(await screen.findByRole('option', { name: 'Urgent' }))
  await waitFor(() => expect(focused()).toBe('Edit Priority of Acme'))
  await keys.keyboard('{ArrowRight}{Enter}')
  await screen.findByRole('combobox', { name: 'Owner of Acme' })
  await keys.click(await screen.findByRole('option', { name: 'Ben Maes' }))
  await waitFor(() => expect(rowOf('acme').textContent).toContain('Ben Maes'))
  expect(outbox.pending().map(fieldsOf)).toContainEqual(
    expect.objectContaining({ ownerId: { value: ben.id, base: ann.id } }),
  )
  await waitFor(() => expect(got.length).toBeGreaterThan(0))
})

test('a contact has both names in one cell, of which one is enough, and addresses one a line', async () => {
  const { outbox, got } = startOutbox()
  await showCells(outbox, [person('Ada', 'Byron', ['ada@example.com']), person('Bob', 'Jones')])
  await ready('ada')
  const keys = userEvent.setup()
  await keys.keyboard('{Enter}')
  const first = await field('First name of Ada Byron'),
    last = await field('Last name of Ada Byron')
  await keys.clear(first)
  await keys.keyboard('{Tab}')
  expect(document.activeElement).toBe(last)
  await keys.clear(last)
  await keys.keyboard('{Enter}')
  await waitFor(() => expect(last.getAttribute('aria-invalid')).toBe('true'))
  await keys.type(last, 'King{Tab}')
  const emails = await field('E-mail addresses of King')
  await waitFor(() => expect(document.activeElement).toBe(emails))
  await keys.keyboard('{End}')
  await keys.type(emails, '{Shift>}{Enter}{/Shift}wrong{Enter}')
  await waitFor(() => expect(emails.getAttribute('aria-invalid')).toBe('true'))
  await keys.type(emails, '@example.com{Enter}')
  await waitFor(() => expect(got).toHaveLength(2))
  expect(got.map(fieldsOf)).toEqual([
    { firstName: { value: '', base: 'Ada' }, lastName: { value: 'King', base: 'Byron' } },
    {
      'address.emails': {
        value: ['ada@example.com', 'wrong@example.com'],
        base: ['ada@example.com'],
      },
    },
  ])
})

test('the pencil stays in its cell when a colleague’s change comes to it', async () => {
  const { outbox } = startOutbox()
  await showCells(outbox, accounts, { again: [account('Acme', 'Drinks')] })
  await ready('acme')
  await userEvent.keyboard('{ArrowRight}')
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  await within(rowOf('acme')).findByText('Drinks')
  const pencil = within(rowOf('acme')).getByRole('button', { name: 'Edit Industry of Acme' })
  expect(pencil.closest('td')).toBe(within(rowOf('acme')).getAllByRole('cell')[2])
  fireEvent.click(pencil)
  expect((await field('Industry of Acme')).value).toBe('Drinks')
})

test('a mouse finds a pencil in each cell that can be edited, and none where the person may not', async () => {
  const { outbox } = startOutbox()
  await showCells(outbox, accounts)
  await ready('acme')
  const cellsOf = (id: string) => within(rowOf(id)).getAllByRole('cell')
  const over = (cell: HTMLElement) => {
    const event = new MouseEvent('pointerover', { bubbles: true })
    Object.assign(event, { pointerType: 'mouse' })
    fireEvent(cell, event)
  }
  over(cellsOf('bolt')[2]!)
  await screen.findByRole('button', { name: 'Edit Industry of Bolt' })
  over(cellsOf('bolt')[5]!)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edit .* of Bolt/ })).toBeNull())
  over(cellsOf('bolt')[2]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Industry of Bolt' }))
  await field('Industry of Bolt')

  await showCells(outbox, accounts, { mayEdit: false })
  await screen.findByRole('combobox', { name: 'Rows per page' })
  rowOf('acme').focus()
  await userEvent.keyboard('{ArrowRight}{F2}')
  expect(document.activeElement).toBe(rowOf('acme'))
})
