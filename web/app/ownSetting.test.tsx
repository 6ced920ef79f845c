import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { settleMilliseconds } from '../../shared/limits.ts'
import { useOwnSetting, writeSetting } from './ownSetting.ts'
import { SettingsSaved } from './SettingsSaved.tsx'
import { renderInApp, testSession, type Answer } from './testKit.tsx'

beforeEach(() => localStorage.clear())

const me = testSession().me
const kept = (person = me.id) =>
  JSON.parse(localStorage.getItem(`setting.${person}.color_scheme`) ?? 'null') as {
    value: string
    known: string | null
    isUnsaved: boolean
  } | null
const saved = ({ value }: Record<string, unknown>): Answer => ({
  data: { updateSetting: { id: 's', key: 'color_scheme', value } },
})

function Scheme() {
  const [value, change] = useOwnSetting('color_scheme')
  return (
    <>
      <SettingsSaved />
      <button type="button" onClick={() => change(() => 'dark')}>
        {value ?? 'never set'}
      </button>
    </>
  )
}

test('a change shows at once, and is saved', async () => {
  const { sent } = await renderInApp(<Scheme />, { answers: { SaveSetting: saved } })
  // in one task: it is looked at before it can be saved
  fireEvent.click(screen.getByRole('button', { name: 'never set' }))
  expect(screen.getByRole('button').textContent).toBe('dark')
  expect(kept()).toEqual({ value: 'dark', known: null, isUnsaved: true })
  await waitFor(() => expect(kept()?.isUnsaved).toBe(false))
  expect(sent).toEqual([{ name: 'SaveSetting', variables: { key: 'color_scheme', value: 'dark' } }])
  expect(screen.getByRole('button').textContent).toBe('dark')
})

test('without a network it stays to be saved, over a new start too, and goes when the network is back', async () => {
  let answer: Answer = { networkError: new TypeError('Failed to fetch') }
  const first = await renderInApp(<Scheme />, { answers: { SaveSetting: () => answer } })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(first.sent).toHaveLength(1))
  expect(kept()?.isUnsaved).toBe(true)
  answer = { networkError: new TypeError('Failed to fetch') }
  const { sent } = await renderInApp(<Scheme />, {
    answers: { SaveSetting: (variables) => (answer.networkError ? answer : saved(variables)) },
  })
  expect(screen.getByRole('button').textContent).toBe('dark')
  await waitFor(() => expect(sent).toHaveLength(1))
  answer = {}
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(kept()?.isUnsaved).toBe(false))
})

test('what the server refuses is taken back', async () => {
  await renderInApp(<Scheme />, {
    session: { me: { ...me, settings: new Map([['color_scheme', 'light']]) } },
    answers: {
      SaveSetting: {
        errors: [{ message: 'BAD_INPUT', extensions: { code: 'BAD_INPUT', field: 'value' } }],
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'light' }))
  expect(screen.getByRole('button').textContent).toBe('dark')
  expect(await screen.findByRole('button', { name: 'light' })).toBeTruthy()
})

test('a setting that a process of the release before does not know is kept, and tried again', async () => {
  const unknown = { code: 'BAD_INPUT', field: 'key', rule: 'UNKNOWN_ID' }
  let answer: Answer = { errors: [{ message: 'BAD_INPUT', extensions: unknown }] }
  const { sent } = await renderInApp(<Scheme />, {
    answers: { SaveSetting: (variables) => (answer.errors ? answer : saved(variables)) },
  })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(sent).toHaveLength(1))
  answer = {}
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(kept()).toMatchObject({ value: 'dark', isUnsaved: false }))
})

test('another device’s later value is taken over, but never over a change that waits here', async () => {
  const session = (value: string) => ({
    me: { ...me, settings: new Map([['color_scheme', value]]) },
  })
  const never = { SaveSetting: { hangs: true } as Answer }
  await renderInApp(<Scheme />, { session: session('light'), answers: never })
  expect(screen.getByRole('button').textContent).toBe('light')
  await renderInApp(<Scheme />, { session: session('auto'), answers: never })
  expect(screen.getByRole('button').textContent).toBe('auto')
  await userEvent.click(screen.getByRole('button'))
  await renderInApp(<Scheme />, { session: session('light'), answers: never })
  expect([screen.getByRole('button').textContent, kept()?.isUnsaved]).toEqual(['dark', true])
})

