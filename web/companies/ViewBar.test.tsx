import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp, testSession } from '../app/testKit.tsx'
import type { ListView_viewFragment } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { ShortcutHost } from '../ui/shortcuts.tsx'
import { ViewBar } from './ViewBar.tsx'
import { ViewMenu } from './ViewMenu.tsx'

const view = {
  __typename: 'ListView',
  id: '01920001-0000-7000-8000-000000000000',
  title: 'Hot ones',
  isShared: true,
  search: null,
  prio: 2,
  labelIds: [],
  conditions: [],
  sort: 'NAME_DESC',
  columns: null,
  leads: null,
  isMine: false,
  mayEdit: true,
  creator: { __typename: 'User', id: 'ann', firstName: 'Ann', lastName: 'Maes' },
  dateUpdated: '2026-11-01T00:00:00Z',
} as unknown as ListView_viewFragment
const own = { ...view, id: '01920002-0000-7000-8000-000000000000', title: 'Mine', isMine: true }
const asKept: ListSearch = { prio: 2, order: 'NAME_DESC' }

const show = async (
  search: ListSearch,
  shown: ListView_viewFragment | null = view,
  answers: object = {},
) => {
  const onChange = vi.fn()
  const rendered = await renderInApp(
    <ViewBar
      table="COMPANY"
      shownView={{ id: view.id, view: shown }}
      search={search}
      columns={[]}
      onChange={onChange}
    />,
    {
      answers: {
        ListViews: { data: { listViews: [view, own] } },
        ListOfView: { data: { listView: null } },
        UpdateListView: { data: { view: shown } },
        ...answers,
      },
    },
  )
  return { ...rendered, onChange }
}
const button = (name: string) => screen.queryByRole('button', { name })

test('the menu names own views before those of others, by keyboard alone', async () => {
  const { sent } = await show(asKept)
  expect(sent).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const options = await screen.findAllByRole('option', { name: /Hot ones|Mine/ })
  expect(options.map((one) => one.textContent)).toEqual(['Mine(shared)', 'Hot ones'])
  expect(sent.map(({ name, variables }) => [name, variables])).toEqual([
    ['ListViews', { table: 'COMPANY' }],
  ])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button('View: Hot ones'))
})

test('of equal titles of others the menu says whose each is', async () => {
  const of = (n: number, firstName: string, title: string, isMine = false) => ({
    ...view,
    id: `0192000${n}-0000-7000-8000-000000000000`,
    title,
    isMine,
    creator: { __typename: 'User', id: firstName, firstName, lastName: 'Maes' },
  })
  const listViews = [
    of(3, 'Ann', 'Renewals'),
    of(4, 'Ben', 'renewals'),
    of(5, 'Cas', 'Alone'),
    of(6, 'Mona', 'Renewals', true),
  ]
  await show(asKept, view, { ListViews: { data: { listViews } } })
  await userEvent.click(button('View: Hot ones')!)
  const options = await screen.findAllByRole('option', { name: /Renewals|Alone/i })
  expect(options.map((one) => one.textContent)).toEqual([
    'Renewals(shared)',
    'Renewals Ann Maes',
    'renewals Ben Maes',
    'Alone',
  ])
})

test('a list that is filtered without a view is not called all of it', async () => {
  await show({ search: 'a' }, null)
  await userEvent.click(button('View: Filtered accounts')!)
  const all = await screen.findByRole('option', { name: /^All accounts/ })
  expect(all.getAttribute('aria-selected')).toBe('false')
  await screen.findByText('The view was deleted or is not shared with you.')
  expect(screen.queryByText(/All accounts are shown/)).toBeNull()
  await show({ order: 'NAME_DESC' }, null)
  await userEvent.click(button('View: All accounts')!)
  const whole = await screen.findByRole('option', { name: /^All accounts/ })
  expect(whole.getAttribute('aria-selected')).toBe('true')
})

test('a view that is shown as it is kept has nothing to save', async () => {
  await show(asKept)
  expect(screen.queryByText('changed')).toBeNull()
  expect(button('Save')).toBeNull()
  expect(button('Reset')).toBeNull()
})

test('a changed one is saved with what was seen of it, and its name has the focus', async () => {
  const { sent } = await show({ ...asKept, prio: 3, changed: view.dateUpdated })
  screen.getByText('changed')
  await userEvent.click(button('Save')!)
  await waitFor(() => expect(document.activeElement).toBe(button('View: Hot ones')))
  expect(sent.find(({ name }) => name === 'UpdateListView')?.variables).toMatchObject({
    id: view.id,
    content: { prio: 3, sort: 'NAME_DESC' },
    base: { content: { prio: 2, sort: 'NAME_DESC' } },
  })
})

test('whoever may not change it can save another, or go back to it', async () => {
  await show({ ...asKept, search: 'a', changed: view.dateUpdated }, { ...view, mayEdit: false })
  expect(button('Save')).toBeNull()
  expect(button('Save as…')).not.toBeNull()
  await userEvent.click(button('Reset')!)
  expect(document.activeElement).toBe(button('View: Hot ones'))
})

