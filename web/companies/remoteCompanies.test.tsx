// Companies of registers over the network while an account is made: behind the local ones, marked, and never in their way.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { AccountForm } from './AccountForm.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const gull = {
  __typename: 'RegistryCompany',
  number: '0100013730',
  vAT: 'BE 0100.013.730',
  name: 'Phare Logistiek',
  otherNames: [],
  account: null,
  addresses: [],
  activities: [],
}
const phare = {
  __typename: 'RemoteCompany',
  number: '000100115',
  vAT: 'FR45000100115',
  name: 'ATELIERS DU PHARE',
  isNamed: true,
  isActive: true,
  otherNames: [],
  account: null as unknown,
  addresses: [{ street: '12 RUE DU PORT', zipCode: '29200', city: 'BREST', countryName: 'France' }],
}
const local = (...registrySearch: unknown[]): Answer => ({
  data: { registrySource: { snapshotDate: '2026-11-01', isSample: false }, registrySearch },
})
const said = (source: string, state: string, ...companies: object[]): Answer => ({
  data: {
    remoteRegistry: {
      __typename: 'RemoteAnswer',
      source,
      state,
      dateAsked: companies.length ? '2026-11-01T10:00:00Z' : null,
      companies,
    },
  },
})
const form = async (here: Answer, remote: Answer, onDone = vi.fn()) => {
  const rendered = await renderInApp(<AccountForm onDone={onDone} onCancel={() => {}} />, {
    answers: { RegistrySearch: here, RemoteRegistry: remote },
  })
  const field = await screen.findByRole('combobox', { name: 'Company register' })
  return { ...rendered, field, onDone }
}
const options = (): string[] => screen.getAllByRole('option').map((one) => one.textContent)
const valueOf = (label: string): string =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

test('they stand behind the local ones, with their register and when it was asked', async () => {
  const { field } = await form(local(gull), said('FRANCE', 'CURRENT', phare))
  await userEvent.type(field, 'phare')
  // at once, and it stays the one that Enter takes
  const first = await screen.findByRole('option', { name: /Phare Logistiek/ })
  await waitFor(() => expect(first.getAttribute('aria-selected')).toBe('true'))
  await screen.findByRole('option', { name: /ATELIERS DU PHARE/ })
  expect(options()).toEqual([
    'Phare LogistiekBE 0100.013.730',
    'ATELIERS DU PHAREFR45000100115 · BREST · French register',
  ])
  await screen.findByText(/^French register, asked /)
  await screen.findByText(/^Belgian register, as of /)
  expect(first.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await screen.findByText('Filled in from the register: ATELIERS DU PHARE')
  expect([valueOf('VAT number'), valueOf('City'), valueOf('Country')]).toEqual([
    'FR45000100115',
    'BREST',
    'France',
  ])
})

test('one that is an account already is offered instead', async () => {
  const account = { __typename: 'RemoteCompanyAccount', id: 'a', name: 'Our Phare' }
  const { field, onDone } = await form(local(), said('FRANCE', 'CURRENT', { ...phare, account }))
  await userEvent.type(field, '000 100 115')
  await userEvent.click(await screen.findByRole('option', { name: /Already an account/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use “Our Phare”' }))
  expect(onDone).toHaveBeenCalledWith('a', 'Our Phare')
})

test('a number whose country gives no name fills in the number alone', async () => {
  const nameless = {
    ...phare,
    number: 'DE000100205',
    vAT: 'DE000100205',
    name: 'DE000100205',
    isNamed: false,
    addresses: [],
  }
  const { field } = await form(local(), said('VIES', 'CURRENT', nameless))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Typed')
  await userEvent.type(field, 'DE 000 100 205')
  await userEvent.click(
    await screen.findByRole('option', { name: /valid, but its country gives no name/ }),
  )
  expect([valueOf('Name'), valueOf('VAT number')]).toEqual(['Typed', 'DE000100205'])
})

test.each([
  ['UNREACHABLE', 'The French register cannot be reached now.'],
  ['LIMITED', 'Too much was looked up at once. Try again in a moment.'],
])('a register that is %s leaves the local ones as they are', async (state, text) => {
  const { field } = await form(local(gull), said('FRANCE', state))
  await userEvent.type(field, 'phare')
  await screen.findByText(text)
  expect(options()).toEqual(['Phare LogistiekBE 0100.013.730'])
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Filled in from the register: Phare Logistiek')
})

test('where nothing is found the reason is said', async () => {
  const { field } = await form(local(), said('VIES', 'OFF'))
  await userEvent.type(field, 'NL000100201B01')
  await screen.findByText('No register that knows this number is set up here.')
  expect(screen.queryByRole('option')).toBeNull()
})

test('neither short terms nor Belgian numbers are asked for elsewhere', async () => {
  const { field, sent } = await form(local(gull), said('FRANCE', 'CURRENT', phare))
  for (const term of ['ph', 'BE 0100.013.730']) {
    await userEvent.clear(field)
    await userEvent.type(field, term)
    await screen.findByRole('option', { name: /Phare Logistiek/ })
    await waitFor(() =>
      expect(sent.filter(({ name }) => name === 'RegistrySearch').at(-1)?.variables).toEqual({
        term,
      }),
    )
  }
  expect(sent.filter(({ name }) => name === 'RemoteRegistry')).toEqual([])
})

test('without a network those that were found before on this device are found again', async () => {
  const { field } = await form(local(gull), said('FRANCE', 'CURRENT', phare))
  await userEvent.type(field, 'phare')
  await screen.findByRole('option', { name: /ATELIERS DU PHARE/ })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await userEvent.clear(field)
  await userEvent.type(field, '0001001')
  await screen.findByText('Found on this device before; there is no network')
  expect(options()).toEqual(['ATELIERS DU PHAREFR45000100115 · BREST · French register'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(valueOf('City')).toBe('BREST')
})
