import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { toastStore } from '../ui/notify.tsx'
import { NoOrganisation } from './NoOrganisation.tsx'

const key = '0b3f6a52-5c1d-4f39-9d2b-6a1f8e7c9d10'
const greeting = (rest: object = {}, devices: object[] = []): Answer => ({
  data: {
    devices,
    newcomer: {
      __typename: 'Newcomer',
      email: 'nora@example.com',
      organisation: null,
      mayTry: true,
      invitations: [],
      ...rest,
    },
  },
})
const notValid: Answer = {
  errors: [
    { message: 'LICENCE_NOT_VALID', extensions: { code: 'LICENCE_NOT_VALID', field: 'licenseId' } },
  ],
}
const show = (answers: Record<string, Answer>, onEntered = () => {}) =>
  renderInApp(<NoOrganisation onEntered={onEntered} refused={({ code }) => <p>{code}</p>} />, {
    answers: { Newcomer: greeting(), ...answers },
  })
const warnings = () =>
  toastStore
    .get()
    .filter((toast) => toast.kind === 'warning')
    .map((toast) => toast.text)

test('a key of another length is not sent, and says so in a warning', async () => {
  const { sent } = await show({})
  await userEvent.type(await screen.findByLabelText('Licence key'), key.slice(1))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Licence key').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(warnings()).toEqual(['License key is not valid'])
  expect(document.activeElement).toBe(screen.getByLabelText('Licence key'))
  expect(sent.map(({ name }) => name)).toEqual(['Newcomer'])
})

test('a key is taken as it was pasted; one that the server refuses gets the same words', async () => {
  const { sent } = await show({ ValidateLicense: notValid })
  await userEvent.click(await screen.findByLabelText('Licence key'))
  await userEvent.paste(` “${key.slice(0, 18)}\n${key.slice(18)}”\t`)
  expect(screen.getByLabelText('Licence key')).toHaveProperty('value', key)
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('Licence key').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(sent.at(-1)).toMatchObject({
    name: 'ValidateLicense',
    variables: { licenseId: key, language: 'EN' },
  })
  expect(warnings()).toEqual(['License key is not valid'])
})

test('an invitation is taken with one press', async () => {
  const onEntered = vi.fn()
  const { sent } = await show(
    {
      Newcomer: greeting({
        invitations: [{ __typename: 'Invitation', id: key, organisation: 'Acme' }],
      }),
      ValidateLicense: { data: { validateLicense: { __typename: 'Me', id: '1' } } },
    },
    onEntered,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalled())
  expect(sent.at(-1)!.variables).toMatchObject({ licenseId: key })
})

test('whom a colleague let in meanwhile comes in, and keeps the key', async () => {
  const onEntered = vi.fn()
  await show(
    {
      Newcomer: greeting({ organisation: 'Acme', mayTry: false }),
      ValidateLicense: {
        errors: [{ message: 'STATE_REFUSED', extensions: { code: 'STATE_REFUSED' } }],
      },
    },
    onEntered,
  )
  await userEvent.type(await screen.findByLabelText('Licence key'), `${key}{Enter}`)
  await waitFor(() => expect(onEntered).toHaveBeenCalled())
  expect(toastStore.get().at(-1)).toMatchObject({
    kind: 'info',
    text: 'You are in already. The key was not used.',
  })
})

test('who is known here sees and ends own sessions; who was never in has none', async () => {
  const laptop = {
    __typename: 'Device',
    id: 'laptop',
    userAgent: null,
    dateCreated: '2026-11-01T08:00:00Z',
    dateSeen: '2026-11-20T08:00:00Z',
    isCurrent: true,
  }
  const { unmount } = await show({
    Newcomer: greeting({}, [{ __typename: 'Device', id: 'laptop' }]),
    Devices: { data: { devices: [laptop] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Devices' }))
  expect(
    within(await screen.findByRole('dialog', { name: 'Where you are signed in' })).getByRole(
      'button',
      { name: 'Sign out everywhere' },
    ),
  ).toBeTruthy()
  expect(await screen.findByText('This device')).toBeTruthy()
  unmount()
  await show({})
  await screen.findByLabelText('Licence key')
  expect(screen.queryByRole('button', { name: 'Devices' })).toBeNull()
})

test('a trial asks for the name, which is longer than one character', async () => {
  const onEntered = vi.fn()
  const { sent } = await show(
    { StartTrial: { data: { startTrial: { __typename: 'Me', id: '1' } } } },
    onEntered,
  )
  await userEvent.click(await screen.findByRole('button', { name: /Start a trial/ }))
  await userEvent.type(screen.getByLabelText(/Name of the organisation/), 'x ')
  await userEvent.click(screen.getByRole('button', { name: 'Start the trial' }))
  expect(await screen.findByText('At least 2 characters.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Name of the organisation/), 'y{Enter}')
  await waitFor(() => expect(onEntered).toHaveBeenCalled())
  expect(
    sent.filter(({ name }) => name === 'StartTrial').map(({ variables }) => variables),
  ).toMatchObject([{ organisationTitle: 'x y' }])
})

test('whose licence has ended is told so, and has no trial', async () => {
  await show({ Newcomer: greeting({ organisation: 'Acme', mayTry: false }) })
  expect(await screen.findByText(/The licence of Acme has ended/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /trial/ })).toBeNull()
})

test('somebody without a proven address, and somebody without network, are told so', async () => {
  await show({
    Newcomer: { errors: [{ message: 'NO_ORGANISATION', extensions: { code: 'NO_ORGANISATION' } }] },
  })
  expect(await screen.findByText('NO_ORGANISATION')).toBeTruthy()
  await show({ Newcomer: { networkError: new TypeError('Failed to fetch') } })
  expect(await screen.findByText('NETWORK')).toBeTruthy()
})

test('a trial without a name is asked for it at the field, which gets the focus', async () => {
  const { sent } = await show({})
  await userEvent.click(await screen.findByRole('button', { name: /Start a trial/ }))
  await userEvent.type(screen.getByLabelText(/^Name of the organisation/), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Start the trial' }))
  expect(await screen.findByText('At least 2 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the organisation/))
  expect(sent.filter(({ name }) => name === 'StartTrial')).toEqual([])
})