test('what was saved since the changes began is not overwritten unasked', async () => {
  const { sent } = await show({ ...asKept, prio: 3, changed: '2026-10-01T00:00:00Z' })
  await userEvent.click(button('Save')!)
  const dialog = await screen.findByRole('dialog', { name: '“Hot ones” was changed meanwhile' })
  expect(sent.map(({ name }) => name)).not.toContain('UpdateListView')
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map((one) => one.textContent),
  ).toEqual(['Priority'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('UpdateListView'))
})

test('theirs is asked for when it is taken', async () => {
  const { sent } = await show({ ...asKept, prio: 3, changed: '2026-10-01T00:00:00Z' })
  await userEvent.click(button('Save')!)
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('ListViews'))
})

test('changes to a view that is gone can be kept as another', async () => {
  await show({ ...asKept, changed: view.dateUpdated }, null)
  await screen.findByText('The view was deleted or is not shared with you.')
  expect(screen.queryByText(/All accounts are shown/)).toBeNull()
  expect(button('Save as…')).not.toBeNull()
})

test('a view of another list is said to be one, and leads to it', async () => {
  const listView = { __typename: 'ListView', id: view.id, title: 'Deciders', table: 'CONTACT' }
  await show({}, null, { ListOfView: { data: { listView } } })
  await screen.findByText('The view “Deciders” is one of contacts.')
  expect(screen.queryByText(/deleted/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    `/contacts/all?view=${view.id}`,
  )
})

test('a view that is there no more is said to be gone, also where its id is none; not where nobody knows', async () => {
  const extensions = { code: 'BAD_INPUT', field: 'id', rule: 'UNKNOWN_ID' }
  const refused = { data: { listView: null }, errors: [{ message: 'x', extensions }] }
  await show({}, null, { ListOfView: refused })
  await screen.findByText(/deleted/)
  const { sent } = await show({}, null, { ListOfView: { networkError: new Error('x') } })
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('ListOfView'))
  expect(screen.queryByText(/deleted/)).toBeNull()
})

test('Enter opens what was typed behind the key of the menu, also before the views have come', async () => {
  let come = () => {}
  const after = new Promise<void>((done) => {
    come = done
  })
  const onOpen = vi.fn()
  await renderInApp(
    <>
      <ShortcutHost />
      <ViewMenu
        table="COMPANY"
        all="All accounts"
        title="All accounts"
        chosen={null}
        usual={null}
        onOpen={onOpen}
      />
    </>,
    { answers: { ListViews: { data: { listViews: [view, own] }, after } } },
  )
  for (const key of ['v', 'm', 'i', 'n', 'Enter']) fireEvent.keyDown(document.body, { key })
  const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search views' })
  await waitFor(() => expect(search.value).toBe('min'))
  expect(onOpen).not.toHaveBeenCalled()
  come()
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(own.id))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('letters that are typed into the open list look for a view', async () => {
  await show(asKept)
  await userEvent.click(button('View: Hot ones')!)
  await screen.findByRole('option', { name: /Mine/ })
  await userEvent.keyboard('min')
  expect(screen.queryByRole('option', { name: /Hot ones/ })).toBeNull()
  const found = screen.getByRole('option', { name: /Mine/ })
  expect(found.getAttribute('aria-selected')).toBe('false')
  await waitFor(() => expect(found.hasAttribute('data-combobox-selected')).toBe(true))
})

test('one’s own new name is nothing that was changed by others', async () => {
  const renamed = { ...view, title: 'Hottest', dateUpdated: '2026-11-02T00:00:00Z' }
  history.replaceState(null, '', `/accounts/all?changed=${encodeURIComponent(view.dateUpdated)}`)
  const { onChange } = await show({ ...asKept, prio: 3, changed: view.dateUpdated }, view, {
    UpdateListView: { data: { view: renamed } },
  })
  await userEvent.click(button('View actions')!)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename or share…' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'test{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ changed: renamed.dateUpdated }))
  history.replaceState(null, '', '/')
})

test('a list of leads keeps what narrows it as a view', async () => {
  const search = { of: 'all', verdict: 'OPEN', order: 'NAME' } as const
  const { sent } = await renderInApp(
    <ViewBar
      table="LEAD"
      shownView={{ id: null, view: null }}
      search={search}
      columns={[]}
      onChange={vi.fn()}
    />,
    {
      answers: {
        ListViews: { data: { listViews: [] } },
        CreateListView: { data: { view: { ...view, title: 'Open ones' } } },
      },
      // views of leads say nothing of the columns that a person has chosen
      session: {
        me: {
          ...testSession().me,
          settings: new Map([['list_columns', '{"LEAD":["name"]}']]),
        },
      },
    },
  )
  await userEvent.click(button('View: Filtered leads')!)
  await screen.findByRole('option', { name: /^My leads/ })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button('Save as…')!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Open ones')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('CreateListView'))
  expect(sent.find(({ name }) => name === 'CreateListView')!.variables).toMatchObject({
    table: 'LEAD',
    title: 'Open ones',
    content: {
      sort: 'NAME',
      prio: null,
      labels: [],
      conditions: [],
      columns: null,
      leads: { ownerIds: [], verdicts: ['OPEN'] },
    },
  })
})
