import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { renderInApp } from '../app/testKit.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { newDraft, type MeetingDraft, type MeetingInput } from './meetingDraft.ts'
import { MeetingForm } from './MeetingForm.tsx'

const memberId = newId()
const initial: MeetingDraft = {
  ...newDraft({ startDate: '2026-12-01', startHour: '14-00' }, memberId, new Date(2026, 10, 20)),
  company: { id: newId(), label: 'Acme' },
}
const choices = {
  MeetingFormChoices: {
    data: {
      organisationUsers: [
        {
          id: memberId,
          user: { id: 'u', firstName: 'Mona', lastName: 'Meijer', color: '#000000', avatar: null },
        },
      ],
      playbooks: [
        { id: 'p', title: 'Discovery', published: { id: 'v', number: 1, questionCount: 3 } },
        { id: 'draft', title: 'Not ready', published: null },
      ],
    },
  },
  MeetingFormCompanyContacts: { data: { contactsOfCompany: [] } },
  MeetingFormCompanies: { data: { companies: { list: [] } } },
}
const show = async (
  onSave: (
    input: MeetingInput,
  ) => Promise<{ fields: Record<string, string>; text: string | null } | null>,
  onDirty = vi.fn(),
  answers: Parameters<typeof renderInApp>[1] & object = { answers: choices },
  start = initial,
) => {
  await renderInApp(
    <>
      <ShortcutHost />
      <MeetingForm draft={null} initial={start} onSave={onSave} onDirty={onDirty} saving={false} />
    </>,
    answers,
  )
  return onDirty
}

test('the button waits for a title; the end follows an hour after a changed start', async () => {
  const onSave = vi.fn(async () => null),
    onDirty = await show(onSave)
  const create = screen.getByRole('button', { name: 'Create meeting' })
  // it can be reached, so its reason is heard
  expect(create).toHaveProperty('disabled', false)
  expect(create.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('It needs a title.').id).toBe(create.getAttribute('aria-describedby'))
  await userEvent.click(create)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/))
  expect(onSave).not.toHaveBeenCalled()
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.clear(screen.getByLabelText(/^Start/))
  await userEvent.type(screen.getByLabelText(/^Start/), '02/12/2026 09:00{Tab}')
  expect(screen.getByLabelText(/^End/)).toHaveProperty('value', '02/12/2026 10:00')
  await userEvent.click(screen.getByRole('button', { name: 'Create meeting' }))
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Demo',
      startDate: new Date(2026, 11, 2, 9).toISOString(),
      endDate: new Date(2026, 11, 2, 10).toISOString(),
    }),
  )
  expect(onDirty).toHaveBeenLastCalledWith(true)
})

test('without a title nothing is sent and the title says so, from wherever it was tried; that goes when the focus comes', async () => {
  const onSave = vi.fn(async () => null)
  await show(onSave)
  await userEvent.click(screen.getByLabelText('Location'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/))
  await userEvent.click(screen.getByLabelText('Location'))
  await userEvent.click(screen.getByLabelText(/^Title/))
  expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).not.toBe('true')
  expect(onSave).not.toHaveBeenCalled()
})

test('a start that was mistyped in between moves the end all the same, and keeps the length that was chosen', async () => {
  await show(async () => null)
  const type = async (label: RegExp, text: string) => {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), `${text}{Tab}`)
  }
  await type(/^Start/, '99/99/2026')
  await type(/^Start/, '05/12/2026 09:00')
  expect(screen.getByLabelText(/^End/)).toHaveProperty('value', '05/12/2026 10:00')
  await type(/^End/, 'late')
  await type(/^End/, '05/12/2026 11:30')
  await type(/^Start/, 'early')
  await type(/^Start/, '06/12/2026 08:00')
  expect(screen.getByLabelText(/^End/)).toHaveProperty('value', '06/12/2026 10:30')
})

test('an end before the start is said at the end and not sent', async () => {
  const onSave = vi.fn(async () => null)
  await show(onSave)
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.clear(screen.getByLabelText(/^End/))
  await userEvent.type(screen.getByLabelText(/^End/), '01/12/2026 13:00{Tab}')
  await userEvent.click(screen.getByRole('button', { name: 'Create meeting' }))
  expect(screen.getByLabelText(/^End/).getAttribute('aria-invalid')).toBe('true')
  expect(onSave).not.toHaveBeenCalled()
})

test('everything that is wrong is named at once, the first in focus', async () => {
  const onSave = vi.fn(async () => null)
  await show(onSave)
  await userEvent.clear(screen.getByLabelText(/^End/))
  await userEvent.type(screen.getByLabelText(/^End/), '01/12/2026 13:00{Tab}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(
      [/^Title/, /^End/].map((name) => screen.getByLabelText(name).getAttribute('aria-invalid')),
    ).toEqual(['true', 'true']),
  )
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/))
  expect(onSave).not.toHaveBeenCalled()
})

test('without an account or contact the focus goes to the account; a time still being typed counts', async () => {
  const onSave = vi.fn(async () => null)
  await show(onSave, vi.fn(), { answers: choices }, { ...initial, company: null })
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Choose an account or a contact.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Account', { selector: 'input' }))
  await userEvent.clear(screen.getByLabelText(/^End/))
  await userEvent.type(screen.getByLabelText(/^End/), '01/12/2026 13:00{Control>}{Enter}{/Control}')
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
})

