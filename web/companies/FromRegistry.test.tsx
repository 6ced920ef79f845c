import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { AccountForm } from './AccountForm.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const company = {
  __typename: 'RegistryCompany',
  number: '0100013730',
  vAT: 'BE 0100.013.730',
  name: 'Zilvermeeuw Logistiek',
  otherNames: ['Meeuw Express'],
  account: null as unknown,
  addresses: [
    { street: 'Kattendijklaan 118', zipCode: '2000', city: 'Antwerpen', countryName: 'Belgium' },
  ],
  activities: [{ title: 'Warehousing' }],
}
const source = { snapshotDate: '2026-11-01', isSample: true }
const found = (...registrySearch: unknown[]): Answer => ({
  data: { registrySource: source, registrySearch },
})
const nothingElse: Answer = { data: { remoteRegistry: null } }
const form = async (
  answer: Answer | (() => Answer),
  onDone = vi.fn(),
  remote: Answer | (() => Answer) = nothingElse,
) => {
  const rendered = await renderInApp(<AccountForm onDone={onDone} onCancel={() => {}} />, {
    answers: { RegistrySearch: answer, RemoteRegistry: remote },
  })
  const field = await screen.findByRole('combobox', { name: 'Company register' })
  return { ...rendered, field, onDone }
}
/** The only company that was found: one that still fits what is typed meanwhile stands there before it is highlighted. */
const onlyOption = async (): Promise<HTMLElement> => {
  await waitFor(() => {
    const options = screen.getAllByRole('option')
    expect(options.map((one) => one.hasAttribute('data-combobox-selected'))).toEqual([true])
  })
  return screen.getByRole('option')
}
const valueOf = (label: string): string =>
  screen.getByRole<HTMLInputElement>('textbox', { name: label }).value

test('a company that is picked by the keyboard fills the form, and undo empties it', async () => {
  const { field, sent } = await form(found(company))
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Typed')
  await userEvent.type(field, 'meeuw')
  const option = await onlyOption()
  expect(option.textContent).toBe('Zilvermeeuw LogistiekBE 0100.013.730 · Antwerpen · Warehousing')
  await screen.findByText('Made-up companies, as a sample')
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Filled in from the register: Zilvermeeuw Logistiek')
  const values = () =>
    ['Name', 'VAT number', 'Industry', 'Street and number', 'Zip code', 'City', 'Country'].map(
      valueOf,
    )
  expect(values()).toEqual([
    'Zilvermeeuw Logistiek',
    'BE 0100.013.730',
    'Warehousing',
    'Kattendijklaan 118',
    '2000',
    'Antwerpen',
    'Belgium',
  ])
  // what is typed afterwards is not taken back
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(values()).toEqual(['Typed', '', '', '', '', 'Antwerpen!', ''])
  expect(document.activeElement).toBe(field)
  // Enter was not for the form, and not every letter was asked for
  expect(sent.filter(({ name }) => name === 'CreateAccount')).toEqual([])
  expect(sent.filter(({ name }) => name === 'RegistrySearch').length).toBeLessThan(5)
})

const other = {
  ...company,
  number: '0100027487',
  vAT: 'BE 0100.027.487',
  name: 'Meeuwenest',
  addresses: [] as unknown[],
  activities: [] as unknown[],
}

test('a second company takes the place of the first, and undo gives what was typed', async () => {
  let answer = found(company)
  const { field } = await form(() => answer)
  const values = () => ['Name', 'VAT number', 'Industry', 'Zip code', 'City'].map(valueOf)
  const pick = async (one: typeof other | typeof company) => {
    answer = found(one)
    await userEvent.type(field, one.name.slice(0, 4))
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(one.name) }))
  }
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Typed')
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Gent')
  await pick(company)
  await screen.findByText('Filled in from the register: Zilvermeeuw Logistiek')
  await pick(other)
  await screen.findByText('Filled in from the register: Meeuwenest')
  expect(values()).toEqual(['Meeuwenest', 'BE 0100.027.487', '', '', 'Gent'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(values()).toEqual(['Typed', '', '', '', 'Gent'])
  await pick(company)
  // one that is an account already leaves nothing of the first either
  await pick({ ...other, account: { __typename: 'Company', id: 'a', name: 'Our Nest' } })
  await screen.findByText('Meeuwenest is an account already: “Our Nest”')
  expect(values()).toEqual(['Typed', '', '', '', 'Gent'])
})

test('Enter takes the company that is highlighted, wherever an answer has put it', async () => {
  let answer = found(company, other)
  const { field } = await form(() => answer)
  await userEvent.type(field, 'mee')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await userEvent.keyboard('{ArrowDown}')
  answer = found(other, company)
  await userEvent.type(field, 'u')
  await waitFor(() => expect(screen.getAllByRole('option')[0]!.textContent).toMatch(/^Meeuwenest/))
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Filled in from the register: Zilvermeeuw Logistiek')
})

