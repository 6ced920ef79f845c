import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ExportDialog } from './ExportDialog.tsx'

const columns = [
  { id: 'name', title: 'Name' },
  { id: 'prio', title: 'Priority', words: { 3: 'Urgent' } },
  { id: 'city', title: 'City' },
]
const file = {
  __typename: 'Export',
  id: 'f1',
  title: 'All accounts',
  format: 'CSV',
  total: 3,
  dateCreated: '2026-11-27T10:00:00Z',
  isReady: true,
  run: null,
}
const run = {
  __typename: 'JobRun',
  id: 'r1',
  state: 'RUNNING',
  done: 500,
  total: 6000,
  errorCode: null,
}
const long = { ...file, id: 'f2', isReady: false, run }

const fetched = vi.fn<typeof fetch>()
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

const show = async (answers: object = {}) => {
  const onClose = vi.fn()
  const rendered = await renderInApp(
    <ExportDialog
      list="COMPANY"
      title="All accounts"
      given={{ prio: 3, take: 50, skip: 0 }}
      columns={columns}
      shown={['prio', 'name', 'unknown']}
      onClose={onClose}
    />,
    {
      answers: {
        ExportCount: { data: { exportCount: 3 } },
        Exports: { data: { exports: [] } },
        CreateExport: { data: { createExport: file } },
        ...answers,
      },
    },
  )
  await screen.findByText('3 rows, filtered and ordered as the list is.')
  return { ...rendered, onClose }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a short list is saved at once, in the columns that are shown, in their order', async () => {
  fetched.mockResolvedValue(new Response('content'))
  const { sent, onClose } = await show()
  await userEvent.click(screen.getByRole('radio', { name: 'CSV' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Those shown (2)' }))
  await press('Export')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const { variables } = sent.find(({ name }) => name === 'CreateExport')!
  expect(variables).toMatchObject({
    list: 'COMPANY',
    format: 'CSV',
    title: 'All accounts',
    columns: [
      { id: 'prio', title: 'Priority', words: [{ value: '3', word: 'Urgent' }] },
      { id: 'name', title: 'Name' },
    ],
    arguments: { prio: 3, take: 50, skip: 0 },
  })
  expect(fetched.mock.calls[0]![0]).toBe('/exports/f1')
  expect(saved).toEqual(['All accounts 2026-11-27.csv'])
})

test('a file that cannot be had leaves the dialog and says why', async () => {
  fetched.mockResolvedValue(
    new Response(JSON.stringify({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }), {
      status: 403,
    }),
  )
  const { onClose } = await show()
  await press('Export')
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(saved).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a long list is made while one goes on; the dialog shows how far it is, and cancels it', async () => {
  const { sent } = await show({
    CreateExport: { data: { createExport: long } },
    Exports: { data: { exports: [long] } },
    CancelJob: { data: { cancelJob: { ...run, state: 'CANCELLED' } } },
  })
  await press('Export')
  await screen.findByText(/You can close this and go on working/)
  const files = screen.getByRole('list', { name: 'Your files' })
  await within(files).findByText('500 of 6,000')
  await userEvent.click(within(files).getByRole('button', { name: /^Cancel: / }))
  await waitFor(() =>
    expect(sent.find(({ name }) => name === 'CancelJob')?.variables).toMatchObject({ id: 'r1' }),
  )
  expect(fetched).not.toHaveBeenCalled()
})

test('a file that was made earlier waits there', async () => {
  fetched.mockResolvedValue(new Response('content'))
  const done = { ...long, isReady: true, run: { ...run, state: 'DONE' } }
  await show({ Exports: { data: { exports: [done] } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(saved).toEqual(['All accounts 2026-11-27.csv']))
  expect(fetched.mock.calls[0]![0]).toBe('/exports/f2')
})

test('a file that was too large says what to do', async () => {
  const failed = { ...long, run: { ...run, state: 'FAILED', errorCode: 'FILE_TOO_LARGE' } }
  await show({ Exports: { data: { exports: [failed] } } })
  await screen.findByText(/^It failed\. The file is larger than can be kept\./)
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('a list with too many rows says so, and is not asked for', async () => {
  await renderInApp(
    <ExportDialog list="COMPANY" title="All" given={{}} columns={columns} onClose={() => {}} />,
    {
      answers: {
        ExportCount: {
          data: { exportCount: null },
          errors: [
            {
              message: 'BAD_INPUT',
              path: ['exportCount'],
              extensions: {
                code: 'BAD_INPUT',
                field: 'list',
                rule: 'TOO_MANY',
                params: { max: 200_000 },
              },
            },
          ],
        },
        Exports: { data: { exports: [] } },
      },
    },
  )
  await screen.findByText('A file has at most 200,000 rows: narrow the list down first.')
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
})

const way = () => screen.queryByRole('button', { name: 'List actions' })
test('whoever may not take lists along has no button for it', async () => {
  const button = <ExportButton>{() => null}</ExportButton>
  await renderInApp(button, { role: 'Member' })
  expect(way()).toBeNull()
  await renderInApp(button)
  expect(way()).not.toBeNull()
})
