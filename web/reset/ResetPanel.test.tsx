import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { ResetPanel } from './ResetPanel.tsx'

const reset = {
  __typename: 'DataReset',
  id: 'r1',
  tables: ['CONTACTS', 'LABELS'],
  reason: 'A fresh start',
  state: 'DONE',
  canUndo: true,
  canUndoLater: false,
  waitsForErasure: false,
  rowCount: 1200,
  conflictCount: 0,
  conflicts: [],
  dateCreated: '2026-11-27T10:00:00Z',
  dateExpires: '2026-12-27T10:00:00Z',
  creator: { __typename: 'User', id: 'u1', firstName: 'Ann', lastName: 'Able' },
  run: { __typename: 'JobRun', id: 'j1', state: 'DONE', done: 9, total: 9, errorCode: null },
}
const counts = [
  { table: 'COMPANY_DIALOGS', count: 12, along: { answer: 30, agenda_item: 12 } },
  { table: 'LABELS', count: 3, along: {} },
].map((one) => ({ __typename: 'ResetCount', id: one.table, ...one }))

const show = (dataResets: object[], answers = {}) =>
  renderInApp(<ResetPanel />, {
    role: 'Admin',
    session: {},
    answers: {
      DataResets: { data: { dataResets } },
      ResetCounts: { data: { resetCounts: counts } },
      ...answers,
    },
  })

test('nothing goes before a reason and the name of the organisation are typed', async () => {
  const { sent } = await show([], {
    ResetDataTable: { data: { resetDataTable: { ...reset, state: 'ARCHIVING' } } },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Remove data…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const meetings = await dialog.findByRole('radio', { name: 'Meetings' })
  const about = document.getElementById(meetings.getAttribute('aria-describedby')!)
  expect(about?.textContent).toBe('12 · with 30 answers · 42 rows go along in all')
  // nothing is chosen before the person does
  for (const radio of dialog.getAllByRole<HTMLInputElement>('radio'))
    expect(radio.checked).toBe(false)
  const remove = dialog.getByRole('button', { name: 'Remove data' })
  await userEvent.click(remove)
  await expect.poll(() => dialog.getByLabelText(/^Why/).getAttribute('aria-invalid')).toBe('true')
  await dialog.findByText('Choose what is to go.')
  await userEvent.type(dialog.getByLabelText(/^Why/), 'A fresh start')
  const name = dialog.getByLabelText(/^The name of the organisation/)
  await userEvent.type(name, 'Another')
  await userEvent.click(remove)
  await dialog.findByText('Choose what is to go.')
  await expect.poll(() => document.activeElement).toBe(meetings)
  await userEvent.click(dialog.getByRole('radio', { name: 'Labels' }))
  await userEvent.click(remove)
  await dialog.findByText(/^Type “.*” exactly\.$/)
  expect(sent.some((one) => one.name === 'ResetDataTable')).toBe(false)
  const title = /“(.*)”/.exec(dialog.getByText(/^Type “.*so that/).textContent)![1]!
  await userEvent.clear(name)
  await userEvent.type(name, title)
  await userEvent.click(remove)
  await expect
    .poll(() => sent.find((one) => one.name === 'ResetDataTable')?.variables)
    .toMatchObject({ table: 'LABELS', reason: 'A fresh start', organisationTitle: title })
})

test('what was removed says until when it can be had back, and Undo asks for it', async () => {
  const { sent } = await show([reset], { UndoReset: { data: { undoReset: reset } } })
  await screen.findByText(/^1,200 rows are removed; they can be had back until/)
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Contacts, Labels' }))
  await expect
    .poll(() => sent.find((one) => one.name === 'UndoReset')?.variables)
    .toMatchObject({ id: 'r1' })
})

test('it can be cancelled until rows go; then what had no place is named', async () => {
  const run = { ...reset.run, state: 'RUNNING', done: 3 }
  const { sent } = await show([{ ...reset, state: 'ARCHIVING', canUndo: false, run }], {
    CancelJob: { data: { cancelJob: { ...run, state: 'CANCELLED' } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel: Contacts, Labels' }))
  await expect.poll(() => sent.some((one) => one.name === 'CancelJob')).toBe(true)
  await show([{ ...reset, state: 'REMOVING', canUndo: false, run }])
  await screen.findByText('It is being removed.')
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  const restored = { ...reset, state: 'RESTORED', canUndo: false }
  await show([{ ...restored, conflictCount: 2, conflicts: ['Urgent', 'Later'] }])
  await screen.findByText(/but for 2 rows whose place is taken. Urgent, Later$/)
})

test('an archive that failed says so, and a removal that failed goes on or is undone', async () => {
  const run = { ...reset.run, state: 'FAILED', errorCode: 'INTERNAL' }
  await show([{ ...reset, state: 'FAILED', canUndo: false, run }])
  await screen.findByText('Nothing was removed; start again.')
  expect(screen.queryByRole('button', { name: /^(Undo|Cancel)/ })).toBeNull()
  const { sent } = await show([{ ...reset, state: 'REMOVING', run }], {
    UndoReset: { data: { undoReset: reset } },
  })
  await screen.findByText(/It goes on by itself within the hour/)
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Contacts, Labels' }))
  await expect.poll(() => sent.some((one) => one.name === 'UndoReset')).toBe(true)
})

test('what can come back later says so, and what never can says that', async () => {
  await show([{ ...reset, canUndo: false, canUndoLater: true }])
  await screen.findByText(/removed. What was removed later is brought back first.$/)
  await show([reset, { ...reset, id: 'r0', canUndo: false }])
  await screen.findByText('1,200 rows are removed for good.')
  await show([{ ...reset, canUndo: false, waitsForErasure: true }])
  await screen.findByText(/removed. The erasure of a contact waits: once it begins/)
  await show([{ ...reset, state: 'REMOVAL_FAILED', canUndo: false, run: null }])
  await screen.findByText(/1,200 rows were removed by then and cannot be had back/)
  await show([{ ...reset, state: 'UNDO_FAILED', canUndo: false, run: null }])
  expect(await screen.findByText(/^It could not be brought back, or only in part/)).toBeTruthy()
  expect(await screen.findByText('It failed.')).toBeTruthy()
})

test('what is not known any more of a removal that came to nothing is not called done', async () => {
  await show([{ ...reset, state: 'FAILED', canUndo: false, run: null }])
  await screen.findByText('It failed.')
  expect(screen.queryByText('Done')).toBeNull()
})
