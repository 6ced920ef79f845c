import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
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
const show = async (requests: object[] = []) =>
  renderInApp(
    <PrivacyDialog contactId="c1" name="Jan De Smet" onErased={vi.fn()} onClose={vi.fn()} />,
    {
      answers: {
        ContactHeld: { data: { contactHeld: held } },
        PrivacyRequests: { data: { privacyRequests: requests } },
        EraseContact: { data: { eraseContact: erased } },
      },
    },
  )

test('the name is typed before a contact is erased', async () => {
  const { sent } = await show()
  const button = await screen.findByRole('button', { name: 'Erase for good' })
  expect(screen.getByText('3 answers with a text')).toBeTruthy()
  expect(screen.queryByText(/comments on them/)).toBe(null)
  expect(button).toHaveProperty('disabled', true)
  const user = userEvent.setup()
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
