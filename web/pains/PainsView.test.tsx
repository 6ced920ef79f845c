import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CombinedError } from 'urql'
import { renderInApp } from '../app/testKit.tsx'
import type { Pain_painFragment } from '../gql.ts'
import type { PainsSearch } from '../routeSearch.ts'
import { bullet, list, naming, pain } from './painTestKit.ts'

// the drag and drop library asks for it when it is loaded
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
const { PainsView } = await import('./PainsView.tsx')

type Options = Pick<NonNullable<Parameters<typeof renderInApp>[1]>, 'role' | 'answers'>
async function shown(
  {
    search = {},
    one,
    all = list(),
    error,
  }: {
    search?: PainsSearch
    one?: Pain_painFragment | null
    all?: ReturnType<typeof list>
    error?: CombinedError
  },
  options: Options = {},
) {
  const onSearch = vi.fn(),
    onOpen = vi.fn(),
    onRetry = vi.fn(),
    user = userEvent.setup()
  const { sent } = await renderInApp(
    <PainsView
      search={search}
      list={all}
      pain={one}
      isOfOne={one !== undefined}
      error={error}
      onRetry={onRetry}
      onSearch={onSearch}
      onOpen={onOpen}
    />,
    options,
  )
  return { sent, user, onSearch, onOpen, onRetry }
}
const titles = () =>
  within(screen.getByRole('list', { name: 'Pains' }))
    .getAllByRole('link')
    .map((link) => link.firstChild!.textContent)

test('the list stands in its order, by votes, or by when each was named last', async () => {
  await shown({})
  expect(titles()).toEqual(['Picking errors', 'Unknown stock', 'Waiting lorries'])
  const link = screen.getByRole('link', { name: /Unknown stock/ })
  expect(link.textContent).toContain('6 meetings · 1 account · 0 bullets')
  // the number is seen, its words are read
  expect(within(link).getByText('5').getAttribute('aria-hidden')).toBe('true')
  within(link).getByText('5 votes')
  expect(link.getAttribute('href')).toBe('/pains_and_bullets/all/stock')
  await shown({ search: { order: 'VOTES' } })
  expect(titles()).toEqual(['Unknown stock', 'Waiting lorries', 'Picking errors'])
  await shown({ search: { order: 'RECENT' } })
  expect(titles()).toEqual(['Waiting lorries', 'Unknown stock', 'Picking errors'])
  await shown({ search: { search: 'STOCK' } })
  expect(titles()).toEqual(['Unknown stock'])
})

test('whoever may arrange them moves one by keys; in another order nobody does', async () => {
  const { sent, user } = await shown(
    {},
    { answers: { MovePain: { data: { movePain: { __typename: 'Pain', id: 'stock' } } } } },
  )
  screen.getByRole('button', { name: 'Move Unknown stock' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      name: 'MovePain',
      variables: { id: 'stock', afterId: '' },
    })
  await shown({ search: { order: 'VOTES' } })
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
})

