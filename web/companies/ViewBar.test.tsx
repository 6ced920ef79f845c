import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInApp } from '../app/testKit.tsx'
import type { ListView_viewFragment } from '../gql.ts'
import type { ListSearch } from '../routeSearch.ts'
import { ViewBar } from './ViewBar.tsx'

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
  isMine: false,
  mayEdit: true,
} as unknown as ListView_viewFragment
const own = { ...view, id: '01920002-0000-7000-8000-000000000000', title: 'Mine', isMine: true }
const asKept: ListSearch = { prio: 2, order: 'NAME_DESC' }

const show = (search: ListSearch, shown = view) =>
  renderInApp(
    <ViewBar
      table="COMPANY"
      shownView={{ id: shown.id, view: shown }}
      search={search}
      columns={[]}
      onChange={() => {}}
    />,
    {
      answers: {
        ListViews: { data: { listViews: [view, own] } },
        UpdateListView: { data: { view: shown } },
      },
    },
  )
const button = (name: string) => screen.queryByRole('button', { name })

test('the menu names own views before those of others, by keyboard alone', async () => {
  const { sent } = await show(asKept)
  expect(sent).toEqual([])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const options = await screen.findAllByRole('option', { name: /Hot ones|Mine/ })
  expect(options.map((one) => one.textContent)).toEqual(['Mine', 'Hot ones'])
  expect(sent.map(({ name, variables }) => [name, variables])).toEqual([
    ['ListViews', { table: 'COMPANY' }],
  ])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button('View: Hot ones'))
})

test('a view that is shown as it is kept has nothing to save', async () => {
  await show(asKept)
  expect(screen.queryByText('changed')).toBeNull()
  expect(button('Save')).toBeNull()
  expect(button('Reset')).toBeNull()
})

test('a changed one is saved with what was seen of it, and its name has the focus', async () => {
  const { sent } = await show({ ...asKept, prio: 3, changed: true })
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
  await show({ ...asKept, search: 'a', changed: true }, { ...view, mayEdit: false })
  expect(button('Save')).toBeNull()
  expect(button('Save as…')).not.toBeNull()
  await userEvent.click(button('Reset')!)
  expect(document.activeElement).toBe(button('View: Hot ones'))
})
