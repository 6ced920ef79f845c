import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recentsOf } from './data/recents.ts'
import { aliases } from './pages/Aliases.page.ts'
import { guestPages } from './pages/Guest.page.ts'
import { pageAt, places } from './pages/pages.ts'
import { screens } from './pages/screens.ts'
import { addressOf, go, open, records, router, server, shown, useRoutes } from './routesTestKit.tsx'
import { confirm } from './ui/confirm.tsx'

// A page showed record A while the address, and its buttons, were those of record B.
// Every route with a parameter goes from A to B here, B's answer held back.

useRoutes()

const withParameter = [...guestPages, ...aliases, ...places]
  .map(({ path }) => path)
  .filter((path) => path.includes('$'))
const showsRecord = (path: string): boolean =>
  screens[pageAt(path).path as keyof typeof screens]?.showsRecord ?? false
const ofRecord = withParameter.filter(showsRecord)

test('every parameter of the router is walked', () => {
  expect(withParameter.toSorted()).toEqual(
    Object.keys(router.routesByPath)
      .filter((path) => path.includes('$'))
      .toSorted(),
  )
  expect(ofRecord.length).toBeGreaterThan(9)
})

/** Types into the page's own fields, then opens a dialog where there is one for editing. */
async function leaveTraces(): Promise<void> {
  for (const field of document.querySelectorAll('textarea, input[type="text"]:not([readonly])')) {
    fireEvent.change(field, { target: { value: 'Typed about Alpha' } })
  }
  const edit = screen.queryAllByRole('button', { name: /^(Edit|Add)$/ })[0]
  if (!edit) return
  fireEvent.click(edit)
  await screen.findByRole('dialog')
}

test.each(ofRecord)('%s: nothing of a record stays while the next one is fetched', async (path) => {
  await open(addressOf(path, 'Alpha'))
  await waitFor(() => expect(shown()).toContain('Alpha'))
  await leaveTraces()
  const release = Promise.withResolvers<void>()
  server.held = { Beta: release.promise }
  server.asked = []

  await go(addressOf(path, 'Beta'))
  expect(router.state.location.pathname).toContain(records.Beta)
  expect(shown()).not.toContain('Alpha')
  expect(screen.queryByRole('dialog')).toBeNull()
  // whatever can be pressed meanwhile changes nothing
  for (const button of screen.queryAllByRole('button')) fireEvent.click(button)
  for (const key of ['e', 'q', 'h', 'n', 'Delete']) fireEvent.keyDown(document.body, { key })
  expect(server.asked.filter(({ kind }) => kind === 'mutation')).toEqual([])

  release.resolve()
  await waitFor(() => expect(shown()).toContain('Beta'))
  expect(shown()).not.toContain('Alpha')
  for (const { path: opened, title } of recentsOf('member-1')) {
    expect(opened).toContain(records[title.startsWith('Alpha') ? 'Alpha' : 'Beta'])
  }
})

test.each(withParameter.filter((path) => !showsRecord(path)))(
  '%s asks for no record',
  async (path) => {
    server.held = { Alpha: new Promise(() => {}) }
    await open(addressOf(path, 'Alpha'))
    await screen.findByRole('heading', { level: 1 })
    expect(shown()).not.toContain('Alpha')
  },
)

test('a question that was asked about a record is taken back with its page', async () => {
  await open(addressOf('/account/$companyId', 'Alpha'))
  await waitFor(() => expect(shown()).toContain('Alpha'))
  const answer = confirm({ title: 'Delete Alpha?', ok: 'Delete' })
  await screen.findByRole('button', { name: 'Delete' })
  await go(addressOf('/account/$companyId', 'Beta'))
  expect(await answer).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another search in the address leaves the page as it is', async () => {
  const address = addressOf('/account/$companyId', 'Alpha')
  await open(address)
  const field = await screen.findByRole('textbox', { name: 'New comment' })
  field.focus()
  await go(`${address}?filters=x`)
  expect(document.activeElement).toBe(field)
})

test('a page that is still to come is left without an error', async () => {
  const errors = vi.spyOn(console, 'error')
  await open('/questions/all')
  await screen.findByRole('heading', { level: 1, name: 'Questions' })
  await go('/accounts/all')
  await screen.findByRole('heading', { level: 1, name: 'Accounts' })
  expect(errors.mock.calls.flat().filter((one) => one instanceof Error)).toEqual([])
  errors.mockRestore()
})
