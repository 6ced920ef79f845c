import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from '@tanstack/react-router'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteRecent } from '../data/recents.ts'
import { renderInApp, type Answer } from '../app/testKit.tsx'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import './Palette.tsx'
import { SearchButton } from './SearchButton.tsx'

const companies = (...names: string[]): Answer => ({
  data: {
    search: names.map((name, at) => ({
      __typename: 'SearchResult',
      id: `${name}-${at}`,
      kind: 'COMPANY',
      companyDialog: null,
      contact: null,
      playbook: null,
      question: null,
      company: {
        __typename: 'Company',
        id: `${name}-${at}`,
        name,
        industry: 'Food',
        address: { __typename: 'Address', city: 'Gent' },
      },
    })),
  },
})
const field = () => screen.findByRole('combobox', { name: 'Search everything' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')
    ?.textContent
const setLine = (isOnline: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })

function Here() {
  return <p data-here>{useLocation().pathname}</p>
}
const here = () => document.querySelector('[data-here]')?.textContent

async function open(
  search: Answer | ((variables: Record<string, unknown>) => Answer) = companies(),
  role: 'Manager' | 'Member' = 'Manager',
) {
  const rendered = await renderInApp(
    <>
      <ShortcutHost />
      <SearchButton />
      <input aria-label="Elsewhere" />
      <Here />
    </>,
    { role, answers: { Search: search }, at: '/elsewhere' },
  )
  const person = userEvent.setup()
  screen.getByLabelText('Elsewhere').focus()
  await person.keyboard('{Control>}k{/Control}')
  await field()
  return { ...rendered, person }
}

beforeEach(() => {
  localStorage.clear()
  setLine(true)
})

describe('Palette', () => {
  it('offers places and actions by permission before anything is typed; what was opened lately comes first', async () => {
    await open(companies(), 'Member')
    expect(options()).toEqual([
      'Dashboard',
      'Meetings',
      'Accounts',
      'Contacts',
      'Opportunities',
      'Campaigns',
      'New meeting',
      'New account',
      'New contact',
      expect.stringMatching(/^(Light|Dark|As the device)/),
    ])
    noteRecent('member-1', { path: '/accounts/all', kind: 'PAGE', title: '' })
    noteRecent('member-1', { path: '/account/7', kind: 'COMPANY', title: 'Acme' })
    await open()
    const lately = within(screen.getByRole('group', { name: 'Opened lately' }))
    expect(
      lately
        .getAllByRole('option')
        .map((option) => [option.textContent, option.getAttribute('href')]),
    ).toEqual([
      ['Acme', '/account/7'],
      ['Accounts', '/accounts/all'],
    ])
    expect(options()).toEqual([
      'Acme',
      'Accounts',
      'Dashboard',
      'Meetings',
      'Contacts',
      'Opportunities',
      'New meeting',
      'New account',
      'New contact',
      'New playbook',
    ])
  })

  it('shows nothing that somebody else opened on this device', async () => {
    noteRecent('member-2', { path: '/account/7', kind: 'COMPANY', title: 'Acme' })
    await open()
    expect(options()).not.toContain('Acme')
  })

  it('finds places, actions and records, ten at most, and marks what fits', async () => {
    const { person, sent } = await open(
      companies(...Array.from({ length: 10 }, (_, n) => `New ${n}`)),
    )
    await person.type(await field(), ' NEW ')
    await waitFor(() => expect(options()).toHaveLength(10))
    expect(options().slice(0, 5)).toEqual([
      "What's new",
      'New meeting',
      'New account',
      'New contact',
      'New playbook',
    ])
    expect(options()[5]).toBe('New 0Food · Gent')
    expect(
      screen
        .getAllByRole('option')
        .every((option) => option.querySelector('mark')?.textContent.toLowerCase() === 'new'),
    ).toBe(true)
    await waitFor(() =>
      expect(sent.findLast(({ name }) => name === 'Search')?.variables).toEqual({ term: 'new' }),
    )
  })

  it('offers an action by the beginning of a word only', async () => {
    const { person } = await open(companies('Ana'))
    await person.type(await field(), 'an')
    await waitFor(() => expect(options()).toEqual(['AnaFood · Gent']))
    await person.clear(await field())
    await person.type(await field(), 'fran')
    expect(options()[0]).toMatch(/^Français/)
  })

  it('moves with the arrows, Home and End, and opens with Enter', async () => {
    const { person } = await open(companies('Acme', 'Acme Two'))
    await person.type(await field(), 'acme')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(chosen()).toMatch(/^Acme/)
    for (const [key, name] of [
      ['ArrowDown', 'Acme Two'],
      ['ArrowDown', 'Acme'],
      ['ArrowUp', 'Acme Two'],
      ['Home', 'Acme'],
      ['End', 'Acme Two'],
    ] as const) {
      await person.keyboard(`{${key}}`)
      expect(chosen()).toBe(`${name}Food · Gent`)
      expect((await field()).getAttribute('aria-activedescendant')).toBe(
        screen
          .getAllByRole('option')
          .find((option) => option.getAttribute('aria-selected') === 'true')!.id,
      )
    }
    const inNewTab = vi.spyOn(window, 'open').mockReturnValue(null)
    await person.keyboard('{Control>}{Enter}{/Control}')
    expect(inNewTab).toHaveBeenCalledExactlyOnceWith('/account/Acme Two-1', '_blank', 'noopener')
    await person.keyboard('{Enter}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('opens the first that comes when Enter was pressed before the answer', async () => {
    const { person } = await open(companies('Zeta'))
    await person.type(await field(), 'zeta{Enter}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('waits with Enter for the answer to what is typed, which may put another record first; a second Enter does not wait', async () => {
    for (const [keys, path] of [
      ['e{Enter}', '/account/Acme-0'],
      ['e{Enter}{Enter}', '/account/Acme Two-0'],
      ['e{ArrowDown}{Enter}', '/account/Acme Two-0'],
    ] as const) {
      const { promise: late, resolve: arrives } = Promise.withResolvers<void>()
      const { person } = await open(({ term }) =>
        term === 'acm' ? companies('Acme Two') : { ...companies('Acme', 'Acme Two'), after: late },
      )
      await person.click(await field())
      await person.paste('acm')
      await waitFor(() => expect(options()).toEqual(['Acme TwoFood · Gent']))
      await person.keyboard(keys)
      if (path === '/account/Acme-0') expect(here()).toBe('/elsewhere')
      else await waitFor(() => expect(decodeURI(here()!)).toBe(path))
      arrives()
      await waitFor(() => expect(decodeURI(here()!)).toBe(path))
    }
  })

  it('opens a new tab where Enter with Ctrl waited; nothing when the search is refused, or after one has moved on', async () => {
    const inNewTab = vi.spyOn(window, 'open').mockReturnValue(null)
    const refused: Answer = { errors: [{ message: '', extensions: { code: 'RATE_LIMITED' } }] }
    for (const [keys, answer, opened] of [
      [
        '{Control>}{Enter}{/Control}',
        companies('Acme', 'Acme Two'),
        [['/account/Acme-0', '_blank', 'noopener']],
      ],
      ['{Enter}', refused, []],
      ['{Enter}{ArrowUp}', companies('Acme', 'Acme Two'), []],
    ] as const) {
      const { promise: late, resolve: arrives } = Promise.withResolvers<void>()
      const { person } = await open(({ term }) =>
        term === 'acm' ? companies('Acme Two') : { ...answer, after: late },
      )
      inNewTab.mockClear()
      await person.click(await field())
      await person.paste('acm')
      await waitFor(() => expect(options()).toEqual(['Acme TwoFood · Gent']))
      await person.keyboard(`e${keys}`)
      expect(inNewTab).not.toHaveBeenCalled()
      arrives()
      await waitFor(() =>
        expect('errors' in answer ? screen.queryByRole('alert') : options()[1]).toBeTruthy(),
      )
      await waitFor(() => expect([here(), inNewTab.mock.calls]).toEqual(['/elsewhere', opened]))
    }
    inNewTab.mockRestore()
  })

  it('says when there is nothing; Escape closes, clears, and gives the focus back', async () => {
    const { person } = await open()
    await person.type(await field(), 'qqq')
    expect(await screen.findAllByText('No results..')).toHaveLength(2)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere')))
    await person.keyboard('{Control>}k{/Control}')
    expect(await field()).toHaveProperty('value', '')
  })

  it('never shows a late answer to what was typed before', async () => {
    const { promise: late, resolve: arrives } = Promise.withResolvers<void>()
    const { person, sent } = await open(({ term }) =>
      term === 'acme' ? { ...companies('Acme'), after: late } : companies('Bolt'),
    )
    await person.type(await field(), 'acme')
    await waitFor(() => expect(sent.at(-1)?.variables).toEqual({ term: 'acme' }))
    await person.clear(await field())
    await person.type(await field(), 'bolt')
    await waitFor(() => expect(options()).toEqual(['BoltFood · Gent']))
    await act(async () => {
      arrives()
      await late
      await new Promise((done) => setTimeout(done))
    })
    expect(options()).toEqual(['BoltFood · Gent'])
  })

  it('keeps what still fits while the server is asked, and drops what does not', async () => {
    const { person } = await open(({ term }) =>
      term === 'zo' ? companies('Zolt', 'Zora') : { hangs: true },
    )
    await person.type(await field(), 'zo')
    await waitFor(() => expect(options()).toHaveLength(2))
    await person.type(await field(), 'l')
    expect(options()).toEqual(['ZoltFood · Gent'])
  })

  it('tells when records are not searched for want of a network, and still offers places', async () => {
    setLine(false)
    const { person, sent } = await open()
    await person.type(await field(), 'acc')
    expect(await screen.findByText(/^No network/)).toBeTruthy()
    expect(options()).toEqual(['Accounts', 'New account'])
    expect(sent).toEqual([])
    setLine(true)
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['Search']))
  })

  it('tells what the server refused, and asks again', async () => {
    let tries = 0
    const { person } = await open(({ term }) =>
      term === 'acme' && tries++ === 0
        ? { errors: [{ message: '', extensions: { code: 'RATE_LIMITED' } }] }
        : companies('Acme'),
    )
    await person.type(await field(), 'acme')
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await waitFor(() => expect(options()).toEqual(['AcmeFood · Gent']))
  })
})
