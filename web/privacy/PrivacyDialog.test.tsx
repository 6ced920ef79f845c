import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import { PrivacyDialog } from './PrivacyDialog.tsx'

const held = {
  __typename: 'ContactHeld',
  id: 'c1',
  accounts: 1,
  meetings: 2,
  answers: 3,
  comments: 0,
  opportunities: 0,
  lines: 4,
  files: 0,
  clearsAnswers: true,
}
const erased = {
  __typename: 'PrivacyRequest',
  id: 'p1',
  kind: 'ERASURE',
  isMine: true,
  fileSize: null,
  result: {
    cleared: { contact: 1, question: 2, playbook_version: 1 },
    left: [
      { table: 'question', count: 2, isShared: false },
      { table: 'contact', count: 1, isShared: true },
    ],
    namesakes: [{ kind: 'CONTACT', id: 'c2' }],
  },
  dateCreated: '2026-11-27T10:00:00Z',
  dateFinished: '2026-11-27T10:01:00Z',
  creator: { __typename: 'User', id: 'u1', firstName: 'Anna', lastName: 'Peeters' },
  run: null,
}
const onErased = vi.fn()
afterEach(() => onErased.mockClear())
const show = async (requests: object[] = [], answers: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(
    <PrivacyDialog contactId="c1" name="Jan De Smet" onErased={onErased} onClose={vi.fn()} />,
    {
      answers: {
        ContactHeld: { data: { contactHeld: held } },
        PrivacyRequests: { data: { privacyRequests: requests } },
        EraseContact: { data: { eraseContact: erased } },
        ...answers.answers,
      },
    },
  )
const run = {
  __typename: 'JobRun',
  id: 'r1',
  state: 'RUNNING',
  done: 1,
  total: 100,
  errorCode: null,
}
const begun = { ...erased, dateFinished: null, result: { cleared: { contact: 1 } } }

test('the name is typed before a contact is erased', async () => {
  const { sent } = await show()
  const button = await screen.findByRole('button', { name: 'Erase for good' })
  expect(screen.getByText('3 answers with a text')).toBeTruthy()
  expect(screen.queryByText(/comments on them/)).toBe(null)
  const user = userEvent.setup()
  await user.click(button)
  expect(await screen.findByText('Type the name as it stands above.')).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox'))
  expect(sent.filter(({ name }) => name === 'EraseContact')).toEqual([])
  await user.type(screen.getByRole('textbox'), 'Jan De Smet')
  await user.click(screen.getByRole('checkbox'))
  await user.click(button)
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'EraseContact')).toMatchObject([
      { variables: { contactId: 'c1', name: 'Jan De Smet', clearsAnswers: false } },
    ]),
  )
})

test('what was cleared is told, and what is left and why', async () => {
  await show([erased])
  expect(await screen.findByText('Contacts: 1 · Playbooks: 3')).toBeTruthy()
  expect(
    screen.getByText(/Playbooks: 2\. Published versions of playbooks never change\./),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'a contact' })).toHaveProperty('pathname', '/contact/c2')
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('one that has begun cannot be cancelled or begun beside it, and whatever becomes of it is told', async () => {
  let state = 'RUNNING'
  await show([], {
    answers: {
      PrivacyRequests: () => ({
        data: { privacyRequests: [{ ...begun, run: { ...run, state } }] },
      }),
    },
  })
  expect(await screen.findByText('It is under way.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBe(null)
  expect(screen.queryByRole('button', { name: /^Erase/ })).toBe(null)
  expect(onErased).not.toHaveBeenCalled()
  state = 'FAILED'
  expect(await screen.findByText(/^Partly erased/)).toBeTruthy()
  await expect.poll(() => onErased.mock.calls.length).toBe(1)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Erase again…' }))
  const field = await screen.findByRole('textbox')
  await expect.poll(() => document.activeElement).toBe(field)
})

test('one that has not begun is cancelled, and a right that is gone is no fault of the server', async () => {
  await show([{ ...begun, result: null, run }])
  expect(await screen.findByRole('button', { name: /^Cancel: Erasure/ })).toBeTruthy()
  await show([{ ...begun, result: null, run: { ...run, state: 'FAILED', errorCode: 'FORBIDDEN' } }])
  expect(await screen.findByText('It failed. Whoever asked may not do this any more.')).toBeTruthy()
  expect(screen.getByText('Nothing was erased.')).toBeTruthy()
  const refused = { ...run, state: 'FAILED', errorCode: 'STATE_REFUSED' }
  await show([{ ...erased, result: null, run: refused }])
  expect(await screen.findByText(/^It failed. The contact was merged/)).toBeTruthy()
  expect(screen.queryByText(/^Nothing had to be cleared/)).toBe(null)
  expect(onErased).not.toHaveBeenCalled()
})

test('nothing is erased while it is not known what is under way', async () => {
  await show([], {
    answers: { PrivacyRequests: { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] } },
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('a refusal is spoken, and a file asked for twice is one file', async () => {
  const refused = { errors: [{ message: 'no', extensions: { code: 'UNAVAILABLE' } }] }
  const { sent } = await show([], {
    answers: { EraseContact: refused, CreateContactFile: refused },
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox'), 'Jan De Smet')
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  const make = screen.getByRole('button', { name: 'Make the file' })
  const asked = () => sent.filter(({ name }) => name === 'CreateContactFile')
  for (const times of [1, 2]) {
    await user.click(make)
    await waitFor(() => {
      expect(asked()).toHaveLength(times)
      expect(make.getAttribute('data-loading')).toBe(null)
    })
  }
  expect(asked()[1]!.variables['id']).toBe(asked()[0]!.variables['id'])
})

test('archives of removed data are told with their day', async () => {
  await show([
    {
      ...erased,
      result: {
        left: [{ table: 'ARCHIVES', count: 2, isShared: false, until: '2026-12-20T10:00:00Z' }],
      },
    },
  ])
  expect(
    await screen.findByText(/^2 archives of removed data.*goes by itself on .*20/),
  ).toBeTruthy()
  expect(screen.queryByText(/by hand/)).toBe(null)
})