test('Admins and Managers have those that are shown as a file, in that order', async () => {
  const { sent, user } = await shown(
    { search: { order: 'VOTES' } },
    { answers: { ExportCount: { data: { exportCount: 3 } }, Exports: { data: { exports: [] } } } },
  )
  await user.click(screen.getByRole('button', { name: 'List actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
  await screen.findByText('3 rows, filtered and ordered as the list is.')
  expect(sent.find(({ name }) => name === 'ExportCount')?.variables).toMatchObject({
    list: 'PAIN',
    arguments: { ids: ['stock', 'docks', 'errors'] },
  })
  await shown({}, { role: 'Member' })
  expect(screen.queryByRole('button', { name: 'List actions' })).toBeNull()
})

test('a Member makes and edits pains, and neither orders, merges nor deletes them', async () => {
  await shown({ one: pain() }, { role: 'Member' })
  screen.getByRole('button', { name: 'Edit' })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'History' })
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
  await shown({}, { role: 'Member' })
  screen.getByRole('button', { name: 'New pain' })
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
})

test('without pains there is the way to the first one', async () => {
  const { user, onOpen, sent } = await shown(
    { all: { ...list(), pains: [] } },
    { answers: { CreatePain: ({ id }) => ({ data: { createPain: { ...pain(), id } } }) } },
  )
  await user.click(screen.getAllByRole('button', { name: 'New pain' })[0]!)
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Late reports{Enter}')
  await expect.poll(() => onOpen.mock.calls.length).toBe(1)
  const { variables } = sent.find(({ name }) => name === 'CreatePain')!
  expect(variables).toMatchObject({ title: 'Late reports', description: null })
  expect(onOpen).toHaveBeenCalledWith(variables['id'])
})

test('what a colleague has changed meanwhile is said, and replaced only knowingly', async () => {
  let asked = 0
  const { user, sent } = await shown(
    { one: pain() },
    {
      answers: {
        UpdatePain: () =>
          (asked += 1) === 1
            ? {
                errors: [
                  {
                    message: 'CONFLICT',
                    extensions: { code: 'CONFLICT', params: { current: { title: 'Theirs' } } },
                  },
                ],
              }
            : { data: { updatePain: pain() } },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const title = await screen.findByRole('textbox', { name: /Title/ })
  await user.clear(title)
  await user.type(title, 'Mine{Enter}')
  await screen.findByText('A colleague has changed this meanwhile. Save again to replace it.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(
    sent.filter(({ name }) => name === 'UpdatePain').map(({ variables }) => variables),
  ).toMatchObject([
    { title: 'Mine', base: { title: 'Picking errors' } },
    { title: 'Mine', base: { title: 'Theirs' } },
  ])
})

test('a merge says what happens, and is undone by bringing back what went', async () => {
  const { user, sent, onOpen } = await shown(
    { one: pain() },
    {
      answers: {
        MergePains: { data: { mergePains: pain({ id: 'stock' }) } },
        RestoreFromBin: { data: { restore: true } },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Merge…' }))
  await screen.findByText(/^Meetings that named it name the other one/)
  await user.click(await screen.findByRole('combobox', { name: /The pain that stays/ }))
  await user.click(await screen.findByRole('option', { name: 'Unknown stock' }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(onOpen.mock.calls[0]).toEqual(['stock'])
  await expect.poll(() => onOpen.mock.calls.at(-1)).toEqual(['errors'])
  expect(sent.map(({ name, variables }) => [name, variables])).toMatchObject([
    ['MergePains', { id: 'errors', into: 'stock' }],
    ['RestoreFromBin', { table: 'PAIN', id: 'errors' }],
  ])
})

test('bullets are added, moved by keys, and deleted with an undo; the meetings that named it are there', async () => {
  const bullets = [
    bullet('b1', `A scan checks each pick ${'and each count '.repeat(3)}`),
    bullet('b2', 'A proof'),
  ]
  const one = pain({ bullets, namings: [naming('n', 'Two in a hundred')] })
  const { user, sent } = await shown(
    { one },
    {
      answers: {
        CreateBullet: { data: { createBullet: one } },
        UpdateBullet: { data: { updateBullet: one } },
        DeleteBullet: { data: { deleteBullet: one } },
        RestoreFromBin: { data: { restore: true } },
      },
    },
  )
  screen.getByText('Two in a hundred')
  expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/account/acme')
  await user.click(screen.getByRole('button', { name: 'New bullet' }))
  const text = await screen.findByRole('textbox', { name: /Argument or proof/ })
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'nowhere')
  await user.type(text, 'We count')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link' }))
  await user.clear(screen.getByRole('textbox', { name: 'Link' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: 'Move A proof' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.click(
    screen.getByRole('button', {
      name: 'Delete: A scan checks each pick and each count and each count and…',
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent.map(({ name, variables }) => [name, variables]))
    .toMatchObject([
      ['CreateBullet', { painId: 'errors', text: 'We count', link: null, language: 'EN' }],
      ['UpdateBullet', { id: 'b2', afterId: '' }],
      ['DeleteBullet', { id: 'b1' }],
      ['RestoreFromBin', { table: 'BULLET', id: 'b1' }],
    ])
})

test('counts that are missing are said to be', async () => {
  const error = new CombinedError({ graphQLErrors: ['INTERNAL'] })
  const { user, onRetry } = await shown({ all: { ...list(), painCounts: null }, error })
  expect(titles()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalled()
})

test('one whose page cannot be read says so once, beside no list', async () => {
  const usual = window.matchMedia,
    wide = vi.spyOn(window, 'matchMedia')
  wide.mockImplementation((query) => ({ ...usual(query), matches: true }))
  await renderInApp(
    <PainsView
      search={{}}
      list={undefined}
      pain={undefined}
      isOfOne
      error={new CombinedError({ networkError: new Error('no network') })}
      onRetry={() => {}}
      onSearch={() => {}}
      onOpen={() => {}}
    />,
  )
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  wide.mockRestore()
})

test('where it was named says the account once', async () => {
  const named = (id: string, title: string) => {
    const one = naming(id, null)
    return { ...one, companyDialog: { ...one.companyDialog, title } }
  }
  await shown({ one: pain({ namings: [named('a', 'First talk'), named('b', 'Demo Acme')] }) })
  const [other, same] = ['First talk', 'Demo Acme'].map((name) =>
    screen.getByRole('link', { name }).closest('li')!,
  )
  expect(other!.textContent).toContain('First talk·Acme')
  expect(same!.textContent?.split('Acme')).toHaveLength(2)
})