test('a read from before a change, which comes behind it, takes nothing back; what another device saves later does', async () => {
  const session = (value: string) => ({
      me: { ...me, settings: new Map([['color_scheme', value]]) },
    }),
    answers = { SaveSetting: saved }
  await renderInApp(<Scheme />, { session: session('light'), answers })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(kept()).toMatchObject({ known: 'dark', isUnsaved: false }))
  await renderInApp(<Scheme />, { session: session('light'), answers })
  expect([screen.getByRole('button').textContent, kept()?.known]).toEqual(['dark', 'dark'])
  await renderInApp(<Scheme />, { session: session('auto'), answers })
  expect(screen.getByRole('button').textContent).toBe('auto')
  // and behind that one too
  await renderInApp(<Scheme />, { session: session('light'), answers })
  expect(screen.getByRole('button').textContent).toBe('auto')
})

test('what is set while it is saved stays, and is saved too', async () => {
  const { sent } = await renderInApp(<Scheme />, {
    answers: {
      SaveSetting: (variables) => {
        if (variables['value'] === 'dark')
          writeSetting(me, 'color_scheme', { value: 'auto', known: null, isUnsaved: true })
        return saved(variables)
      },
    },
  })
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(kept()).toMatchObject({ value: 'auto', isUnsaved: false }))
  expect(sent.map(({ variables }) => variables)).toEqual([
    { key: 'color_scheme', value: 'dark' },
    { key: 'color_scheme', value: 'auto' },
  ])
})

test('another tab of the same person follows, another person’s settings are their own', async () => {
  await renderInApp(<Scheme />, { answers: { SaveSetting: { hangs: true } } })
  localStorage.setItem(
    `setting.${me.id}.color_scheme`,
    JSON.stringify({ value: 'dark', known: null, isUnsaved: true }),
  )
  act(
    () => void dispatchEvent(new StorageEvent('storage', { key: `setting.${me.id}.color_scheme` })),
  )
  expect(screen.getByRole('button').textContent).toBe('dark')
  await renderInApp(<Scheme />, { session: { me: { ...me, id: 'user-2' } } })
  expect(screen.getByRole('button').textContent).toBe('never set')
  expect(kept()?.value).toBe('dark')
})

test('in another organisation the taste is the same, the shortcuts are others', async () => {
  function Stars() {
    const [value, change] = useOwnSetting('menu_shortcuts')
    return (
      <button type="button" onClick={() => change(() => '["mine"]')}>
        {value ?? 'none'}
      </button>
    )
  }
  const both = (
      <>
        <Stars />
        <Scheme />
      </>
    ),
    answers = { SaveSetting: { hangs: true } as Answer },
    shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  await renderInApp(both, { answers })
  for (const button of screen.getAllByRole('button')) await userEvent.click(button)
  expect(shown()).toEqual(['["mine"]', 'dark'])
  const elsewhere = {
    me: {
      ...me,
      organisationUserId: 'member-of-another',
      organisation: { id: 'organisation-2', title: 'Bolt' },
    },
  }
  await renderInApp(both, { answers, session: elsewhere })
  expect(shown()).toEqual(['none', 'dark'])
  await renderInApp(both, { answers })
  expect(shown()).toEqual(['["mine"]', 'dark'])
})

test('what a guest sets stays on the device', async () => {
  const answers = { SaveSetting: saved }
  const { sent } = await renderInApp(<Scheme />, { session: { can: () => false }, answers })
  await userEvent.click(screen.getByRole('button'))
  expect([screen.getByRole('button').textContent, kept()?.value]).toEqual(['dark', 'dark'])
  act(() => void dispatchEvent(new Event('online')))
  await new Promise((done) => {
    setTimeout(done, 2 * settleMilliseconds)
  })
  expect(sent).toEqual([])
})
