import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { newId } from '../../shared/id.ts'
import { renderInApp } from '../app/testKit.tsx'
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
      <MeetingForm initial={start} onSave={onSave} onDirty={onDirty} saving={false} />
    </>,
    answers,
  )
  return onDirty
}

test('the button waits for a title; the end follows an hour after a changed start', async () => {
  const onSave = vi.fn(async () => null),
    onDirty = await show(onSave)
  expect(screen.getByRole('button', { name: 'Create meeting' })).toHaveProperty('disabled', true)
  expect(screen.getByText('It needs a title.').id).toBe(
    screen.getByRole('button', { name: 'Create meeting' }).getAttribute('aria-describedby'),
  )
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