test('what the server refuses stands at its field, the rest below the form, and everything typed stays', async () => {
  await show(async () => ({
    fields: { location: 'This is too long.', contactIds: 'Not one of yours.' },
    text: 'Try again later.',
  }))
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.type(screen.getByLabelText('Location'), 'Gent')
  await userEvent.click(screen.getByRole('button', { name: 'Create meeting' }))
  expect(await screen.findByText('This is too long.')).toBeTruthy()
  expect(screen.getByText('Not one of yours.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Try again later.')
  expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Gent')
  expect(document.activeElement).toBe(screen.getByLabelText('Location'))
})

test('only published playbooks are offered', async () => {
  await show(async () => null)
  await userEvent.click(screen.getByPlaceholderText('Without a playbook'))
  expect(await screen.findByRole('option', { name: 'Discovery' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Not ready' })).toBeNull()
})

test('playbooks that could not be read leave the form and its people, and it says so', async () => {
  const { organisationUsers } = choices.MeetingFormChoices.data
  await show(
    vi.fn(async () => null),
    vi.fn(),
    {
      answers: {
        ...choices,
        MeetingFormChoices: {
          data: { organisationUsers, playbooks: null },
          errors: [{ message: 'INTERNAL', path: ['playbooks'], extensions: { code: 'INTERNAL' } }],
        },
      },
    },
  )
  expect(await screen.findByText(/Part of this page could not be loaded/)).toBeTruthy()
  expect(screen.getAllByText('Mona Meijer').length).toBeGreaterThan(0)
})

const jan = { id: newId(), firstName: 'Jan', lastName: 'Peeters', jobTitle: null },
  bolt = { id: newId(), name: 'Bolt', address: { city: 'Gent', countryName: 'Belgium' } }
const known = {
  ...choices,
  MeetingFormContacts: { data: { contacts: { list: [{ ...jan, company: bolt }] } } },
  MeetingFormCompanies: { data: { companies: { list: [bolt] } } },
  MeetingFormCompanyContacts: ({ companyId }: Record<string, unknown>) => ({
    data: {
      contactsOfCompany:
        companyId === bolt.id
          ? [{ id: newId(), role: null, decisionMaker: false, contact: jan }]
          : [],
    },
  }),
}
const account = () => screen.getByLabelText('Account', { selector: 'input' })

test('a contact brings the account along', async () => {
  const onSave = vi.fn(async () => null)
  await show(onSave, vi.fn(), { answers: known }, { ...initial, company: null })
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.click(screen.getByLabelText('Contacts'))
  await userEvent.click(await screen.findByRole('option', { name: /Jan Peeters/ }))
  expect(await screen.findByLabelText('Contacts of Bolt', { selector: 'input' })).toBe(
    document.activeElement,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create meeting' }))
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({ companyId: bolt.id, contactIds: [jan.id] }),
  )
})

test('another account leaves the contacts and says who is not known there', async () => {
  const onSave = vi.fn(async () => null)
  const mia = { id: newId(), label: 'Mia Maes' }
  await show(
    onSave,
    vi.fn(),
    { answers: known },
    { ...initial, company: null, contacts: [{ id: jan.id, label: 'Jan Peeters' }, mia] },
  )
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.click(account())
  await userEvent.click(await screen.findByRole('option', { name: /Bolt/ }))
  expect(
    await screen.findByText('Not known at Bolt: Mia Maes. Remove them, or choose another account.'),
  ).toBeTruthy()
  expect(screen.getByText('Jan Peeters')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create meeting' }))
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(
    screen.getByLabelText('Contacts of Bolt', { selector: 'input' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mia Maes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create meeting' }))
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ contactIds: [jan.id] }))
})

test('an account that is not known is made from what was typed, and chosen', async () => {
  const onSave = vi.fn(async () => null)
  await show(
    onSave,
    vi.fn(),
    {
      answers: {
        ...choices,
        CreateAccount: ({ id }) => ({ data: { createCompany: { __typename: 'Company', id } } }),
      },
    },
    { ...initial, company: null },
  )
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.type(account(), 'Nieuw BV')
  await screen.findByRole('option', { name: 'Create “Nieuw BV”' })
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
  expect(await dialog.findByLabelText(/^Name/)).toHaveProperty('value', 'Nieuw BV')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByLabelText('Contacts of Nieuw BV', { selector: 'input' })).toBeTruthy()
  // the form of the dialog is not this one
  expect(onSave).not.toHaveBeenCalled()
})

test('Ctrl+Enter saves while a list is open, and picks nothing', async () => {
  const onSave = vi.fn(async () => null)
  await show(onSave)
  await userEvent.type(screen.getByLabelText(/^Title/), 'Demo')
  await userEvent.click(screen.getByPlaceholderText('Without a playbook'))
  await screen.findByRole('option', { name: 'Discovery' })
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ playbookId: null }))
})

test('an end before the start is said at its field as soon as it is typed, and announced', async () => {
  await show(vi.fn(async () => null))
  const end = screen.getByLabelText(/^End/)
  await userEvent.clear(end)
  await userEvent.type(end, '01/01/2020 09:00{Tab}')
  const error = document.getElementById(end.getAttribute('aria-describedby') ?? '')
  expect(end.getAttribute('aria-invalid')).toBe('true')
  expect(error?.textContent).toMatch(/end/i)
  render(<LiveRegion />)
  await waitFor(() =>
    expect(document.querySelector('[aria-live]')?.textContent).toBe(error?.textContent),
  )
  await userEvent.clear(end)
  await userEvent.type(end, '01/12/2026 16:00{Tab}')
  expect(end.getAttribute('aria-invalid')).not.toBe('true')
})
