// The steps of an import: why one ended, what came of it, and wrong cells mended with the keyboard.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { announcementStore } from '../ui/announce.ts'
import { ImportView } from './ImportView.tsx'

const id = '01900000-0000-7000-8000-000000000001'
const whole = {
  __typename: 'ListImport',
  id,
  kind: 'COMPANY',
  title: 'accounts.csv',
  separator: ',',
  encoding: 'utf-8',
  sheet: null,
  heads: ['Name', 'City', 'E-mail'],
  rowCount: 3,
  mapping: [{ field: 'name' }, { field: 'city' }, { field: 'emails' }],
  match: null,
  mode: 'CREATE',
  accounts: 'WRONG',
  step: 'CHECK',
  doneTo: 3,
}
const run = (state: string, errorCode: string | null = null) => ({
  run: { __typename: 'JobRun', id: 'r1', state, done: 3, total: 3, errorCode },
})
const counts = {
  toCreate: 1,
  toUpdate: 0,
  same: 0,
  skipped: 0,
  wrong: 2,
  kept: 0,
  reverted: 0,
  newAccounts: 0,
  keptAccounts: 0,
}
const row = (rowNo: number, cells: string[], problems: object[], state = 'WRONG') => ({
  __typename: 'ImportRow',
  id: `row${rowNo}`,
  rowNo,
  cells,
  state,
  problems,
})
const badMail = [{ column: 2, rule: 'BAD_FORMAT' }]
const rows = [row(1, ['A', 'Gent', 'x'], badMail), row(2, ['B', 'Gent', 'y'], badMail)]

const show = (found: object | null, also: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<ImportView search={{ id }} onChange={() => {}} />, {
    answers: {
      Import: { data: { listImport: found } },
      ImportCounts: { data: { listImport: { __typename: 'ListImport', id, ...counts } } },
      ImportRows: { data: { importRows: rows } },
      ...also.answers,
    },
  })

test('a check or an import that failed says why, one that was cancelled says that', async () => {
  await show({ ...whole, ...run('FAILED', 'FORBIDDEN') })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^The check failed\. .+/)
  await show({ ...whole, ...run('CANCELLED') })
  expect((await screen.findByRole('alert')).textContent).toBe('The check was cancelled.')
  await show({ ...whole, ...run('FAILED', 'FORBIDDEN'), step: 'IMPORT' })
  await screen.findByRole('heading', { name: 'The import failed' })
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await show({ ...whole, ...run('CANCELLED'), step: 'IMPORT' })
  await screen.findByRole('heading', { name: 'The import was cancelled' })
})

test('what is done leads to the list, a revert shows the rows that are kept, what is gone to another file', async () => {
  await show({ ...whole, ...run('DONE'), step: 'IMPORT' })
  const link = await screen.findByRole('link', { name: 'To the accounts' })
  expect(link.getAttribute('href')).toBe('/accounts/all')
  const { sent } = await show(
    { ...whole, ...run('DONE'), step: 'REVERT' },
    {
      answers: {
        ImportCounts: {
          data: { listImport: { __typename: 'ListImport', id, ...counts, kept: 60 } },
        },
      },
    },
  )
  const kept = await screen.findByRole('table', { name: 'Rows that are kept' })
  expect(within(kept).getByRole('rowheader', { name: '2' })).toBeTruthy()
  expect(screen.getByText('58 further rows')).toBeTruthy()
  expect(sent.find(({ name }) => name === 'ImportRows')!.variables['outcome']).toBe('KEPT')
  await show(null)
  await screen.findByText('This import is not there any more')
  expect(screen.getByRole('button', { name: 'Another file' })).toBeTruthy()
})

test('what cannot be counted says so, and nothing can be imported', async () => {
  await show(
    { ...whole, ...run('DONE') },
    { answers: { ImportCounts: { networkError: new TypeError('offline') } } },
  )
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: /^Import/ })).toBe(null)
})

