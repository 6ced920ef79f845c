import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playbookFileText } from '../../shared/playbookFile.ts'
import { renderInApp } from '../app/testKit.tsx'
import { toastStore } from '../ui/notify.tsx'
import { ImportPlaybook } from './ImportPlaybook.tsx'
import { SavePlaybookFile } from './SavePlaybookFile.tsx'

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

const right = playbookFileText({
  title: 'First call',
  labels: ['Sales'],
  hubs: [
    { title: 'A', questions: [{ key: 'a', title: 'Ready?', dataType: 'BOOL' }] },
    { title: 'B' },
  ],
  leftOut: [{ what: 'media', count: 2 }, { what: 'people' }, { what: 'of a later version' }],
})
const wrong = playbookFileText({
  title: ' ',
  hubs: [
    {
      title: 'A',
      questions: [{ key: 'a', title: 'Q', dataType: 'BOOL', options: [{ key: 'o' }] }],
    },
  ],
})
const jsonFile = (text: string): File => new File([text], 'call.json', { type: 'application/json' })
const choose = (text: string): Promise<void> =>
  userEvent.upload(screen.getByLabelText('File'), jsonFile(text))
const make = (): HTMLButtonElement => screen.getByRole('button', { name: 'Make the playbook' })

const show = async (answers: object = {}, dropped: File | null = null) => {
  const onClose = vi.fn()
  const rendered = await renderInApp(<ImportPlaybook dropped={dropped} onClose={onClose} />, {
    answers: {
      ImportPlaybook: { data: { importPlaybook: null } },
      DeletePlaybook: { data: { deletePlaybook: 'x' } },
      ...answers,
    },
  })
  const sent = (name: string): Record<string, unknown>[] =>
    rendered.sent.flatMap((one) => (one.name === name ? [one.variables] : []))
  return { ...rendered, sent, onClose }
}

test('what it would be is shown, and only then made, with a way back', async () => {
  const { sent, onClose } = await show()
  expect(make().disabled).toBe(true)
  await choose(right)
  await screen.findByText('A new draft with 2 question hubs and 1 question.')
  screen.getByText('First call')
  screen.getByText(/^Labels: Sales\./)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2 items of the media library',
    'Who made and changed it',
  ])
  expect(sent('ImportPlaybook')).toEqual([])
  await userEvent.click(make())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [variables] = sent('ImportPlaybook')
  const file = String(variables!['file'])
  expect(JSON.parse(file)).toEqual(JSON.parse(right))
  expect(file).not.toContain('\n')
  await waitFor(() => expect(toastStore.get()).toHaveLength(1))
  toastStore.get()[0]!.undo!()
  await waitFor(() => expect(sent('DeletePlaybook')).toMatchObject([{ id: variables!['id'] }]))
})

test('all that is wrong is listed with its place, and nothing can be made', async () => {
  await show({}, jsonFile(wrong))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing was made. 3 things are wrong:')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Title: This is required.',
    'Question hub 1, Question 1, Options: A question of this type has no options.',
    'Question hub 1, Question 1, Option 1, Title: This is required.',
  ])
  expect(make().disabled).toBe(true)
  await choose('{"format": "parley-playbook", "version": 7}')
  await screen.findByText(/A later version of Parley made this file/)
  await choose(right)
  await waitFor(() => expect(make().disabled).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the server finds is listed as well', async () => {
  const faults = [{ field: 'hubs.0.questions.2.title', rule: 'TOO_LONG', params: { max: 500 } }]
  const { onClose } = await show({
    ImportPlaybook: {
      errors: [
        {
          message: 'BAD_INPUT',
          path: ['importPlaybook'],
          extensions: { code: 'BAD_INPUT', field: 'file', rule: 'BAD_FORMAT', params: { faults } },
        },
      ],
    },
  })
  await choose(right)
  await waitFor(() => expect(make().disabled).toBe(false))
  await userEvent.click(make())
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Question hub 1, Question 3, Title: At most 500 characters.',
  )
  expect(onClose).not.toHaveBeenCalled()
})

const versions = {
  playbook: {
    __typename: 'Playbook',
    id: 'p',
    draft: { __typename: 'PlaybookVersion', id: 'd' },
    versions: [{ __typename: 'PlaybookVersion', id: 'v2', number: 2 }],
  },
}
test('the draft or a version is saved under its title, or it says why not', async () => {
  const onClose = vi.fn()
  await renderInApp(
    <SavePlaybookFile playbook={{ id: 'p', title: 'First: call' }} onClose={onClose} />,
    { answers: { PlaybookVersions: { data: versions } } },
  )
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Save as a file' }))
  const select = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Which version',
  })
  await waitFor(() => expect(select.disabled).toBe(false))
  screen.getByText('Meetings and answers')
  const cycle = { field: 'hubs.0.conditions.0.question', rule: 'CYCLE', params: { text: 'Why?' } }
  fetched.mockResolvedValueOnce(
    Response.json(
      { errors: [{ extensions: { code: 'STATE_REFUSED', params: { faults: [cycle] } } }] },
      { status: 409 },
    ),
  )
  await press()
  await screen.findByText(/a file of it could not be imported/)
  screen.getByText('It waits for “Why?”, which waits for it.')
  expect(fetched.mock.calls[0]![0]).toBe('/playbook-files/d')
  await userEvent.selectOptions(select, 'Version 2')
  fetched.mockResolvedValueOnce(new Response(right))
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(fetched.mock.calls[1]![0]).toBe('/playbook-files/v2')
  expect(saved).toEqual(['First call.json'])
  await act(async () => {})
})
