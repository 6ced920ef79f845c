import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Client, fetchExchange } from 'urql'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { renderInApp } from '../app/testKit.tsx'
import { linkedParts } from './linkedParts.ts'
import { newDraft } from './meetingDraft.ts'
import { MeetingForm } from './MeetingForm.tsx'

const device = { member: 'm', unnamed: { COMPANY: 'The account', CONTACT: 'The contact' } }
const clientWith = (fetch: () => Promise<Response>) =>
  new Client({
    url: 'http://test/graphql',
    preferGetMethod: false,
    fetch,
    exchanges: [fetchExchange],
  })

test('without a network a link keeps its account and its contact', async () => {
  const client = clientWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await linkedParts(client, { companyId: 'a', contactId: 'c' }, device)).toEqual({
    company: { id: 'a', label: 'The account' },
    contacts: [{ id: 'c', label: 'The contact' }],
  })
  expect(await linkedParts(client, {}, device)).toEqual({ company: null, contacts: [] })
})

test('what the link names and is not there is left out', async () => {
  const answer = JSON.stringify({ data: { company: null } })
  const client = clientWith(() =>
    Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } })),
  )
  expect(await linkedParts(client, { companyId: 'a' }, device)).toEqual({
    company: null,
    contacts: [],
  })
})

test('a playbook of the link that is in the bin is said at the field; the meeting is planned without one', async () => {
  const onSave = vi.fn(async () => null),
    linked = newDraft({ playbookId: 'gone' }, newId(), new Date())
  await renderInApp(
    <MeetingForm
      draft={null}
      initial={{ ...linked, company: { id: newId(), label: 'Acme' } }}
      onSave={onSave}
      onDirty={() => {}}
      saving={false}
    />,
    {
      answers: {
        MeetingFormChoices: {
          data: {
            organisationUsers: [],
            playbooks: [{ id: 'draft', title: 'Not ready', published: null }],
          },
        },
        MeetingFormCompanyContacts: { data: { contactsOfCompany: [] } },
      },
    },
  )
  const field = screen.getByRole('combobox', { name: 'Playbook' })
  await expect
    .poll(() => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent)
    .toBe(
      'The playbook of the link is in the bin, or not published: the meeting is planned without one.',
    )
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.click(screen.getByRole('button', { name: 'Create meeting' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ playbookId: null }))
})