test('wrong columns stand first, Enter goes to the next wrong cell, and it is said what became of the row', async () => {
  await show(
    { ...whole, ...run('DONE') },
    {
      answers: {
        MendImportCell: ({ text }) => ({
          data: { mendImportCell: row(1, ['A', 'Gent', String(text)], [], 'CREATE') },
        }),
      },
    },
  )
  const table = await screen.findByRole('table', { name: 'Rows that are wrong' })
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Row', 'E-mail', 'Name', 'City']),
  )
  screen.getByText('accounts.csv, 3 rows')
  expect(within(table).getAllByText(/^One of these is not an e-mail address\./)).toHaveLength(2)
  const user = userEvent.setup()
  const first = screen.getByRole('textbox', { name: 'E-mail, row 1' })
  await user.clear(first)
  await user.type(first, 'a@example.com{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail, row 2' })),
  )
  await waitFor(() =>
    expect(announcementStore.get().map(({ text }) => text)).toEqual(['Row 1 is mended']),
  )
})

test('other rows that hang together with a mended one are mended too, and what changes is shown', async () => {
  let wrong = rows
  await show(
    { ...whole, ...run('DONE') },
    {
      answers: {
        ImportCounts: {
          data: {
            listImport: { __typename: 'ListImport', id, ...counts, toUpdate: 1, newAccounts: 3 },
          },
        },
        ImportRows: () => ({ data: { importRows: wrong } }),
        ImportChanges: {
          data: {
            importRows: [
              {
                __typename: 'ImportRow',
                id: 'row3',
                rowNo: 3,
                changes: [
                  { field: 'city', from: 'Gent', to: 'Brugge' },
                  { field: 'emails', from: ['a@x.be'], to: ['a@x.be', 'b@x.be'] },
                ],
              },
            ],
          },
        },
        MendImportCell: ({ text }) => {
          wrong = []
          return { data: { mendImportCell: row(1, ['A', 'Gent', String(text)], [], 'CREATE') } }
        },
      },
    },
  )
  const changes = await screen.findByRole('table', { name: 'Rows that change records' })
  const cells = within(changes).getAllByRole('row').slice(1)
  expect(cells.map((one) => one.textContent)).toEqual(['3CityGentBrugge', 'E-maila@x.be+ b@x.be'])
  expect(screen.getByText('Accounts that are created').nextSibling?.textContent).toBe('3')
  const user = userEvent.setup()
  const first = await screen.findByRole('textbox', { name: 'E-mail, row 1' })
  await user.clear(first)
  await user.type(first, 'a@example.com')
  // what somebody is in stays as it is
  await user.click(screen.getByRole('textbox', { name: 'E-mail, row 2' }))
  const table = screen.getByRole('table', { name: 'Rows that are wrong' })
  await waitFor(() => expect(within(table).getAllByText('mended')).toHaveLength(1))
  // once the person is in none of them
  ;(document.activeElement as HTMLElement).blur()
  await waitFor(() => expect(within(table).getAllByText('mended')).toHaveLength(2))
})

test('accounts that are not there can be created where a column is their name', async () => {
  const found = {
    ...whole,
    kind: 'CONTACT',
    step: null,
    run: null,
    heads: ['Name', 'Account', 'VAT'],
    mapping: [{ field: 'lastName' }, { field: null }, { field: 'accountVat' }],
  }
  const { sent } = await show(found, {
    answers: { MapImport: { data: { mapImport: { ...found, ...run('WAITING'), step: 'CHECK' } } } },
  })
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^Accounts that are not there/)
  expect(choice.disabled).toBe(true)
  const user = userEvent.setup()
  await user.selectOptions(screen.getByLabelText('Account is imported as'), 'Account: name')
  expect(choice.disabled).toBe(false)
  await user.selectOptions(choice, 'Are created, once each')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'MapImport')?.variables).toMatchObject({
      accounts: 'CREATE',
    }),
  )
})

test('each step moves the focus to its heading', async () => {
  let state = 'FAILED'
  await renderInApp(<ImportView search={{ id }} onChange={() => {}} />, {
    answers: {
      Import: () => ({ data: { listImport: { ...whole, ...run(state) } } }),
      ImportCounts: { data: { listImport: { __typename: 'ListImport', id, ...counts } } },
      ImportRows: { data: { importRows: rows } },
      MapImport: () => {
        state = 'DONE'
        return { data: { mapImport: { ...whole, ...run(state) } } }
      },
    },
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Check' }))
  const heading = await screen.findByRole('heading', { name: 'What would happen' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