test('the field names the option that is highlighted, and none that is gone', async () => {
  let answer = found(company, other)
  const { field } = await form(() => answer)
  /** What a screen reader reads out, where that stands in the list. */
  const named = (): string | null | undefined => {
    const id = field.getAttribute('aria-activedescendant')
    if (id === null) return null
    const list = document.getElementById(field.getAttribute('aria-controls')!)
    const option = list!.querySelector(`[id="${id}"]`)
    expect(option?.getAttribute('aria-selected')).toBe('true')
    expect(option?.hasAttribute('data-combobox-selected')).toBe(true)
    return option?.firstElementChild?.textContent
  }
  await userEvent.type(field, 'mee')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(named()).toBe(null)
  const seen: unknown[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(named())
  }
  const [gull, nest] = ['Zilvermeeuw Logistiek', 'Meeuwenest']
  expect(seen).toEqual([gull, nest, gull, nest])
  // the other one is the only one by now
  answer = found(company)
  await userEvent.type(field, 'u')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await waitFor(() => expect(named()).toBe(gull))
  answer = found(company, other)
  await userEvent.type(field, 'w')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(named()).toBe(null)
  answer = found()
  await userEvent.type(field, 'z')
  await screen.findByText('No company has this name or number')
  await userEvent.keyboard('{ArrowDown}')
  expect(named()).toBe(null)
  answer = { networkError: new TypeError('Failed to fetch') }
  await userEvent.type(field, 'z')
  await screen.findByRole('option', { name: /^Try again/ })
  await userEvent.keyboard('{ArrowDown}')
  expect(named()).toBe('Try again')
  await userEvent.keyboard('{Escape}')
  expect(field.hasAttribute('aria-controls')).toBe(false)
  expect(named()).toBe(null)
})

test('the list is open only when there is something in it', async () => {
  const { field } = await form(found(company))
  await userEvent.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.hasAttribute('data-mantine-stop-propagation')).toBe(false)
  await userEvent.type(field, 'zi')
  await screen.findByRole('option')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{Escape}')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('an industry that was typed stays', async () => {
  const { field } = await form(found(company))
  await userEvent.type(screen.getByRole('textbox', { name: 'Industry' }), 'Birds')
  await userEvent.type(field, 'zilver')
  await userEvent.click(await screen.findByRole('option'))
  await waitFor(() => expect(valueOf('VAT number')).toBe('BE 0100.013.730'))
  expect(valueOf('Industry')).toBe('Birds')
})

test('one that is an account already is offered instead, or made all the same', async () => {
  const known = { ...company, account: { __typename: 'Company', id: 'a', name: 'Our Gull' } }
  const { field, onDone } = await form(found(known))
  await userEvent.type(field, 'express')
  // by the name of an establishment
  expect((await onlyOption()).textContent).toBe(
    'Zilvermeeuw LogistiekAlready an accountMeeuw Express · BE 0100.013.730 · Antwerpen · Warehousing',
  )
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Zilvermeeuw Logistiek is an account already: “Our Gull”')
  expect(valueOf('VAT number')).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Use “Our Gull”' }))
  expect(onDone).toHaveBeenCalledWith('a', 'Our Gull')
  await userEvent.click(screen.getByRole('button', { name: 'Fill in all the same' }))
  expect(valueOf('VAT number')).toBe('BE 0100.013.730')
  expect(document.activeElement).toBe(field)
})

test('nothing found, no register, and a server that cannot be reached say so', async () => {
  let answer: Answer = found()
  const { field } = await form(() => answer)
  await userEvent.type(field, 'zz')
  await screen.findByText('No company has this name or number')
  answer = { data: { registrySource: null, registrySearch: [] } }
  await userEvent.type(field, 'z')
  await screen.findByText('No register is loaded. Type the details yourself.')
  answer = { networkError: new TypeError('Failed to fetch') }
  await userEvent.type(field, 'z')
  const again = await screen.findByRole('option', { name: /^Try again/ })
  answer = found(company)
  await userEvent.click(again)
  expect(await screen.findByRole('option', { name: /Zilvermeeuw/ })).toBeTruthy()
})

test('without a network nothing is asked for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { field, sent } = await form(found(company))
  await userEvent.type(field, 'zilver')
  await screen.findByText('The register needs a network. Type the details yourself.')
  expect(sent.filter(({ name }) => name === 'RegistrySearch')).toEqual([])
})

test('what was found before the network went is not given for another text', async () => {
  const { field } = await form(found(company))
  await userEvent.type(field, 'zilver')
  await screen.findByRole('option')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  await userEvent.type(field, 'm')
  const list = await screen.findByRole('listbox', { name: 'Companies of the register' })
  await within(list).findByText('The register needs a network. Type the details yourself.')
  expect(screen.queryByRole('option')).toBeNull()
})

test('check digits that are wrong are said, and kept all the same', async () => {
  const { sent } = await form(found())
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Gist')
  const vat = screen.getByRole('textbox', { name: 'VAT number' })
  const hint = 'Its check digits are not right: look at it once more.'
  await userEvent.type(vat, 'BE 0100.013.73')
  expect(screen.queryByText(hint)).toBeNull()
  await userEvent.type(vat, '1')
  expect(screen.getByText(hint)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('CreateAccount'))
})
